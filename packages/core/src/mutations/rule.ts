import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { Draft } from './draft.ts'
import type { ArgsOf, Mutation, Op } from './mutation-args.ts'

/** What one operation means. */
export interface Rule<O extends Op> {
  /** How many rows the arguments name, where they name many. */
  size?(args: ArgsOf<O>): number
  /** What must be loaded before `effect`. */
  needs(args: ArgsOf<O>): Need[]
  /** Writes the new rows into the draft, or refuses. */
  effect(draft: Draft, args: ArgsOf<O>): void
  /** The mutations that give back what the rows were before the effect; none where it changes nothing. */
  inverse(before: LedgerRows, args: ArgsOf<O>): Mutation[]
}

export type RulesOf<O extends Op> = { readonly [P in O]: Rule<P> }
