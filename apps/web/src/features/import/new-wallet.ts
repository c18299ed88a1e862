import { type Currency, currencyOfCode, cutText, type Mutation, proposedLook } from '@monedero/core'
import type { StatementAccount } from '@monedero/import'
import { t } from '../../messages/text.ts'

/** Makes a wallet. */
export type NewWallet = Mutation & { readonly op: 'wallet.create' }

/** What a wallet made for an account is called. */
export function newWalletName({ name, number }: StatementAccount): string {
  return name || number || t('import.newWalletName')
}

/** The names of the accounts of a file, with their currencies where two have the same. */
export function walletNames(statements: readonly { readonly account: StatementAccount }[]): string[] {
  const names = statements.map(({ account }) => newWalletName(account))
  return statements.map(({ account }, index) => {
    const name = names[index] ?? ''
    const isRepeated = names.filter((each) => each === name).length > 1
    return isRepeated ? `${cutText(name, 56)} ${account.currency}`.trim() : name
  })
}

/** The currency that the name of an account ends with: `Savings (USD)`. */
export function currencyInName(name: string): string {
  const [, code = ''] = /(?:^|[\s([])([A-Z]{3})[)\]]?$/.exec(name.trim()) ?? []
  return currencyOfCode(code) ? code : ''
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
