import type { BudgetAmount, BudgetRow } from '../src/budgets/budget-row.ts'
import type { CalendarDay } from '../src/calendar/calendar-day.ts'
import type { CategoryRow } from '../src/categories/category-row.ts'
import { type CheckpointRow, checkpointId } from '../src/checkpoints/checkpoint-row.ts'
import type { EntryPart, EntryRow } from '../src/entries/entry-row.ts'
import { entryTypeOf } from '../src/entries/entry-type.ts'
import { uuidV7 } from '../src/ids/uuid-v7.ts'
import type { ImportRow } from '../src/imports/import-row.ts'
import type { IouRow } from '../src/ious/iou-row.ts'
import { type Amount, toAmount, toBalance } from '../src/money/amount.ts'
import { type RateRow, rateId } from '../src/rates/rate-row.ts'
import type { RecurringRow } from '../src/recurring/recurring-row.ts'
import type { RuleRow } from '../src/rules/rule-row.ts'
import type { WalletRow } from '../src/wallets/wallet-row.ts'

/** Overrides with plain numbers for amounts. */
type Given<Row> = { [Key in keyof Row]?: Row[Key] extends Amount ? number : Row[Key] }

/** The n-th id: valid, and the same in every run. */
export function anId(n: number): string {
  return uuidV7(n, new Uint8Array(10))
}

