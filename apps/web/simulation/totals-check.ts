import {
  type CalendarDay,
  type DayTotals,
  dayTotals,
  type EntryRow,
  isCalendarDay,
  localDayOf,
  type PeriodTotals,
  periodTotals,
  refundPeriods,
} from '@monedero/core'
import { storedTotals, yearOf } from '../src/replica/storage/known-totals.ts'
import type { Device } from './device.ts'
import { equal, rowsOnDisk } from './row-checks.ts'

const [first, last] = [day('0001-01-01'), day('9999-12-31')]

/** Compares the totals on a disk with a recount of the rows beside them; whether there were any to be read. */
export async function checkTotals(device: Device): Promise<boolean> {
  const stored = await device.disk.read(0, yearOf(first))
  const totals = stored.meta && storedTotals(stored, stored.meta, first)
  if (!totals) return false
  const puts = await rowsOnDisk(device)
  const entries = puts.flatMap((put) =>
    put.table === 'entries' && put.row.deletedAtMs === null ? [put.row] : [],
  )
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const wallets = puts.flatMap((put) =>
    put.table === 'wallets' && put.row.deletedAtMs === null ? [put.row.id] : [],
  )
  for (const walletId of wallets) {
    const own = entries.filter((entry) => entry.walletId === walletId)
    const recounted = Array.from(Map.groupBy(own, dayOf), ([at, of]) =>
      dayTotals(walletId, at, of, (id) => byId.get(id)),
    )
    const found = totals.daysOf(walletId, first) ?? []
    equal('the totals on a disk', summed(found, wallets), summed(recounted, wallets))
  }
  return true
}

/** What the days add up to, each by itself, and all of them where refunds count with their purchases. */
function summed(days: readonly DayTotals[], wallets: readonly string[]): unknown {
  const isShownWallet = (id: string) => wallets.includes(id)
  const sums = (from: CalendarDay, to: CalendarDay) =>
    refundPeriods.map((refundPeriod) =>
      plain(periodTotals(days, { from, to, today: last, refundPeriod }, isShownWallet)),
    )
  const each = days
    .map(({ day: at }) => [at, sums(at, at)] as const)
    .filter(([, [totals]]) => totals && totals.categories.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [sums(first, last), each]
}

function plain({ categories, ...totals }: PeriodTotals) {
  return { ...totals, categories: [...categories].toSorted(([a], [b]) => (a < b ? -1 : 1)) }
}

function dayOf({ dateMs, offsetMinutes }: EntryRow): CalendarDay {
  return localDayOf(dateMs, offsetMinutes)
}

function day(text: string): CalendarDay {
  if (!isCalendarDay(text)) throw new RangeError(text)
  return text
}
