import { toasts } from '../../design/feedback/toasts.ts'
import { t } from '../../messages/text.ts'
import { tabLedgers } from '../../replica/current-replica.ts'
import { readGuestRows, removeGuestRows } from '../../replica/guest-transfer/guest-rows.ts'
import { countsOf, transferGuestRows } from '../../replica/guest-transfer/transfer-guest-rows.ts'
import {
  abandonedGuest,
  forgetAbandonedGuest,
  rememberAbandonedGuest,
} from '../../session/abandoned-guest.ts'
import { deleteAbandonedGuest } from '../../session/abandoned-guest-deletion.ts'
import type { AbandonedGuest } from '../../session/parse-abandoned-guest.ts'

/** How much data the guest account has. */
export interface GuestData {
  readonly wallets: number
  readonly entries: number
}

/** Counts the guest's data; undefined in another person's account. A guest who has noted nothing is deleted without a question. */
export async function findGuestData(guest: AbandonedGuest, uid: string): Promise<GuestData | undefined> {
  if (guest.to !== null && guest.to !== uid) return undefined
  const { wallets, entries } = countsOf(await readGuestRows(guest))
  if (wallets === 0) {
    rememberAbandonedGuest({ ...guest, to: uid, choice: 'leave' })
    return undefined
  }
  if (guest.to === null) rememberAbandonedGuest({ ...guest, to: uid })
  return { wallets, entries }
}

/** Stores the answer, so that it is carried out even if the page is closed now. */
export function answer(guest: AbandonedGuest, choice: 'bring' | 'leave'): void {
  rememberAbandonedGuest({ ...guest, choice })
}

/** Carries the answer out, or the rest of it, in one tab at a time; on failure it continues at the next visit. */
export async function finishTransfer(guest: AbandonedGuest, uid: string): Promise<void> {
  if (guest.to !== uid) return
  await navigator.locks.request('monedero.left-guest', { ifAvailable: true }, async (lock) => {
    const now = abandonedGuest()
    if (!lock || now?.uid !== guest.uid) return
    if (now.choice === 'bring' && !now.isMoved && !(await bring(now, uid))) return
    if (!(await deleteAbandonedGuest(now))) return
    await removeGuestRows(now.uid)
    forgetAbandonedGuest(now.uid)
  })
}

/**
 * Returns whether all rows are in the account. Where some were refused and listed, the guest account stays, and the device keeps its
 * rows for their time; where some are neither, it goes on at the next visit.
 */
async function bring(guest: AbandonedGuest, uid: string): Promise<boolean> {
  const current = tabLedgers.personal
  if (current?.replica.ledger.uid !== uid) return false
  const rows = await readGuestRows(guest)
  const { listed, waiting } = await transferGuestRows(guest.uid, rows, current.replica)
  if (waiting > 0) return false
  if (listed > 0) {
    forgetAbandonedGuest(guest.uid)
    toasts.show({ message: t('guest.partly'), tone: 'error' })
    return false
  }
  rememberAbandonedGuest({ ...guest, isMoved: true })
  const { wallets, entries } = countsOf(rows)
  if (wallets > 0) toasts.show({ message: t('guest.moved', { wallets, entries }) })
  return true
}
