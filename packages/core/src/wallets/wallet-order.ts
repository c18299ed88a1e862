import type { UserRow } from '../user-document/user-row.ts'
import type { WalletRow } from './wallet-row.ts'

let collator: Intl.Collator | undefined

/** Orders by name as a Spanish reader expects, capitals and accents aside, numbers by value; ties by id. */
export function compareByName(a: Named, b: Named): number {
  return compareNames(a.name, b.name) || compareText(a.id, b.id)
}

const plainName = /^[A-Za-z ]*$/

/** Plain letters are compared without a collator: creating one takes tens of milliseconds, before the first list. */
function compareNames(a: string, b: string): number {
  if (plainName.test(a) && plainName.test(b)) return compareText(a.toLowerCase(), b.toLowerCase())
  collator ??= new Intl.Collator('es', { sensitivity: 'base', numeric: true })
  return collator.compare(a, b)
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The wallet that the user document selects; if that is deleted or was never chosen, the first by name, archived ones last. */
export function selectedWallet(
  user: Pick<UserRow, 'selectedWalletWeb'>,
  wallets: Iterable<WalletRow>,
): WalletRow | undefined {
  const live = [...wallets].filter(({ deletedAtMs }) => deletedAtMs === null)
  const chosen = live.find(({ id }) => id === user.selectedWalletWeb)
  return (
    chosen ?? live.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived) || compareByName(a, b))[0]
  )
}
