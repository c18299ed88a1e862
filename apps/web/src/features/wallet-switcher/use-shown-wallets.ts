import { useMemo } from 'react'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'

/** The wallets to choose from: those in use, and the selected one even if it is archived. */
export function useShownWallets() {
  const all = useWalletBalances()
  const { selected, select } = useSelectedWallet()
  const selectedId = selected?.wallet.id
  const wallets = useMemo(
    () => all.filter(({ wallet }) => !wallet.isArchived || wallet.id === selectedId),
    [all, selectedId],
  )
  return { wallets, selectedId, select }
}
