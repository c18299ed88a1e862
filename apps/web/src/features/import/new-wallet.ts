import { type Currency, currencyOfCode, type Mutation, proposedLook } from '@monedero/core'
import type { StatementAccount } from '@monedero/import'
import { t } from '../../messages/text.ts'

/** Makes a wallet. */
export type NewWallet = Mutation & { readonly op: 'wallet.create' }

/** What a wallet made for an account is called. */
export function newWalletName({ name, number }: StatementAccount): string {
  return name || number || t('import.newWalletName')
}

/** Makes a wallet for an account of a file. */
export function newWallet(id: string, account: StatementAccount, fallback: Currency): NewWallet {
  const { code, symbol } = currencyOfCode(account.currency) ?? fallback
  const { kind, openingBalance } = account
  return {
    op: 'wallet.create',
    args: {
      id,
      name: newWalletName(account),
      kind,
      currency: code,
      symbol,
      ...proposedLook[kind],
      openingBalance,
      note: '',
      isLeftOut: false,
      closingDay: null,
      dueDay: null,
    },
  }
}
