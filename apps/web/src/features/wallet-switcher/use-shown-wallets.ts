import { useMemo } from 'react'
import { useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { useSelectedWallet } from '../../replica/hooks/selected-wallet.tsx'

/** The wallets to choose from: those in use, and the selected one even if it is archived. */
export function useShownWallets() {
  const all = useLedgerRows((store) => store.wallets())
  const { selected, select } = useSelectedWallet()
  const selectedId = selected?.wallet.id
  const wallets = useMemo(
    () => all.filter(({ wallet }) => !wallet.isArchived || wallet.id === selectedId),
    [all, selectedId],
  )
  return { wallets, selectedId, select }
}
