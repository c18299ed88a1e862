import { toAmount } from '@monedero/core'
import { anId, aWallet } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { chosenWallets } from './chosen-wallets.ts'

const unnamed = {
  account: {
    name: '',
    number: '',
    currency: '',
    kind: 'bank',
    openingBalance: toAmount(0),
    isOpeningDerived: false,
  },
} as const

function proposedFor(...kinds: readonly ('bank' | 'cash')[]): string {
  const wallets = kinds.map((kind, index) => aWallet({ id: anId(index + 1), name: `Wallet ${index}`, kind }))
  const [chosen] = chosenWallets([unnamed], { wallets, earlier: [], newId: () => 'new' })
  return chosen?.walletId ?? ''
}

describe('a file that does not name its account', () => {
  it('goes to the only wallet, whatever its kind', () => {
    expect(proposedFor('bank')).toBe(anId(1))
    expect(proposedFor('cash')).toBe(anId(1))
  })

  it('goes to the only wallet that is not for cash', () => {
    expect(proposedFor('cash', 'bank')).toBe(anId(2))
  })

  it('goes nowhere until the person chooses, where two fit', () => {
    expect(proposedFor('bank', 'bank', 'cash')).toBe('')
    expect(proposedFor('cash', 'cash')).toBe('')
  })
})
