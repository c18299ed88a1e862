import {
  type Amount,
  type CalendarDay,
  type EntryPart,
  formatAmount,
  instantMsAt,
  isAmount,
  isInstantMs,
  type LedgerRows,
  type LocalTime,
  localDayOf,
  localTimeOf,
  parseAmount,
  parseCalendarDay,
  parseLocalTime,
  parseRate,
  toAmount,
} from '@monedero/core'
import type { AmountWriting } from '../../design/money/amount-writing.ts'
import { problemText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import type { EntryDraft } from './entry-draft.ts'
import type { Writing } from './exchange.ts'
import { isSplit, readPartAmount, readParts, splitState } from './split-draft.ts'

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
  | 'parts'
  | 'fee'
  | 'feeCategoryId'

/** Error messages by field. */
export type DraftProblems = Readonly<Partial<Record<DraftField, string>>>

/** The parsed values of a draft. */
export interface ReadDraft {
  readonly amount: Amount
  /** The same as `amount` where both wallets have one currency. */
  readonly amountIn: Amount
  /** The parts with amounts above 0, or null for an entry in one category. */
  readonly parts: readonly EntryPart[] | null
  /** What a transfer costs; null for nothing. */
  readonly fee: { readonly amount: Amount; readonly categoryId: string | null } | null
  readonly when: { readonly dateMs: number; readonly offsetMinutes: number }
}

/** The context of parsing a draft. */
export interface DraftContext extends Writing {
  readonly rows: LedgerRows
  readonly nowMs: number
  /** The device's offset from UTC on a day at a time. */
  readonly offsetAt: (day: CalendarDay, time: LocalTime) => number
  /** The device's offset now. */
  readonly offsetNow: number
  /** The one wallet of a transfer whose other one is gone: the wallets then stay as they are. */
  readonly loneWalletId?: string | undefined
}

/** Parses a draft, or returns its errors. */
export function readDraft(
  draft: EntryDraft,
  context: DraftContext,
):
  | { readonly ok: true; readonly value: ReadDraft }
  | { readonly ok: false; readonly problems: DraftProblems } {
  const { loneWalletId } = context
  const split = isSplit(draft) ? readSplit(draft, writingIn(draft.walletId, context)) : undefined
  const amountText = split && draft.amount.trim() === '' ? split.sumText : draft.amount
  const amount = readAmount(amountText, loneWalletId ?? draft.walletId, context)
  const fee = hasFee(draft, context) ? readAmount(draft.fee, draft.walletId, context) : undefined
  const isExchange =
    loneWalletId === undefined && draft.kind === 'transfer' && isBetweenCurrencies(draft, context.rows)
  const amountIn = isExchange ? readAmount(draft.amountIn, draft.toWalletId, context) : amount
  const day = parseCalendarDay(draft.day || localDayOf(context.nowMs, context.offsetNow))
  const time = parseLocalTime(draft.time || localTimeOf(context.nowMs, context.offsetNow))
  const when = day.ok && time.ok ? momentOf(draft, day.value, time.value, context) : undefined
  const problems: DraftProblems = {
    ...(!amount.ok && { amount: problemText(amount.problems[0]) }),
    ...(!amountIn.ok && isExchange && { amountIn: problemText(amountIn.problems[0]) }),
    ...(loneWalletId === undefined && walletProblems(draft, context.rows)),
    ...(isExchange && rateProblem(draft, context)),
    ...((amount.ok || amountText === '') && split?.problem !== undefined && { parts: split.problem }),
    ...(fee && !fee.ok && { fee: problemText(fee.problems[0]) }),
    ...(!(day.ok && isInstantMs(when?.dateMs ?? context.nowMs)) && {
      // A browser's field takes years of six digits.
      day: day.ok || /^\d{5}/.test(draft.day) ? t('controls.dateRange') : t('entry.validDate'),
    }),
    ...(!time.ok && { time: t('entry.enterTime') }),
  }
  if (!amount.ok || !amountIn.ok || !when || Object.keys(problems).length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: {
      amount: amount.value,
      amountIn: amountIn.value,
      parts: split?.parts ?? null,
      fee: fee?.ok ? { amount: fee.value, categoryId: draft.feeCategoryId || null } : null,
      when,
    },
  }
}

function hasFee({ kind, fee }: EntryDraft, { loneWalletId }: DraftContext): boolean {
  return kind === 'transfer' && loneWalletId === undefined && fee.trim() !== ''
}

/** The parts, and what keeps them from being saved. */
function readSplit(draft: EntryDraft, writing: AmountWriting) {
  const { rest, total } = splitState(draft, writing)
  const parts = readParts(draft, writing)
  if (!isAmount(total) || !isAmount(rest)) return { sumText: '', problem: t('entry.partsTooMuch'), parts }
  const money = (amount: number) => formatAmount(toAmount(amount), writing)
  const unread = draft.parts.map((part) => readPartAmount(part.amount, writing)).find((amount) => !amount.ok)
  const restText =
    rest > 0
      ? t('entry.restInNoPart', { amount: money(rest) })
      : t('entry.partsOver', { amount: money(Math.abs(rest)) })
  const misread = draft.parts.find(
    ({ amount }) => amount.trim() !== '' && !readPartAmount(amount, writing).ok,
  )
  const sumProblem = rest !== 0 ? restText : unread && t('entry.partNeedsAmount')
  return {
    sumText: formatAmount(toAmount(total), { format: writing.format }),
    problem: misread ? t('entry.partNotAmount', { text: misread.amount.trim() }) : sumProblem,
    parts,
  }
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

function momentOf(draft: EntryDraft, day: CalendarDay, time: LocalTime, context: DraftContext) {
  const isNow = draft.day === '' && draft.time === ''
  if (isNow) return { dateMs: context.nowMs, offsetMinutes: context.offsetNow }
  const offsetMinutes = context.offsetAt(day, time)
  return { dateMs: instantMsAt(day, time, offsetMinutes), offsetMinutes }
}

function readAmount(text: string, walletId: string, context: DraftContext) {
  return parseAmount(text, { ...writingIn(walletId, context), accept: 'positive' })
}

/** How amounts of a wallet are written. */
function writingIn(walletId: string, { rows, format, impliesCents }: DraftContext): AmountWriting {
  const { symbol = '', currency = '' } = rows.get('wallets', walletId) ?? {}
  return { symbol, currency, format, impliesCents }
}

/** The rate is not stored, but an invalid one is still reported. */
function rateProblem({ rate }: EntryDraft, { format }: DraftContext): DraftProblems {
  const parsed = parseRate(rate, format)
  return rate === '' || parsed.ok ? {} : { rate: problemText(parsed.problems[0]) }
}

function walletProblems(draft: EntryDraft, rows: LedgerRows): DraftProblems {
  const missing = t('entry.chooseWallet')
  if (!rows.get('wallets', draft.walletId)) return { walletId: missing }
  if (draft.kind !== 'transfer') return {}
  if (!rows.get('wallets', draft.toWalletId)) return { toWalletId: missing }
  return draft.walletId === draft.toWalletId ? { toWalletId: t('entry.twoWallets') } : {}
}
