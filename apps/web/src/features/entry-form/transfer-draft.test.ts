import { numberFormatOf, rateOf } from '@monedero/core'
import { aLedger, anId } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { type EntryDraft, emptyDraft } from './entry-draft.ts'
import {
  withKind,
  withKindOfEdited,
  withKnownRate,
  withSide,
  withSwap,
  withWallets,
} from './transfer-draft.ts'

const everyday = anId(1)
const cash = anId(2)
const yen = anId(3)
const given = {
  format: numberFormatOf('1.234,56'),
  impliesCents: false,
  rows: aLedger(),
  knownRate: ({ walletId }: EntryDraft) =>
    walletId === everyday ? rateOf(100, 16_000) : rateOf(16_000, 100),
}
const home: EntryDraft = { ...emptyDraft('transfer', everyday), toWalletId: cash, amount: '60' }

describe('the wallets of a transfer', () => {
  it('of one currency have one amount', () => {
    expect(withSide(home, 'amount', '70', given)).toEqual({ ...home, amount: '70' })
    expect(withSwap(home, given)).toEqual({ ...home, walletId: cash, toWalletId: everyday })
  })

  it('of two currencies begin with the known rate between them', () => {
    const abroad = withWallets(home, { toWalletId: yen }, given)
    expect(abroad).toMatchObject({ amount: '60', amountIn: '9.600,00', rate: '160,00' })
    expect(withWallets(abroad, { toWalletId: cash }, given)).toMatchObject({ amountIn: '', rate: '' })
  })

  it('of two currencies have a proposed amount on the side that is not there yet', () => {
    const abroad = { ...home, toWalletId: yen }
    const arriving = { ...abroad, amount: '', amountIn: '9.600' }
    expect(withKnownRate(abroad, given)).toMatchObject({ amountIn: '9.600,00', rate: '160,00' })
    const paid = withKnownRate(arriving, given)
    expect(paid).toMatchObject({ amount: '60,00', amountIn: '9.600', rate: '160,00' })
    expect(withSide(paid, 'amountIn', '4.800', given)).toMatchObject({ amount: '30,00', rate: '160,00' })
    const both = { ...abroad, amountIn: '9.000' }
    expect(withKnownRate(both, given)).toEqual(both)
    expect(withKnownRate({ ...home, toWalletId: cash }, given)).toEqual(home)
  })

  it('change places when one is chosen on the other side', () => {
    expect(withWallets(home, { walletId: cash }, given)).toMatchObject({
      walletId: cash,
      toWalletId: everyday,
    })
    const abroad = withWallets(home, { toWalletId: yen }, given)
    expect(withWallets(abroad, { toWalletId: everyday }, given)).toMatchObject({
      walletId: yen,
      amount: '9.600,00',
      amountIn: '60',
      rate: '0,00625',
    })
  })
})

describe('another kind of entry', () => {
  const expense = { ...emptyDraft('expense', everyday), amount: '5', note: 'n', categoryId: anId(1000) }

  it('keeps amount and note, and a category only of its own kind', () => {
    expect(withKind(expense, 'income', '', given)).toEqual({ ...expense, kind: 'income', categoryId: '' })
    expect(withKind(expense, 'expense', '', given)).toEqual(expense)
  })

  it('goes to another wallet where it is a transfer', () => {
    expect(withKind(expense, 'transfer', yen, given)).toMatchObject({ toWalletId: yen, amountIn: '800,00' })
    expect(withKind(expense, 'transfer', '', given)).toMatchObject({ toWalletId: '' })
    const back = withKind(withKind(expense, 'transfer', yen, given), 'expense', yen, given)
    expect(back).toMatchObject({ kind: 'expense', amount: '5', categoryId: anId(1000) })
  })
})

/** What is edited after it was made one kind after another. */
function edited(before: EntryDraft, ...kinds: readonly EntryDraft['kind'][]): EntryDraft {
  return kinds.reduce((draft, kind) => withKindOfEdited(draft, kind, before, cash, given), before)
}

describe('another kind of what is edited', () => {
  it('lets what came into a wallet come into it, and what left it leave it', () => {
    const income = { ...emptyDraft('income', everyday), amount: '5' }
    expect(edited(income, 'transfer')).toMatchObject({ walletId: cash, toWalletId: everyday })
    expect(edited(income, 'transfer', 'income')).toMatchObject({ walletId: everyday })
    const expense = { ...income, kind: 'expense' } as const
    expect(edited(expense, 'income', 'transfer')).toMatchObject({ walletId: everyday, toWalletId: cash })
  })

  it('takes of a transfer the side that it was, with the amount there', () => {
    const abroad = withWallets(home, { toWalletId: yen }, given)
    expect(edited(abroad, 'expense')).toMatchObject({ walletId: everyday, amount: '60' })
    expect(edited(abroad, 'income')).toMatchObject({ walletId: yen, amount: '9.600,00' })
    expect(edited(abroad, 'income', 'transfer')).toMatchObject({
      walletId: everyday,
      toWalletId: yen,
      amount: '60',
      amountIn: '9.600,00',
    })
  })
})
