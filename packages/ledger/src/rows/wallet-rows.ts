import type { Balance, WalletRow } from '@monedero/core'
import { sql, statements, type Transaction } from '@monedero/database'
import type { LedgerTables, WalletsTable } from '../tables.ts'
import { byIds } from './by-ids.ts'
import { putRows } from './put-rows.ts'

const { query, command } = statements<LedgerTables>()

const columns = [
  'id',
  'name',
  'kind',
  'currency',
  'symbol',
  'colour',
  'icon',
  'opening_balance as openingBalance',
  'is_archived as isArchived',
  'deleted_at_ms as deletedAtMs',
  'rev',
  'balance',
  'entry_count as entryCount',
] as const

/** A wallet and what is kept of its entries. */
export interface KeptWallet {
  readonly row: WalletRow
  readonly balance: Balance
  /** Entries that lie in it, tombstones included. */
  readonly entryCount: number
}

/** A wallet as it comes from the database. */
export type StoredWallet = Omit<WalletRow, 'isArchived'> &
  Omit<KeptWallet, 'row'> & { readonly isArchived: 0 | 1 }

export function walletOf(stored: StoredWallet): KeptWallet {
  const row: WalletRow = {
    id: stored.id,
    name: stored.name,
    kind: stored.kind,
    currency: stored.currency,
    symbol: stored.symbol,
    colour: stored.colour,
    icon: stored.icon,
    openingBalance: stored.openingBalance,
    isArchived: stored.isArchived === 1,
    deletedAtMs: stored.deletedAtMs,
    rev: stored.rev,
  }
  return { row, balance: stored.balance, entryCount: stored.entryCount }
}

export function storedWallet(uid: string, { row, balance, entryCount }: KeptWallet): WalletsTable {
  return {
    uid,
    id: row.id,
    name: row.name,
    kind: row.kind,
    currency: row.currency,
    symbol: row.symbol,
    colour: row.colour,
    icon: row.icon,
    opening_balance: row.openingBalance,
    is_archived: row.isArchived ? 1 : 0,
    deleted_at_ms: row.deletedAtMs,
    rev: row.rev,
    balance,
    entry_count: entryCount,
  }
}

export const putWallets = putRows<WalletsTable>('wallets', {
  uid: 'text',
  id: 'text',
  name: 'text',
  kind: 'text',
  currency: 'text',
  symbol: 'text',
  colour: 'text',
  icon: 'text',
  opening_balance: 'bigint',
  is_archived: 'bigint',
  deleted_at_ms: 'bigint',
  rev: 'bigint',
  balance: 'bigint',
  entry_count: 'bigint',
})

const setTotals = command<Pick<WalletsTable, 'uid' | 'id' | 'balance' | 'entry_count'>>()((db, param) =>
  db
    .updateTable('wallets')
    .set({ balance: param('balance'), entry_count: param('entry_count') })
    .where('uid', '=', param('uid'))
    .where('id', '=', param('id')),
)

/** Writes what is kept of the wallets' entries; the wallets themselves stay as they are. */
export function putTotals(tx: Transaction, uid: string, wallets: readonly KeptWallet[]): Promise<unknown> {
  return Promise.all(
    wallets.map(({ row, balance, entryCount }) =>
      tx.run(setTotals, { uid, id: row.id, balance, entry_count: entryCount }),
    ),
  )
}

export const walletsById = byIds((db, uid, isOneOf) =>
  db.selectFrom('wallets').select(columns).where('uid', '=', uid).where(isOneOf('id')),
)

export const allWallets = query<{ uid: string }>()((db, param) =>
  db.selectFrom('wallets').select(columns).where('uid', '=', param('uid')).orderBy('id'),
)

/** The wallets that changed after a place in the order of revisions. */
export const walletsChanged = query<{ uid: string; rev: number; id: string; upTo: number; limit: number }>()(
  (db, param) =>
    db
      .selectFrom('wallets')
      .select(columns)
      .where('uid', '=', param('uid'))
      .where(sql<boolean>`(rev, id) > (${param('rev')}, ${param('id')})`)
      .where('rev', '<=', param('upTo'))
      .orderBy('rev')
      .orderBy('id')
      .limit(param('limit')),
)
