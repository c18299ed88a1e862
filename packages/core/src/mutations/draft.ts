import type { CategoryRow } from '../categories/category-row.ts'
import type { EntryRow } from '../entries/entry-row.ts'
import { refuseMutation } from '../errors/refusal.ts'
import { limits } from '../limits/limits.ts'
import { isBalance } from '../money/amount.ts'
import type { UserRow } from '../user-document/user-row.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'
import { balanceTotals } from './balance-totals.ts'
import type { LedgerRows, RowPut } from './ledger-rows.ts'

type Row = UserRow | WalletRow | CategoryRow | EntryRow

/** What a mutation is about to change, read through: the rows as they will be if it is accepted. */
export class Draft {
  readonly before: LedgerRows
  readonly nowMs: number
  #user: UserRow | undefined
  readonly #wallets = new Map<string, WalletRow>()
  readonly #categories = new Map<string, CategoryRow>()
  readonly #entries = new Map<string, EntryRow>()
  readonly #newLegs = new Map<string, string[]>()

  constructor(before: LedgerRows, nowMs: number) {
    this.before = before
    this.nowMs = nowMs
  }

  wallet(id: string): WalletRow | undefined {
    return this.#wallets.get(id) ?? this.before.wallet(id)
  }

  category(id: string): CategoryRow | undefined {
    return this.#categories.get(id) ?? this.before.category(id)
  }

  entry(id: string): EntryRow | undefined {
    return this.#entries.get(id) ?? this.before.entry(id)
  }

  transferLegs(transferId: string): EntryRow[] {
    const known = this.before.transferLegs(transferId).map((leg) => this.#entries.get(leg.id) ?? leg)
    const made = (this.#newLegs.get(transferId) ?? []).map((id) => this.#entries.get(id))
    return [...known, ...made.filter((leg) => leg !== undefined)]
  }

  putUser(row: UserRow): void {
    this.#user = { ...row, rev: 0 }
  }

  putWallet(row: WalletRow): void {
    this.#wallets.set(row.id, { ...row, rev: 0 })
  }

  putCategory(row: CategoryRow): void {
    this.#categories.set(row.id, { ...row, rev: 0 })
  }

  putEntry(row: EntryRow): void {
    if (row.transferId !== null && this.entry(row.id) === undefined) {
      const legs = this.#newLegs.get(row.transferId) ?? []
      this.#newLegs.set(row.transferId, [...legs, row.id])
    }
    this.#entries.set(row.id, { ...row, rev: 0 })
  }

  /** All rows that change; refuses what would break a limit or take a balance out of range. */
  finish(): RowPut[] {
    const puts: RowPut[] = []
    if (this.#user && differs(this.before.user(), this.#user)) puts.push({ table: 'user', row: this.#user })
    for (const row of this.#wallets.values()) {
      if (differs(this.before.wallet(row.id), row)) puts.push({ table: 'wallets', row })
    }
    for (const row of this.#categories.values()) {
      if (differs(this.before.category(row.id), row)) puts.push({ table: 'categories', row })
    }
    for (const row of this.#entries.values()) {
      if (differs(this.before.entry(row.id), row)) puts.push({ table: 'entries', row })
    }
    this.#checkLimits()
    this.#checkBalances(puts)
    return puts
  }

  #checkLimits(): void {
    const { before } = this
    const counts = before.counts()
    const added = {
      wallets: growth(this.#wallets, (id) => before.wallet(id)),
      categories: growth(this.#categories, (id) => before.category(id)),
      entries: growth(this.#entries, (id) => before.entry(id)),
    }
    for (const table of ['wallets', 'categories', 'entries'] as const) {
      if (added[table] > 0 && counts[table] + added[table] > limits[table]) {
        refuseMutation('LIMIT_REACHED', '', limits[table], table)
      }
    }
  }

  #checkBalances(puts: readonly RowPut[]): void {
    for (const [walletId, total] of balanceTotals(this.before, puts)) {
      if (!isBalance(Number(total))) {
        refuseMutation('BALANCE_RANGE', '', this.wallet(walletId)?.name ?? '')
      }
    }
  }
}

function growth<T extends { deletedAtMs: number | null }>(
  after: ReadonlyMap<string, T>,
  before: (id: string) => T | undefined,
): number {
  let added = 0
  for (const [id, row] of after) added += Number(isLive(row)) - Number(isLive(before(id)))
  return added
}

function isLive(row: { deletedAtMs: number | null } | undefined): boolean {
  return row?.deletedAtMs === null
}

/** Compares everything but the revision. Lists and settings compare by content. */
function differs<T extends Row>(before: T | undefined, after: T): boolean {
  if (before === undefined) return true
  for (const key in after) {
    const [old, value] = [before[key], after[key]]
    if (old === value || key === 'rev') continue
    if (typeof value !== 'object' || JSON.stringify(old) !== JSON.stringify(value)) return true
  }
  return false
}
