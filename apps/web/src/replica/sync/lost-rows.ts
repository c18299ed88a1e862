import { differs, type RowPut } from '@monedero/core'

/** Base rows that the server no longer has, or has in an older version, after a backup was restored [E4]. */
export function lostRows(held: Iterable<RowPut>, now: Iterable<RowPut>, purgedUntilMs: number): RowPut[] {
  const there = new Map<string, RowPut>()
  for (const put of now) there.set(keyOf(put), put)
  const before = [...held]
  const purgedWallets = new Set(
    before.filter((put) => put.table === 'wallets' && isPurged(put, purgedUntilMs)).map(keyOf),
  )
  return before.filter((put) => {
    if (put.row.rev === 0 || isPurged(put, purgedUntilMs)) return false
    if (put.table === 'entries' && purgedWallets.has(`wallets${put.row.walletId}`)) return false
    const other = there.get(keyOf(put))
    return !other || (other.row.rev < put.row.rev && differs(other.row, put.row))
  })
}

function isPurged({ row }: RowPut, untilMs: number): boolean {
  return 'deletedAtMs' in row && row.deletedAtMs !== null && row.deletedAtMs <= untilMs
}

/** Names a row among those of all tables. */
export function keyOf(put: RowPut): string {
  return put.table + (put.table === 'user' ? '' : put.row.id)
}
