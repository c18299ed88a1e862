import type { BudgetRow } from '../budgets/budget-row.ts'
import type { CategoryRow } from '../categories/category-row.ts'
import type { LedgerRows } from '../collections/ledger-rows.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { refuseMutation } from '../errors/refusal.ts'
import type { ImportRow } from '../imports/import-row.ts'
import type { IouRow } from '../ious/iou-row.ts'
import { restorableMs } from '../limits/limits.ts'
import type { RecurringRow } from '../recurring/recurring-row.ts'
import type { RuleRow } from '../rules/rule-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import type { Draft } from './draft.ts'

type What =
  | 'wallet'
  | 'entry'
  | 'replaced entry'
  | 'transfer'
  | 'category'
  | 'IOU'
  | 'budget'
  | 'import'
  | 'rule'
  | 'recurring entry'
type Changeable = WalletRow | EntryRow | CategoryRow | IouRow | BudgetRow | ImportRow | RuleRow | RecurringRow

/** The row, if it can be changed. */
export function changeable<T extends Changeable>(row: T | undefined, what: What, path: string): T {
  if (row === undefined) return refuseMutation('NOT_FOUND', path, what)
  if (row.deletedAtMs !== null) return refuseMutation('DELETED', path, what)
  return row
}

/** The row, if it is deleted and can still be restored; undefined if it is not deleted. */
export function restorable<T extends Changeable>(
  row: T | undefined,
  what: What,
  path: string,
  nowMs: number,
): T | undefined {
  if (row === undefined) return refuseMutation('GONE', path, what)
  if (row.deletedAtMs === null) return undefined
  if (nowMs - row.deletedAtMs > restorableMs) return refuseMutation('GONE', path, what)
  return row
}

/** The wallet, if entries may be put into it. */
export function openWallet(draft: Draft, id: string, path: string): WalletRow {
  const wallet = draft.get('wallets', id)
  if (wallet === undefined) return refuseMutation('NOT_FOUND', path, 'wallet')
  if (wallet.deletedAtMs !== null) return refuseMutation('WALLET_DELETED', path)
  return wallet
}

/**
 * The effective category of an entry: the one that the chosen one was merged into, if it was.
 * A category deleted on another device is no reason to refuse an entry: it counts as none until it is restored.
 */
export function filedUnder(rows: Pick<LedgerRows, 'get'>, chosen: string, path: string): string {
  return mergedTarget(rows, rows.get('categories', chosen) ?? refuseMutation('NOT_FOUND', path, 'category'))
    .id
}

/** The category it was merged into, or the category itself. */
export function mergedTarget(rows: Pick<LedgerRows, 'get'>, chosen: CategoryRow): CategoryRow {
  let category = chosen
  // Older servers imported archives with merge cycles, so a stored chain may lead back to itself.
  const passed = new Set<string>()
  while (category.mergedInto !== null && !passed.has(category.id)) {
    passed.add(category.id)
    const target = rows.get('categories', category.mergedInto)
    if (target === undefined) break
    category = target
  }
  return category
}
