import {
  addDays,
  type CalendarDay,
  HomeWorth,
  homeCurrencyOf,
  KnownRates,
  LineBuilder,
  type ReportLines,
} from '@monedero/core'
import { knownRates } from './known-rates.ts'
import type { ReplicaStore } from './replica-store.ts'
import { dayOf, type WalletIndex } from './wallet-index.ts'

/** Everything that reports are computed from. */
export interface ReportData {
  readonly lines: ReportLines
  /** Whether there are entries before those of the lines. */
  readonly hasEarlier: boolean
  readonly home: string
  readonly worth: HomeWorth
}

/** Changes when the data of reports does. */
export function reportVersion(store: ReplicaStore): string {
  const { homeCurrency, refundPeriod } = store.user().settings
  return `${homeCurrency} ${refundPeriod} ${store.versionOf('wallets', 'categories', 'entries', 'rates')}`
}

/** Entries processed between two checks of the clock. */
const entriesPerStep = 250

/** The day of the oldest entry; undefined without any. */
export function oldestEntryDay(store: ReplicaStore): CalendarDay | undefined {
  const days = store.wallets().flatMap(({ wallet }) => {
    const { oldest } = store.layers.shown.indexOf(wallet.id).list
    return oldest ? [dayOf(oldest)] : []
  })
  return days.toSorted()[0]
}

/**
 * Lays out the entries since a day for reports, or all of them, a few at each step, so that the caller decides when to let the page go on.
 * Undefined while entries are still to come, and without any wallet.
 */
export function* reportSteps(
  store: ReplicaStore,
  since?: CalendarDay,
): Generator<void, ReportData | undefined> {
  const tables = store.layers.shown
  const { settings } = store.user()
  const wallets = store.wallets()
  const home = homeCurrencyOf(
    settings,
    wallets.map(({ wallet }) => wallet),
  )
  if (home === undefined || !store.layers.isComplete) return undefined
  const isForeign = wallets.some(({ wallet }) => wallet.currency !== home)
  const rates = (isForeign && knownRates(store)) || new KnownRates(home, { stored: [], transfers: [] })
  const worth = new HomeWorth(rates)
  // A refund that counts with its purchase may be dated long before the day on which it counts.
  const from = settings.refundPeriod === 'purchase' ? undefined : since
  const lists = wallets.map(({ wallet }) => {
    const index = tables.indexOf(wallet.id)
    const count = from === undefined ? index.list.size : index.countAfter(addDays(from, -1))
    return { index, count }
  })
  const builder = new LineBuilder({ rows: store.rows, worth, refundPeriod: settings.refundPeriod })
  yield
  for (const { index, count } of lists) {
    const { rows } = index.list.range(0, count)
    for (let start = 0; start < count; start += entriesPerStep) {
      builder.add(rows, start, Math.min(start + entriesPerStep, count))
      yield
    }
    leaveOutEarlier(builder, index, count)
  }
  const hasEarlier = lists.some(({ index, count }) => count < index.list.size)
  return { lines: builder.done(), hasEarlier, home, worth }
}

function leaveOutEarlier(builder: LineBuilder, { list, sum }: WalletIndex, count: number): void {
  const { rows, newerSum } = list.range(count, count + 1)
  const [newest] = rows
  if (newest && list.oldest) builder.leaveOut(list.oldest, newest, Number(sum) - newerSum)
}
