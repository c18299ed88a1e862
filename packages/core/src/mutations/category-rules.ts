import type { CategoryRow } from '../categories/category-row.ts'
import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import { withPartsChanged } from '../entries/parts.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { limits } from '../limits/limits.ts'
import { moveBudgets, movingCategory, oldScopes } from './budget-rules.ts'
import type { Draft } from './draft.ts'
import { moveRules, oldRules, ruleMovingCategory } from './filing-rule-rules.ts'
import { changeable, filedUnder, restorable } from './guards.ts'
import { allHoldersOf, countOfParts, type Holder, holdersOf, namesOf, partIn } from './holders.ts'
import type { ArgsOf, Mutation } from './mutation-args.ts'
import { oldValues } from './old-values.ts'
import { moveRecurring, oldRecurring, recurringMovingCategory } from './recurring-followers.ts'
import type { RulesOf, Sweep } from './rule.ts'
import { slicesOf } from './slices-of.ts'

type CategorySet = ArgsOf<'category.update'>['set']
type CategoryOp = 'create' | 'update' | 'delete' | 'merge' | 'restore' | 'take'

export const categoryRules: RulesOf<`category.${CategoryOp}`> = {
  'category.create': {
    needs: () => [{ collection: 'categories' }],
    effect(draft, args) {
      if (draft.get('categories', args.id)) return
      checkParent(draft, args, 'parentId')
      draft.put('categories', { ...args, mergedInto: null, deletedAtMs: null, rev: 0 })
    },
    inverse: (before, { id }) =>
      before.get('categories', id) ? [] : [{ op: 'category.delete', args: { id, reassignTo: null } }],
  },

  'category.update': {
    needs: () => [{ collection: 'categories' }],
    effect(draft, { id, set }) {
      const category = changeable(draft.get('categories', id), 'category', 'id')
      if (set.parentId !== undefined && set.parentId !== category.parentId) {
        checkParent(draft, { ...category, ...set }, 'set.parentId')
      }
      draft.put('categories', { ...category, ...set })
    },
    inverse(before, { id, set }) {
      const row = before.get('categories', id)
      return row ? [{ op: 'category.update', args: { id, set: oldValues<CategorySet>(row, set) } }] : []
    },
  },

  'category.delete': {
    needs: ({ id, reassignTo }) => needsOfRemoval(id, reassignTo),
    effect: (draft, { id, reassignTo }) => remove(draft, id, reassignTo, 'reassignTo'),
    sweep: ({ id, reassignTo }) => (reassignTo === null ? undefined : moving(id, reassignTo)),
    inverse: (before, { id, reassignTo }) => inverseOfRemoval(before, id, reassignTo),
  },

  'category.merge': {
    needs: ({ id, into }) => needsOfRemoval(id, into),
    effect: (draft, { id, into }) => remove(draft, id, into, 'into'),
    sweep: ({ id, into }) => moving(id, into),
    inverse: (before, { id, into }) => inverseOfRemoval(before, id, into),
  },

  'category.restore': {
    needs: () => [{ collection: 'categories' }],
    effect(draft, { id }) {
      const category = restorable(draft.get('categories', id), 'category', 'id', draft.nowMs)
      if (category)
        draft.put('categories', {
          ...category,
          parentId: parentLeft(draft, category),
          mergedInto: null,
          deletedAtMs: null,
        })
    },
    inverse(before, { id }) {
      const category = before.get('categories', id)
      if (category === undefined || category.deletedAtMs === null) return []
      const target = before.get('categories', category.mergedInto ?? '')
      const reassignTo = target?.deletedAtMs === null ? target.id : null
      return [{ op: 'category.delete', args: { id, reassignTo } }]
    },
  },

  'category.take': {
    size: ({ entryIds, parts = [] }) => entryIds.length + countOfParts(parts),
    needs: ({ id, entryIds, parts = [] }) => [
      { document: ['categories', id] },
      ...entryIds.map((entry) => ({ entry })),
      ...parts.map(({ entryId }) => ({ entry: entryId })),
    ],
    effect(draft, { id, from, entryIds, parts = [] }) {
      const categoryId = filedUnder(draft, id, 'id')
      for (const entryId of entryIds) {
        const entry = draft.entry(entryId)
        if (entry?.categoryId === from) draft.putEntry({ ...entry, categoryId })
      }
      for (const { entryId, partIds } of parts) {
        const entry = draft.entry(entryId)
        const taken =
          entry &&
          withPartsChanged(entry, (part) =>
            part.categoryId === from && partIds.includes(part.id) ? { ...part, categoryId } : undefined,
          )
        if (taken) draft.putEntry(taken)
      }
    },
    inverse(before, { id, from, entryIds, parts = [] }) {
      const moved: Holder[] = [
        ...entryIds.map((entryId) => ({ entryId, partId: null })),
        ...holdersOf(parts),
      ].filter((holder) => categoryOf(before, holder) === from)
      if (moved.length === 0 || !before.get('categories', from)) return []
      return [
        { op: 'category.take', args: { id: from, from: filedUnder(before, id, 'id'), ...namesOf(moved) } },
      ]
    },
  },
}

