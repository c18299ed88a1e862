import { type CalendarDay, foldedText } from '@monedero/core'
import type { StatementRow } from '../statement.ts'
import type { DayBeside } from './days-beside.ts'
import { Pool } from './pool.ts'
import { type KnownEntry, twinDays, type Verdict } from './verdict.ts'

/** A row that has all it needs. */
export type WholeRow = StatementRow & { readonly day: CalendarDay; readonly amount: number }

export interface OpenRow {
  readonly index: number
  readonly walletId: string
  /** The name of the row's account in the file. */
  readonly account: string
  readonly currency: string
  readonly row: WholeRow
}

type Side = {
  readonly walletId: string
  readonly currency: string
  readonly day: CalendarDay
  readonly amount: number
}

/**
 * Finds the other sides of rows that are new: rows of the same import whose accounts name each other, which the file states; else
 * entries, or rows, of another wallet with the opposite amount a few days apart at most.
 */
export function transfersAmong(
  rows: readonly OpenRow[],
  knownEntries: readonly KnownEntry[],
  taken: ReadonlySet<string>,
  dayBeside: DayBeside,
): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>()
  const pairUp = (a: OpenRow, b: OpenRow, isStated: boolean) => {
    verdicts.set(a.index, { kind: 'transfer', with: { row: b.index }, isStated })
    verdicts.set(b.index, { kind: 'transfer', with: { row: a.index }, isStated })
  }
  pairStated(rows, verdicts, pairUp)
  const isOpen = ({ index }: OpenRow) => !verdicts.has(index)
  const entries = new Pool(
    knownEntries.filter(({ isTransfer, id }) => !isTransfer && !taken.has(id)),
    keyOf,
  )
  const others = new Pool(rows, ({ row, walletId, currency }) => keyOf({ ...row, walletId, currency }))
  for (let apart = 0; apart <= twinDays; apart += 1) {
    for (const each of rows.filter(isOpen)) {
      if (!isOpen(each)) continue
      const { row, currency, walletId } = each
      for (const days of apart === 0 ? [0] : [-apart, apart]) {
        const key = keyOf({ walletId, currency, day: dayBeside(row.day, days), amount: 0 - row.amount })
        const isElsewhere = (other: { walletId: string }) => other.walletId !== walletId
        const entry = entries.take(key, () => true, isElsewhere)
        const other = entry ? undefined : others.take(key, isOpen, isElsewhere)
        if (entry)
          verdicts.set(each.index, { kind: 'transfer', with: { entryId: entry.id }, isStated: false })
        if (other) pairUp(each, other, false)
        if (entry || other) break
      }
    }
  }
  return verdicts
}

function keyOf({ currency, day, amount }: Side): string {
  return `${currency} ${day} ${amount}`
}

function statedKey(from: string, to: string, day: string, size: string): string {
  return [foldedText(from), foldedText(to), day, size].join('\u001F')
}

/**
 * Two sides have the same number; or both name the account of the other: two sides in the same line of a file, which may differ in
 * currency and amount; else those whose amounts are opposite, or whose currencies differ.
 */
function pairStated(
  rows: readonly OpenRow[],
  verdicts: ReadonlyMap<number, Verdict>,
  pairUp: (a: OpenRow, b: OpenRow, isStated: boolean) => void,
): void {
  const stated = rows.filter(({ row }) => row.transferTo !== null)
  for (const [number, sides] of Map.groupBy(stated, ({ row }) => row.number)) {
    const [a, b] = sides
    if (number !== '' && sides.length === 2 && a && b && areSides(a, b)) pairUp(a, b, true)
  }
  const sideOf = ({ row }: OpenRow, isOther: boolean) => (isOther === row.amount < 0 ? 'in' : 'out')
  pairBy(stated, (each, isOther) => `${each.row.line} ${sideOf(each, isOther)}`, verdicts, pairUp)
  pairBy(
    stated,
    ({ row, currency }, isOther) => `${currency} ${isOther ? 0 - row.amount : row.amount}`,
    verdicts,
    pairUp,
  )
  // Between currencies the amounts cannot be compared, so there must be no other transfer like it.
  const left = stated.filter(({ index }) => !verdicts.has(index))
  const likeness = (each: OpenRow) =>
    statedKey(each.account, each.row.transferTo ?? '', each.row.day, sideOf(each, false))
  const alike = Map.groupBy(left, likeness)
  pairBy(
    left.filter((each) => alike.get(likeness(each))?.length === 1),
    sideOf,
    verdicts,
    (a, b) => {
      if (a.currency !== b.currency) pairUp(a, b, true)
    },
  )
}

function areSides(a: OpenRow, b: OpenRow): boolean {
  const isMoved = a.row.amount < 0 !== b.row.amount < 0 && a.walletId !== b.walletId
  const isWhole = a.currency !== b.currency || a.row.amount + b.row.amount === 0
  return isMoved && isWhole && a.row.day === b.row.day
}

function pairBy(
  stated: readonly OpenRow[],
  sizeOf: (row: OpenRow, isOther: boolean) => string,
  verdicts: ReadonlyMap<number, Verdict>,
  pairUp: (a: OpenRow, b: OpenRow, isStated: boolean) => void,
): void {
  const pool = new Pool(stated, (each) =>
    statedKey(each.account, each.row.transferTo ?? '', each.row.day, sizeOf(each, false)),
  )
  for (const each of stated) {
    if (verdicts.has(each.index)) continue
    const key = statedKey(each.row.transferTo ?? '', each.account, each.row.day, sizeOf(each, true))
    const other = pool.take(
      key,
      ({ index }) => !verdicts.has(index),
      ({ walletId, index }) => walletId !== each.walletId && index !== each.index,
    )
    if (other) pairUp(each, other, true)
  }
}
