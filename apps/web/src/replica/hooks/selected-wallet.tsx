import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import type { BalanceView } from '../store/replica-store.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'
import { useWalletBalances } from './use-wallet-balances.ts'
import { walletToShow } from './wallet-to-show.ts'

interface SelectedWallet {
  /** Undefined while there is no wallet. */
  readonly selected: BalanceView | undefined
  /** Shows a wallet in this tab and stores the choice for other browsers. */
  readonly select: (id: string) => void
}

const SelectedWalletContext = createContext<SelectedWallet | undefined>(undefined)

/** The wallet that this tab shows, and how to choose another. */
export function useSelectedWallet(): SelectedWallet {
  const selected = useContext(SelectedWalletContext)
  if (!selected) throw new Error('useSelectedWallet outside of the signed-in frame')
  return selected
}

interface SelectedWalletProviderProps {
  /** A form is open: choices of other browsers apply once it is closed. */
  isHeld: boolean
  children: ReactNode
}

/** Keeps which wallet this tab shows; see `walletToShow`. */
export function SelectedWalletProvider({ isHeld, children }: SelectedWalletProviderProps) {
  const replica = useLedger()
  const user = useLedgerRows((store) => store.user())
  const wallets = useWalletBalances()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [heldId, setHeldId] = useState<string | null>(null)
  const selected = walletToShow({ chosenId, heldId }, user, wallets)
  const wantedHeldId = isHeld ? (heldId ?? selected?.wallet.id ?? null) : null
  if (wantedHeldId !== heldId) setHeldId(wantedHeldId)

  const select = useCallback(
    (id: string) => {
      setChosenId(id)
      setHeldId((held) => held && id)
      // Not a change that a person would want to undo.
      replica.performEach([{ op: 'settings.update', args: { set: { selectedWalletWeb: id } } }])
    },
    [replica],
  )
  const value = useMemo(() => ({ selected, select }), [selected, select])
  return <SelectedWalletContext value={value}>{children}</SelectedWalletContext>
}
