import type { BudgetRow } from '../src/budgets/budget-row.ts'
import type { LedgerRows, RowPut } from '../src/collections/ledger-rows.ts'
import { feeIdOf } from '../src/entries/fee-id.ts'
import { Refusal } from '../src/errors/refusal.ts'
import { restorableMs } from '../src/limits/limits.ts'
import type { Mutation, Op } from '../src/mutations/mutation-args.ts'
import { effectOf, readMutation } from '../src/mutations/mutations.ts'
import {
  aBudget,
  aCategory,
  aCheckpoint,
  anEntry,
  anId,
  anIou,
  aPart,
  aRate,
  aRecurring,
  aRule,
  aTransfer,
  aWallet,
} from './builders.ts'
import { MemoryLedger } from './memory-ledger.ts'
import { randomMutation, seededChance } from './random-mutation.ts'

// November 14, 2026.
export const startMs = 1_794_614_400_000
const msPerDay = 86_400_000

/** The next mutation of a story, with the ledger before it. */
export interface Moment {
  readonly ledger: MemoryLedger
  readonly mutation: Mutation
  readonly outcome: RowPut[] | Refusal
  readonly nowMs: number
}

/** The outcome of a mutation: the rows it puts, or its refusal. */
export function attempt(rows: LedgerRows, mutation: Mutation, nowMs: number): RowPut[] | Refusal {
  try {
    return effectOf(rows, mutation, { nowMs })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Three wallets in two currencies, nested categories, an expense, a transfer and a rate. */
export function aLedger(): MemoryLedger {
  const wallets = [
    aWallet(),
    aWallet({ id: anId(2), name: 'Cash' }),
    aWallet({ id: anId(3), name: 'Japan Trip', currency: 'JPY', symbol: '¥' }),
  ]
  const categories = [
    aCategory(),
    aCategory({ id: anId(1001), name: 'Fruit', parentId: anId(1000) }),
    aCategory({ id: anId(1002), name: 'Home' }),
  ]
  const entries = [
    anEntry({ categoryId: anId(1001), tags: ['trip'] }),
    ...aTransfer({ tags: ['trip', 'work'] }),
  ]
  return new MemoryLedger().putAll({ wallets, categories, entries, rates: [aRate()] })
}

/** The same, with a fee of the transfer, an IOU of the expense, a refund that settles a part of it, a split expense, budgets, a rule, a checkpoint and recurring entries. */
export function aLedgerOfAllKinds(): MemoryLedger {
  const entries = [
    anEntry({ id: feeIdOf(anId(3000)), amount: -5, feeOf: anId(3000), categoryId: anId(1002) }),
    anEntry({
      id: anId(2001),
      amount: -300,
      parts: [
        aPart({ categoryId: anId(1001), tags: ['trip'] }),
        aPart({ id: anId(4001), amount: -200, categoryId: anId(1002), note: 'soap' }),
      ],
    }),
    anEntry({ id: anId(2002), amount: 30, refundOf: anId(2000), iouId: anId(5000) }),
  ]
  return aLedger().putAll({
    entries,
    ious: [anIou()],
    budgets: aBudgets(),
    rules: [aRule()],
    checkpoints: [aCheckpoint()],
    recurring: [aRecurring(), aRecurring({ id: anId(9001), series: anId(9001), destinationId: anId(2) })],
  })
}

/** A budget for everything, one for a category with what is below it, and one for a tag. */
function aBudgets(): BudgetRow[] {
  return [
    aBudget(),
    aBudget({ id: anId(6001), name: 'Food', scope: { of: 'categories', ids: [anId(1000)] } }),
    aBudget({ id: anId(6002), name: 'Trip', scope: { of: 'tag', tag: 'trip' } }),
  ]
}

/**
 * Runs a story of random mutations, one per seed, with a purge now and then, and calls back before each of them.
 * A failing story shrinks to the steps that matter.
 */
export function runStory(seeds: readonly number[], onMoment: (moment: Moment) => void): MemoryLedger {
  const ledger = aLedgerOfAllKinds()
  let nowMs = startMs
  for (const seed of seeds) {
    const chance = seededChance(seed)
    nowMs += chance(20) === 0 ? 20 * msPerDay : 60_000
    if (chance(10) === 0) {
      ledger.purge(nowMs - restorableMs)
      ledger.clearDanglingLinks(nowMs, 7)
    }
    const mutation = randomMutation(ledger.allRows(), chance)
    const outcome = attempt(ledger, mutation, nowMs)
    onMoment({ ledger, mutation, outcome, nowMs })
    if (!(outcome instanceof Refusal)) ledger.apply(outcome, 7)
  }
  return ledger
}

/** Reads and performs a mutation that must be accepted; the ledger that was handed in stays as it was. */
export function performed(ledger: MemoryLedger, op: Op, args: unknown, nowMs = startMs): MemoryLedger {
  const outcome = attempt(ledger, readMutation(op, args), nowMs)
  if (outcome instanceof Refusal) throw outcome
  return ledger.clone().apply(outcome)
}

/** Reads a mutation that must be refused; returns its code and path. */
export function refused(ledger: LedgerRows, op: Op, args: unknown, nowMs = startMs): string {
  const outcome = attempt(ledger, readMutation(op, args), nowMs)
  if (!(outcome instanceof Refusal)) throw new Error(`${op} was accepted`)
  return `${outcome.code} ${outcome.path}`.trim()
}
