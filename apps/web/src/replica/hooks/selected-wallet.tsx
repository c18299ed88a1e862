import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { useToday } from '../../design/device/use-today.ts'
import { chooseWallet, chosenWallet } from '../chosen-wallet.ts'
import { lastUsedWallet } from '../store/last-used-wallet.ts'
import type { BalanceView } from '../store/replica-store.ts'
import { useLedger, useLedgerRows } from './ledger-context.ts'
import { usePerson } from './person-context.ts'
import { useRows } from './use-rows.ts'
import { useWalletBalances } from './use-wallet-balances.ts'
import { walletToShow } from './wallet-to-show.ts'

interface SelectedWallet {
  /** The wallet that is shown, and that new entries go to; among all wallets the one used last. Undefined while there is no wallet. */
  readonly selected: BalanceView | undefined
  /** Whether all wallets are shown. */
  readonly isAll: boolean
  /** Whether a wallet was chosen in this tab. */
  readonly isChosen: boolean
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
  /** All wallets are shown, which is no choice of one. */
  isAll: boolean
  children: ReactNode
}

/** Keeps which wallet this tab shows; see `walletToShow`. */
export function SelectedWalletProvider({ isHeld, isAll, children }: SelectedWalletProviderProps) {
  const replica = useLedger()
  const person = usePerson()
  const selectedWalletWeb = useRows(person, (store) => chosenWallet(replica.ledger, store.user()))
  const wallets = useWalletBalances()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [heldId, setHeldId] = useState<string | null>(null)
  const today = useToday()
  const lastUsed = useLedgerRows((store) => (isAll ? lastUsedWallet(store, today) : undefined))
  const shownId = lastUsed?.wallet.id ?? chosenId
  const selected = walletToShow({ chosenId: shownId, heldId }, { selectedWalletWeb }, wallets)
  const wantedHeldId = isHeld ? (heldId ?? selected?.wallet.id ?? null) : null
  if (wantedHeldId !== heldId) setHeldId(wantedHeldId)

  const select = useCallback(
    (id: string) => {
      setChosenId(id)
      setHeldId((held) => held && id)
      // Not a change that a person would want to undo.
      person.performEach([chooseWallet(replica.ledger, id)])
    },
    [replica, person],
  )
  const isChosen = chosenId !== null
  const value = useMemo(() => ({ selected, isAll, isChosen, select }), [selected, isAll, isChosen, select])
  return <SelectedWalletContext value={value}>{children}</SelectedWalletContext>
}
