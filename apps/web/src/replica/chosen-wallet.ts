import type { Mutation, UserRow } from '@monedero/core'
import type { LedgerRef } from './ports/ledger-ref.ts'

/** The wallet that a person chose in a ledger, in any browser. That of every ledger is in the document of the personal one. */
export function chosenWallet({ uid, ledgerId }: LedgerRef, person: UserRow): string | null {
  if (ledgerId === uid) return person.selectedWalletWeb
  const chosen = person.settings.selectedWallets.find((each) => each.ledgerId === ledgerId)
  return chosen?.walletId ?? null
}

/** The change of the personal ledger that chooses a wallet of a ledger. */
export function chooseWallet({ uid, ledgerId }: LedgerRef, walletId: string): Mutation {
  const args =
    ledgerId === uid
      ? { set: { selectedWalletWeb: walletId } }
      : { set: {}, add: { selectedWallets: [{ ledgerId, walletId }] } }
  return { op: 'settings.update', args }
}
