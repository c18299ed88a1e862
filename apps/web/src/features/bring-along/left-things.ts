import { toasts } from '../../design/feedback/toasts.ts'
import { t } from '../../messages/text.ts'
import { bringAlong, countsOf } from '../../replica/bring-along/bring-along.ts'
import { readLeftRows, removeLeftRows } from '../../replica/bring-along/left-rows.ts'
import { currentReplica } from '../../replica/current-replica.ts'
import { forgetLeftGuest, leftGuest, rememberLeftGuest } from '../../session/left-guest.ts'
import { deleteLeftGuest } from '../../session/left-guest-deletion.ts'
import type { LeftGuest } from '../../session/parse-left-guest.ts'

/** How much a guest left. */
export interface LeftThings {
  readonly wallets: number
  readonly entries: number
}

/** What there is to ask about; nothing in somebody else's account. A guest who has nothing is forgotten, as the server does in a day. */
export async function findLeft(guest: LeftGuest, uid: string): Promise<LeftThings | undefined> {
  if (guest.to !== null && guest.to !== uid) return undefined
  const { wallets, entries } = countsOf(await readLeftRows(guest.uid))
  if (wallets === 0) {
    await removeLeftRows(guest.uid)
    forgetLeftGuest(guest.uid)
    return undefined
  }
  if (guest.to === null) rememberLeftGuest({ ...guest, to: uid })
  return { wallets, entries }
}

/** Keeps the answer, so that it is carried out even if the page ends now. */
export function answer(guest: LeftGuest, choice: 'bring' | 'leave'): void {
  rememberLeftGuest({ ...guest, choice })
}

/** Carries the answer out, or the rest of it, in one tab at a time. What cannot be done now is done at the next visit. */
export async function goOn(guest: LeftGuest, uid: string): Promise<void> {
  if (guest.to !== uid) return
  await navigator.locks.request('monedero.left-guest', { ifAvailable: true }, async (lock) => {
    const now = leftGuest()
    if (!lock || now?.uid !== guest.uid) return
    if (now.choice === 'bring' && !(await bring(now, uid))) return
    if (!(await deleteLeftGuest(now))) return
    await removeLeftRows(now.uid)
    forgetLeftGuest(now.uid)
  })
}

/** Whether the account has everything. Otherwise the guest account stays, and the device keeps its rows for their time. */
async function bring(guest: LeftGuest, uid: string): Promise<boolean> {
  const current = currentReplica()
  if (current?.uid !== uid) return false
  const rows = await readLeftRows(guest.uid)
  const outcome = await bringAlong(guest, rows, current)
  if (outcome === 'interrupted') return false
  const { wallets, entries } = countsOf(rows)
  if (outcome === 'partly') {
    forgetLeftGuest(guest.uid)
    toasts.show({ message: t('guest.partly'), tone: 'error' })
  } else if (wallets > 0) toasts.show({ message: t('guest.moved', { wallets, entries }) })
  return outcome === 'done'
}
