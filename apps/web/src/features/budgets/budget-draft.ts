import {
  type Amount,
  type ArgsOf,
  amountDayIn,
  type BudgetAmount,
  type BudgetAmountKind,
  type BudgetProgress,
  type BudgetRow,
  type BudgetScope,
  formatAmount,
  type Mutation,
  type NumberFormat,
  type Period,
  parseAmount,
  plannedIn,
  type Rollover,
  toAmount,
} from '@monedero/core'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'

/** The scope of a budget, as in the form. */
export const scopeKinds = ['category', 'several', 'tag', 'everything'] as const

export type ScopeKind = (typeof scopeKinds)[number]

/** The input of the budget form. */
export interface BudgetDraft {
  readonly kind: ScopeKind
  /** Of one category the first counts. */
  readonly categoryIds: readonly string[]
  readonly tag: string
  /** Empty while the name of what it is for is taken. */
  readonly name: string
  /** As typed. */
  readonly amount: string
  readonly currency: string
  readonly rollover: Rollover
  readonly applies: BudgetAmountKind
  readonly note: string
}

/** Error messages by field. */
export type BudgetProblems = Partial<Record<'scope' | 'amount' | 'name', string>>

export function newDraft(currency: string): BudgetDraft {
  return {
    kind: 'category',
    categoryIds: [],
    tag: '',
    name: '',
    amount: '',
    currency,
    rollover: 'none',
    applies: 'from',
    note: '',
  }
}

/** The draft of an existing budget, with the amount planned for the period. */
export function draftOf({ budget, planned, period }: BudgetProgress, format: NumberFormat): BudgetDraft {
  const { scope, name, currency, rollover, note, amounts } = budget
  return {
    kind: kindOf(scope),
    categoryIds: scope.of === 'categories' ? scope.ids : [],
    tag: scope.of === 'tag' ? scope.tag : '',
    name,
    amount: planned === null ? '' : formatAmount(toAmount(planned), { format }),
    currency,
    rollover,
    applies: onlyIn(amounts, period).length > 0 ? 'only' : 'from',
    note,
  }
}

/** The amounts for a period alone. */
function onlyIn(amounts: readonly BudgetAmount[], { first, last }: Period): BudgetAmount[] {
  return amounts.filter(({ applies, day }) => applies === 'only' && first <= day && day <= last)
}

function kindOf(scope: BudgetScope): ScopeKind {
  if (scope.of !== 'categories') return scope.of
  return scope.ids.length === 1 ? 'category' : 'several'
}

/** The scope of the draft; undefined while nothing is chosen. */
export function scopeOf({ kind, categoryIds, tag }: BudgetDraft): BudgetScope | undefined {
  if (kind === 'everything') return { of: 'everything' }
  if (kind === 'tag') return tag === '' ? undefined : { of: 'tag', tag }
  const ids = kind === 'category' ? categoryIds.slice(0, 1) : categoryIds
  return ids.length === 0 ? undefined : { of: 'categories', ids }
}

/** The default name of a budget. */
export function proposedName(draft: BudgetDraft, nameOf: (categoryId: string) => string | undefined): string {
  const scope = scopeOf(draft)
  if (scope?.of === 'everything') return t('budgets.everything')
  if (scope?.of === 'tag') return scope.tag
  const names = scope?.ids.map(nameOf).filter((name) => name !== undefined) ?? []
  return names.join(', ').slice(0, 60).trim()
}

interface ReadOptions {
  readonly symbol: string
  readonly format: NumberFormat
  readonly impliesCents: boolean
  /** The default name. */
  readonly proposed: string
}

/** The parsed values. */
interface BudgetValues {
  readonly scope: BudgetScope
  readonly name: string
  readonly amount: Amount
}

/** Parses the draft, or returns its errors. */
export function readDraft(
  draft: BudgetDraft,
  { symbol, format, impliesCents, proposed }: ReadOptions,
): { readonly values?: BudgetValues; readonly problems: BudgetProblems } {
  const scope = scopeOf(draft)
  const name = draft.name.trim() || proposed
  const amount = parseAmount(draft.amount, { symbol, currency: draft.currency, format, impliesCents })
  const amountProblem =
    draft.amount.trim() === ''
      ? t('budgets.enterAmount')
      : amount.ok
        ? amount.value < 0 && t('budgets.enterAmount')
        : problemText(amount.problems[0])
  const problems = {
    ...(!scope && { scope: t(draft.kind === 'tag' ? 'budgets.chooseTag' : 'budgets.chooseCategory') }),
    ...(amountProblem && { amount: amountProblem }),
    ...(scope && name === '' && { name: t('budgets.nameMissing') }),
  }
  if (!scope || !amount.ok || Object.keys(problems).length > 0) return { problems }
  return { values: { scope, name, amount: amount.value }, problems }
}

/** The changes that make a new budget. */
export function creation(
  { currency, rollover, applies, note }: BudgetDraft,
  { scope, name, amount }: BudgetValues,
  { id, order, period }: { id: string; order: number; period: Period },
): Mutation[] {
  const amounts = [{ day: period.first, applies, amount }]
  return [{ op: 'budget.create', args: { id, name, scope, currency, rollover, note, order, amounts } }]
}

/** The changes from the budget as it was opened to the form's values. */
export function changes(
  before: BudgetRow,
  { rollover, applies, note }: BudgetDraft,
  { scope, name, amount }: BudgetValues,
  period: Period,
): Mutation[] {
  const { id } = before
  const set = {
    ...(name !== before.name && { name }),
    ...(JSON.stringify(scope) !== JSON.stringify(before.scope) && { scope }),
    ...(rollover !== before.rollover && { rollover }),
    ...(note.trim() !== before.note && { note }),
  }
  const amounts = plannedAmounts(before, applies, amount, period)
  return [
    ...(Object.keys(set).length > 0 ? [{ op: 'budget.update', args: { id, set } } as const] : []),
    ...(amounts.length > 0 ? [{ op: 'budgets.plan', args: { amounts } } as const] : []),
  ]
}

/** Plans an amount for a period alone, or from it on, which removes the amount for it alone. */
function plannedAmounts(
  { id, amounts }: BudgetRow,
  applies: BudgetAmountKind,
  amount: Amount,
  period: Period,
): ArgsOf<'budgets.plan'>['amounts'] {
  const only = onlyIn(amounts, period)
  const isSame = plannedIn(amounts, period) === amount
  if (isSame && (applies === 'only' || only.length === 0)) return []
  const planned = { id, day: amountDayIn(amounts, period, applies), applies, amount }
  const gone = applies === 'from' ? only : []
  return [planned, ...gone.map(({ day }) => ({ id, day, applies: 'only' as const, amount: null }))]
}
