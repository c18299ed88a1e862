import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'

/** The symbol behind amounts of a wallet. */
export function useSymbolOf(): (walletId: string) => string {
  const wallets = useLedgerRows((store) => store.wallets())
  return (walletId) => wallets.find(({ wallet }) => wallet.id === walletId)?.symbol ?? ''
}
