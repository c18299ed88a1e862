import {
  formatAmount,
  instantMsAt,
  type LedgerRows,
  localDayOf,
  localTimeOf,
  type Mutation,
  type NumberFormat,
  toAmount,
} from '@monedero/core'
import { deviceOffsetAt, deviceOffsetNow } from '../device-offset.ts'
import { type EntryDraft, emptyDraft } from '../entry-draft.ts'
import type { CompleteLine } from './complete-line.ts'

/** Why a line cannot be saved as it is; the rest is entered in the form. */
export type Missing = 'amount' | 'wallet' | 'rate'

export function missingIn(line: CompleteLine, rows: Pick<LedgerRows, 'get'>): Missing | undefined {
  const wallet = rows.get('wallets', line.walletId)
  if (line.amount === undefined) return 'amount'
  if (!wallet) return 'wallet'
  const isExchange =
    line.type === 'transfer' && rows.get('wallets', line.toWalletId)?.currency !== wallet.currency
  return isExchange ? 'rate' : undefined
}

/** The change that adds the entry of a line, or undefined where something is missing. */
export function mutationOfLine(
  line: CompleteLine,
  rows: Pick<LedgerRows, 'get'>,
  { newId, nowMs }: { newId: () => string; nowMs: number },
): Mutation | undefined {
  const { amount, description, note, walletId, filedBy } = line
  if (amount === undefined || missingIn(line, rows) !== undefined) return undefined
  const shared = { description, note, tags: [...line.tags], ...momentOf(line, nowMs) }
  if (line.type === 'transfer') {
    const ids = { transferId: newId(), originEntryId: newId(), destinationEntryId: newId() }
    const sides = { origin: walletId, destination: line.toWalletId, amountOut: amount, amountIn: amount }
    return { op: 'transfer.create', args: { ...ids, ...sides, ...shared, fee: null } }
  }
  const categoryId = line.categoryId || null
  const signed = toAmount(line.type === 'income' ? amount : 0 - amount)
  const own = { id: newId(), walletId, amount: signed, categoryId }
  return { op: 'entry.create', args: { ...own, ...shared, ...(filedBy !== 'person' && { filedBy }) } }
}

/** A line as the form shows it. */
export function draftOfLine(line: CompleteLine, format: NumberFormat): EntryDraft {
  const { type, amount, walletId, toWalletId, categoryId, description, note, tags, day, time } = line
  return {
    ...emptyDraft(type, walletId),
    amount: amount === undefined ? '' : formatAmount(amount, { format }),
    toWalletId,
    categoryId,
    description,
    note,
    tags,
    day: day ?? '',
    time: time ?? '',
  }
}

/** Without a day and a time it is now; a day alone is at the time of now. */
function momentOf({ day, time }: CompleteLine, nowMs: number): { dateMs: number; offsetMinutes: number } {
  const offsetNow = deviceOffsetNow(nowMs)
  if (day === undefined && time === undefined) return { dateMs: nowMs, offsetMinutes: offsetNow }
  const onDay = day ?? localDayOf(nowMs, offsetNow)
  const atTime = time ?? localTimeOf(nowMs, offsetNow)
  const offsetMinutes = deviceOffsetAt(onDay, atTime)
  return { dateMs: instantMsAt(onDay, atTime, offsetMinutes), offsetMinutes }
}
