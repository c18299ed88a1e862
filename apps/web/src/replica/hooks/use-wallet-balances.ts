import { useToday } from '../../design/device/use-today.ts'
import type { BalanceView } from '../store/replica-store.ts'
import { useLedgerRows } from './ledger-context.ts'

/** The wallets that are not deleted, by name, with the balances of today. */
export function useWalletBalances(): readonly BalanceView[] {
  const today = useToday()
  return useLedgerRows((store) => store.balances(today))
}
