import { type CalendarDay, isCalendarDay } from '../calendar/calendar-day.ts'
import type { DayTotals, FiledTotals } from './day-totals.ts'

/** The totals of many days as columns, in the order of the days: storage reads and writes them much faster than objects. */
export interface TotalsColumns {
  /** Dictionary of days, wallets and categories. */
  readonly texts: readonly string[]
  /** For each category of a day and wallet: indexes into the dictionary. */
  readonly days: Uint32Array
  readonly wallets: Uint32Array
  readonly places: Uint32Array
  readonly moneyIn: Float64Array
  readonly moneyOut: Float64Array
  readonly counts: Uint32Array
  /** Refunds, which few days have. */
  readonly refunds: readonly Omit<DayTotals, 'filed'>[]
}

/** Packs the totals of days, in any order. */
export function packTotals(days: readonly DayTotals[]): TotalsColumns {
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const cells = days
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .flatMap(({ day, walletId, filed }) => filed.map((totals) => ({ day, walletId, totals })))
  return {
    days: Uint32Array.from(cells, ({ day }) => numberOf(day)),
    wallets: Uint32Array.from(cells, ({ walletId }) => numberOf(walletId)),
    places: Uint32Array.from(cells, ({ totals }) => numberOf(totals.filedUnder)),
    moneyIn: Float64Array.from(cells, ({ totals }) => totals.moneyIn),
    moneyOut: Float64Array.from(cells, ({ totals }) => totals.moneyOut),
    counts: Uint32Array.from(cells, ({ totals }) => totals.count),
    refunds: days.flatMap(({ day, walletId, refunds }) =>
      refunds.length > 0 ? [{ day, walletId, refunds }] : [],
    ),
    texts: [...numbers.keys()],
  }
}

/** The totals of packed days from one on. Corrupted data throws or gives wrong sums, but is never read as another day. */
export function unpackTotals(columns: TotalsColumns, from: CalendarDay): DayTotals[] {
  const { texts, days, wallets, places, moneyIn, moneyOut, counts, refunds } = columns
  const found = new Map<string, { day: CalendarDay; walletId: string; filed: FiledTotals[] }>()
  const dayAt = (day: string | undefined, walletId: string) => {
    if (!isCalendarDay(day)) throw new RangeError('totals of a day that does not exist')
    const totals = found.get(day + walletId) ?? { day, walletId, filed: [] }
    found.set(day + walletId, totals)
    return totals
  }
  for (let at = days.length - 1; at >= 0; at -= 1) {
    const day = texts[days[at] ?? -1]
    if (day !== undefined && day < from) break
    dayAt(day, texts[wallets[at] ?? -1] ?? '').filed.push({
      filedUnder: texts[places[at] ?? -1] ?? '',
      moneyIn: moneyIn[at] ?? 0,
      moneyOut: moneyOut[at] ?? 0,
      count: counts[at] ?? 0,
    })
  }
  const wanted = refunds.filter(({ day }) => day >= from)
  for (const { day, walletId } of wanted) dayAt(day, walletId)
  const refundsOf = new Map(wanted.map(({ day, walletId, refunds: of }) => [day + walletId, of]))
  return Array.from(found, ([key, day]) => ({ ...day, refunds: refundsOf.get(key) ?? [] }))
}
