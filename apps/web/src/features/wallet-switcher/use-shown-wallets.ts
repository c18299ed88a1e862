import { useMemo } from 'react'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'

/** What the lists of wallets are given. */
export interface SwitcherProps {
  /** The wallet that is marked; none while entries of several are shown. */
  chosenId: string | undefined
  /** After a wallet was chosen. */
  onSelect: () => void
}

/** The wallets to choose from: those in use, and the selected one even if it is archived. */
export function useShownWallets(onSelect: () => void) {
  const all = useWalletBalances()
  const { selected, select } = useSelectedWallet()
  const selectedId = selected?.wallet.id
  const wallets = useMemo(
    () => all.filter(({ wallet }) => !wallet.isArchived || wallet.id === selectedId),
    [all, selectedId],
  )
  const choose = (id: string) => {
    select(id)
    onSelect()
  }
  return { wallets, choose }
}
