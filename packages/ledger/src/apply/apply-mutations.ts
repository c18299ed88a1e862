import {
  collectionNames,
  defaultCategories,
  type EntryRow,
  effectOf,
  type Mutation,
  mayHaveBeenPurged,
  type Need,
  needsOf,
  newUserRow,
  type RowPut,
} from '@monedero/core'
import type { Engine, Transaction } from '@monedero/database'
import { defaultCategoryNames, type Language } from '@monedero/messages'
import { announce, type LedgerState, writeState } from '../ledger-state.ts'
import type { ByteLimit } from '../limits.ts'
import type { SweepPlan } from '../pending/sweep.ts'
import { putDocuments, storedDocument } from '../rows/document-rows.ts'
import { checkDueTimesAgain, putDueTimes } from '../rows/due-times.ts'
import { addEntries, putEntries, storedEntry } from '../rows/entry-rows.ts'
import { atCommit } from '../rows/put-rows.ts'
import { putTotals, storedTotals } from '../rows/wallet-totals.ts'
import { readUserDocument } from '../user-document.ts'
import { type LoadedRows, loadNeeded } from './load-needed.ts'
import { type Refused, refusedOr } from './refused.ts'
import { WorkingRows } from './working-rows.ts'

/** Once this many rows were read or changed, the remaining mutations are left for the next push [P8]. */
const MAX_EFFORT = 1_000_000

/** A ledger whose lock the transaction holds. */
export interface HeldLedger {
  readonly uid: string
  readonly engine: Engine
  /** The current state; `newLedger` before the first sync. */
  readonly state: LedgerState
  /** The language of its owner. */
  readonly language: Language
  readonly nowMs: number
}

/** The outcome of a batch of mutations. */
export interface Applied {
  readonly state: LedgerState
  /** For each mutation the refusal, or undefined; shorter than the batch if it was too much work. */
  readonly answers: readonly (Refused | undefined)[]
  /** Ids of the recurring entries that changed. */
  readonly changedRecurring: readonly string[]
}

/** The rows that each of some mutations needs. */
export function needsOfEach(mutations: readonly (Mutation | Refused)[]): (readonly Need[])[] {
  return mutations.map((each) => (isMutation(each) ? needsOf(each) : []))
}

/** Loads the rows that mutations need, except entries that a planned sweep has read. */
export function loadFor(
  tx: Transaction,
  uid: string,
  needsOfMutations: readonly (readonly Need[])[],
  plan?: SweepPlan,
): Promise<LoadedRows> {
  const needs = needsOfMutations.flat()
  return loadNeeded(tx, uid, plan ? needs.filter((need) => !isOfMany(need)) : needs)
}

/**
 * Applies mutations one after another to the rows loaded for them: the only code that changes the rows of a ledger, apart
 * from importing an archive and purging. Unreadable mutations keep their position among the results. A new ledger gets its
 * first rows [R3], even without any mutation. The entries of a planned sweep are left to the `Finisher`.
 */
export async function applyMutations(
  tx: Transaction,
  ledger: HeldLedger,
  author: ByteLimit,
  mutations: readonly (Mutation | Refused)[],
  loaded: LoadedRows,
  plan?: SweepPlan,
): Promise<Applied> {
  const { state } = ledger
  const rows = new WorkingRows(state, author)
  if (state.rev === 0) await addFirstRows(tx, ledger, rows)
  if (plan) rows.addEntries(plan.examples)
  rows.add(loaded)

  // Rows deleted now cannot have been purged, though a clock that was ahead may have purged up to a later time [M14].
  const nowMs = Math.max(ledger.nowMs, state.purgedUntilMs + 1)
  const answers: (Refused | undefined)[] = []
  for (const mutation of mutations) {
    answers.push(isMutation(mutation) ? apply(rows, mutation, nowMs, plan) : mutation)
    if (rows.effort > MAX_EFFORT) break
  }
  const changedRecurring = rows.changedDocuments('recurring').map(({ id }) => id)
  return { state: store(tx, ledger, rows, plan), answers, changedRecurring }
}

/** Creates the user document, unless it exists, and the default categories. */
async function addFirstRows(
  tx: Transaction,
  { uid, language }: HeldLedger,
  rows: WorkingRows,
): Promise<void> {
  const user = (await readUserDocument(tx, uid)) ?? newUserRow
  const categories = defaultCategories(uid, defaultCategoryNames(language)).map(
    (row): RowPut => ({ table: 'categories', row }),
  )
  rows.addFirstRows([{ table: 'user', row: user }, ...categories])
}

function isOfMany(need: Need): boolean {
  return 'entriesOfCategory' in need || 'entriesOfTag' in need
}

function isMutation(given: Mutation | Refused): given is Mutation {
  return 'op' in given
}

/** Applies one mutation; returns the refusal, or undefined. */
function apply(
  rows: WorkingRows,
  mutation: Mutation,
  nowMs: number,
  plan: SweepPlan | undefined,
): Refused | undefined {
  return refusedOr(() => {
    const puts = effectOf(rows, mutation, { nowMs })
    if (plan) rows.applyPlanned(puts, plan)
    else rows.apply(puts)
    return undefined
  })
}

/** Writes changed rows under the next revision [R1] and pending work together with the commit. */
function store(
  tx: Transaction,
  { uid, engine, state }: HeldLedger,
  rows: WorkingRows,
  plan: SweepPlan | undefined,
): LedgerState {
  if (!rows.hasChanged && !rows.isSweeping) return state
  const rev = state.rev + 1
  const run = atCommit(tx)
  for (const name of collectionNames) {
    const documents = rows.changedDocuments(name)
    putDocuments(
      engine,
      documents.map((row) => storedDocument(uid, name, row, rev)),
      run,
    )
  }
  putDueTimes(engine, uid, rows.changedDocuments('recurring'), run)
  if (rows.changesDueTimes) checkDueTimesAgain(uid, run)
  const stored = (row: EntryRow) => storedEntry(uid, row, rev)
  addEntries(engine, rows.addedEntries().map(stored), run)
  putEntries(engine, rows.changedEntries().map(stored), run)
  const totals = rows.changedTotals().map((each) => storedTotals(uid, each))
  putTotals(engine, totals, run)

  const isOldWalletMade = rows.madeWallets.some((id) => mayHaveBeenPurged(id, state.purgedUntilMs))
  const reached = {
    ...state,
    rev,
    floor: isOldWalletMade ? rev : state.floor,
    bytes: rows.bytes,
    entries: rows.count('entries'),
  }
  const pending = rows.isSweeping && plan ? { sweep: plan.mutation } : undefined
  writeState(tx, engine, { uid, state: reached, pending })
  if (!pending) announce(tx, uid, rev)
  return reached
}
