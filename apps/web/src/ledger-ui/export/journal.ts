import type { CalendarDay } from '@monedero/core'

/** Money in or out of an account of a journal. */
export interface Posting {
  readonly account: string
  readonly amount: number
  readonly currency: string
  /** What it was changed into, in all. */
  readonly cost?: { readonly amount: number; readonly currency: string }
  readonly note?: string
}

/** A movement whose postings add up to nothing. */
export interface JournalEntry {
  readonly day: CalendarDay
  readonly description: string
  readonly note: string
  readonly tags: readonly string[]
  readonly postings: readonly Posting[]
}

/** How a program writes journals. */
export interface Dialect {
  /** An account of a kind, with names that the program takes. */
  account(...path: readonly string[]): string
  write(journal: Journal): string
}

export interface Journal {
  readonly entries: readonly JournalEntry[]
  /** Each account with its currency, where it has one only, and the day of its first movement. */
  readonly accounts: readonly { readonly account: string; readonly currency: string | null }[]
  readonly currencies: readonly string[]
  readonly firstDay: CalendarDay
}

/** `1234.50`: no groups, a point, an ASCII minus. */
export function plainAmount(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
