import { selectedWallet, type UserRow } from '@monedero/core'
import type { BalanceView } from '../store/replica-store.ts'

/** The state of a tab's wallet selection. */
export interface WalletChoice {
  /** What was chosen in this tab; it stays until the next choice here, whatever other browsers choose. */
  readonly chosenId: string | null
  /** What was shown when a form opened; it stays until the form closes. */
  readonly heldId: string | null
}

/** The wallet that a tab shows: the held one, else its own choice, else that of the person's document; never a deleted one. */
export function walletToShow(
  { chosenId, heldId }: WalletChoice,
  user: Pick<UserRow, 'selectedWalletWeb'>,
  wallets: readonly BalanceView[],
): BalanceView | undefined {
  const find = (id: string | null) => wallets.find(({ wallet }) => wallet.id === id)
  const own = find(heldId) ?? find(chosenId)
  if (own) return own
  const rows = wallets.map(({ wallet }) => wallet)
  return find(selectedWallet(user, rows)?.id ?? null)
}
