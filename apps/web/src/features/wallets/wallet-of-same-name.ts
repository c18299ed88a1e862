import { foldedText } from '@monedero/core'
import type { WalletView } from '../../replica/store/replica-store.ts'

/** The name of another wallet that is equal, ignoring case and accents. */
export function walletOfSameName(
  name: string,
  ownId: string | undefined,
  wallets: readonly WalletView[],
): string | undefined {
  const wanted = foldedText(name.trim())
  return wallets.find(({ wallet }) => wallet.id !== ownId && foldedText(wallet.name.trim()) === wanted)
    ?.wallet.name
}
