import { newUserRow, toBalance } from '@monedero/core'
import { anId, aWallet } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { walletToShow } from './wallet-to-show.ts'

const [cash, everyday, savings] = [anId(1), anId(2), anId(3)]
const views = ['Cash', 'Everyday', 'Savings'].map((name, index) => ({
  wallet: aWallet({ id: anId(index + 1), name }),
  balance: toBalance(0),
  upcomingCount: 0,
  balanceAfterUpcoming: toBalance(0),
  entryCount: 0,
  symbol: '€',
}))
const user = { ...newUserRow, selectedWalletWeb: everyday }
const nothing = { chosenId: null, heldId: null }
const shown = (...args: Parameters<typeof walletToShow>) => walletToShow(...args)?.wallet.name

describe('walletToShow', () => {
  it('follows the user document while nothing was chosen in the tab', () => {
    expect(shown(nothing, user, views)).toBe('Everyday')
    expect(shown(nothing, { ...user, selectedWalletWeb: savings }, views)).toBe('Savings')
  })

  it('keeps the choice of the tab when another browser chooses', () => {
    expect(shown({ ...nothing, chosenId: cash }, user, views)).toBe('Cash')
  })

  it('keeps what was shown when a form opened, whatever is chosen elsewhere', () => {
    expect(shown({ ...nothing, heldId: savings }, user, views)).toBe('Savings')
  })

  it('skips deleted wallets, and falls back to the first by name', () => {
    expect(shown({ chosenId: anId(8), heldId: anId(9) }, user, views)).toBe('Everyday')
    expect(shown(nothing, { ...user, selectedWalletWeb: anId(9) }, views)).toBe('Cash')
    expect(shown(nothing, user, [])).toBeUndefined()
  })
})
