import { type Amount, toAmount } from '../money/amount.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import { amountInFor, type RecurringRow } from './recurring-row.ts'

/** A recurring transfer from one wallet to another. */
export type RecurringTransfer = RecurringRow & { readonly destinationId: string }

/** Looks up the wallet of an id. */
export type WalletOf = (id: string) => Pick<WalletRow, 'currency' | 'isArchived' | 'deletedAtMs'> | undefined

/**
 * What arrives with a transfer of an amount: what leaves, between wallets of one currency, otherwise at the rate of the
 * recurring one. Undefined where that has none: a wallet may have got another currency.
 */
export function arrivalOf(row: RecurringTransfer, amount: Amount, walletOf: WalletOf): Amount | undefined {
  const isOneCurrency = walletOf(row.walletId)?.currency === walletOf(row.destinationId)?.currency
  return isOneCurrency ? toAmount(Math.abs(amount)) : (amountInFor(row, amount) ?? undefined)
}

export function isTransfer(row: RecurringRow): row is RecurringTransfer {
  return row.destinationId !== null
}

/** Whether a person has to enter what arrives. */
export function lacksArrival(row: RecurringRow, walletOf: WalletOf): boolean {
  return isTransfer(row) && arrivalOf(row, row.amount, walletOf) === undefined
}

/** Whether nothing is added without a person, although it would be automatic: a wallet is not in use, or it is not known what arrives. */
export function isHeldBack(row: RecurringRow, walletOf: WalletOf): boolean {
  const isInUse = (id: string | null) => {
    if (id === null) return true
    const wallet = walletOf(id)
    return wallet?.deletedAtMs === null && !wallet.isArchived
  }
  return ![row.walletId, row.destinationId].every(isInUse) || lacksArrival(row, walletOf)
}
