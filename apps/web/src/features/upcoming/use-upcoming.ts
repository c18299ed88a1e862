import {
  type CalendarDay,
  dateOf,
  type EntryRow,
  localDayOf,
  type Move,
  type Mutation,
  type RecurringRow,
  resumption,
  toAmount,
} from '@monedero/core'
import { useToday } from '../../design/device/use-today.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { changeWithUndo } from '../../ledger-ui/change-with-undo.ts'
import { entryTitle } from '../../messages/entry-title.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { useWalletBalances } from '../../replica/hooks/use-wallet-balances.ts'
import { budgetAllowances } from '../../replica/recurring/budget-allowances.ts'
import { cardPayments } from '../../replica/recurring/card-payments.ts'
import { aheadOf, type Forecast, type MoveSource } from '../../replica/recurring/forecast.ts'
import { matchingEntry } from '../../replica/recurring/matching-entry.ts'
import {
  type Coming,
  comingIn,
  isOver,
  nextPeriodStart,
  recurringOf,
  totalsOf,
  withoutWallet,
} from '../../replica/recurring/upcoming.ts'
import { useForecast } from '../../replica/recurring/use-forecast.ts'

/** Values of one occurrence, as a person chose them. */
export interface ChosenValues {
  readonly amount: number
  readonly on: CalendarDay
  /** What arrives with a transfer whose rate is not known. */
  readonly amountIn?: number
}

/** The next pay day is looked for so far, which may be later than what is listed. */
const totalDays = 90

interface Shown {
  /** How far the forecast goes. */
  readonly days: number
  /** How far entries are listed. */
  readonly listedDays: number
  readonly tried: readonly Move<null>[]
}

