import { type EntryRow, type ImportRow, importDigest, Refusal, type RuleRow } from '@monedero/core'
import {
  aCategory,
  anEntry,
  anId,
  anImport,
  aPart,
  aRule,
  attempt,
  aWallet,
  MemoryLedger,
} from '@monedero/core/testing'
import { describe, expect, test } from 'vitest'
import { isMergedByDefault } from '../../ledger-ui/merged-by-default.ts'
import { mutationsOf } from './rule-mutations.ts'
import { planner } from './rule-plan.ts'

const groceries = anId(1000)
const eatingOut = anId(1001)
const savings = anId(2)
const [bank, otherBank] = [anId(7000), anId(7001)]
const toEatingOut = { to: 'category', categoryId: eatingOut } as const

function aLedgerOf(...entries: EntryRow[]): MemoryLedger {
  return new MemoryLedger().putAll({
    wallets: [aWallet(), aWallet({ id: savings })],
    categories: [aCategory(), aCategory({ id: eatingOut })],
    entries,
    imports: [anImport({ id: bank }), anImport({ id: otherBank })],
  })
}

function planOf(ledger: MemoryLedger, rules: readonly RuleRow[], replacesOwn = false) {
  const { visit, finish } = planner(rules, undefined, ledger, { replacesOwn })
  for (const entry of ledger.allRows().entries) visit(entry)
  return finish()
}

/** The ledger after rules were applied to it. */
function applied(
  ledger: MemoryLedger,
  rules: readonly RuleRow[],
  { replacesOwn = false, isMerged = isMergedByDefault } = {},
): MemoryLedger {
  const plan = planOf(ledger, rules, replacesOwn)
  for (const mutation of mutationsOf(plan, { rows: ledger, isMerged })) {
    const outcome = attempt(ledger, mutation, 0)
    if (outcome instanceof Refusal) throw outcome
    ledger.apply(outcome)
  }
  return ledger
}

function live(ledger: MemoryLedger) {
  return ledger.allRows().entries.filter(({ deletedAtMs }) => deletedAtMs === null)
}

function shown(ledger: MemoryLedger) {
  return live(ledger).map(({ type, walletId, amount }) => [type, walletId, amount])
}

/** As an import made it. */
function fromBank(entry: EntryRow, importId: string): EntryRow {
  return { ...entry, imported: { importId, bankId: null, digest: importDigest(entry) } }
}

