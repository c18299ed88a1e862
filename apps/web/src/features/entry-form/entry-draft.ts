import {
  type EntryRow,
  type EntryType,
  feeIdOf,
  formatAmount,
  type LedgerRows,
  localDayOf,
  localTimeOf,
  type NumberFormat,
  toAmount,
} from '@monedero/core'
import { type ExchangeSide, rateText, sidesOldestFirst } from './exchange.ts'
import { emptyPart, type PartDraft } from './part-draft.ts'

/** The input of the entry form, as typed. */
export interface EntryDraft {
  readonly kind: EntryType
  /** The amount; of a transfer, what leaves the first wallet. */
  readonly amount: string
  /** What reaches the second wallet, where the currencies differ. */
  readonly amountIn: string
  readonly rate: string
  /** Which of the last three was touched longest ago, first. */
  readonly sides: readonly ExchangeSide[]
  /** The wallet; of a transfer, the one that the money leaves. */
  readonly walletId: string
  /** The wallet that a transfer reaches. */
  readonly toWalletId: string
  /** Empty for none. */
  readonly categoryId: string
  /** The purchase that an income pays back, and what somebody owes of it; empty for none. */
  readonly refundOf: string
  readonly iouId: string
  readonly description: string
  readonly note: string
  readonly tags: readonly string[]
  /** A tag that is still being typed; it counts. */
  readonly newTag: string
  /** None unless the entry is split; category and tags are then those of the parts. */
  readonly parts: readonly PartDraft[]
  /** What a transfer costs, in the wallet that the money leaves; empty for nothing. */
  readonly fee: string
  readonly feeCategoryId: string
  /** `YYYY-MM-DD`, empty for today. */
  readonly day: string
  /** `HH:mm`, empty for now. */
  readonly time: string
}

/** An incomplete day or time: must not be treated as today or now. */
export const unfinished = '?'

/** A form with nothing in it. */
export function emptyDraft(kind: EntryType, walletId: string): EntryDraft {
  return {
    kind,
    amount: '',
    amountIn: '',
    rate: '',
    sides: sidesOldestFirst,
    walletId,
    toWalletId: '',
    categoryId: '',
    refundOf: '',
    iouId: '',
    description: '',
    note: '',
    tags: [],
    newTag: '',
    parts: [],
    fee: '',
    feeCategoryId: '',
    day: '',
    time: '',
  }
}

/** What stays for the next entry after one was saved: its kind, wallet and date. */
export function nextDraft({ kind, walletId, toWalletId, day, time }: EntryDraft): EntryDraft {
  return { ...emptyDraft(kind, walletId), toWalletId: kind === 'transfer' ? toWalletId : '', day, time }
}

/** An entry, or the transfer that it is a leg of, as it would have been typed. */
export function draftOfEntry(entry: EntryRow, rows: LedgerRows, format: NumberFormat): EntryDraft {
  const { dateMs, offsetMinutes } = entry
  return {
    ...emptyDraft(entry.type, entry.walletId),
    amount: written(Math.abs(entry.amount), format),
    categoryId: liveCategory(entry.categoryId, rows),
    refundOf: entry.refundOf ?? '',
    iouId: entry.iouId ?? '',
    description: entry.description,
    note: entry.note,
    tags: entry.tags,
    parts: (entry.parts ?? []).map(({ id, amount, categoryId, note, tags }) => ({
      ...emptyPart(id),
      amount: written(Math.abs(amount), format),
      categoryId: liveCategory(categoryId, rows),
      note,
      tags,
    })),
    day: localDayOf(dateMs, offsetMinutes),
    time: localTimeOf(dateMs, offsetMinutes),
    ...(entry.transferId !== null && transferPart(entry, rows, format)),
  }
}

/** A copy of the entry, now. The link to a purchase is not copied. */
export function draftOfCopy(entry: EntryRow, rows: LedgerRows, format: NumberFormat): EntryDraft {
  return { ...draftOfEntry(entry, rows, format), refundOf: '', iouId: '', day: '', time: '' }
}

/** Whether two drafts are equal. */
export function isSameDraft(a: EntryDraft, b: EntryDraft): boolean {
  const content = ({ sides: _, ...rest }: EntryDraft) => JSON.stringify(Object.entries(rest).toSorted(byKey))
  return content(a) === content(b)
}

/** The side of a transfer that is left, where the other one's wallet is deleted or gone. */
export function loneSideOf(entry: EntryRow, rows: LedgerRows): 'out' | 'in' | undefined {
  if (entry.transferId === null) return undefined
  const otherId = entry.amount < 0 ? entry.transferDestination : entry.transferOrigin
  if (rows.get('wallets', otherId ?? '')?.deletedAtMs === null) return undefined
  return entry.amount < 0 ? 'out' : 'in'
}

function transferPart(entry: EntryRow, rows: LedgerRows, format: NumberFormat): Partial<EntryDraft> {
  const isLone = loneSideOf(entry, rows) !== undefined
  const legs = isLone ? [] : rows.transferLegs(entry.transferId ?? '')
  const out = legs.find(({ amount }) => amount < 0)
  const into = legs.find(({ amount }) => amount > 0)
  const walletId = entry.transferOrigin ?? ''
  const toWalletId = entry.transferDestination ?? ''
  const amountOut = Math.abs((out ?? entry).amount)
  const fee = isLone ? undefined : liveFee(entry.transferId ?? '', rows)
  const isExchange =
    out && into && rows.get('wallets', walletId)?.currency !== rows.get('wallets', toWalletId)?.currency
  return {
    walletId,
    toWalletId,
    amount: written(amountOut, format),
    ...(fee && {
      fee: written(Math.abs(fee.amount), format),
      feeCategoryId: liveCategory(fee.categoryId, rows),
    }),
    ...(isExchange && {
      amountIn: written(into.amount, format),
      rate: rateText(amountOut, into.amount, format),
    }),
  }
}

function liveFee(transferId: string, rows: LedgerRows): EntryRow | undefined {
  const fee = rows.entry(feeIdOf(transferId))
  return fee?.deletedAtMs === null ? fee : undefined
}

/** A category, if it is there; otherwise empty. */
export function liveCategory(categoryId: string | null, rows: LedgerRows): string {
  return rows.get('categories', categoryId ?? '')?.deletedAtMs === null ? (categoryId ?? '') : ''
}

function written(amount: number, format: NumberFormat): string {
  return formatAmount(toAmount(amount), { format })
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}
