import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import type { Role } from '../members/roles.ts'
import type { Draft } from './draft.ts'
import type { ArgsOf, Mutation, Op } from './mutation-args.ts'

/** How an operation changes one entry, independently of the others; undefined if it does not. */
export type Sweep = (entry: EntryRow) => EntryRow | undefined

/** Implements one operation. */
export interface Rule<O extends Op> {
  /** The role that it takes in a ledger; without it that of an editor [S6]. */
  role?(args: ArgsOf<O>): Role
  /** The number of rows that the arguments refer to, for bulk operations. */
  size?(args: ArgsOf<O>): number
  /** The rows to load before `effect`. */
  needs(args: ArgsOf<O>): Need[]
  /** For operations that may change any number of entries: how each changes. */
  sweep?(args: ArgsOf<O>): Sweep | undefined
  /** Writes the new rows into the draft, or refuses. */
  effect(draft: Draft, args: ArgsOf<O>): void
  /** The mutations that restore the rows as they were before the effect; none if it changes nothing. */
  inverse(before: LedgerRows, args: ArgsOf<O>): Mutation[]
}

export type RulesOf<O extends Op> = { readonly [P in O]: Rule<P> }