const lunch = (given: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({ id: anId(2000), description: 'LUNCH 12', ...given })

describe('rules applied to the past', () => {
  test('file what has no category, or one of a rule or a guess, and leave what a person chose', () => {
    const ledger = aLedgerOf(
      lunch(),
      lunch({ id: anId(2001), categoryId: groceries, filedBy: 'guess' }),
      lunch({ id: anId(2002), categoryId: groceries }),
      lunch({ id: anId(2003), categoryId: anId(1999) }),
    )
    applied(ledger, [aRule({ target: toEatingOut })])
    const filing = [2000, 2001, 2002, 2003].map((n) => ledger.entry(anId(n)))
    expect(filing.map((row) => [row?.categoryId, row?.filedBy])).toEqual([
      [eatingOut, 'rule'],
      [eatingOut, 'rule'],
      [groceries, 'person'],
      [eatingOut, 'rule'],
    ])
  })

  test('replace what a person chose if asked to', () => {
    const ledger = applied(aLedgerOf(lunch({ categoryId: groceries })), [aRule({ target: toEatingOut })], {
      replacesOwn: true,
    })
    expect(ledger.entry(anId(2000))).toMatchObject({ categoryId: eatingOut, filedBy: 'rule' })
  })

  test('keep the description that they replace, and change nothing a second time', () => {
    const rules = [aRule({ target: toEatingOut, tags: ['food'], description: 'Canteen' })]
    const ledger = applied(aLedgerOf(fromBank(lunch(), bank)), rules)
    expect(ledger.entry(anId(2000))).toMatchObject({
      description: 'Canteen',
      original: 'LUNCH 12',
      tags: ['food'],
    })
    expect(planOf(ledger, rules, true).changes).toEqual([])
  })

  test('leave a description that a person typed, unless asked to', () => {
    const edited = fromBank(lunch({ id: anId(2001) }), bank)
    const ledger = aLedgerOf(lunch(), { ...edited, description: 'Lunch with Ana' })
    const rules = [aRule({ target: null, description: 'Canteen', tags: ['food'] })]
    applied(ledger, rules)
    expect(live(ledger).map(({ description, tags }) => [description, tags])).toEqual([
      ['LUNCH 12', ['food']],
      ['Lunch with Ana', ['food']],
    ])
    applied(ledger, rules, { replacesOwn: true })
    expect(live(ledger).map(({ description, original }) => [description, original])).toEqual([
      ['Canteen', 'LUNCH 12'],
      ['Canteen', 'Lunch with Ana'],
    ])
  })

  test('only rename a split entry, and pass over deleted ones and transfers', () => {
    const parts = [aPart({ id: anId(1), amount: -50 }), aPart({ id: anId(2), amount: -50 })]
    const ledger = aLedgerOf(fromBank(lunch({ parts }), bank), lunch({ id: anId(2001), deletedAtMs: 1 }))
    applied(ledger, [aRule({ target: toEatingOut, tags: ['food'], description: 'Canteen' })])
    expect(ledger.entry(anId(2000))).toMatchObject({ description: 'Canteen', categoryId: null, tags: [] })
    expect(ledger.entry(anId(2001))).toMatchObject({ description: 'LUNCH 12' })
  })
})

describe('a rule that makes transfers', () => {
  const dayMs = 86_400_000
  const conditions = [{ on: 'description', match: 'is', text: 'to savings' }] as const
  const rules = [aRule({ conditions, target: { to: 'transfer', walletId: savings } })]
  const out = anEntry({ id: anId(2000), description: 'To savings', amount: -500 })
  const into = anEntry({ id: anId(2001), walletId: savings, amount: 500, dateMs: out.dateMs + dayMs })
  const filed = { ...into, categoryId: groceries }
  const own = fromBank(out, bank)
  const other = fromBank(into, otherBank)
  const transfer = [
    ['transfer', anId(1), -500],
    ['transfer', savings, 500],
  ]

  test('merges the opposite entry of the other wallet if it was imported and no person has filed it', () => {
    const ledger = aLedgerOf(out, other)
    const before = [ledger.balance(anId(1)), ledger.balance(savings)]
    applied(ledger, rules)
    expect(shown(ledger)).toEqual(transfer)
    expect([ledger.balance(anId(1)), ledger.balance(savings)]).toEqual(before)
  })

  test.each([
    ['typed', into],
    ['typed and filed', filed],
    ['imported and filed', fromBank(filed, otherBank)],
    ['imported and edited', { ...other, note: 'From Ana' }],
  ])('shows an entry that a person has %s, and merges it only if the person agrees', (_, theirs) => {
    expect(planOf(aLedgerOf(out, theirs), rules).changes[0]?.counterpart).toEqual(theirs)
    expect(live(applied(aLedgerOf(out, theirs), rules))).toContainEqual(theirs)
    expect(shown(applied(aLedgerOf(out, theirs), rules, { isMerged: () => true }))).toEqual(transfer)
  })

  test('leaves an entry that the person does not want merged', () => {
    const ledger = applied(aLedgerOf(out, other), rules, { isMerged: () => false })
    expect(shown(ledger)).toContainEqual([other.type, savings, 500])
    expect(live(ledger)).toHaveLength(3)
  })

  test('takes the nearest entry of at most three days apart, each once', () => {
    const at = (n: number, days: number) =>
      fromBank({ ...into, id: anId(n), dateMs: out.dateMs + days * dayMs }, otherBank)
    const second = { ...out, id: anId(2100), dateMs: out.dateMs + dayMs }
    const third = { ...out, id: anId(2101) }
    const entries = [out, second, third, at(2200, 4), at(2201, 1), at(2202, -1), at(2203, -4)]
    expect(planOf(aLedgerOf(...entries), rules).changes.map((each) => each.counterpart?.id)).toEqual([
      anId(2202),
      anId(2201),
      undefined,
    ])
  })

  test('records in each import the entry of the other that an undo has to restore', () => {
    const ledger = applied(aLedgerOf(own, other), rules)
    const replacedIn = (id: string) => (ledger.get('imports', id) as ImportRow).replaced
    const [leg] = live(ledger)
    expect(replacedIn(bank)).toEqual([{ entryId: other.id, transferId: leg?.transferId }])
    expect(replacedIn(otherBank)).toEqual([{ entryId: own.id, transferId: leg?.transferId }])
  })

  test('records nothing where both entries are of one import', () => {
    const ledger = applied(aLedgerOf(own, fromBank(into, bank)), rules)
    expect(ledger.get('imports', bank)).toMatchObject({ replaced: [] })
  })

  test('finds the other sides among thousands of equal amounts', () => {
    const many = Array.from({ length: 12_000 }, (_, n) =>
      n < 2_000
        ? { ...out, id: anId(20_000 + n) }
        : { ...into, id: anId(20_000 + n), dateMs: out.dateMs + ((n * 7919) % 6) * 3_600_000 },
    )
    const { visit, finish } = planner(rules, undefined, aLedgerOf(), { replacesOwn: false })
    for (const entry of many) visit(entry)
    expect(new Set(finish().changes.map(({ counterpart }) => counterpart?.id)).size).toBe(2_000)
  }, 5_000)
})
