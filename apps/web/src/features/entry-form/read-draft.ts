import {
  type Amount,
  type CalendarDay,
  dateRangeText,
  instantMsAt,
  isInstantMs,
  type LedgerRows,
  type LocalTime,
  localDayOf,
  localTimeOf,
  parseAmount,
  parseCalendarDay,
  parseLocalTime,
  parseRate,
} from '@monedero/core'
import type { EntryDraft } from './entry-draft.ts'
import type { Writing } from './exchange.ts'

/** The fields that can be wrong. */
export type DraftField =
  | 'amount'
  | 'amountIn'
  | 'rate'
  | 'walletId'
  | 'toWalletId'
  | 'categoryId'
  | 'day'
  | 'time'
  | 'description'
  | 'note'
  | 'tags'

/** What is wrong, in words, beside which field. */
export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>

/** What a draft says. */
export interface ReadDraft {
  readonly amount: Amount
  /** The same as `amount` where both wallets have one currency. */
  readonly amountIn: Amount
  readonly when: { readonly dateMs: number; readonly offsetMinutes: number }
}

/** Where and when a draft is read. */
export interface Surroundings extends Writing {
  readonly rows: LedgerRows
  readonly nowMs: number
  /** The device's offset from UTC on a day at a time. */
  readonly offsetAt: (day: CalendarDay, time: LocalTime) => number
  /** The device's offset now. */
  readonly offsetNow: number
  /** The one wallet of a transfer whose other one is gone: the wallets then stay as they are. */
  readonly loneWalletId?: string | undefined
}

/** Reads a draft, or says what is wrong with it. */
export function readDraft(
  draft: EntryDraft,
  given: Surroundings,
):
  | { readonly ok: true; readonly value: ReadDraft }
  | { readonly ok: false; readonly problems: DraftProblems } {
  const { loneWalletId } = given
  const amount = readAmount(draft.amount, loneWalletId ?? draft.walletId, given)
  const isExchange =
    loneWalletId === undefined && draft.kind === 'transfer' && isBetweenCurrencies(draft, given.rows)
  const amountIn = isExchange ? readAmount(draft.amountIn, draft.toWalletId, given) : amount
  const day = parseCalendarDay(draft.day || localDayOf(given.nowMs, given.offsetNow))
  const time = parseLocalTime(draft.time || localTimeOf(given.nowMs, given.offsetNow))
  const when = day.ok && time.ok ? momentOf(draft, day.value, time.value, given) : undefined
  const problems: DraftProblems = {
    ...(!amount.ok && { amount: amount.problems[0].message }),
    ...(!amountIn.ok && isExchange && { amountIn: amountIn.problems[0].message }),
    ...(loneWalletId === undefined && walletProblems(draft, given.rows)),
    ...(isExchange && rateProblem(draft, given)),
    ...(!(day.ok && isInstantMs(when?.dateMs ?? given.nowMs)) && {
      // A browser's field takes years of six digits.
      day: day.ok || /^\d{5}/.test(draft.day) ? dateRangeText : 'Enter a valid date',
    }),
    ...(!time.ok && { time: 'Enter a time' }),
  }
  if (!amount.ok || !amountIn.ok || !when || Object.keys(problems).length > 0) return { ok: false, problems }
  return { ok: true, value: { amount: amount.value, amountIn: amountIn.value, when } }
}

/** Whether the two wallets of a transfer have different currencies. */
export function isBetweenCurrencies(
  { walletId, toWalletId }: Pick<EntryDraft, 'walletId' | 'toWalletId'>,
  rows: Pick<LedgerRows, 'get'>,
): boolean {
  const from = rows.get('wallets', walletId)
  const to = rows.get('wallets', toWalletId)
  return from !== undefined && to !== undefined && from.currency !== to.currency
}

function momentOf(draft: EntryDraft, day: CalendarDay, time: LocalTime, given: Surroundings) {
  const isNow = draft.day === '' && draft.time === ''
  if (isNow) return { dateMs: given.nowMs, offsetMinutes: given.offsetNow }
  const offsetMinutes = given.offsetAt(day, time)
  return { dateMs: instantMsAt(day, time, offsetMinutes), offsetMinutes }
}

function readAmount(text: string, walletId: string, { rows, format, impliesCents }: Surroundings) {
  const { symbol = '', currency = '' } = rows.get('wallets', walletId) ?? {}
  return parseAmount(text, { symbol, currency, accept: 'positive', format, impliesCents })
}

/** The rate is not kept, but what cannot be read is not passed over either. */
function rateProblem({ rate }: EntryDraft, { format }: Surroundings): DraftProblems {
  const parsed = parseRate(rate, format)
  return rate === '' || parsed.ok ? {} : { rate: parsed.problems[0].message }
}

function walletProblems(draft: EntryDraft, rows: LedgerRows): DraftProblems {
  const missing = 'Choose a wallet'
  if (!rows.get('wallets', draft.walletId)) return { walletId: missing }
  if (draft.kind !== 'transfer') return {}
  if (!rows.get('wallets', draft.toWalletId)) return { toWalletId: missing }
  return draft.walletId === draft.toWalletId ? { toWalletId: 'A transfer needs two different wallets' } : {}
}
