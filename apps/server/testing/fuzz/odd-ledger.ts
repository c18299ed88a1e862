import { createHash } from 'node:crypto'
import type { AllRows, CategoryRow, EntryRow, WalletRow } from '@monedero/core'
import { documentMaps, feeIdOf, newUserRow, rowsIn, tableNames } from '@monedero/core'
import {
  aCategory,
  anEntry,
  anId,
  anIou,
  aPart,
  aTransfer,
  aWallet,
  type Chance,
} from '@monedero/core/testing'
import { disturbed } from './odd-json.ts'
import type { PlantedReferences } from './watched-server.ts'

const DELETED_MS = Date.now() - 60_000

/** Rows that are right one by one, with references among them at random: circles, chains, themselves, nowhere. */
export function oddRows(chance: Chance, uniqueFrom: number): AllRows {
  const ids = (count: number, from: number) =>
    Array.from({ length: count }, (_, n) => anId(uniqueFrom + from + n))
  const walletIds = ids(1 + chance(4), 1)
  const categoryIds = ids(1 + chance(12), 100)
  const anyOf = (list: readonly string[]) => list[chance(list.length + 1)] ?? anId(uniqueFrom + 9_999)
  const deleted = () => (chance(2) === 0 ? DELETED_MS : null)
  const wallets = walletIds.map(
    (id): WalletRow => aWallet({ id, deletedAtMs: chance(5) === 0 ? DELETED_MS : null }),
  )
  const categories = categoryIds.map((id): CategoryRow => {
    const deletedAtMs = deleted()
    const isMerged = deletedAtMs !== null && chance(3) > 0
    const isChild = deletedAtMs !== null && chance(2) === 0
    return aCategory({
      id,
      deletedAtMs,
      mergedInto: isMerged ? anyOf(categoryIds) : null,
      parentId: isChild ? anyOf(categoryIds) : null,
    })
  })
  const entries = ids(chance(20), 200).flatMap((id, n): EntryRow[] => {
    if (chance(4) > 0)
      return [
        anEntry({ id, walletId: anyOf(walletIds), categoryId: anyOf(categoryIds), deletedAtMs: deleted() }),
      ]
    const [origin, destination] = [anyOf(walletIds), anyOf(walletIds)]
    const legs = aTransfer({ transferId: anId(uniqueFrom + 500 + chance(20)), origin, destination })
    return legs.map((leg, at) => ({ ...leg, id: at === 0 ? id : anId(uniqueFrom + 600 + n) }))
  })
  const entryIds = entries.map(({ id }) => id)
  const ious = ids(chance(4), 700).map((id) =>
    anIou({ id, entryId: anyOf(entryIds), deletedAtMs: deleted() }),
  )
  const others = rowsIn(documentMaps(), new Map())
  return {
    ...others,
    user: [newUserRow],
    wallets,
    categories,
    ious,
    entries: entries.map((row) => oddKind(row, chance, anyOf, { entryIds, categoryIds })),
  }
}

/** Now and then a split entry, a refund or a fee, of anything. */
function oddKind(
  row: EntryRow,
  chance: Chance,
  anyOf: (list: readonly string[]) => string,
  { entryIds, categoryIds }: { entryIds: readonly string[]; categoryIds: readonly string[] },
): EntryRow {
  const { id, walletId, transferId, deletedAtMs } = row
  if (transferId !== null) return row
  const given = { id, walletId, deletedAtMs }
  const kinds = [
    row,
    row,
    anEntry({ ...given, amount: 50, refundOf: anyOf(entryIds), iouId: anyOf(entryIds) }),
    anEntry({ ...given, feeOf: feeIdOf(id) }),
    anEntry({
      ...given,
      amount: -200,
      parts: [aPart({ categoryId: anyOf(categoryIds) }), aPart({ id: anId(4001) })],
    }),
  ]
  return kinds[chance(kinds.length)] ?? row
}

/** The rows as an archive with a right footer; with chance, some of its lines are disturbed. */
export function archiveOf(tables: AllRows, chance?: Chance): string {
  const rows = tableNames.flatMap((table) => tables[table].map((row) => ({ [table]: row })))
  const isDisturbed = chance?.(4) === 0
  const header = { format: 'monedero-archive', version: 3, exportedAtMs: 1 }
  const lines = [header, ...rows].map((line) => JSON.stringify(isDisturbed ? disturbed(line, chance) : line))
  const body = lines.map((line) => `${line}\n`).join('')
  const sha256 = createHash('sha256').update(body).digest('hex')
  return `${body}${JSON.stringify({ end: { rows: rows.length, sha256 } })}\n`
}

/** The same rows without what an import checks. */
export function importable(rows: AllRows): AllRows {
  const { wallets, categories } = rows
  return {
    ...rows,
    wallets: wallets.map((row) => ({ ...row, deletedAtMs: null })),
    categories: categories.map((row) => ({ ...row, parentId: null, mergedInto: null, deletedAtMs: null })),
    ious: [],
    entries: [],
  }
}

/** What the categories refer to, to be stored behind the server's back. */
export function referencesOf({ categories }: AllRows): PlantedReferences[] {
  return categories.map(({ id, parentId, mergedInto, deletedAtMs }) => ({
    id,
    parentId,
    mergedInto,
    deletedAtMs,
  }))
}
