import { currencyOfCode, numberFormatOf, toAmount, type WalletRow } from '@monedero/core'
import { expect, test } from 'vitest'
import { changedValues, draftOf, newDraft, readDraft, withCurrency, withKind } from './wallet-draft.ts'

const format = numberFormatOf('1.234,56')
const given = { format, impliesCents: false }
const euro = currencyOfCode('EUR') ?? { code: '', name: '', symbol: '' }

const japan: WalletRow = {
  id: 'japan',
  name: 'Japan Trip',
  kind: 'cash',
  currency: 'JPY',
  symbol: '¥',
  colour: 'pink',
  icon: 'compass',
  openingBalance: toAmount(6_200_000),
  isArchived: false,
  deletedAtMs: null,
  rev: 1,
}

test('a first wallet is named like its kind and looks like it', () => {
  expect(newDraft('bank', euro, true)).toEqual({
    name: 'Bank',
    kind: 'bank',
    currency: 'EUR',
    symbol: '€',
    colour: 'blue',
    icon: 'landmark',
    openingBalance: '',
  })
  expect(newDraft('bank', euro, false).name).toBe('')
})

test('another kind changes the look and the name that were proposed, and nothing that was chosen', () => {
  const proposed = withKind(newDraft('bank', euro, true), 'savings')
  expect(proposed).toMatchObject({ name: 'Savings', icon: 'piggy-bank', colour: 'teal' })
  const chosen = { ...newDraft('bank', euro, true), name: 'Everyday', colour: 'pink' as const }
  expect(withKind(chosen, 'card')).toMatchObject({ name: 'Everyday', icon: 'credit-card', colour: 'pink' })
})

test('another currency changes a symbol that was proposed, and not one that was written', () => {
  const draft = newDraft('cash', euro, false)
  expect(withCurrency(draft, 'GBP').symbol).toBe('£')
  expect(withCurrency({ ...draft, symbol: 'eur' }, 'GBP').symbol).toBe('eur')
})

function opened(openingBalance: string): number {
  return readDraft({ ...newDraft('cash', euro, true), openingBalance }, given).values.openingBalance
}

test('reads the opening balance as amounts are read everywhere, negative too, and nothing as zero', () => {
  expect(['', '12,50', '12.50', '-3,5', '1.234,56 €'].map(opened)).toEqual([0, 1250, 1250, -350, 123_456])
})

test('says in words what is wrong beside each field', () => {
  const empty = { ...newDraft('cash', euro, false), symbol: ' ', openingBalance: 'much' }
  expect(readDraft(empty, given).problems).toMatchObject({
    name: 'Give the wallet a name',
    symbol: 'Write a symbol, such as € or EUR',
    openingBalance: expect.stringContaining('much'),
  })
  const long = { ...newDraft('cash', euro, false), name: 'x'.repeat(61), symbol: '123456789' }
  expect(readDraft(long, given).problems).toEqual({
    name: 'Write at most 60 characters',
    symbol: 'Write at most 8 characters',
  })
})

test('only what was changed in the form is sent', () => {
  const draft = draftOf(japan, format)
  expect(draft.openingBalance).toBe('62.000,00')
  expect(changedValues(japan, readDraft(draft, given).values)).toEqual({})
  const { values } = readDraft({ ...draft, name: 'Japan', openingBalance: '0' }, given)
  expect(changedValues(japan, values)).toEqual({ name: 'Japan', openingBalance: 0 })
})
