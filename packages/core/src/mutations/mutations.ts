import type { LedgerRows, Need, RowPut } from '../collections/ledger-rows.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { limits } from '../limits/limits.ts'
import { includesRole, type Role } from '../members/roles.ts'
import { ReadError, type Reader } from '../reading/reader.ts'
import { budgetRules } from './budget-rules.ts'
import { bulkRules } from './bulk-rules.ts'
import { categoryRules } from './category-rules.ts'
import { checkpointRules } from './checkpoint-rules.ts'
import { Draft } from './draft.ts'
import { entryRules } from './entry-rules.ts'
import { filingRuleRules } from './filing-rule-rules.ts'
import { importRules } from './import-rules.ts'
import { iouRules } from './iou-rules.ts'
import { type ArgsOf, type Mutation, type MutationOf, mutationArgs, type Op } from './mutation-args.ts'
import { rateRules } from './rate-rules.ts'
import { recurringRules } from './recurring-rules.ts'
import type { RulesOf, Sweep } from './rule.ts'
import { settingsRules } from './settings-rules.ts'
import { tagRules } from './tag-rules.ts'
import { transferRules } from './transfer-rules.ts'
import { walletRules } from './wallet-rules.ts'

const rules: RulesOf<Op> = {
  ...walletRules,
  ...entryRules,
  ...transferRules,
  ...bulkRules,
  ...categoryRules,
  ...tagRules,
  ...iouRules,
  ...budgetRules,
  ...importRules,
  ...filingRuleRules,
  ...checkpointRules,
  ...recurringRules,
  ...rateRules,
  ...settingsRules,
}

const readers: { readonly [O in Op]: Reader<ArgsOf<O>> } = mutationArgs

/** Reads a mutation from a form, an outbox or the wire; throws a `Refusal` if it is invalid. */
export function readMutation(op: string, args: unknown): Mutation {
  return isOp(op) ? readAs(op, args) : refuseMutation('UNKNOWN_OP', 'op', op)
}

/** Whether somebody with this role in a ledger may make the mutation. */
export function mayPerform<O extends Op>(role: Role, { op, args }: MutationOf<O>): boolean {
  return includesRole(role, rules[op].role?.(args) ?? 'editor')
}

/** The rows to load before `effectOf`, where not all are in memory. May contain duplicates. */
export function needsOf<O extends Op>({ op, args }: MutationOf<O>): Need[] {
  return rules[op].needs(args)
}

/** For mutations that may change any number of entries: how each of them changes. */
export function sweepOf<O extends Op>({ op, args }: MutationOf<O>): Sweep | undefined {
  return rules[op].sweep?.(args)
}

/** The rows that the mutation changes, as they will be. Throws a `Refusal` if it is not allowed. */
export function effectOf<O extends Op>(
  rows: LedgerRows,
  { op, args }: MutationOf<O>,
  { nowMs }: { nowMs: number },
): RowPut[] {
  const draft = new Draft(rows, nowMs)
  rules[op].effect(draft, args)
  return draft.finish()
}

/** The mutations that undo a mutation, in order; must be computed before its effect is applied. */
export function inverseOf<O extends Op>(before: LedgerRows, { op, args }: MutationOf<O>): Mutation[] {
  return rules[op].inverse(before, args)
}

function isOp(op: string): op is Op {
  return Object.hasOwn(rules, op)
}

function readAs<O extends Op>(op: O, given: unknown): MutationOf<O> {
  const args = readArgs(op, given)
  if ((rules[op].size?.(args) ?? 0) > limits.bulkRows) {
    refuseMutation('LIMIT_REACHED', '', limits.bulkRows, 'rows in one change')
  }
  return { op, args }
}

function readArgs<O extends Op>(op: O, given: unknown): ArgsOf<O> {
  try {
    return readers[op](given)
  } catch (fault) {
    if (!(fault instanceof ReadError)) throw fault
    return refuseMutation('INVALID', fault.path, fault.path, fault.message)
  }
}
