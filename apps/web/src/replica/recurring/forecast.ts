import {
  addDays,
  balanceLines,
  type CalendarDay,
  convertExactly,
  type EntryRow,
  type Move,
  nearestBalance,
  nextIncomeDay,
  type PeriodSetting,
  periodOf,
  type RecurringRow,
  rateFrom,
  type SafeToSpend,
  safeToSpend,
  totalLine,
  type UserSettings,
  type WalletKind,
} from '@monedero/core'
import { dailyBalances } from '../store/daily-balances.ts'
import { knownRates } from '../store/known-rates.ts'
import type { BalanceView, ReplicaStore } from '../store/replica-store.ts'
import { type CardSource, cardPayments, paymentMoves } from './card-payments.ts'
import { aheadOf, byDay, forecastDays, recurringMovesOf } from './planned-moves.ts'

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

/** Money for every day: the other kinds are put aside. */
const everydayKinds: ReadonlySet<WalletKind> = new Set(['cash', 'bank', 'card'])

/** The wallets of the forecast: those chosen, otherwise those for every day that count in totals. */
function forecastWallets(
  views: readonly BalanceView[],
  { forecastWallets: chosen }: Pick<UserSettings, 'forecastWallets'>,
): readonly BalanceView[] {
  const picked = views.filter(({ wallet }) => chosen.includes(wallet.id))
  if (picked.length > 0) return picked
  const counted = views.filter(({ wallet }) => !wallet.isArchived && !wallet.isLeftOut)
  const everyday = counted.filter(({ wallet }) => everydayKinds.has(wallet.kind))
  return everyday.length > 0 ? everyday : counted
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

/** The payments of cards that move one of these wallets, also if the card is none of them. */
function paymentsOf(
  store: ReplicaStore,
  today: CalendarDay,
  wallets: ReadonlyMap<string, unknown>,
): readonly Move<MoveSource>[] {
  return paymentMoves(cardPayments(store, today), today).filter(({ walletId }) => wallets.has(walletId))
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
      const rate = rates.between(currency, rates.home, today)
      return rate ? [[id, rateFrom(rate, currency)] as const] : []
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
