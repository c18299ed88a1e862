import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { limits } from '../limits/limits.ts'
import type { Draft } from './draft.ts'
import { inSlices } from './in-slices.ts'
import type { Mutation } from './mutation-args.ts'
import type { RulesOf, Sweep } from './rule.ts'

export const tagRules: RulesOf<'tag.rename' | 'tag.merge' | 'tag.delete' | 'tag.assign'> = {
  'tag.rename': {
    needs: ({ from, to }) => [{ entriesOfTag: from }, { entriesOfTag: to }],
    effect(draft, { from, to }) {
      const isUsed = [...draft.before.entriesOfTag(to)].some((entry) => entry.deletedAtMs === null)
      const entries = [...draft.before.entriesOfTag(from)]
      if (isUsed && entries.length > 0 && from !== to) refuseMutation('TAG_EXISTS', 'to', to)
      sweepTag(draft, from, replacing(from, to))
    },
    sweep: ({ from, to }) => replacing(from, to),
    inverse: (before, { from }) => oldLists([...before.entriesOfTag(from)]),
  },

  'tag.merge': {
    needs: ({ from }) => [{ entriesOfTag: from }],
    effect: (draft, { from, into }) => sweepTag(draft, from, replacing(from, into)),
    sweep: ({ from, into }) => replacing(from, into),
    inverse: (before, { from }) => oldLists([...before.entriesOfTag(from)]),
  },

  'tag.delete': {
    needs: ({ tag }) => [{ entriesOfTag: tag }],
    effect: (draft, { tag }) => sweepTag(draft, tag, replacing(tag)),
    sweep: ({ tag }) => replacing(tag),
    inverse: (before, { tag }) => oldLists([...before.entriesOfTag(tag)]),
  },

  'tag.assign': {
    size: ({ changes }) => changes.reduce((rows, { entryIds }) => rows + entryIds.length, 0),
    needs: ({ changes }) => changes.flatMap(({ entryIds }) => entryIds.map((entry) => ({ entry }))),
    effect(draft, { changes }) {
      for (const { entryIds, tags } of changes) {
        for (const id of entryIds) {
          for (const row of withOtherLeg(draft, draft.entry(id))) draft.putEntry({ ...row, tags })
        }
      }
    },
    inverse(before, { changes }) {
      const ids = new Set(changes.flatMap(({ entryIds }) => entryIds))
      return oldLists([...ids].flatMap((id) => withOtherLeg(before, before.entry(id))))
    },
  },
}

function replacing(from: string, to?: string): Sweep {
  return (entry) => {
    if (from === to || !entry.tags.includes(from)) return undefined
    const tags = entry.tags.flatMap((tag) => (tag === from ? (to ?? []) : tag))
    return { ...entry, tags: [...new Set(tags)] }
  }
}

function sweepTag(draft: Draft, tag: string, sweep: Sweep): void {
  for (const entry of draft.before.entriesOfTag(tag)) {
    const changed = sweep(entry)
    if (changed) draft.putEntry(changed)
  }
}

function withOtherLeg(
  rows: Pick<LedgerRows, 'transferLegs'>,
  row: EntryRow | undefined,
): readonly EntryRow[] {
  if (row === undefined) return []
  return row.transferId === null ? [row] : rows.transferLegs(row.transferId)
}

/** Gives entries back the lists they have now; entries with equal lists share one change. */
function oldLists(entries: readonly EntryRow[]): Mutation[] {
  return inSlices(entries, limits.bulkRows).map((slice) => {
    const groups = Map.groupBy(slice, (entry) => JSON.stringify(entry.tags))
    const changes = Array.from(groups.values(), (group) => ({
      entryIds: group.map((entry) => entry.id),
      tags: group[0]?.tags ?? [],
    }))
    return { op: 'tag.assign', args: { changes } }
  })
}
