import type { EntryRow, Mutation, RuleRow } from '@monedero/core'
import { effectOf } from '@monedero/core'
import { aCategory, anEntry, anId, aRule, aWallet, MemoryLedger } from '@monedero/core/testing'
import { describe, expect, test } from 'vitest'
import { currentOffer, filedIds, mutationsOf, offerFinder } from './rule-offer.ts'

const eatingOut = anId(1000)
const groceries = anId(1001)

function lunch(n: number, given: Parameters<typeof anEntry>[0] = {}): EntryRow {
  return anEntry({ id: anId(n), description: 'Lunch market', categoryId: eatingOut, ...given })
}

/** What is offered after the last of some entries was filed by hand. */
function offered(entries: readonly EntryRow[], rules: readonly RuleRow[] = [], filed = entries.slice(-1)) {
  const ledger = ledgerOf(entries)
  const finder = offerFinder({ filed, rules, rows: ledger, newId: () => anId(5000) })
  for (const entry of entries) finder?.visit(entry)
  return finder?.finish()
}

function ledgerOf(entries: readonly EntryRow[]): MemoryLedger {
  const categories = [aCategory(), aCategory({ id: groceries })]
  return new MemoryLedger().putAll({ wallets: [aWallet()], categories, entries: [...entries] })
}

describe('a rule is offered', () => {
  test('once the same description is filed twice under the same category', () => {
    expect(offered([lunch(1)])).toBeUndefined()
    expect(offered([lunch(1), lunch(2, { description: 'LUNCH Márket' })])).toMatchObject({
      description: 'LUNCH Márket',
      categoryId: eatingOut,
      entryId: anId(2),
      moved: [],
      rule: { conditions: [{ on: 'description', match: 'is', text: 'LUNCH Márket' }] },
    })
  })

  test('and leaves alone what was filed since', () => {
    const entries = [
      lunch(1),
      lunch(3, { categoryId: null, filedBy: 'rule' }),
      lunch(4, { categoryId: null, filedBy: 'rule' }),
      lunch(2),
    ]
    const offer = offered(entries)
    if (!offer) throw new Error('nothing is offered')
    expect(offer.moved.map(({ id }) => id)).toEqual([anId(3), anId(4)])
    const filedMeanwhile = lunch(3, { categoryId: groceries, filedBy: 'person' })
    const now = ledgerOf(entries.with(1, filedMeanwhile))
    expect(currentOffer(offer, now).moved.map(({ id }) => id)).toEqual([anId(4)])
  })

  test('with the earlier entries that no person has filed', () => {
    const unfiled = lunch(3, { categoryId: null })
    const guessed = lunch(4, { categoryId: groceries, filedBy: 'guess' })
    const chosen = lunch(5, { categoryId: groceries })
    const other = anEntry({ id: anId(6), description: 'Lunch' })
    expect(offered([unfiled, guessed, chosen, other, lunch(1), lunch(2)])?.moved).toEqual([unfiled, guessed])
  })

  test('for several entries of one description at once, not for several descriptions', () => {
    const [one, two] = [lunch(1), lunch(2)]
    expect(offered([one, two], [], [one, two])).toBeDefined()
    const dinner = lunch(3, { description: 'Dinner' })
    expect(offered([one, two, dinner], [], [two, dinner])).toBeUndefined()
  })
})

describe('no rule is offered', () => {
  test.each<[string, NonNullable<Parameters<typeof anEntry>[0]>]>([
    ['without a description', { description: ' ' }],
    ['without a category', { categoryId: null }],
    ['where the other one came in', { amount: 100 }],
    ['where a guess filed the other one', { filedBy: 'guess' }],
    ['where the other one has another category', { categoryId: groceries }],
    ['where the other one is deleted', { deletedAtMs: 1 }],
    ['where the other one lies in a wallet that is gone', { walletId: anId(9) }],
  ])('%s', (_, given) => {
    const last = lunch(2, 'description' in given || given.categoryId === null ? given : {})
    expect(offered([lunch(1, given), last])).toBeUndefined()
  })

  test.each([true, false])('where a rule for it is there, on or off: %s', (isOn) => {
    const rule = aRule({ isOn, conditions: [{ on: 'description', match: 'begins', text: 'lunch' }] })
    expect(offered([lunch(1), lunch(2)], [rule])).toBeUndefined()
    expect(offered([lunch(1), lunch(2)], [{ ...rule, target: null, tags: ['food'] }])).toBeDefined()
  })
})

test('accepting it makes the rule and files the earlier entries by it', () => {
  const entries = [lunch(3, { categoryId: null }), lunch(1), lunch(2)]
  const offer = offered(entries)
  const ledger = ledgerOf(entries)
  for (const mutation of offer ? mutationsOf(offer) : [])
    ledger.apply(effectOf(ledger, mutation, { nowMs: 0 }))
  expect(ledger.entry(anId(3))).toMatchObject({ categoryId: eatingOut, filedBy: 'rule' })
  expect(ledger.allRows().rules).toMatchObject([{ target: { to: 'category', categoryId: eatingOut } }])
})

test('changes of the category or the description file entries, others do not', () => {
  const { id, walletId, amount, description, note, dateMs, offsetMinutes, categoryId, tags, parts } = lunch(1)
  const args = { id, walletId, amount, description, note, dateMs, offsetMinutes, categoryId, tags, parts }
  const mutations: Mutation[] = [
    { op: 'entry.create', args },
    { op: 'entry.update', args: { id: anId(2), set: { categoryId } } },
    { op: 'entry.update', args: { id: anId(3), set: { note: 'x' } } },
    {
      op: 'entries.update',
      args: { changes: [{ entryIds: [anId(4), anId(5)], transferIds: [], set: { categoryId } }] },
    },
  ]
  expect(filedIds(mutations)).toEqual([anId(1), anId(2), anId(4), anId(5)])
})
