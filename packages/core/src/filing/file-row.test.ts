import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, anId, aRule, aWallet } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { maxTags } from '../entries/read-entry-values.ts'
import { toAmount } from '../money/amount.ts'
import type { RuleCondition, RuleRow, RuleTarget, TextMatch } from '../rules/rule-row.ts'
import { compileRules, type FiledRow, type Filing, fileRow, ruleMatcher } from './file-row.ts'

const groceries = anId(1000)
const eatingOut = anId(1001)
const salary = anId(1002)
const savings = anId(2)
const yen = anId(3)

const ledger = new MemoryLedger().putAll({
  wallets: [aWallet(), aWallet({ id: savings }), aWallet({ id: yen, currency: 'JPY' })],
  categories: [
    aCategory(),
    aCategory({ id: eatingOut }),
    aCategory({ id: salary, kind: 'income' }),
    aCategory({ id: anId(1003), deletedAtMs: 1 }),
  ],
})

const to = (categoryId: string): RuleTarget => ({ to: 'category', categoryId })
const toWallet = (walletId: string): RuleTarget => ({ to: 'transfer', walletId })
const text = (match: TextMatch, wanted: string): RuleCondition => ({ on: 'description', match, text: wanted })

function filed(rules: readonly RuleRow[], row: Partial<FiledRow>): Filing {
  return fileRow(compileRules(rules, ledger), { ...anEntry({ description: 'Lunch market' }), ...row })
}

function matches(rule: RuleRow, row: FiledRow): boolean {
  return ruleMatcher([rule])(row).length > 0
}

