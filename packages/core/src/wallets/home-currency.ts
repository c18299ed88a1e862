import type { UserSettings } from '../user-document/user-row.ts'
import type { WalletRow } from './wallet-row.ts'

/** The currency of totals: the stored one [M28]; in accounts that have none yet, that of the wallet that was made first; undefined without any wallet. */
export function homeCurrencyOf(
  { homeCurrency }: Pick<UserSettings, 'homeCurrency'>,
  wallets: Iterable<Pick<WalletRow, 'id' | 'currency' | 'isArchived' | 'deletedAtMs'>>,
): string | undefined {
  if (homeCurrency !== null) return homeCurrency
  const [first] = [...wallets]
    .filter(({ deletedAtMs }) => deletedAtMs === null)
    // Ids begin with the time at which they were made.
    .toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived) || (a.id < b.id ? -1 : 1))
  return first?.currency
}
