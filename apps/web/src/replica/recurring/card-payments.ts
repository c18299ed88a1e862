import {
  addDays,
  type CalendarDay,
  lastStatementDays,
  leftBeyond,
  type Move,
  payDayOf,
  type Statement,
  statementDaysOf,
  statementOf,
  type WalletRow,
} from '@monedero/core'
import { Memory } from '../store/memory.ts'
import type { BalanceView, ReplicaStore } from '../store/replica-store.ts'
import { aheadOf, byDay, recurringMovesOf } from './planned-moves.ts'

/** The last statement of a card, and how it is paid. */
export interface CardPayment {
  readonly view: BalanceView
  readonly statement: Statement
  /** The wallet that it was last paid from, perhaps in another currency. */
  readonly payer: BalanceView | undefined
  /** What of the statement is neither paid nor arrives before the next one with a transfer that recurs or is dated ahead. */
  readonly open: number
  /** The day on which the last such transfer that it takes arrives; undefined while something is open, or nothing is left. */
  readonly plannedOn: CalendarDay | undefined
}

/** Whether transfers that recur or are dated ahead pay all of the statement by its due day. */
export function isPlannedInTime({ plannedOn, statement }: CardPayment): boolean {
  return plannedOn !== undefined && plannedOn <= statement.dueOn
}

/** What a move of a forecast comes from, if it is the payment of a card. */
export interface CardSource {
  readonly card: WalletRow
}

const kept = new WeakMap<ReplicaStore, Memory<readonly CardPayment[]>>()

/** The last statements of all cards in use that have their days; none while their entries are not known. */
export function cardPayments(store: ReplicaStore, today: CalendarDay): readonly CardPayment[] {
  const memory = kept.get(store) ?? new Memory<readonly CardPayment[]>(1)
  kept.set(store, memory)
  return memory.get(today, store.versionOf('entries', 'recurring', 'wallets'), () => {
    const views = store.balances(today).filter(({ wallet }) => !wallet.isArchived)
    return views.flatMap((view) => paymentOf(store, view, views, today) ?? [])
  })
}

function paymentOf(
  store: ReplicaStore,
  view: BalanceView,
  views: readonly BalanceView[],
  today: CalendarDay,
): CardPayment | undefined {
  const days = statementDaysOf(view.wallet)
  if (!days) return undefined
  const totals = store.dayTotals(view.wallet.id, addDays(lastStatementDays(days, today).closedOn, 1))
  if (!totals) return undefined
  const statement = statementOf(days, { balance: Number(view.balance), totals, today })
  const origin = usualOrigin(store, view)
  const payer = views.find(({ wallet }) => wallet.id === origin)
  return { view, statement, payer, ...plannedOf(store, view, statement, today) }
}

function plannedOf(
  store: ReplicaStore,
  view: BalanceView,
  statement: Statement,
  today: CalendarDay,
): Pick<CardPayment, 'open' | 'plannedOn'> {
  const { id } = view.wallet
  const planned = [...recurringMovesOf(store, today, [id]), ...aheadOf(store, view, today)].toSorted(byDay)
  const open = leftBeyond(statement, id, planned, statement.nextCloseOn)
  if (open > 0 || statement.left === 0) return { open, plannedOn: undefined }
  return { open, plannedOn: planned.find(({ day }) => leftBeyond(statement, id, planned, day) === 0)?.day }
}

/** How many of the newest entries of a card are looked through for its last payment. */
const maxScannedEntries = 1000

/** The wallet that the card was last paid from. */
function usualOrigin(store: ReplicaStore, { wallet }: BalanceView): string | undefined {
  const { rows } = store.layers.shown.indexOf(wallet.id).list.range(0, maxScannedEntries)
  return rows.find(({ transferId, amount }) => transferId !== null && amount > 0)?.transferOrigin ?? undefined
}

/** The moves that pay what is open of last statements on their due days, or today where they are late. */
export function paymentMoves(payments: readonly CardPayment[], today: CalendarDay): Move<CardSource>[] {
  return payments.flatMap(({ view: { wallet: card }, statement, payer, open: amount }) => {
    // What leaves a wallet in another currency is not known.
    if (payer?.wallet.currency !== card.currency || amount === 0) return []
    const move = { day: payDayOf(statement, today), kind: 'transfer', source: { card } } as const
    return [
      { ...move, key: `payment ${card.id} out`, walletId: payer.wallet.id, amount: 0 - amount },
      { ...move, key: `payment ${card.id} in`, walletId: card.id, amount },
    ]
  })
}
