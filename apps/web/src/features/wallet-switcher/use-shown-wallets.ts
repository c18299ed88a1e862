import { useMemo } from 'react'
import { isInTotal } from '../../ledger-ui/all-wallets/in-total.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'

/** What the lists of wallets are given. */
export interface SwitcherProps {
  /** The wallet that is marked; none while entries of several are shown. */
  chosenId: string | undefined
  /** Entries of all wallets are shown. */
  isAll: boolean
  /** After a wallet was chosen. */
  onSelect: () => void
}

/** The wallets to choose from: those in use, and the selected one even if it is archived; all of them are a choice where several count. */
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
  // How many choices come before the wallets.
  const before = wallets.filter(({ wallet }) => isInTotal(wallet)).length > 1 ? 1 : 0
  return { wallets, before, choose }
}
