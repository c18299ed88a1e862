import type { LedgerRows, Need } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { limits } from '../limits/limits.ts'
import {
  changeEntry,
  createEntry,
  needsOfNewEntry,
  needsOfSet,
  oldEntrySet,
  ownEntry,
} from './entry-changes.ts'
import { deleteEntry, restoreEntry } from './entry-rules.ts'
import type { ArgsOf, EntrySet, Mutation } from './mutation-args.ts'
import type { RulesOf } from './rule.ts'
import { slicesThatFit } from './slices-that-fit.ts'
import {
  changeTransfer,
  createTransfer,
  deleteTransfer,
  isMade,
  legsOf,
  needsOfNewTransfer,
  needsOfTransfer,
  oldTransferSet,
  replacedBy,
  restoreTransfer,
} from './transfer-changes.ts'

type BulkOp = 'entries.create' | 'entries.update' | 'entries.delete' | 'entries.restore'
type Named = Pick<ArgsOf<'entries.delete'>, 'entryIds' | 'transferIds'>

export const bulkRules: RulesOf<BulkOp> = {
  'entries.create': {
    size: ({ entries, transfers }) =>
      transfers.reduce(
        (rows, { fee, replaces, merges }) => rows + 2 + [fee, replaces, merges].filter(Boolean).length,
        entries.length,
      ),
    needs: ({ entries, transfers }) => [
      ...entries.flatMap(needsOfNewEntry),
      ...transfers.flatMap(needsOfNewTransfer),
    ],
    effect(draft, { entries, transfers }) {
      for (const [index, entry] of entries.entries()) createEntry(draft, entry, `entries.${index}.`)
      for (const [index, transfer] of transfers.entries())
        createTransfer(draft, transfer, `transfers.${index}.`)
    },
    inverse(before, { entries, transfers }) {
      const entryIds = entries.map(({ id }) => id).filter((id) => before.entry(id) === undefined)
      const made = transfers.filter((transfer) => isMade(before, transfer))
      const transferIds = [...new Set(made.map(({ transferId }) => transferId))]
      const restores = [...new Set(made.flatMap((transfer) => replacedBy(before, transfer)))]
      return deletion({ entryIds, transferIds }, restores)
    },
  },

  'entries.update': {
    size: ({ changes }) => changes.reduce((rows, change) => rows + sizeOfNamed(change), 0),
    needs: ({ changes }) => changes.flatMap((change) => [...needsOfNamed(change), ...needsOfSet(change.set)]),
    effect(draft, { changes }) {
      for (const [index, { entryIds, transferIds, set }] of changes.entries()) {
        const path = `changes.${index}`
        for (const [at, id] of entryIds.entries()) {
          const rowPath = `${path}.entryIds.${at}`
          changeEntry(draft, ownEntry(draft, id, rowPath), set, `${path}.set`, rowPath)
        }
        for (const [at, id] of transferIds.entries()) {
          changeTransfer(draft, id, set, `${path}.transferIds.${at}`, `${path}.set`)
        }
      }
    },
    inverse: inverseOfUpdate,
  },

  'entries.delete': {
    size: ({ restores = [], ...args }) => sizeOfNamed(args) + restores.length,
    needs: ({ restores = [], ...args }) => [...needsOfNamed(args), ...restores.map((entry) => ({ entry }))],
    effect(draft, { entryIds, transferIds, restores = [] }) {
      for (const [index, id] of entryIds.entries()) deleteEntry(draft, id, `entryIds.${index}`)
      for (const [index, id] of transferIds.entries()) deleteTransfer(draft, id, `transferIds.${index}`)
      for (const [index, id] of restores.entries()) restoreEntry(draft, id, `restores.${index}`)
    },
    inverse: (before, { restores = [], ...args }) =>
      restoration(
        named(before, args, isLive),
        restores.filter((id) => !isLiveEntry(before, id)),
      ),
  },

  'entries.restore': {
    size: ({ deletes = [], ...args }) => sizeOfNamed(args) + deletes.length,
    needs: ({ deletes = [], ...args }) => [...needsOfNamed(args), ...deletes.map((entry) => ({ entry }))],
    effect(draft, { entryIds, transferIds, deletes = [] }) {
      for (const [index, id] of deletes.entries()) deleteEntry(draft, id, `deletes.${index}`)
      for (const [index, id] of entryIds.entries()) restoreEntry(draft, id, `entryIds.${index}`)
      for (const [index, id] of transferIds.entries()) restoreTransfer(draft, id, `transferIds.${index}`)
    },
    inverse: (before, { deletes = [], ...args }) =>
      deletion(
        named(before, args, (row) => !isLive(row)),
        deletes.filter((id) => isLiveEntry(before, id)),
      ),
  },
}

/** Rows with the same old values share one change. Parts have their own old values, so these may need several mutations. */
function inverseOfUpdate(before: LedgerRows, { changes }: ArgsOf<'entries.update'>): Mutation[] {
  const groups = new Map<string, { entryIds: string[]; transferIds: string[]; set: EntrySet }>()
  const groupOf = (set: EntrySet) => {
    const key = JSON.stringify(set)
    const group = groups.get(key) ?? { entryIds: [], transferIds: [], set }
    groups.set(key, group)
    return group
  }
  for (const { entryIds, transferIds, set } of changes) {
    for (const id of entryIds) {
      const row = before.entry(id)
      if (row) groupOf(oldEntrySet(before, row, set)).entryIds.push(id)
    }
    for (const id of transferIds) {
      const legs = legsOf(before.transferLegs(id))
      if (legs) groupOf(oldTransferSet(before, legs, set)).transferIds.push(id)
    }
  }
  return slicesThatFit([...groups.values()], limits.bulkRows).map((slice) => ({
    op: 'entries.update',
    args: { changes: slice },
  }))
}

function named(
  before: LedgerRows,
  { entryIds, transferIds }: Named,
  wanted: (row: EntryRow) => boolean,
): Named {
  const isWanted = (row: EntryRow | undefined) => row !== undefined && wanted(row)
  return {
    entryIds: entryIds.filter((id) => isWanted(before.entry(id))),
    transferIds: transferIds.filter((id) => isWanted(before.transferLegs(id)[0])),
  }
}

function deletion(args: Named, restores: string[]): Mutation[] {
  if (sizeOfNamed(args) + restores.length === 0) return []
  return [{ op: 'entries.delete', args: { ...args, ...(restores.length > 0 && { restores }) } }]
}

function restoration(args: Named, deletes: string[]): Mutation[] {
  if (sizeOfNamed(args) + deletes.length === 0) return []
  return [{ op: 'entries.restore', args: { ...args, ...(deletes.length > 0 && { deletes }) } }]
}

function isLiveEntry(before: LedgerRows, id: string): boolean {
  return before.entry(id)?.deletedAtMs === null
}

function sizeOfNamed({ entryIds, transferIds }: Named): number {
  return entryIds.length + 2 * transferIds.length
}

function isLive(row: EntryRow): boolean {
  return row.deletedAtMs === null
}

function needsOfNamed({ entryIds, transferIds }: Named): Need[] {
  return [...entryIds.map((entry) => ({ entry })), ...transferIds.flatMap(needsOfTransfer)]
}
