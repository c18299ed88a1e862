import { addDays, type CalendarDay, type DayTotals, localDayOf, unpackTotals } from '@monedero/core'
import { type Meta, type Stored, type StoredPage, totalsFormat } from '../ports/stored.ts'
import type { KnownTotals } from '../store/layered-rows.ts'

/** How far back screens look before all entries are loaded. */
const knownDays = 100

/** Whether the mark refers to these chunks, in a known format. */
export function hasMark({ totals, generation }: Meta): boolean {
  return totals?.format === totalsFormat && totals.generation === generation
}

/** Whether a page of the log has the totals of the days that it changed. */
export function hasTotals({ totals }: StoredPage): boolean {
  return totals?.format === totalsFormat
}

/** The first day of which totals are read. */
export function knownFrom(nowMs: number): CalendarDay {
  return addDays(localDayOf(nowMs, 0), -knownDays)
}

/** The stored totals from a day on, with what the log changed of them; undefined if a part is missing or has another format. */
export function storedTotals(
  { log, totals }: Stored,
  meta: Meta,
  since: CalendarDay,
): KnownTotals | undefined {
  const mark = meta.totals
  if (!mark || !hasMark(meta) || !totals) return undefined
  const pages = log.flatMap(({ key, page }) => (key > mark.logKey ? [page] : []))
  if (!pages.every(hasTotals)) return undefined
  try {
    const days = totals.flatMap((year) => unpackTotals(year, since))
    return knownSince(since, [...days, ...pages.flatMap((page) => page.totals?.days ?? [])])
  } catch {
    return undefined
  }
}

/** The year of a day, as totals are stored. */
export function yearOf(day: CalendarDay): string {
  return day.slice(0, 4)
}

/** The totals of all days from one on, of one wallet or of all. Of two of the same day the last counts. */
export function knownSince(
  since: CalendarDay,
  days: readonly DayTotals[],
  onlyWalletId?: string,
): KnownTotals {
  const byWallet = new Map<string, Map<CalendarDay, DayTotals>>()
  for (const day of days) {
    const ofWallet = byWallet.get(day.walletId) ?? new Map<CalendarDay, DayTotals>()
    byWallet.set(day.walletId, ofWallet.set(day.day, day))
  }
  return {
    daysOf(walletId, from) {
      if (from < since || (onlyWalletId ?? walletId) !== walletId) return undefined
      return [...(byWallet.get(walletId)?.values() ?? [])].filter(
        ({ day, refunds }) => day >= from || refunds.length > 0,
      )
    },
  }
}
