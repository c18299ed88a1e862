import type { Collection } from '../documents/collection.ts'
import { readDeletedAtMs, readId, readRev } from '../documents/document.ts'
import { readTags } from '../entries/read-entry-values.ts'
import { readAmount } from '../money/read-amount.ts'
import {
  atMost,
  checked,
  listOf,
  matching,
  nullable,
  oneOf,
  type Reader,
  readYesOrNo,
} from '../reading/reader.ts'
import { readerOf } from '../reading/reader-of.ts'
import { strictObject } from '../reading/strict-object.ts'
import { lineReader } from '../texts/text-reader.ts'
import {
  amountMatches,
  type RuleCondition,
  type RuleRow,
  type RuleTarget,
  signs,
  textMatches,
} from './rule-row.ts'

/** Conditions that one rule may have. */
export const maxConditions = 10
const maxOrder = 1_000_000_000

const conditionReaders: Readonly<Record<RuleCondition['on'], Reader<RuleCondition>>> = {
  description: strictObject({
    on: oneOf(['description'], ''),
    match: oneOf(textMatches, 'must be a way to compare texts'),
    text: lineReader(1, 200),
  }),
  amount: strictObject({
    on: oneOf(['amount'], ''),
    match: oneOf(amountMatches, 'must be a way to compare amounts'),
    amount: checked(readAmount, (amount) => amount >= 0, 'must not be below 0'),
  }),
  wallet: strictObject({ on: oneOf(['wallet'], ''), walletId: readId }),
  sign: strictObject({ on: oneOf(['sign'], ''), sign: oneOf(signs, 'must be in or out') }),
}

const targetReaders: Readonly<Record<RuleTarget['to'], Reader<RuleTarget>>> = {
  category: strictObject({ to: oneOf(['category'], ''), categoryId: readId }),
  transfer: strictObject({ to: oneOf(['transfer'], ''), walletId: readId }),
}

const readCondition: Reader<RuleCondition> = (given) => readerOf(conditionReaders, 'on', given)(given)

const readTarget: Reader<RuleTarget> = (given) => readerOf(targetReaders, 'to', given)(given)

const settable = {
  conditions: checked<readonly RuleCondition[]>(
    atMost(maxConditions, listOf(readCondition)),
    (conditions) => conditions.length > 0,
    'must have a condition',
  ),
  target: nullable(readTarget),
  tags: readTags,
  description: lineReader(0, 200),
  isOn: readYesOrNo,
  order: matching(isOrder, 'must be a number'),
}

export const rules: Collection<RuleRow, typeof settable> = {
  sinceVersion: 5,
  read: strictObject({ id: readId, ...settable, deletedAtMs: readDeletedAtMs, rev: readRev }),
  complete: (row) => row,
  settable,
  // A category or wallet that is gone files nothing: it is no reason to refuse a rule.
  references: {},
  limit: 500,
  storedLimit: 1_500,
  integrityErrors: () => [],
}

function isOrder(given: unknown): given is number {
  return Number.isFinite(given) && Math.abs(Number(given)) <= maxOrder
}
