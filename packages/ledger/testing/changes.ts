import { type AllRows, tableNames } from '@monedero/core'
import { anEntry, anId, aWallet } from '@monedero/core/testing'
import type { TestReplica } from './test-replica.ts'

/** A mutation that makes `aWallet`, or one a little different. */
export function createWallet(given: Parameters<typeof aWallet>[0] = {}) {
  const { id, name, kind, currency, symbol, colour, icon, openingBalance } = aWallet(given)
  return { op: 'wallet.create', args: { id, name, kind, currency, symbol, colour, icon, openingBalance } }
}

/** A mutation that makes `anEntry`, or one a little different. */
export function createEntry(given: Parameters<typeof anEntry>[0] = {}) {
  const { id, walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes } = anEntry(given)
  const args = { id, walletId, amount, categoryId, description, note, tags, dateMs, offsetMinutes }
  return { op: 'entry.create', args }
}

/** A mutation that makes many entries: the n-th has the id 10,000 + n, and the fields of `given`. */
export function createEntries(
  count: number,
  {
    from = 0,
    given = () => ({}),
  }: { from?: number; given?: (n: number) => Parameters<typeof anEntry>[0] } = {},
) {
  const entries = Array.from({ length: count }, (_, index) => {
    const n = from + index
    return createEntry({ id: anId(10_000 + n), ...given(n) }).args
  })
  return { op: 'entries.create', args: { entries, transfers: [] } }
}

/** A mutation that moves one euro from a wallet to another. */
export function createTransfer(origin: string, destination: string) {
  const { description, note, tags, dateMs, offsetMinutes } = anEntry()
  const ids = { transferId: anId(3_000), originEntryId: anId(3_001), destinationEntryId: anId(3_002) }
  const amounts = { amountOut: 100, amountIn: 100 }
  const args = { ...ids, origin, destination, ...amounts, description, note, tags, dateMs, offsetMinutes }
  return { op: 'transfer.create', args }
}

/** All rows, in the order of their ids. */
export function inOrder(rows: TestReplica['rows']): AllRows {
  const lists = tableNames.map((table) => [table, [...rows.rowsOf(table).values()].toSorted(byId)])
  return Object.fromEntries(lists)
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}
