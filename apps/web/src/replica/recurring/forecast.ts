import {
  addDays,
  balanceLines,
  type CalendarDay,
  convertExactly,
  type EntryRow,
  lacksArrival,
  localDayOf,
  type Move,
  nearestBalance,
  nextIncomeDay,
  type PeriodSetting,
  periodOf,
  type RecurringRow,
  rateFrom,
  recurringMoves,
  type SafeToSpend,
  safeToSpend,
  totalLine,
  type UserSettings,
} from '@monedero/core'
import { dailyBalances } from '../hooks/daily-balances.ts'
import { knownRates } from '../store/known-rates.ts'
import { Memory } from '../store/memory.ts'
import type { BalanceView, ReplicaStore } from '../store/replica-store.ts'
import { type CardSource, cardPayments, paymentMoves } from './card-payments.ts'
import { recurringOf } from './upcoming.ts'

/** How far the forecast goes, and how far the next income is looked for. */
const forecastDays = 90

/** What a move comes from; null for one that is only tried. */
export type MoveSource = RecurringRow | EntryRow | CardSource | null

/** Balances of the coming days, and what of them may be spent. */
export interface Forecast {
  readonly wallets: readonly BalanceView[]
  readonly currency: string
  /** The balance of today, before what is still to come today. */
  readonly balance: number
  /** At the end of each day, today first. */
  readonly total: readonly number[]
  /** By wallet, in its own currency. */
  readonly lines: ReadonlyMap<string, readonly number[]>
  /** In these wallets, by day. */
  readonly moves: readonly Move<MoveSource>[]
  /** What an amount in a wallet is worth in the currency of the forecast; undefined without a rate. */
  readonly worth: (walletId: string, amount: number) => number | undefined
  /** The first day that does not count: of the next income, or of the next period. */
  readonly before: CalendarDay
  readonly isUntilIncome: boolean
  readonly safe: SafeToSpend
  /** Wallets that do not count, because there is no rate for them. */
  readonly unconverted: readonly BalanceView[]
}

export interface ForecastGround {
  readonly today: CalendarDay
  readonly period: PeriodSetting
  readonly keep: number
  /** Moves that are only tried. */
  readonly tried?: readonly Move<null>[]
  /** How far the lines go. */
  readonly days?: number
}

/** The wallets of the forecast: those chosen, otherwise those that count in totals and are no savings. */
function forecastWallets(
  views: readonly BalanceView[],
  { forecastWallets: chosen }: Pick<UserSettings, 'forecastWallets'>,
): readonly BalanceView[] {
  const picked = views.filter(({ wallet }) => chosen.includes(wallet.id))
  if (picked.length > 0) return picked
  const counted = views.filter(({ wallet }) => !wallet.isArchived && !wallet.isLeftOut)
  const spent = counted.filter(({ wallet }) => wallet.kind !== 'savings')
  return spent.length > 0 ? spent : counted
}

/** The forecast of today; undefined without a wallet. */
export function forecastOf(store: ReplicaStore, ground: ForecastGround): Forecast | undefined {
  const { today, period, keep, tried = [], days = forecastDays } = ground
  const wallets = forecastWallets(store.balances(today), store.user().settings)
  const [first] = wallets
  if (!first) return undefined
  const balances = new Map(wallets.map(({ wallet, balance }) => [wallet.id, Number(balance)]))
  const moves = recurringMovesOf(store, today, [...balances.keys()], days)
  const ahead = wallets.flatMap((view) => aheadOf(store, view, today))
  const others = [...ahead, ...paymentsOf(store, today, balances), ...tried]
  const all = others.length === 0 ? moves : [...moves, ...others].toSorted(byDay)
  const { currency, worth } = worthIn(store, wallets, today)
  const lines = balanceLines(balances, all, { today, days })
  const total = totalLine(lines, worth)
  const near = all.filter(({ day }) => day <= addDays(today, forecastDays))
  const income = nextIncomeDay(near, balances, today)
  const before = income ?? addDays(periodOf(period, today).last, 1)
  return {
    wallets,
    currency,
    balance: wallets.reduce((sum, { wallet, balance }) => sum + (worth(wallet.id, balance) ?? 0), 0),
    total,
    lines,
    moves: all,
    worth,
    before,
    isUntilIncome: income !== undefined,
    safe: safeToSpend(total, { today, before, keep }),
    unconverted: wallets.filter(({ wallet }) => worth(wallet.id, 0) === undefined),
  }
}

/** The payments of cards that move one of these wallets. What arrives at a card anyway counts, also if the card is none of them. */
function paymentsOf(
  store: ReplicaStore,
  today: CalendarDay,
  wallets: ReadonlyMap<string, unknown>,
): readonly Move<MoveSource>[] {
  const payments = cardPayments(store, today)
  if (payments.length === 0) return []
  const cards = payments.map(({ view }) => view)
  const recurring = recurringMovesOf(
    store,
    today,
    cards.map(({ wallet }) => wallet.id),
  )
  const planned = [...recurring, ...cards.flatMap((card) => aheadOf(store, card, today))]
  return paymentMoves(payments, planned, today).filter(({ walletId }) => wallets.has(walletId))
}

