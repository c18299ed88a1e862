import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { RuleRow, RuleTarget } from '../rules/rule-row.ts'
import type { Draft } from './draft.ts'
import { changeable, filedUnder } from './guards.ts'
import type { ArgsOf, Mutation } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import { deletionOf, restorationOf } from './removal-rules.ts'
import type { RulesOf } from './rule.ts'

type RuleSet = ArgsOf<'rule.update'>['set']

/** The operations on the rules that file entries. */
export const filingRuleRules: RulesOf<'rule.create' | 'rule.update' | 'rule.delete' | 'rule.restore'> = {
  'rule.create': {
    needs: () => [{ collection: 'rules' }, { collection: 'categories' }],
    effect(draft, { target, ...args }) {
      if (draft.get('rules', args.id)) return
      draft.put('rules', { ...args, target: targetNow(draft, target), deletedAtMs: null, rev: 0 })
    },
    inverse: (before, { id }) => (before.get('rules', id) ? [] : [{ op: 'rule.delete', args: { id } }]),
  },

  'rule.update': {
    needs: ({ id, set }) => [
      { document: ['rules', id] },
      ...(set.target ? [{ collection: 'categories' } as const] : []),
    ],
    effect(draft, { id, set }) {
      const rule = changeable(draft.get('rules', id), 'rule', 'id')
      const target = set.target === undefined ? rule.target : targetNow(draft, set.target)
      draft.put('rules', { ...rule, ...set, target })
    },
    inverse(before, { id, set }) {
      const rule = before.get('rules', id)
      return rule ? [{ op: 'rule.update', args: { id, set: oldValues<RuleSet>(rule, set) } }] : []
    },
  },

  'rule.delete': deletionOf('rule'),
  'rule.restore': restorationOf('rule'),
}

/** A target with the category that others were merged into. A category that is not known stays: it may be restored. */
function targetNow(rows: Pick<LedgerRows, 'get'>, target: RuleTarget | null): RuleTarget | null {
  if (target?.to !== 'category' || !rows.get('categories', target.categoryId)) return target
  return { ...target, categoryId: filedUnder(rows, target.categoryId, 'target') }
}

/** What of a rule follows a category or a tag; undefined where it does not name it. */
type RuleChange = (rule: RuleRow) => Partial<Pick<RuleRow, 'target' | 'tags'>> | undefined

export function ruleMovingCategory(from: string, to: string): RuleChange {
  return ({ target }) =>
    target?.to === 'category' && target.categoryId === from
      ? { target: { ...target, categoryId: to } }
      : undefined
}

export function ruleMovingTag(from: string, to: string): RuleChange {
  return ({ tags }) =>
    from !== to && tags.includes(from)
      ? { tags: [...new Set(tags.map((tag) => (tag === from ? to : tag)))] }
      : undefined
}

/** Lets rules follow a category or a tag, deleted ones too. */
export function moveRules(draft: Draft, change: RuleChange): void {
  for (const rule of draft.before.all('rules')) {
    const moved = change(rule)
    if (moved) draft.put('rules', { ...rule, ...moved })
  }
}

/** Gives rules back what `moveRules` changes. */
export function oldRules(before: LedgerRows, change: RuleChange): Mutation[] {
  return [...before.all('rules')].flatMap((rule): Mutation[] => {
    const moved = rule.deletedAtMs === null ? change(rule) : undefined
    return moved ? [{ op: 'rule.update', args: { id: rule.id, set: oldValues<RuleSet>(rule, moved) } }] : []
  })
}
