import type { Fill } from '../address/fill.ts'
import type { CardPayment } from '../replica/recurring/card-payments.ts'
import type { BalanceView } from '../replica/store/replica-store.ts'

interface Given {
  readonly wallets: readonly BalanceView[]
  readonly shownWalletId: string | undefined
  /** What is open of the statement, as it would be typed. */
  readonly open: string
}

/** What the form of a transfer that pays a card begins with; undefined without a wallet to pay it from. Between currencies only what arrives is known. */
export function payFill(
  { view: { wallet: card }, payer }: Pick<CardPayment, 'view' | 'payer'>,
  { wallets, shownWalletId, open }: Given,
): Fill | undefined {
  const others = wallets.filter(({ wallet }) => wallet.id !== card.id && !wallet.isArchived)
  const from = payer ?? others.find(({ wallet }) => wallet.id === shownWalletId) ?? others[0]
  if (!from) return undefined
  const isExchange = from.wallet.currency !== card.currency
  return { walletId: from.wallet.id, toWalletId: card.id, [isExchange ? 'amountIn' : 'amount']: open }
}
