import { colours, currencyOfCode, numberFormatOf, toAmount, type WalletRow } from '@monedero/core'
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
  note: 'Passport 123',
  isArchived: false,
  isLeftOut: false,
  closingDay: null,
  dueDay: null,
  deletedAtMs: null,
  rev: 1,
}

test('a new wallet looks like its kind, in the next colour that no other wallet has', () => {
  expect(newDraft(euro, [])).toEqual({
    name: '',
    kind: 'bank',
    currency: 'EUR',
    symbol: '€',
    colour: 'blue',
    icon: 'landmark',
    openingBalance: '',
    note: '',
    isLeftOut: false,
    closingDay: null,
    dueDay: null,
  })
  expect(newDraft(euro, ['blue', 'green']).colour).toBe('teal')
  expect(newDraft(euro, ['blue', 'teal']).colour).toBe('green')
  expect(newDraft(euro, colours).colour).toBe('blue')
})

test('another kind changes the look that was proposed, and nothing that was chosen', () => {
  expect(withKind(newDraft(euro, []), 'savings', [])).toMatchObject({ icon: 'piggy-bank', colour: 'teal' })
  expect(withKind(newDraft(euro, ['teal']), 'savings', ['teal']).colour).toBe('green')
  const chosen = { ...newDraft(euro, []), colour: 'pink' as const }
  expect(withKind(chosen, 'card', [])).toMatchObject({ icon: 'credit-card', colour: 'pink' })
})

test('another currency changes a symbol that was proposed, and not one that was written', () => {
  const draft = newDraft(euro, [])
  expect(withCurrency(draft, 'GBP').symbol).toBe('£')
  expect(withCurrency({ ...draft, symbol: 'eur' }, 'GBP').symbol).toBe('eur')
})

function opened(openingBalance: string): number {
  return readDraft({ ...newDraft(euro, []), openingBalance }, given).values.openingBalance
}

test('reads the opening balance as amounts are read everywhere, negative too, and nothing as zero', () => {
  expect(['', '12,50', '12.50', '-3,5', '1.234,56 €'].map(opened)).toEqual([0, 1250, 1250, -350, 123_456])
})

test('reports errors by field', () => {
  const empty = { ...newDraft(euro, []), symbol: ' ', openingBalance: 'much' }
  expect(readDraft(empty, given).problems).toMatchObject({
    name: 'Enter a name.',
    symbol: 'Enter a symbol, such as € or EUR.',
    openingBalance: expect.stringContaining('much'),
  })
  const long = { ...newDraft(euro, []), name: 'x'.repeat(61), symbol: '123456789' }
  expect(readDraft(long, given).problems).toEqual({
    name: 'Enter at most 60 characters.',
    symbol: 'Enter at most 8 characters.',
  })
})

test('only what was changed in the form is sent', () => {
  const draft = draftOf(japan, format)
  expect(draft.openingBalance).toBe('62.000,00')
  expect(changedValues(japan, readDraft(draft, given).values)).toEqual({})
  const { values } = readDraft({ ...draft, name: 'Japan', openingBalance: '0' }, given)
  expect(changedValues(japan, values)).toEqual({ name: 'Japan', openingBalance: 0 })
})
