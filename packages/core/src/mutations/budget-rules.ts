import { amountKey, type BudgetAmount, type BudgetScope } from '../budgets/budget-row.ts'
import { maxBudgetAmounts } from '../budgets/budgets.ts'
import type { LedgerRows } from '../collections/ledger-rows.ts'
import { refuseMutation } from '../errors/refusal.ts'
import type { Draft } from './draft.ts'
import { changeable, mergedTarget } from './guards.ts'
import type { ArgsOf, Mutation } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import { deletionOf, restorationOf } from './removal-rules.ts'
import type { RulesOf } from './rule.ts'

type BudgetSet = ArgsOf<'budget.update'>['set']
type Planned = ArgsOf<'budgets.plan'>['amounts'][number]

export const budgetRules: RulesOf<
  'budget.create' | 'budget.update' | 'budget.delete' | 'budget.restore' | 'budgets.plan'
> = {
  'budget.create': {
    needs: () => [{ collection: 'budgets' }, { collection: 'categories' }],
    effect(draft, { scope, ...args }) {
      if (draft.get('budgets', args.id)) return
      draft.put('budgets', { ...args, scope: scopeNow(draft, scope), deletedAtMs: null, rev: 0 })
    },
    inverse: (before, { id }) => (before.get('budgets', id) ? [] : [{ op: 'budget.delete', args: { id } }]),
  },

  'budget.update': {
    needs: ({ id, set }) => [
      { document: ['budgets', id] },
      ...(set.scope ? [{ collection: 'categories' } as const] : []),
    ],
    effect(draft, { id, set }) {
      const budget = changeable(draft.get('budgets', id), 'budget', 'id')
      const scope = set.scope ? scopeNow(draft, set.scope) : budget.scope
      draft.put('budgets', { ...budget, ...set, scope })
    },
    inverse(before, { id, set }) {
      const budget = before.get('budgets', id)
      return budget ? [{ op: 'budget.update', args: { id, set: oldValues<BudgetSet>(budget, set) } }] : []
    },
  },

  'budget.delete': deletionOf('budget'),
  'budget.restore': restorationOf('budget'),

  // Addresses single amounts, so that two devices can change different periods of one budget.
  'budgets.plan': {
    size: ({ amounts }) => amounts.length,
    needs: ({ amounts }) => amounts.map(({ id }) => ({ document: ['budgets', id] })),
    effect(draft, { amounts }) {
      for (const [index, planned] of amounts.entries()) {
        const budget = changeable(draft.get('budgets', planned.id), 'budget', `amounts.${index}.id`)
        draft.put('budgets', { ...budget, amounts: withPlanned(budget.amounts, planned) })
      }
      for (const id of new Set(amounts.map((planned) => planned.id))) {
        if ((draft.get('budgets', id)?.amounts.length ?? 0) > maxBudgetAmounts)
          refuseMutation('LIMIT_REACHED', 'amounts', maxBudgetAmounts, 'amounts of a budget')
      }
    },
    inverse(before, { amounts }) {
      const old = amounts.map(({ id, day, applies }): Planned => {
        const planned = before.get('budgets', id)?.amounts.find((each) => isSamePlace(each, { day, applies }))
        return { id, day, applies, amount: planned?.amount ?? null }
      })
      return old.length > 0 ? [{ op: 'budgets.plan', args: { amounts: old } }] : []
    },
  },
}

/** The amounts with one of them set, or removed with null. */
function withPlanned(amounts: readonly BudgetAmount[], { day, applies, amount }: Planned): BudgetAmount[] {
  const others = amounts.filter((each) => !isSamePlace(each, { day, applies }))
  const all = amount === null ? others : [...others, { day, applies, amount }]
  return all.toSorted((a, b) => (amountKey(a) < amountKey(b) ? -1 : 1))
}

function isSamePlace(
  a: Pick<BudgetAmount, 'day' | 'applies'>,
  b: Pick<BudgetAmount, 'day' | 'applies'>,
): boolean {
  return amountKey(a) === amountKey(b)
}

/** A scope with merged categories replaced by their targets. Unknown categories stay: they may be restored. */
function scopeNow(rows: Pick<LedgerRows, 'get'>, scope: BudgetScope): BudgetScope {
  if (scope.of !== 'categories') return scope
  const target = (id: string) => {
    const category = rows.get('categories', id)
    return category ? mergedTarget(rows, category).id : id
  }
  return { ...scope, ids: [...new Set(scope.ids.map(target))] }
}

/** A scope after the entries of one category or tag moved to another; undefined if it does not contain it. */
type ScopeChange = (scope: BudgetScope) => BudgetScope | undefined

export function movingCategory(from: string, to: string): ScopeChange {
  return (scope) =>
    scope.of === 'categories' && scope.ids.includes(from)
      ? { ...scope, ids: [...new Set(scope.ids.map((id) => (id === from ? to : id)))] }
      : undefined
}

export function movingTag(from: string, to: string): ScopeChange {
  return (scope) =>
    scope.of === 'tag' && scope.tag === from && from !== to ? { ...scope, tag: to } : undefined
}

/** Updates the scopes of all budgets, deleted ones too, after a category or tag was merged or renamed. */
export function moveBudgets(draft: Draft, change: ScopeChange): void {
  for (const budget of draft.before.all('budgets')) {
    const scope = change(budget.scope)
    if (scope) draft.put('budgets', { ...budget, scope })
  }
}

/** Restores the scopes that `moveBudgets` changes. */
export function oldScopes(before: LedgerRows, change: ScopeChange): Mutation[] {
  return [...before.all('budgets')]
    .filter(({ scope, deletedAtMs }) => deletedAtMs === null && change(scope))
    .map(({ id, scope }) => ({ op: 'budget.update', args: { id, set: { scope } } }))
}
