import type { WalletRow } from '@monedero/core'
import { sql, statements } from '@monedero/database'
import type { LedgerTables, WalletsTable } from '../tables.ts'
import { byIds } from './by-ids.ts'
import { putRows } from './put-rows.ts'

const { query } = statements<LedgerTables>()

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
] as const

/** A wallet as it comes from the database. */
type StoredWallet = Omit<WalletRow, 'isArchived'> & { readonly isArchived: 0 | 1 }

export function walletOf(stored: StoredWallet): WalletRow {
  return {
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
}

export function storedWallet(uid: string, row: WalletRow): WalletsTable {
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
})

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
