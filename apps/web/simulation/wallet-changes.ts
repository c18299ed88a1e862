import { anId, aWallet } from '@monedero/core/testing'
import type { Tab } from './tab.ts'

/** A change that makes a wallet. */
export function createWallet(id = anId(1), name = 'Everyday') {
  const { kind, currency, symbol, colour, icon, openingBalance } = aWallet()
  return { op: 'wallet.create', args: { id, name, kind, currency, symbol, colour, icon, openingBalance } }
}

/** A change of a wallet's name. */
export function rename(name: string, id = anId(1)) {
  return { op: 'wallet.update', args: { id, set: { name } } }
}

/** The names of the wallets that a tab shows. */
export function walletNames({ replica }: Tab): string[] {
  return replica.store.wallets().map(({ wallet }) => wallet.name)
}
