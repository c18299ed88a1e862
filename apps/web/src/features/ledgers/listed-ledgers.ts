import { useIsOnline } from '../../design/device/use-is-online.ts'
import { t } from '../../messages/text.ts'
import { tabLedgers } from '../../replica/current-replica.ts'
import { defaultLedgerName } from '../../replica/hooks/use-ledger-name.ts'
import type { KnownLedger } from '../../replica/known-ledgers.ts'
import { useKnownLedgers } from '../../replica/ledgers/use-known-ledgers.ts'
import { placeOf } from '../../replica/ports/ledger-ref.ts'
import type { Replica } from '../../replica/replica.ts'

/** A ledger as the list shows it. */
export interface ListedLedger {
  readonly id: string
  readonly name: string
  /** Under the name. */
  readonly note: string
  /** Whether it can be chosen now. */
  readonly isReachable: boolean
}

/** The personal ledger first, then the others by their names. */
export function useListedLedgers(person: Replica, open: Replica): readonly ListedLedger[] {
  const { uid } = person.ledger
  const isOnline = useIsOnline()
  const known = useKnownLedgers(uid).filter(({ deletedAtMs }) => deletedAtMs === null)
  const further = known
    .map(({ id, name, isHere }) => listed({ id, name, isHere: isHere || isOnline }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return [listed({ id: uid, name: null, isHere: true }), ...further]

  function listed({ id, name, isHere }: Pick<KnownLedger, 'id' | 'name' | 'isHere'>): ListedLedger {
    const ledger = { uid, ledgerId: id }
    const replica = tabLedgers.at(placeOf(ledger))?.replica
    const own = replica?.store.user().settings.name
    const unsent = replica?.status().unsentCount ?? 0
    const isOpen = replica === open
    return {
      id,
      name: own ?? name ?? defaultLedgerName(ledger),
      note: noteOf({ isHere: isHere || isOpen, unsent: isOnline ? 0 : unsent }),
      isReachable: isHere || isOpen,
    }
  }
}

function noteOf({ isHere, unsent }: { isHere: boolean; unsent: number }): string {
  if (!isHere) return t('ledgers.notHere')
  return unsent > 0 ? t('ledgers.unsent', { count: unsent }) : t('ledgers.onlyYou')
}