describe('a description', () => {
  test.each<[TextMatch, string, string, boolean]>([
    ['contains', 'LUNCH', 'the lunch market', true],
    ['contains', 'café', 'CAFE SOL', true],
    ['contains', 'lunch', 'dinner', false],
    ['is', 'pharmacy', 'Pharmacy', true],
    ['is', 'pharmacy', 'Pharmacy 2', false],
    ['begins', 'sepa dd', 'SEPA DD CITY BIKES', true],
    ['begins', 'dd', 'SEPA DD', false],
    ['wildcards', 'sepa*bikes', 'SEPA DD CITY BIKES', true],
    ['wildcards', 'sepa*bikes', 'SEPA DD CITY BIKES 12', false],
    ['wildcards', '*city*', 'SEPA DD CITY BIKES 12', true],
    ['wildcards', 'aba*aba', 'aba', false],
    ['wildcards', 'a*b*c', 'a c b', false],
    ['wildcards', '*', '', true],
    ['wildcards', 'lunch', 'lunch', true],
    ['wildcards', '1.5', '1x5', false],
  ])('%s “%s”: “%s” is %s', (match, wanted, description, expected) => {
    const rule = aRule({ conditions: [text(match, wanted)] })
    expect(matches(rule, anEntry({ description }))).toBe(expected)
  })

  test('with wildcards matches whatever a regular expression would', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 })
    const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '*'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(patterns, letters, (pattern, description) => {
        const rule = aRule({ conditions: [text('wildcards', pattern)] })
        const expected = new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(description)
        expect(matches(rule, anEntry({ description }))).toBe(expected)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('conditions', () => {
  test('must all hold', () => {
    const rule = aRule({
      conditions: [
        text('contains', 'lunch'),
        { on: 'amount', match: 'above', amount: toAmount(1000) },
        { on: 'sign', sign: 'out' },
        { on: 'wallet', walletId: anId(1) },
      ],
    })
    const row = anEntry({ description: 'Lunch', amount: -1001 })
    expect(matches(rule, row)).toBe(true)
    for (const other of [{ description: 'Dinner' }, { amount: -1000 }, { amount: 1001 }, { walletId: yen }])
      expect(matches(rule, anEntry({ description: 'Lunch', amount: -1001, ...other }))).toBe(false)
  })

  test.each([
    ['is', 500, true],
    ['is', 501, false],
    ['above', 499, true],
    ['above', 500, false],
    ['below', 501, true],
    ['below', 500, false],
  ] as const)('compare the size of an amount of −5,00: %s %i is %s', (match, amount, expected) => {
    const rule = aRule({ conditions: [{ on: 'amount', match, amount: toAmount(amount) }] })
    expect(matches(rule, anEntry({ amount: -500 }))).toBe(expected)
  })
})

describe('rules', () => {
  test('set each field by the first that matches and has it', () => {
    const rules = [
      aRule({ id: anId(1), order: 3, target: to(groceries), tags: ['late'], description: 'Late' }),
      aRule({ id: anId(2), order: 1, target: to(eatingOut) }),
      aRule({ id: anId(3), order: 2, target: to(groceries), tags: ['food'] }),
    ]
    expect(filed(rules, { tags: ['work'] })).toEqual({
      target: to(eatingOut),
      tags: ['work', 'food'],
      description: 'Late',
    })
  })

  test('that are off, deleted or do not match set nothing', () => {
    const rules = [
      aRule({ id: anId(1), isOn: false }),
      aRule({ id: anId(2), deletedAtMs: 1 }),
      aRule({ id: anId(3), conditions: [text('is', 'dinner')] }),
    ]
    expect(filed(rules, {})).toEqual({})
  })

  test('leave a target to the next rule that the row cannot have, or that is gone', () => {
    const gone = aRule({ id: anId(1), target: to(anId(1003)) })
    const income = aRule({ id: anId(2), target: to(salary) })
    const sameWallet = aRule({ id: anId(3), target: toWallet(anId(1)) })
    const foreign = aRule({ id: anId(4), target: toWallet(yen) })
    const next = aRule({ id: anId(5), target: toWallet(savings) })
    expect(filed([gone, income, sameWallet, foreign, next], {})).toEqual({ target: toWallet(savings) })
    expect(filed([gone, income], { amount: toAmount(100) })).toEqual({ target: to(salary) })
  })

  test('match the description that a rule replaced, and the one that replaced it', () => {
    const cleaner = aRule({ id: anId(1), target: null, description: 'Food court' })
    const ofOriginal = aRule({ id: anId(2), tags: ['bank'], target: null })
    const ofCleaner = aRule({ id: anId(3), conditions: [text('is', 'food court')], target: to(eatingOut) })
    const expected = { description: 'Food court', tags: ['bank'], target: to(eatingOut) }
    expect(filed([ofCleaner, cleaner, ofOriginal], {})).toEqual(expected)
    expect(
      filed([ofCleaner, cleaner, ofOriginal], { description: 'Food court', original: 'Lunch market' }),
    ).toEqual(expected)
  })

  test('never add more tags than an entry may have', () => {
    const tags = Array.from({ length: maxTags - 1 }, (_, n) => `${n}`)
    expect(filed([aRule({ target: null, tags: ['a', 'b'] })], { tags })).toEqual({ tags: [...tags, 'a'] })
  })
})

const someText = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 3 })
const someCondition = fc.oneof(
  fc.record({
    on: fc.constant('description' as const),
    match: fc.constantFrom('contains', 'is', 'begins', 'wildcards'),
    text: fc.string({ unit: fc.constantFrom('a', 'b', 'c', '*'), minLength: 1, maxLength: 3 }),
  }),
  fc.record({ on: fc.constant('sign' as const), sign: fc.constantFrom('in', 'out') }),
)
const someRules = fc
  .array(
    fc.record({
      conditions: fc.array(someCondition, { minLength: 1, maxLength: 2 }),
      target: fc.constantFrom(null, to(groceries), to(eatingOut), to(salary), toWallet(savings)),
      tags: fc.subarray(['x', 'y']),
      description: someText,
      isOn: fc.boolean(),
      order: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 8 },
  )
  // The generators name only values that the types allow.
  .map((made) => made.map((values, n) => aRule({ id: anId(n + 1), ...(values as Partial<RuleRow>) })))
const someRow = fc
  .record({ description: someText, amount: fc.constantFrom(-100, 100), tags: fc.subarray(['x', 'z']) })
  .map((values) => anEntry(values))

function applied(row: FiledRow, { description, tags }: Filing): FiledRow {
  const original = row.original ?? row.description
  return { ...row, ...(tags && { tags }), ...(description !== undefined && { description, original }) }
}

describe('laws', () => {
  test('applying rules again changes nothing', () => {
    fc.assert(
      fc.property(someRules, someRow, (rules, row) => {
        const compiled = compileRules(rules, ledger)
        const once = fileRow(compiled, row)
        expect(fileRow(compiled, applied(row, once))).toEqual(once)
      }),
      { numRuns: 2000 },
    )
  })

  test('only the order of rules counts, not the order in which they are listed', () => {
    fc.assert(
      fc.property(someRules, someRow, (rules, row) => {
        expect(filed(rules.toReversed(), row)).toEqual(filed(rules, row))
      }),
    )
  })

  test('a rule after all others takes nothing away and changes no field that is set', () => {
    fc.assert(
      fc.property(someRules, someRow, (rules, row) => {
        const last = aRule({ id: anId(99), order: 9, conditions: [text('wildcards', '*')] })
        expect(filed([...rules, last], row)).toMatchObject(filed(rules, row))
      }),
    )
  })
})
