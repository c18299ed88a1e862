import type { WalletRow } from '@monedero/core'

/** Whether a wallet is part of what all wallets hold. */
export function isInTotal({ isArchived, isLeftOut }: Pick<WalletRow, 'isArchived' | 'isLeftOut'>): boolean {
  return !isArchived && !isLeftOut
}
