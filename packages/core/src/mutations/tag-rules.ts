import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { withPartsChanged } from '../entries/parts.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { limits } from '../limits/limits.ts'
import { moveBudgets, movingTag, oldScopes } from './budget-rules.ts'
import type { Draft } from './draft.ts'
import { moveRules, oldRules, ruleMovingTag } from './filing-rule-rules.ts'
import { allHoldersOf, countOfParts, type Holder, holdersOf, namesOf, partIn } from './holders.ts'
import type { Mutation } from './mutation-args.ts'
import { moveRecurring, oldRecurring, recurringMovingTag } from './recurring-followers.ts'
import type { RulesOf, Sweep } from './rule.ts'
import { slicesThatFit } from './slices-that-fit.ts'

/** What names tags beside entries. */
const followers: readonly Need[] = [
  { collection: 'budgets' },
  { collection: 'rules' },
  { collection: 'recurring' },
]

export const tagRules: RulesOf<'tag.rename' | 'tag.merge' | 'tag.delete' | 'tag.assign'> = {
  'tag.rename': {
    needs: ({ from, to }) => [{ entriesOfTag: from }, { entriesOfTag: to }, ...followers],
    effect(draft, { from, to }) {
      const isUsed = [...draft.before.entriesOfTag(to)].some((entry) => entry.deletedAtMs === null)
      const entries = [...draft.before.entriesOfTag(from)]
      if (isUsed && entries.length > 0 && from !== to) refuseMutation('TAG_EXISTS', 'to', to)
      sweepTag(draft, from, replacing(from, to))
      moveBudgets(draft, movingTag(from, to))
      moveRules(draft, ruleMovingTag(from, to))
      moveRecurring(draft, recurringMovingTag(from, to))
    },
    sweep: ({ from, to }) => replacing(from, to),
    inverse: (before, { from, to }) => [
      ...oldListsOf(before, from),
      ...oldScopes(before, movingTag(from, to)),
      ...oldRules(before, ruleMovingTag(from, to)),
      ...oldRecurring(before, recurringMovingTag(from, to)),
    ],
  },

  'tag.merge': {
    needs: ({ from }) => [{ entriesOfTag: from }, ...followers],
    effect(draft, { from, into }) {
      sweepTag(draft, from, replacing(from, into))
      moveBudgets(draft, movingTag(from, into))
      moveRules(draft, ruleMovingTag(from, into))
      moveRecurring(draft, recurringMovingTag(from, into))
    },
    sweep: ({ from, into }) => replacing(from, into),
    inverse: (before, { from, into }) => [
      ...oldListsOf(before, from),
      ...oldScopes(before, movingTag(from, into)),
      ...oldRules(before, ruleMovingTag(from, into)),
      ...oldRecurring(before, recurringMovingTag(from, into)),
    ],
  },

  'tag.delete': {
    needs: ({ tag }) => [{ entriesOfTag: tag }],
    effect: (draft, { tag }) => sweepTag(draft, tag, replacing(tag)),
    sweep: ({ tag }) => replacing(tag),
    inverse: (before, { tag }) => oldListsOf(before, tag),
  },

  'tag.assign': {
    size: ({ changes }) =>
      changes.reduce((rows, { entryIds, parts = [] }) => rows + entryIds.length + countOfParts(parts), 0),
    needs: ({ changes }) =>
      changes.flatMap(({ entryIds, parts = [] }) =>
        [...entryIds, ...parts.map(({ entryId }) => entryId)].map((entry) => ({ entry })),
      ),
    effect(draft, { changes }) {
      for (const { entryIds, parts = [], tags } of changes) {
        for (const id of entryIds) {
          for (const row of withOtherLeg(draft, draft.entry(id))) draft.putEntry({ ...row, tags })
        }
        for (const { entryId, partIds } of parts) {
          const entry = draft.entry(entryId)
          const changed =
            entry &&
            withPartsChanged(entry, (part) => (partIds.includes(part.id) ? { ...part, tags } : undefined))
          if (changed) draft.putEntry(changed)
        }
      }
    },
    inverse(before, { changes }) {
      const ids = new Set(changes.flatMap(({ entryIds }) => entryIds))
      const rows = new Set([...ids].flatMap((id) => withOtherLeg(before, before.entry(id))))
      const entries = Array.from(rows, ({ id }): Holder => ({ entryId: id, partId: null }))
      return oldLists(before, [...entries, ...holdersOf(changes.flatMap(({ parts = [] }) => parts))])
    },
  },
}

function replacing(from: string, to?: string): Sweep {
  const replaced = (tags: readonly string[]) => {
    if (from === to || !tags.includes(from)) return undefined
    return [...new Set(tags.flatMap((tag) => (tag === from ? (to ?? []) : tag)))]
  }
  return (entry) => {
    const tags = replaced(entry.tags)
    if (tags) return { ...entry, tags }
    return withPartsChanged(entry, (part) => {
      const tagsOfPart = replaced(part.tags)
      return tagsOfPart && { ...part, tags: tagsOfPart }
    })
  }
}

function sweepTag(draft: Draft, tag: string, sweep: Sweep): void {
  for (const entry of draft.before.entriesOfTag(tag)) {
    const changed = sweep(entry)
    if (changed) draft.putEntry(changed)
  }
}

/** The rows that share the tags of an entry. Neither split entries nor fees have tags of their own. */
function withOtherLeg(
  rows: Pick<LedgerRows, 'transferLegs'>,
  row: EntryRow | undefined,
): readonly EntryRow[] {
  if (row === undefined || row.parts !== null || row.feeOf !== null) return []
  return row.transferId === null ? [row] : rows.transferLegs(row.transferId)
}

/** Restores the current tags of all entries with a tag, and of their parts. */
function oldListsOf(before: LedgerRows, tag: string): Mutation[] {
  return oldLists(before, [...before.entriesOfTag(tag)].flatMap(allHoldersOf))
}

/** Restores the current tags of entries and parts; those with equal tags share one change. */
function oldLists(before: LedgerRows, holders: readonly Holder[]): Mutation[] {
  const listed = holders.flatMap((holder) => {
    const entry = before.entry(holder.entryId)
    const tags = holder.partId === null ? entry?.tags : partIn(entry, holder.partId)?.tags
    return tags ? [{ ...holder, tags }] : []
  })
  return slicesThatFit(listed, limits.bulkRows).map((slice) => {
    const groups = Map.groupBy(slice, ({ tags }) => JSON.stringify(tags))
    const changes = Array.from(groups.values(), (group) => ({
      ...namesOf(group),
      tags: group[0]?.tags ?? [],
    }))
    return { op: 'tag.assign', args: { changes } }
  })
}
