import type { CalendarDay, WalletRow } from '@monedero/core'
import type { StatementSummary } from './file-session.ts'

/**
 * Whether the opening balance of a wallet may contain rows of a statement: some are older than the first entry of the wallet, and the
 * statement begins with another balance.
 */
export function mayBeInOpening(
  { account, balances, firstDay }: Pick<StatementSummary, 'account' | 'balances' | 'firstDay'>,
  { openingBalance }: Pick<WalletRow, 'openingBalance'>,
  firstEntryDay: CalendarDay | undefined,
): boolean {
  const hasBalance = balances.length > 0 || account.openingBalance !== 0
  const isEarlier = firstDay !== null && firstEntryDay !== undefined && firstDay < firstEntryDay
  return hasBalance && isEarlier && openingBalance !== 0 && openingBalance !== account.openingBalance
}