function categoryOf(rows: LedgerRows, { entryId, partId }: Holder): string | null | undefined {
  const entry = rows.entry(entryId)
  return partId === null ? entry?.categoryId : partIn(entry, partId)?.categoryId
}

/** One level: a parent has no parent, a child has no children; both are of one kind. */
function checkParent(draft: Draft, child: Pick<CategoryRow, 'id' | 'kind' | 'parentId'>, path: string): void {
  if (child.parentId === null) return
  if (child.parentId === child.id) refuseMutation('SAME_CATEGORY', path)
  const parent = changeable(draft.get('categories', child.parentId), 'category', path)
  if (parent.parentId !== null || hasChildren(draft.before, child.id)) refuseMutation('NESTED_TOO_DEEP', path)
  if (parent.kind !== child.kind) refuseMutation('KIND_DIFFERS', path)
}

/** Deletes a category. Its entries move to the target; without one they stay and count as uncategorised. */
function remove(draft: Draft, id: string, targetId: string | null, path: string): void {
  const category = draft.get('categories', id) ?? refuseMutation('NOT_FOUND', 'id', 'category')
  if (category.deletedAtMs !== null) {
    if (targetId !== category.mergedInto && targetId !== null) refuseMutation('DELETED', 'id', 'category')
    return
  }
  const target = targetId === null ? undefined : targetOf(draft, category, targetId, path)
  for (const child of childrenOf(draft.before, id)) {
    const top = target && target.parentId !== id ? (target.parentId ?? target.id) : (target?.id ?? null)
    draft.put('categories', { ...child, parentId: child.id === top ? null : top })
  }
  if (target) {
    const move = moving(id, target.id)
    for (const entry of draft.before.entriesOfCategory(id)) {
      const moved = move(entry)
      if (moved) draft.putEntry(moved)
    }
    moveBudgets(draft, movingCategory(id, target.id))
    moveRules(draft, ruleMovingCategory(id, target.id))
    moveRecurring(draft, recurringMovingCategory(id, target.id))
  }
  draft.put('categories', { ...category, mergedInto: target?.id ?? null, deletedAtMs: draft.nowMs })
}

function moving(from: string, categoryId: string): Sweep {
  return (entry) =>
    entry.categoryId === from
      ? { ...entry, categoryId }
      : withPartsChanged(entry, (part) => (part.categoryId === from ? { ...part, categoryId } : undefined))
}

function targetOf(draft: Draft, category: CategoryRow, targetId: string, path: string): CategoryRow {
  if (targetId === category.id) return refuseMutation('SAME_CATEGORY', path)
  const target = changeable(draft.get('categories', targetId), 'category', path)
  if (target.kind !== category.kind) return refuseMutation('KIND_DIFFERS', path)
  return target
}

function inverseOfRemoval(before: LedgerRows, id: string, targetId: string | null): Mutation[] {
  const category = before.get('categories', id)
  if (category === undefined || category.deletedAtMs !== null) return []
  // A target among the children has become the parent of the others, so it must become a child again last.
  const children = [...childrenOf(before, id)].toSorted(
    (a, b) => Number(a.id === targetId) - Number(b.id === targetId),
  )
  const nested = children.map((child): Mutation => {
    return { op: 'category.update', args: { id: child.id, set: { parentId: id } } }
  })
  const moved =
    targetId === null
      ? []
      : [...before.entriesOfCategory(id)].flatMap((entry) =>
          allHoldersOf(entry).filter((holder) => categoryOf(before, holder) === id),
        )
  const taken = slicesOf(moved, limits.bulkRows).map(
    (slice): Mutation => ({ op: 'category.take', args: { id, from: targetId ?? '', ...namesOf(slice) } }),
  )
  const followers =
    targetId === null
      ? []
      : [
          ...oldScopes(before, movingCategory(id, targetId)),
          ...oldRules(before, ruleMovingCategory(id, targetId)),
          ...oldRecurring(before, recurringMovingCategory(id, targetId)),
        ]
  return [{ op: 'category.restore', args: { id } }, ...nested, ...taken, ...followers]
}

/** The parent, if the category can still be its child. */
function parentLeft(draft: Draft, category: CategoryRow): string | null {
  const parent = category.parentId === null ? undefined : draft.get('categories', category.parentId)
  const canBe =
    parent?.deletedAtMs === null && parent.parentId === null && !hasChildren(draft.before, category.id)
  return canBe ? parent.id : null
}

/** Categories that name the category as their parent and are not deleted. */
function* childrenOf(rows: LedgerRows, id: string): Generator<CategoryRow> {
  for (const row of rows.all('categories')) if (row.parentId === id && row.deletedAtMs === null) yield row
}

function hasChildren(rows: LedgerRows, id: string): boolean {
  return childrenOf(rows, id).next().done !== true
}

function needsOfRemoval(id: string, targetId: string | null): Need[] {
  return targetId === null
    ? [{ collection: 'categories' }]
    : [
        { collection: 'categories' },
        { collection: 'budgets' },
        { collection: 'rules' },
        { collection: 'recurring' },
        { entriesOfCategory: id },
      ]
}
