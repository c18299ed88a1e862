import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgerProblems } from '../../testing/ledger-problems.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { attempt, type Moment, runStory } from '../../testing/story.ts'
import { visibleRows } from '../../testing/visible-rows.ts'
import type { RowPut } from '../collections/ledger-rows.ts'
import { Refusal } from '../errors/refusal.ts'
import { balanceTotals } from './balance-totals.ts'
import { type Mutation, mutationArgs } from './mutation-args.ts'
import { inverseOf, readMutation } from './mutations.ts'

// Reusing a seed would repeat an id that may have been purged meanwhile, which no device does.
const aStory = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 80, size: 'max' })

/** Checks every accepted mutation of many stories. */
function atEachChange(look: (moment: Moment, puts: RowPut[]) => void): void {
  fc.assert(
    fc.property(aStory, (story) => {
      runStory(story, (moment) => {
        if (!(moment.outcome instanceof Refusal)) look(moment, moment.outcome)
      })
    }),
    { numRuns: 150 },
  )
}

/** Applies mutations that must be accepted, one after another; returns the mutations that undo them all, in order. */
function perform(ledger: MemoryLedger, mutations: readonly Mutation[], nowMs: number): Mutation[] {
  const undo: Mutation[][] = []
  for (const mutation of mutations) {
    undo.unshift(inverseOf(ledger, mutation))
    const outcome = attempt(ledger, mutation, nowMs)
    if (outcome instanceof Refusal) throw new Error(`${mutation.op}: ${outcome.code} ${outcome.path}`)
    ledger.apply(outcome)
  }
  return undo.flat()
}

test('random stories cover every operation with an effect, and most refusals', () => {
  const met = new Map<string, Set<string>>()
  for (const story of fc.sample(aStory, { numRuns: 200, seed: 1 })) {
    runStory(story, ({ mutation: { op }, outcome }) => {
      const kind = outcome instanceof Refusal ? outcome.code : outcome.length > 0 ? 'changes' : 'stays'
      met.set(op, (met.get(op) ?? new Set()).add(kind))
    })
  }
  expect([...met.keys()].toSorted()).toEqual(Object.keys(mutationArgs).toSorted())
  expect([...met].filter(([, kinds]) => !kinds.has('changes'))).toEqual([])
  expect(new Set(Array.from(met.values(), (kinds) => [...kinds]).flat()).size).toBeGreaterThan(14)
})

test('[M7] [M16] [M18] [M20] after any story transfers are pairs or single legs, parts add up, links resolve and fees have a transfer', () => {
  fc.assert(
    fc.property(aStory, (story) => {
      expect(ledgerProblems(runStory(story, () => {}).allRows())).toEqual([])
    }),
    { numRuns: 300 },
  )
})

describe('at any moment of any story', () => {
  test('[M2] a mutation changes no row in place, and puts each row once and only if it differs', () => {
    atEachChange(({ ledger }, puts) => {
      // The rows of a MemoryLedger are frozen: changing one in place would have thrown.
      const ids = puts.map(({ row }) => row.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const put of puts) {
        const before = put.table === 'entries' ? ledger.entry(put.row.id) : ledger.get(put.table, put.row.id)
        expect({ ...put.row }).not.toEqual({ ...before, rev: 0 })
      }
    })
  })

  test('[M4] a mutation that was accepted is accepted again and changes nothing', () => {
    atEachChange(({ ledger, mutation, nowMs }, puts) => {
      expect(attempt(ledger.clone().apply(puts), mutation, nowMs + 1)).toEqual([])
    })
  })

  test('[M15] the inverse restores every row, and its own inverse reapplies the change', () => {
    atEachChange(({ ledger, mutation, nowMs }) => {
      const copy = ledger.clone()
      const undo = perform(copy, [mutation], nowMs)
      const after = visibleRows(copy)
      const redo = perform(copy, undo, nowMs)
      expect(visibleRows(copy)).toEqual(visibleRows(ledger))
      perform(copy, redo, nowMs)
      expect(visibleRows(copy)).toEqual(after)
    })
  })

  test('[M15] the inverse of a mutation can be read from the wire', () => {
    atEachChange(({ ledger, mutation }) => {
      for (const { op, args } of inverseOf(ledger, mutation)) {
        expect(readMutation(op, JSON.parse(JSON.stringify(args)))).toEqual({ op, args })
      }
    })
  })

  test('[M11] balances are opening balance plus entries, and can be derived from the puts', () => {
    atEachChange(({ ledger }, puts) => {
      const told = balanceTotals(ledger, puts)
      const after = ledger.clone().apply(puts)
      for (const id of after.documents.wallets.keys())
        expect(Number(told.get(id) ?? ledger.balance(id))).toBe(after.balance(id))
    })
  })
})