const keptMoves = new WeakMap<ReplicaStore, Memory<readonly Move<MoveSource>[]>>()
const keptOfRow = new WeakMap<RecurringRow, { of: string; moves: readonly Move<MoveSource>[] }>()

/** The moves of recurring entries in wallets, by day. Found once for each change of recurring entries: balances change far more often. */
export function recurringMovesOf(
  store: ReplicaStore,
  today: CalendarDay,
  walletIds: readonly string[],
  days = forecastDays,
): readonly Move<MoveSource>[] {
  const kept = keptMoves.get(store) ?? new Memory<readonly Move<MoveSource>[]>(8)
  keptMoves.set(store, kept)
  return kept.get(`${today} ${days} ${walletIds.join(' ')}`, store.versionOf('recurring', 'wallets'), () => {
    const wanted = new Set(walletIds)
    return recurringOf(store)
      .flatMap((row) => {
        const moves = movesOf(row, today, addDays(today, days))
        const isUnknown = lacksArrival(row, (id) => store.rows.get('wallets', id))
        return isUnknown ? moves.filter(({ walletId }) => walletId === row.walletId) : moves
      })
      .filter(({ walletId }) => wanted.has(walletId))
      .toSorted(byDay)
  })
}

/** Rows are immutable: only those that changed are looked at again. */
function movesOf(row: RecurringRow, today: CalendarDay, until: CalendarDay): readonly Move<MoveSource>[] {
  const of = today + until
  const known = keptOfRow.get(row)
  if (known?.of === of) return known.moves
  const moves = recurringMoves(row, today, until)
  keptOfRow.set(row, { of, moves })
  return moves
}

function byDay(a: { readonly day: CalendarDay }, b: { readonly day: CalendarDay }): number {
  return a.day < b.day ? -1 : a.day > b.day ? 1 : 0
}

/** The entries of a wallet that are dated after today. */
export function aheadOf(
  store: ReplicaStore,
  { wallet, upcomingCount }: BalanceView,
  today: CalendarDay,
): Move<EntryRow>[] {
  if (upcomingCount === 0) return []
  const { rows } = store.layers.shown.indexOf(wallet.id).list.range(0, upcomingCount)
  return rows
    .map(
      (entry): Move<EntryRow> => ({
        key: entry.id,
        walletId: wallet.id,
        day: localDayOf(entry.dateMs, entry.offsetMinutes),
        amount: entry.amount,
        isIncome: entry.type === 'income' && entry.refundOf === null,
        source: entry,
      }),
    )
    .filter(({ day }) => day > today)
}

/** The currency of the forecast: that of its wallets, or the home currency where they have several. */
function worthIn(
  store: ReplicaStore,
  wallets: readonly BalanceView[],
  today: CalendarDay,
): Pick<Forecast, 'currency' | 'worth'> {
  const currencies = new Map(wallets.map(({ wallet }) => [wallet.id, wallet.currency]))
  const [only = ''] = new Set(currencies.values())
  const rates = new Set(currencies.values()).size > 1 ? knownRates(store) : undefined
  if (!rates) return { currency: only, worth: (_, amount) => amount }
  const rateOf = new Map(
    [...currencies].flatMap(([id, currency]) => {
      const known = rates.between(currency, rates.home, today)
      return known ? [[id, rateFrom(known, currency)] as const] : []
    }),
  )
  return {
    currency: rates.home,
    worth(walletId, amount) {
      if (currencies.get(walletId) === rates.home) return amount
      const rate = rateOf.get(walletId)
      return rate && nearestBalance(convertExactly(amount, rate))
    },
  }
}

/** How far the line of one wallet goes. */
const daysAhead = 30

/** The balance of one wallet at the end of each coming day; none where nothing is expected to change it. */
export function balancesAhead(store: ReplicaStore, view: BalanceView, today: CalendarDay): readonly number[] {
  const { id } = view.wallet
  const balances = new Map([[id, Number(view.balance)]])
  const planned = [...recurringMovesOf(store, today, [id]), ...aheadOf(store, view, today)]
  const moves = [...planned, ...paymentsOf(store, today, balances)]
  if (moves.length === 0) return []
  return balanceLines(balances, moves, { today, days: daysAhead }).get(id)?.slice(1) ?? []
}

/** What the wallets of a forecast held at the end of each of so many days before today; undefined while these are not known. */
export function balancesBefore(
  store: ReplicaStore,
  { wallets, worth }: Pick<Forecast, 'wallets' | 'worth'>,
  { today, days }: { today: CalendarDay; days: number },
): readonly number[] | undefined {
  const from = addDays(today, -days)
  const lines = new Map<string, readonly number[]>()
  for (const { wallet, balance } of wallets) {
    const totals = store.dayTotals(wallet.id, from)
    if (!totals) return undefined
    lines.set(wallet.id, dailyBalances(totals, balance, today, days + 1))
  }
  return totalLine(lines, worth)
}
