import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { LocalTime } from '../calendar/instant.ts'
import type { CategoryKind } from '../categories/category-row.ts'
import type { EntryType } from '../entries/entry-row.ts'
import type { Amount } from '../money/amount.ts'
import type { NumberFormat } from '../money/number-format.ts'
import type { Named } from './find-name.ts'
import type { DayOptions } from './line-day.ts'

/** What a line is read against. */
export interface LineContext extends DayOptions {
  readonly format: NumberFormat
  /** Digits without a separator are hundredths. */
  readonly impliesCents?: boolean
  /** Those in use, in the order in which they are offered. */
  readonly wallets: readonly LineWallet[]
  readonly categories: readonly LineCategory[]
}

export interface LineWallet extends Named {
  readonly symbol: string
  readonly currency: string
}

export interface LineCategory extends Named {
  readonly kind: CategoryKind
}

/** What a stretch of the line was read as. */
export type PieceKind = 'amount' | 'wallet' | 'destination' | 'category' | 'tag' | 'day' | 'time' | 'note'

export interface LinePiece {
  readonly kind: PieceKind
  readonly start: number
  readonly end: number
  /** Read one way of several. */
  readonly isGuess: boolean
}

/** The values that a line holds. What it does not hold is undefined or empty. */
export interface LineValues {
  readonly type: EntryType
  /** Always above 0; the type gives the sign. */
  readonly amount: Amount | undefined
  /** The code of the currency that was named. */
  readonly currency: string | undefined
  /** The wallet; of a transfer, the one that the money leaves. */
  readonly walletId: string | undefined
  readonly toWalletId: string | undefined
  readonly categoryId: string | undefined
  readonly tags: readonly string[]
  readonly description: string
  readonly note: string
  readonly day: CalendarDay | undefined
  readonly time: LocalTime | undefined
}

/** A line as it was read, with the place of each piece. */
export interface LineReading extends LineValues {
  /** In the order of the line. */
  readonly pieces: readonly LinePiece[]
  /** Words of the description that look like something else. */
  readonly leftovers: readonly Leftover[]
}

/** A part of the description that looks like something else. It blocks nothing. */
export interface Leftover {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly looksLike: Extract<PieceKind, 'amount' | 'wallet' | 'category' | 'day' | 'time'>
  /** What may have been meant instead. */
  readonly correction?: string
}
