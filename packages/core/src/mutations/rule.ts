import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { Draft } from './draft.ts'
import type { ArgsOf, Mutation, Op } from './mutation-args.ts'

/** How an operation changes one entry, whatever the others are; undefined where the entry stays as it is. */
export type Sweep = (entry: EntryRow) => EntryRow | undefined

/** What one operation means. */
export interface Rule<O extends Op> {
  /** How many rows the arguments name, where they name many. */
  size?(args: ArgsOf<O>): number
  /** What must be loaded before `effect`. */
  needs(args: ArgsOf<O>): Need[]
  /** Where the operation may change any number of entries: how it changes each. */
  sweep?(args: ArgsOf<O>): Sweep | undefined
  /** Writes the new rows into the draft, or refuses. */
  effect(draft: Draft, args: ArgsOf<O>): void
  /** The mutations that give back what the rows were before the effect; none where it changes nothing. */
  inverse(before: LedgerRows, args: ArgsOf<O>): Mutation[]
}

export type RulesOf<O extends Op> = { readonly [P in O]: Rule<P> }
