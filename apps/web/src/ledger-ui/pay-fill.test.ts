import { anId, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import type { BalanceView } from '../replica/store/replica-store.ts'
import { payFill } from './pay-fill.ts'

const viewOf = (wallet: BalanceView['wallet']): BalanceView => ({
  wallet,
  symbol: wallet.symbol,
  entryCount: 0,
  balance: wallet.openingBalance,
  upcomingCount: 0,
  balanceAfterUpcoming: wallet.openingBalance,
})
const everyday = viewOf(aWallet({ id: anId(1), name: 'Everyday' }))
const savings = viewOf(aWallet({ id: anId(2), name: 'Savings' }))
const visa = viewOf(aWallet({ id: anId(3), name: 'Visa', kind: 'card' }))
const abroad = viewOf(aWallet({ id: anId(4), name: 'Abroad', kind: 'card', currency: 'USD' }))
const given = { wallets: [abroad, everyday, savings, visa], shownWalletId: anId(2), open: '300,00' }

test('a card is paid from the wallet that it was last paid from, otherwise from the shown one', () => {
  const filled = { toWalletId: anId(3), amount: '300,00' }
  expect(payFill({ view: visa, payer: everyday }, given)).toEqual({ ...filled, walletId: anId(1) })
  expect(payFill({ view: visa, payer: undefined }, given)).toEqual({ ...filled, walletId: anId(2) })
})

test('a card is never paid from itself, nor from a wallet that is archived', () => {
  const wallets = [visa, viewOf({ ...everyday.wallet, isArchived: true }), savings]
  const shown = { ...given, wallets, shownWalletId: anId(3) }
  expect(payFill({ view: visa, payer: undefined }, shown)?.walletId).toBe(anId(2))
})

test('a card that is the only wallet in use cannot be paid', () => {
  const wallets = [visa, viewOf({ ...everyday.wallet, isArchived: true })]
  expect(payFill({ view: visa, payer: undefined }, { ...given, wallets })).toBeUndefined()
})

test('from a wallet in another currency what is open arrives, and what leaves is open', () => {
  for (const payer of [everyday, undefined])
    expect(payFill({ view: abroad, payer }, { ...given, shownWalletId: anId(1) })).toEqual({
      walletId: anId(1),
      toWalletId: anId(4),
      amountIn: '300,00',
    })
})