/** A wallet in euros with nothing special about it. */
export function aWallet({ openingBalance = 0, ...given }: Given<WalletRow> = {}): WalletRow {
  return {
    id: anId(1),
    name: 'Everyday',
    kind: 'bank',
    currency: 'EUR',
    symbol: '€',
    colour: 'blue',
    icon: 'landmark',
    openingBalance: toAmount(openingBalance),
    note: '',
    closingDay: null,
    dueDay: null,
    isArchived: false,
    isLeftOut: false,
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
}

/** A category of expenses at the top. */
export function aCategory(given: Partial<CategoryRow> = {}): CategoryRow {
  return {
    id: anId(1000),
    name: 'Groceries',
    kind: 'expense',
    colour: 'teal',
    icon: 'shopping-basket',
    parentId: null,
    isLeftOut: false,
    mergedInto: null,
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
}

/** One euro is 1.0853 dollars on November 2, 2026. */
export function aRate(given: Partial<Omit<RateRow, 'id'>> = {}): RateRow {
  const rate = {
    from: 'EUR',
    to: 'USD',
    // The format is right, and the day exists.
    day: '2026-11-02' as CalendarDay,
    numerator: 10_853,
    denominator: 10_000,
    source: 'entered' as const,
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
  return { id: rateId(rate), ...rate }
}

/** An expense of one euro in `aWallet`, November 14, 2026, 13:42 in Madrid. */
export function anEntry({ amount = -100, ...given }: Given<EntryRow> = {}): EntryRow {
  return {
    id: anId(2000),
    walletId: anId(1),
    type: entryTypeOf(amount, given.transferId ?? null),
    amount: toAmount(amount),
    description: '',
    note: '',
    dateMs: 1_794_660_120_000,
    offsetMinutes: 60,
    categoryId: null,
    filedBy: 'person',
    original: null,
    tags: [],
    parts: null,
    refundOf: null,
    iouId: null,
    feeOf: null,
    imported: null,
    transferId: null,
    transferOrigin: null,
    transferDestination: null,
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
}

/** A part of one euro, as of `anEntry`. */
export function aPart({ amount = -100, ...given }: Given<EntryPart> = {}): EntryPart {
  return { id: anId(4000), amount: toAmount(amount), categoryId: null, note: '', tags: [], ...given }
}

/** Eva owes fifty cents of `anEntry`. */
export function anIou({ amount = 50, ...given }: Given<IouRow> = {}): IouRow {
  return {
    id: anId(5000),
    entryId: anId(2000),
    person: 'Eva',
    amount: toAmount(amount),
    note: '',
    settledOn: null,
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
}

/** 300 euros per period for everything, from November 1, 2026. */
export function aBudget(given: Partial<BudgetRow> = {}): BudgetRow {
  return {
    id: anId(6000),
    name: 'Everything',
    scope: { of: 'everything' },
    currency: 'EUR',
    rollover: 'none',
    note: '',
    order: 0,
    amounts: [aBudgetAmount()],
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
}

/** A file with one entry, which went to `aWallet`. */
export function anImport(given: Partial<ImportRow> = {}): ImportRow {
  return {
    id: anId(7000),
    fileName: 'november.csv',
    source: 'CSV',
    importedAtMs: 1_794_660_120_000,
    offsetMinutes: 60,
    accounts: [{ account: '', walletId: anId(1) }],
    table: null,
    madeWalletIds: [],
    madeCategoryIds: [],
    replaced: [],
    matched: [],
    rejected: [],
    entryCount: 1,
    skippedCount: 0,
    undoneAtMs: null,
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
}

/** Files what contains “lunch” under `aCategory`. */
export function aRule(given: Partial<RuleRow> = {}): RuleRow {
  return {
    id: anId(8000),
    conditions: [{ on: 'description', match: 'contains', text: 'lunch' }],
    target: { to: 'category', categoryId: anId(1000) },
    tags: [],
    description: '',
    isOn: true,
    order: 0,
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
}

/** Rent of one euro on the first of every month, from December 1, 2026, added by itself. */
export function aRecurring({
  amount = -100,
  ...given
}: Partial<Omit<RecurringRow, 'amount'>> & { amount?: number } = {}): RecurringRow {
  return {
    id: anId(9000),
    series: anId(9000),
    walletId: anId(1),
    destinationId: null,
    amount: toAmount(amount),
    amountIn: null,
    isAbout: false,
    categoryId: null,
    tags: [],
    description: 'Rent',
    note: '',
    every: 1,
    pattern: { by: 'day-of-month', day: 1 },
    // The format is right, and the day exists.
    from: '2026-12-01' as CalendarDay,
    end: { ends: 'never' },
    weekend: 'as-is',
    isAutomatic: true,
    isPaused: false,
    pausedOn: null,
    postedUntil: null,
    posted: [],
    skipped: [],
    changes: [],
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
}

/** `aWallet` held 100 euros on November 14, 2026. */
export function aCheckpoint({
  balance = 10_000,
  ...given
}: Partial<Omit<CheckpointRow, 'id' | 'balance'>> & { balance?: number } = {}): CheckpointRow {
  const checkpoint = {
    walletId: anId(1),
    // The shape is right, and so is the day.
    day: '2026-11-14' as CalendarDay,
    balance: toBalance(balance),
    importId: null,
    deletedAtMs: null,
    rev: 1,
    ...given,
  }
  return { id: checkpointId(checkpoint), ...checkpoint }
}

/** 300 euros from November 1, 2026. */
export function aBudgetAmount({ amount = 30_000, ...given }: Given<BudgetAmount> = {}): BudgetAmount {
  // The format is right, and the day exists.
  return { day: '2026-11-01' as CalendarDay, applies: 'from', amount: toAmount(amount), ...given }
}

/** Both legs of a transfer of one euro, the outgoing one first. */
export function aTransfer({
  transferId = anId(3000),
  origin = anId(1),
  destination = anId(2),
  amountOut = 100,
  amountIn = amountOut,
  ...given
}: {
  transferId?: string
  origin?: string
  destination?: string
  amountOut?: number
  amountIn?: number
} & Partial<Pick<EntryRow, 'description' | 'note' | 'tags' | 'deletedAtMs'>> = {}): [EntryRow, EntryRow] {
  const shared = { ...given, transferId, transferOrigin: origin, transferDestination: destination }
  return [
    anEntry({ ...shared, id: anId(3001), walletId: origin, amount: -amountOut }),
    anEntry({ ...shared, id: anId(3002), walletId: destination, amount: amountIn }),
  ]
}
