import type { Colour } from '../appearance/colour.ts'

/** The kind of a wallet. */
export const walletKinds = ['cash', 'bank', 'card', 'savings', 'other'] as const

export type WalletKind = (typeof walletKinds)[number]

/** The default appearance of a new wallet of each kind. */
export const proposedLook: Readonly<Record<WalletKind, { readonly icon: string; readonly colour: Colour }>> =
  {
    cash: { icon: 'banknote', colour: 'green' },
    bank: { icon: 'landmark', colour: 'blue' },
    card: { icon: 'credit-card', colour: 'orange' },
    savings: { icon: 'piggy-bank', colour: 'teal' },
    other: { icon: 'wallet', colour: 'slate' },
  }
