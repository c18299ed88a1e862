import type { Balance } from '@monedero/core'
import { ask, type QueryRequest, statements } from '@monedero/database'
import type { LedgerTables, WalletTotalsTable } from '../tables.ts'
import { oneOf } from './one-of.ts'
import { putRows } from './put-rows.ts'

const { query } = statements<LedgerTables>()

const columns = ['wallet_id as walletId', 'balance', 'entry_count as entryCount'] as const

/** Totals of a wallet's entries, available without reading them. */
export interface WalletTotals {
  readonly walletId: string
  /** Opening balance plus all entries that are not deleted. */
  readonly balance: Balance
  /** Number of entries in the wallet, deleted ones included. */
  readonly entryCount: number
}

export function storedTotals(
  uid: string,
  { walletId, balance, entryCount }: WalletTotals,
): WalletTotalsTable {
  return { uid, wallet_id: walletId, balance, entry_count: entryCount }
}

export const putTotals = putRows<WalletTotalsTable>('wallet_totals', ['uid', 'wallet_id'])

export const allTotals = query<{ uid: string }>()((db, param) =>
  db.selectFrom('wallet_totals').select(columns).where('uid', '=', param('uid')),
)

const totalsByWallets = query<{ uid: string; wallets: string }>()((db, param, engine) =>
  db
    .selectFrom('wallet_totals')
    .select(columns)
    .where('uid', '=', param('uid'))
    .where(oneOf(engine, 'wallet_id', param('wallets'))),
)

/** Requests the totals of some wallets; undefined without any. */
export function askTotals(uid: string, wallets: readonly string[]): QueryRequest<WalletTotals> | undefined {
  return wallets.length === 0 ? undefined : ask(totalsByWallets, { uid, wallets: JSON.stringify(wallets) })
}

/** How many entries are stored, deleted ones included. */
export const storedEntryCount = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('wallet_totals')
    .select(({ fn }) => fn.sum<number | null>('entry_count').as('count'))
    .where('uid', '=', param('uid')),
)
