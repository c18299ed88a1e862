/** The icons that a wallet is offered. */
export const walletIcons: readonly string[] = [
  'banknote',
  'landmark',
  'credit-card',
  'piggy-bank',
  'wallet',
  'coins',
  'smartphone',
  'house',
  'car',
  'compass',
  'plane',
  'tree-palm',
  'gift',
  'briefcase',
  'graduation-cap',
  'baby',
]
