// A page that measures the forecast in a real browser; `npm run bench -- forecast` bundles it and opens it.
import { calendarMonth, type EntryRow, localDayOf, type Move, type RecurringRow } from '@monedero/core'
import { anEntry, anId, aRecurring, aWallet } from '@monedero/core/testing'
import { type ForecastGround, forecastOf } from '../src/replica/recurring/forecast.ts'
import { ReplicaStore } from '../src/replica/store/replica-store.ts'
import { timed } from './timed.ts'

/** Milliseconds; all but the first are medians of several rounds. */
export interface ForecastFigures {
  readonly first: number
  /** After another entry. */
  readonly afterEntry: number
  /** After a change of a recurring entry. */
  readonly afterChange: number
  /** With an amount that is only tried. */
  readonly tried: number
}

const newestMs = 1_794_660_120_000
const msPerDay = 86_400_000
const rounds = 9
const today = localDayOf(newestMs, 60)
const ruleCount = 300

function measure(size: number): ForecastFigures {
  const store = storeWith(size)
  const ground: ForecastGround = { today, period: calendarMonth, keep: 50_000 }
  const startMs = performance.now()
  forecastOf(store, ground)
  const first = performance.now() - startMs
  let made = 0
  const afterEntry = timed(rounds, () => {
    const id = anId(500_000 + made++)
    store.apply({ base: [{ table: 'entries', row: anEntry({ id, walletId: anId(1), dateMs: newestMs }) }] })
    forecastOf(store, ground)
  })
  const afterChange = timed(rounds, () => {
    store.apply({ base: [{ table: 'recurring', row: ruleOf(0, made++) }] })
    forecastOf(store, ground)
  })
  const move: Move<null> = {
    key: '',
    walletId: anId(1),
    day: today,
    amount: -18_000,
    kind: 'other',
    source: null,
  }
  const tried = timed(rounds, () => forecastOf(store, { ...ground, tried: [move] }))
  return { first, afterEntry, afterChange, tried }
}

/** Every third of them daily, the others weekly and monthly, with a year of history. */
function ruleOf(index: number, rev = 1): RecurringRow {
  const patterns: readonly RecurringRow['pattern'][] = [
    { by: 'days' },
    { by: 'weeks', weekdays: [1 + (index % 7)] },
    { by: 'day-of-month', day: 1 + (index % 31) },
  ]
  return aRecurring({
    id: anId(200_000 + index),
    series: anId(200_000 + index),
    walletId: anId(1 + (index % 6)),
    amount: index % 20 === 0 ? 250_000 : -500 - index,
    from: localDayOf(newestMs - 365 * msPerDay, 60),
    postedUntil: today,
    pattern: patterns[index % 3] ?? { by: 'days' },
    rev,
  })
}

function storeWith(size: number): ReplicaStore {
  const store = new ReplicaStore()
  const entries = Array.from(
    { length: size },
    (_, n): EntryRow =>
      anEntry({
        id: anId(10_000 + n),
        walletId: anId(1 + (n % 6)),
        amount: -100 - (n % 9973),
        dateMs: newestMs - Math.floor((n * 3650 * msPerDay) / size),
      }),
  )
  store.apply({
    base: [
      ...Array.from({ length: 6 }, (_, index) => ({
        table: 'wallets' as const,
        row: aWallet({ id: anId(1 + index), kind: 'bank' }),
      })),
      ...Array.from({ length: ruleCount }, (_, index) => ({
        table: 'recurring' as const,
        row: ruleOf(index),
      })),
      ...entries.map((row) => ({ table: 'entries' as const, row })),
    ],
  })
  return store
}

Object.assign(globalThis, { measure })
