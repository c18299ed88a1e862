import { HomeWorth, homeCurrencyOf, KnownRates, LineBuilder, type ReportLines } from '@monedero/core'
import { knownRates } from './known-rates.ts'
import type { ReplicaStore } from './replica-store.ts'

/** Everything that reports are computed from. */
export interface ReportData {
  readonly lines: ReportLines
  readonly home: string
  readonly worth: HomeWorth
}

/** Changes when the data of reports does. */
export function reportVersion(store: ReplicaStore): string {
  const { homeCurrency, refundPeriod } = store.user().settings
  return `${homeCurrency} ${refundPeriod} ${store.versionOf('wallets', 'categories', 'entries', 'rates')}`
}

/** So many entries are laid out between two looks at the clock. */
const entriesPerStep = 250

/**
 * Lays out all entries for reports, a few at each step, so that the caller decides when to let the page go on. Undefined while entries are still
 * to come, and without any wallet.
 */
export function* reportSteps(store: ReplicaStore): Generator<void, ReportData | undefined> {
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
  const builder = new LineBuilder({
    rows: store.rows,
    worth,
    refundPeriod: settings.refundPeriod,
    expected: wallets.reduce((sum, { entryCount }) => sum + entryCount, 0),
  })
  yield
  for (const { wallet } of wallets) {
    const { list } = tables.indexOf(wallet.id)
    const { rows } = list.range(0, list.size)
    let sinceStep = 0
    for (const row of rows) {
      builder.add(row)
      sinceStep += 1
      if (sinceStep < entriesPerStep) continue
      sinceStep = 0
      yield
    }
  }
  return { lines: builder.done(), home, worth }
}
