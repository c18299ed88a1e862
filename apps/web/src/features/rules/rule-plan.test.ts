import { type EntryRow, Refusal, type RuleRow } from '@monedero/core'
import {
  aCategory,
  anEntry,
  anId,
  aPart,
  aRule,
  attempt,
  aWallet,
  MemoryLedger,
} from '@monedero/core/testing'
import { describe, expect, test } from 'vitest'
import { mutationsOf, planner } from './rule-plan.ts'

const groceries = anId(1000)
const eatingOut = anId(1001)
const savings = anId(2)
const toEatingOut = { to: 'category', categoryId: eatingOut } as const

function aLedgerOf(...entries: EntryRow[]): MemoryLedger {
  return new MemoryLedger().putAll({
    wallets: [aWallet(), aWallet({ id: savings })],
    categories: [aCategory(), aCategory({ id: eatingOut })],
    entries,
  })
}

/** The ledger after rules were applied to it. */
function applied(ledger: MemoryLedger, rules: readonly RuleRow[], replacesOwn = false): MemoryLedger {
  const { plan, look } = planner(rules, undefined, ledger, { replacesOwn })
  const { entries } = ledger.allRows()
  for (const entry of entries) look(entry)
  let made = 9000
  for (const mutation of mutationsOf(plan, entries, () => anId(++made))) {
    const outcome = attempt(ledger, mutation, 0)
    if (outcome instanceof Refusal) throw outcome
    ledger.apply(outcome)
  }
  return ledger
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
    const ledger = applied(
      aLedgerOf(lunch({ categoryId: groceries })),
      [aRule({ target: toEatingOut })],
      true,
    )
    expect(ledger.entry(anId(2000))).toMatchObject({ categoryId: eatingOut, filedBy: 'rule' })
  })

  test('keep the description that they replace, and change nothing a second time', () => {
    const rules = [aRule({ target: toEatingOut, tags: ['food'], description: 'Canteen' })]
    const ledger = applied(aLedgerOf(lunch()), rules)
    expect(ledger.entry(anId(2000))).toMatchObject({
      description: 'Canteen',
      original: 'LUNCH 12',
      tags: ['food'],
    })
    const { plan, look } = planner(rules, undefined, ledger, { replacesOwn: true })
    for (const entry of ledger.allRows().entries) look(entry)
    expect(plan.changes).toEqual([])
  })

  test('only rename a split entry, and pass over deleted ones and transfers', () => {
    const parts = [aPart({ id: anId(1), amount: -50 }), aPart({ id: anId(2), amount: -50 })]
    const ledger = aLedgerOf(lunch({ parts }), lunch({ id: anId(2001), deletedAtMs: 1 }))
    applied(ledger, [aRule({ target: toEatingOut, tags: ['food'], description: 'Canteen' })])
    expect(ledger.entry(anId(2000))).toMatchObject({ description: 'Canteen', categoryId: null, tags: [] })
    expect(ledger.entry(anId(2001))).toMatchObject({ description: 'LUNCH 12' })
  })

  test('make a transfer, with the opposite entry of the other wallet as its other side', () => {
    const out = lunch({ description: 'To savings', amount: -500 })
    const into = anEntry({ id: anId(2001), walletId: savings, amount: 500, dateMs: out.dateMs + 86_400_000 })
    const ledger = aLedgerOf(out, into)
    const before = [ledger.balance(anId(1)), ledger.balance(savings)]
    const conditions = [{ on: 'description', match: 'is', text: 'to savings' }] as const
    applied(ledger, [aRule({ conditions, target: { to: 'transfer', walletId: savings } })])
    const live = ledger.allRows().entries.filter(({ deletedAtMs }) => deletedAtMs === null)
    expect(live.map(({ type, walletId, amount }) => [type, walletId, amount])).toEqual([
      ['transfer', anId(1), -500],
      ['transfer', savings, 500],
    ])
    expect([ledger.balance(anId(1)), ledger.balance(savings)]).toEqual(before)
  })
})
