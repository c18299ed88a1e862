import {
  type AmountMatch,
  formatAmount,
  type Mutation,
  type NumberFormat,
  parseAmount,
  type RuleCondition,
  type RuleRow,
  type RuleTarget,
  type Sign,
  type TextMatch,
} from '@monedero/core'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'

export type ConditionKind = RuleCondition['on']

/** A condition as the form has it: what is typed for each kind stays while another kind is chosen. */
export interface ConditionDraft {
  /** Names it in the list. */
  readonly key: number
  readonly on: ConditionKind
  readonly textMatch: TextMatch
  readonly text: string
  readonly amountMatch: AmountMatch
  readonly amount: string
  readonly walletId: string
  readonly sign: Sign
}

export interface RuleDraft {
  readonly conditions: readonly ConditionDraft[]
  readonly target: RuleTarget | null
  /** Separated by commas. */
  readonly tags: string
  readonly description: string
}

export type RuleValues = Pick<RuleRow, 'conditions' | 'target' | 'tags' | 'description'>

export interface RuleProblems {
  /** By the key of the condition. */
  readonly conditions: ReadonlyMap<number, string>
  readonly target?: string | undefined
  readonly tags?: string | undefined
}

const maxTags = 20
const maxTagLength = 40

export function newCondition(key: number): ConditionDraft {
  return {
    key,
    on: 'description',
    textMatch: 'contains',
    text: '',
    amountMatch: 'above',
    amount: '',
    walletId: '',
    sign: 'out',
  }
}

export const emptyDraft: RuleDraft = {
  conditions: [newCondition(0)],
  target: null,
  tags: '',
  description: '',
}

export function draftOf(
  { conditions, target, tags, description }: RuleValues,
  format: NumberFormat,
): RuleDraft {
  return {
    conditions: conditions.map((condition, key) => conditionDraft(condition, key, format)),
    target,
    tags: tags.join(', '),
    description,
  }
}

function conditionDraft(condition: RuleCondition, key: number, format: NumberFormat): ConditionDraft {
  const { on } = condition
  return {
    ...newCondition(key),
    on,
    ...(on === 'description' && { textMatch: condition.match, text: condition.text }),
    ...(on === 'amount' && {
      amountMatch: condition.match,
      amount: formatAmount(condition.amount, { format }),
    }),
    ...(on === 'wallet' && { walletId: condition.walletId }),
    ...(on === 'sign' && { sign: condition.sign }),
  }
}

interface Reading {
  readonly format: NumberFormat
  readonly impliesCents: boolean
}

/** The values of the form that can be read, and the problems of the others. */
export function readDraft(
  draft: RuleDraft,
  reading: Reading,
): { readonly values?: RuleValues; readonly problems: RuleProblems } {
  const problems = new Map<number, string>()
  const conditions = draft.conditions.flatMap((each): RuleCondition[] => {
    const condition = readCondition(each, reading)
    if (typeof condition !== 'string') return [condition]
    problems.set(each.key, condition)
    return []
  })
  const tags = [...new Set(draft.tags.split(',').flatMap((tag) => tag.normalize().trim() || []))]
  const description = draft.description.trim()
  const areTagsWrong = tags.length > maxTags || tags.some(({ length }) => length > maxTagLength)
  const doesNothing = draft.target === null && tags.length === 0 && description === ''
  const found: RuleProblems = {
    conditions: problems,
    ...(doesNothing && { target: t('categories.ruleChooseTarget') }),
    ...(areTagsWrong && { tags: t('categories.ruleTagsTooLong') }),
  }
  const isWrong = problems.size > 0 || doesNothing || areTagsWrong
  return isWrong
    ? { problems: found }
    : { values: { conditions, target: draft.target, tags, description }, problems: found }
}

/** The condition, or what is wrong with it. */
function readCondition(draft: ConditionDraft, reading: Reading): RuleCondition | string {
  if (draft.on === 'sign') return { on: 'sign', sign: draft.sign }
  if (draft.on === 'wallet')
    return draft.walletId === ''
      ? t('categories.ruleChooseWallet')
      : { on: 'wallet', walletId: draft.walletId }
  if (draft.on === 'description') {
    const text = draft.text.normalize().trim()
    return text === '' ? t('categories.ruleEnterText') : { on: 'description', match: draft.textMatch, text }
  }
  if (draft.amount.trim() === '') return t('categories.ruleEnterAmount')
  const amount = parseAmount(draft.amount, { ...reading, symbol: '', currency: '' })
  return amount.ok
    ? { on: 'amount', match: draft.amountMatch, amount: amount.value }
    : problemText(amount.problems[0])
}

/** What saves a rule: of one that is there only what differs, so that another device's change of the rest stays. */
export function savingOf(
  { deletedAtMs: _, rev: __, ...row }: RuleRow,
  before: RuleRow | undefined,
): Mutation[] {
  if (!before) return [{ op: 'rule.create', args: row }]
  const { id, conditions, target, tags, description } = row
  const differs = (field: keyof RuleValues) => JSON.stringify(row[field]) !== JSON.stringify(before[field])
  const set = {
    ...(differs('conditions') && { conditions }),
    ...(differs('target') && { target }),
    ...(differs('tags') && { tags }),
    ...(differs('description') && { description }),
  }
  return Object.keys(set).length === 0 ? [] : [{ op: 'rule.update', args: { id, set } }]
}