/** What is coming, and what can be done about it. */
export function useUpcoming({ days, listedDays, tried }: Shown) {
  const replica = useLedger()
  const today = useToday()
  const rows = useLedgerRows(recurringOf)
  const stranded = useLedgerRows(withoutWallet)
  const wallets = useLedgerRows((store) => store.wallets())
  const { timeZone, keepAtLeast } = useLedgerRows((store) => store.user()).settings
  // A shorter one is part of it.
  const forecastDays = Math.max(days, totalDays)
  const forecast = useForecast(undefined, forecastDays)
  const withTried = useForecast(tried, forecastDays)
  const period = usePeriodSetting()
  const payments = useLedgerRows((store) => cardPayments(store, today)).filter(
    ({ statement }) => statement.left > 0,
  )
  const until = forecast?.before ?? nextPeriodStart(period, today)
  const ground = { walletOf: (id: string) => replica.store.rows.get('wallets', id) }
  const listed = comingIn(rows, today, listedDays, ground)
  const counted = comingIn(rows, today, totalDays, { ...ground, maxOverdue: Number.POSITIVE_INFINITY })
  // A transfer is listed where it leaves.
  const ahead = useWalletBalances()
    .flatMap((view) => aheadOf(replica.store, view, today))
    .filter(
      ({ source: { transferOrigin }, walletId }) => transferOrigin === null || transferOrigin === walletId,
    )
  const walletOf = (id: string) => wallets.find(({ wallet }) => wallet.id === id)
  const currencyOf = (id: string) => walletOf(id)?.wallet.currency ?? ''
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const nameOf = (row: RecurringRow) =>
    row.description ||
    (row.destinationId === null
      ? (replica.store.rows.get('categories', row.categoryId ?? '')?.name ?? t('upcoming.untitled'))
      : t('app.transferTo', { wallet: walletOf(row.destinationId)?.wallet.name ?? '' }))
  return {
    today,
    days,
    listedDays,
    until,
    wallets: wallets.filter(({ wallet }) => !wallet.isArchived),
    keep: keepAtLeast,
    forecast,
    tried: tried.length > 0 ? withTried : undefined,
    isEmpty: rows.every(isOver) && payments.length === 0 && stranded.length === 0 && ahead.length === 0,
    /** Those whose wallet is gone. */
    stranded,
    hasBudgets: replica.store.rows.count('budgets') > 0,
    /** What budgets still allow in the days of a forecast. */
    allowancesOf: (given: Forecast) => budgetAllowances(replica.store, given, { today, setting: period }),
    /** Cards whose last statement is not paid. */
    payments,
    coming: listed,
    /** Entries dated ahead. */
    ahead,
    titleOf: (entry: EntryRow) => entryTitle(entry, replica.store.names()),
    /** How many overdue entries are not listed yet. */
    olderOverdue: overdueIn(counted) - overdueIn(listed),
    paused: rows.filter(({ isPaused }) => isPaused),
    totals: totalsOf(counted, ahead, until, currencyOf),
    nameOf,
    categoryOf: ({ categoryId }: { categoryId: string | null }) =>
      replica.store.rows.get('categories', categoryId ?? ''),
    /** What a move of the forecast is called. */
    nameOfMove(source: MoveSource): string {
      if (source === null) return t('upcoming.whatIfEntry')
      if ('card' in source) return t('upcoming.cardPayment', { wallet: source.card.name })
      return 'series' in source ? nameOf(source) : entryTitle(source, replica.store.names())
    },
    nameOfWallet: (id: string) => walletOf(id)?.wallet.name ?? '',
    symbolOf: ({ walletId }: { walletId: string }) => walletOf(walletId)?.symbol ?? '',
    currencyOf: ({ walletId }: { walletId: string }) => currencyOf(walletId),
    symbolOfCurrency: (currency: string) => symbolOf(currency, wallets),
    newId: () => replica.newId(),
    /** Adds the entry, with another amount or day where the person chose one, and with what arrives where that is not known. */
    confirm({ row, day, on }: Coming, chosen: Partial<ChosenValues> = {}) {
      const { id, series } = row
      const amounts = {
        ...(chosen.amount !== undefined && { amount: toAmount(chosen.amount) }),
        ...(chosen.amountIn !== undefined && { amountIn: toAmount(chosen.amountIn) }),
      }
      const date = dateOf(zone, chosen.on ?? on)
      const post: Mutation = {
        op: 'recurring.post',
        args: { id, series, day, by: 'person', ...date, ...amounts },
      }
      return changeWithUndo(replica, post, t('upcoming.confirmed', { name: nameOf(row) }))
    },
    skip: (coming: Coming) =>
      changeWithUndo(
        replica,
        mark(coming, 'skipped'),
        t('upcoming.skippedNamed', { name: nameOf(coming.row) }),
      ),
    /** An entry that may be what is expected, with its title. */
    matchOf(coming: Coming): { title: string; day: CalendarDay } | undefined {
      const entry = matchingEntry(replica.store, coming)
      return (
        entry && {
          title: entryTitle(entry, replica.store.names()),
          day: localDayOf(entry.dateMs, entry.offsetMinutes),
        }
      )
    },
    /** The entry is there already, so that none is added for the occurrence. */
    settle: (coming: Coming) =>
      changeWithUndo(replica, mark(coming, 'skipped'), t('upcoming.settled', { name: nameOf(coming.row) })),
    undoSkip: (coming: Coming) => replica.performEach([mark(coming, 'open')]),
    remove: (row: RecurringRow) =>
      changeWithUndo(
        replica,
        { op: 'recurring.delete', args: { id: row.id } },
        t('upcoming.deletedNamed', { name: nameOf(row) }),
      ),
    pause: (row: RecurringRow) =>
      changeWithUndo(
        replica,
        update(row, { isPaused: true, pausedOn: today }),
        t('upcoming.pausedNamed', { name: nameOf(row) }),
      ),
    /** What fell into the pause is not added later. */
    resume(row: RecurringRow) {
      const resumed = update(row, resumption(row, today))
      return changeWithUndo(replica, resumed, t('upcoming.resumed', { name: nameOf(row) }))
    },
    perform: (mutations: readonly Mutation[], message: string) => changeWithUndo(replica, mutations, message),
  }
}

export type UpcomingView = ReturnType<typeof useUpcoming>

function overdueIn(coming: readonly Coming[]): number {
  return coming.filter(({ state }) => state === 'overdue').length
}

function update({ id }: RecurringRow, set: Partial<RecurringRow>): Mutation {
  return { op: 'recurring.update', args: { id, set } }
}

function mark({ row, day }: Coming, as: 'open' | 'skipped'): Mutation {
  return { op: 'recurring.mark', args: { id: row.id, series: row.series, day, as } }
}
