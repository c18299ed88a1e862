import {
  collectionNames,
  downgradePage,
  type EntryRow,
  IntegrityCheck,
  pageOfPuts,
  protocolVersion,
  putsOfPage,
  type RowPut,
  readEntryRow,
  upgradePage,
} from '@monedero/core'
import { MemoryLedger } from '@monedero/core/testing'
import type { ReplicaStorage } from '../src/replica/ports/ports.ts'
import { putsOfStored } from '../src/replica/storage/stored-page.ts'

/** The base rows that a device has stored. */
export async function rowsOnDisk({ disk }: { readonly disk: ReplicaStorage }): Promise<RowPut[]> {
  const { meta, log } = await disk.read(0)
  const puts = new Map<string, RowPut>()
  const pages = log.map(({ page }) => page)
  for (let index = 0; index < (meta?.chunkCount ?? 0); index += 1) {
    const chunk = await disk.readChunk(meta?.generation ?? '', index)
    if (chunk) pages.unshift(chunk)
  }
  for (const put of pages.flatMap(putsOfStored)) {
    if ((puts.get(keyOf(put))?.row.rev ?? 0) <= put.row.rev) puts.set(keyOf(put), put)
  }
  // Purged rows may still be in a chunk.
  const all = [...puts.values()]
  return all.filter((put) => !isPurgeable(put, all, meta?.purgedUntilMs ?? 0))
}

/** Whether a row goes with a purge up to an instant, by itself or with its wallet. */
export function isPurgeable(put: RowPut, puts: readonly RowPut[], untilMs: number): boolean {
  const isGone = ({ row }: RowPut) =>
    'deletedAtMs' in row && row.deletedAtMs !== null && row.deletedAtMs <= untilMs
  if (isGone(put)) return true
  const { walletId }: Partial<EntryRow> = put.table === 'entries' ? put.row : {}
  const wallet = puts.find((other) => other.table === 'wallets' && other.row.id === walletId)
  // Purging a wallet also purged its entries.
  return put.table === 'entries' && (!wallet || isGone(wallet))
}

/** The rows as a device of some version sees them. */
export function rowsKnownTo(version: number, rows: MemoryLedger): MemoryLedger {
  if (version === protocolVersion) return rows
  const ledger = new MemoryLedger()
  const page = upgradePage(downgradePage(pageOfPuts(rows.puts()), version), version)
  for (const put of putsOfPage(page)) ledger.apply([put], put.row.rev)
  return ledger
}

/** Table and id. */
export function keyOf(put: RowPut): string {
  return put.table + put.row.id
}

/** Rows by id. */
export function inOrder(rows: Iterable<{ readonly id: string }>): unknown[] {
  return [...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Throws where two values differ. */
export function equal(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return
  const [a, b] = [canonical(found), canonical(expected)]
  if (a !== b) throw new Error(`${what} differs: ${firstDifference(a, b)}`)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at]) at += 1
  return `${a.slice(Math.max(0, at - 200), at + 100)}\n  instead of\n${b.slice(Math.max(0, at - 200), at + 100)}`
}

/** Checks invariants: no row without its wallet, no half transfer unless the other wallet was purged, no dangling references. */
export function problemsOf(rows: MemoryLedger, purgedWallets: ReadonlySet<string>): string[] {
  const problems: string[] = []
  for (const leg of rows.entries.values()) {
    if (!rows.get('wallets', leg.walletId)) problems.push(`entry ${leg.id} has no wallet`)
    if (leg.transferId === null) continue
    const legs = rows.transferLegs(leg.transferId)
    const other = (leg.amount < 0 ? leg.transferDestination : leg.transferOrigin) ?? ''
    const isLone = legs.length === 1 && (!rows.get('wallets', other) || purgedWallets.has(other))
    if (legs.length !== 2 && !isLone) problems.push(`transfer ${leg.transferId} is broken`)
  }
  const check = new IntegrityCheck()
  for (const name of collectionNames) for (const row of rows.all(name)) check.addDocument(name, row)
  for (const row of rows.entries.values()) {
    check.addEntry(row)
    readEntryRow(row)
  }
  return [...problems, ...check.finish().filter((problem) => /^(?:fee|refund|iou) /.test(problem))]
}
