import { foldedText, type WalletKind } from '@monedero/core'

/** How words of a wallet's name begin that say what kind it is, in English and Spanish, without accents. */
const beginnings: readonly (readonly [WalletKind, readonly string[]])[] = [
  ['card', ['card', 'credit', 'debit', 'visa', 'mastercard', 'amex', 'tarjeta']],
  ['savings', ['saving', 'deposit', 'emergency', 'ahorro', 'hucha']],
  ['cash', ['cash', 'purse', 'pocket', 'coins', 'efectivo', 'monedero', 'bolsillo']],
  ['bank', ['bank', 'account', 'checking', 'current', 'banco', 'cuenta']],
]

/** The kind that a wallet's name suggests. */
export function kindOfName(name: string): WalletKind | undefined {
  const words = foldedText(name).split(/\s+/)
  return beginnings.find(([, ofKind]) =>
    ofKind.some((beginning) => words.some((word) => word.startsWith(beginning))),
  )?.[0]
}
