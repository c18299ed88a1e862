import { type CalendarDay, daysBetween, foldedText } from '@monedero/core'
import type { StatementRow } from '../statement.ts'
import { type DayBeside, daysBeside } from './days-beside.ts'
import { type OpenRow, transfersAmong, type WholeRow } from './find-transfers.ts'
import { matchRejections } from './match-rejections.ts'
import { Pool } from './pool.ts'
import {
  type JudgedRow,
  type KnownEntry,
  type KnownReason,
  type KnownRejection,
  twinDays,
  type Verdict,
} from './verdict.ts'

interface JudgingOptions {
  readonly areIdsReused?: boolean
  /** Rows of earlier files that were skipped; each stands for one row, as an entry does. */
  readonly rejections?: readonly KnownRejection[]
}

const isNew: Verdict = { kind: 'new' }
const needsAttention: Verdict = { kind: 'attention' }

/**
 * Compares rows with existing entries. Each entry matches one row at most, so N equal rows are N entries. The verdicts
 * do not depend on the order of the rows. In tables a column of references may hold the same one month after month
 * (`areIdsReused`); the ids of other formats are unique.
 */
export function judgeRows(
  rows: readonly JudgedRow[],
  knownEntries: readonly KnownEntry[],
  { areIdsReused = false, rejections = [] }: JudgingOptions = {},
): Verdict[] {
  const verdicts: Verdict[] = rows.map(({ row }) => (isWhole(row) ? isNew : needsAttention))
  const open = new Map<number, OpenRow>()
  for (const [index, { row, ...given }] of rows.entries())
    if (isWhole(row)) open.set(index, { index, ...given, row })
  const sorted = [...open.values()].toSorted(byContent)
  const taken = new Set<string>()
  const settle = ({ index, row }: OpenRow, entry: KnownEntry, reason: KnownReason) => {
    taken.add(entry.id)
    open.delete(index)
    const daysApart = Math.abs(daysBetween(row.day, entry.day))
    verdicts[index] = { kind: 'known', reason, entryId: entry.id, daysApart }
  }
  const dayBeside = daysBeside()
  const matching = { open, taken, settle, dayBeside }
  matchIds(sorted, knownEntries, matching, areIdsReused)
  matchDays(sorted, knownEntries, matching, true)
  const isOpen = ({ index }: OpenRow) => open.has(index)
  // Before descriptions are ignored: otherwise a skipped row could take the entry of another one.
  for (const [index, rejection] of matchRejections(sorted.filter(isOpen), rejections, areIdsReused)) {
    open.delete(index)
    verdicts[index] = { kind: 'rejected', rejection }
  }
  matchDays(sorted, knownEntries, matching, false)
  matchNoted(sorted, knownEntries, matching)
  for (const each of open.values()) if (each.row.isPending) verdicts[each.index] = { kind: 'pending' }
  const free = sorted.filter(({ index, row }) => open.has(index) && !row.isPending)
  for (const [index, verdict] of transfersAmong(free, knownEntries, taken, dayBeside))
    verdicts[index] = verdict
  return verdicts
}

interface Matching {
  readonly open: ReadonlyMap<number, OpenRow>
  readonly taken: ReadonlySet<string>
  readonly settle: (row: OpenRow, entry: KnownEntry, reason: KnownReason) => void
  readonly dayBeside: DayBeside
}

function isWhole(row: StatementRow): row is WholeRow {
  return row.day !== null && row.amount !== null && row.problems.length === 0
}

function byContent(a: OpenRow, b: OpenRow): number {
  return (
    compare(a.row.day, b.row.day) ||
    a.row.amount - b.row.amount ||
    compare(a.row.bankId ?? '', b.row.bankId ?? '') ||
    compare(a.row.description, b.row.description) ||
    a.index - b.index
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Same wallet, id and amount; where ids are reused also a few days apart at most, the nearest days first. */
function matchIds(
  rows: readonly OpenRow[],
  knownEntries: readonly KnownEntry[],
  { open, taken, settle, dayBeside }: Matching,
  areIdsReused: boolean,
): void {
  const keyOf = (walletId: string, bankId: string | null, amount: number, day: CalendarDay) =>
    [walletId, amount, areIdsReused ? day : '', bankId].join(' ')
  const pool = new Pool(
    knownEntries.filter(({ bankId }) => bankId !== null),
    ({ walletId, bankId, amount, day }) => keyOf(walletId, bankId, amount, day),
  )
  for (let apart = 0; apart <= (areIdsReused ? twinDays : 0); apart += 1) {
    for (const each of rows) {
      const { bankId, amount, day } = each.row
      if (bankId === null || !open.has(each.index)) continue
      const takeOn = (days: number) =>
        pool.take(keyOf(each.walletId, bankId, amount, dayBeside(day, days)), ({ id }) => !taken.has(id))
      const entry = takeOn(-apart) ?? takeOn(apart)
      if (entry) settle(each, entry, 'bank-id')
    }
  }
}

/** Same wallet, amount and day, and the same description where it has to be exact. Two different ids of a bank are two movements. */
function matchDays(
  rows: readonly OpenRow[],
  knownEntries: readonly KnownEntry[],
  { open, taken, settle }: Matching,
  isExact: boolean,
): void {
  const isFree = ({ id }: KnownEntry) => !taken.has(id)
  const keyOf = (entry: KnownEntry | (WholeRow & { walletId: string }), hasId: boolean) =>
    [entry.walletId, entry.day, entry.amount, hasId, isExact ? foldedText(entry.description) : ''].join(' ')
  const pool = new Pool(knownEntries, (entry) => keyOf(entry, entry.bankId !== null))
  for (const each of rows) {
    if (!open.has(each.index)) continue
    const row = { ...each.row, walletId: each.walletId }
    const withId = row.bankId === null ? pool.take(keyOf(row, true), isFree) : undefined
    const entry = withId ?? pool.take(keyOf(row, false), isFree)
    if (entry) settle(each, entry, 'same-day')
  }
}

/** Entries noted by hand a few days off: the nearest days first. */
function matchNoted(
  rows: readonly OpenRow[],
  knownEntries: readonly KnownEntry[],
  { open, taken, settle, dayBeside }: Matching,
): void {
  const isFree = ({ id }: KnownEntry) => !taken.has(id)
  const pool = new Pool(
    knownEntries.filter(({ isImported }) => !isImported),
    ({ walletId, amount, day }) => `${walletId} ${amount} ${day}`,
  )
  for (let apart = 1; apart <= twinDays; apart += 1) {
    for (const each of rows) {
      if (!open.has(each.index)) continue
      const takeOn = (days: number) =>
        pool.take(
          `${each.walletId} ${each.row.amount} ${dayBeside(each.row.day, days)}`,
          isFree,
          ({ bankId }) => bankId === null || each.row.bankId === null,
        )
      const entry = takeOn(-apart) ?? takeOn(apart)
      if (entry) settle(each, entry, 'noted')
    }
  }
}
