import { type Amount, isCalendarDay, type Parsed } from '@monedero/core'
import type { ChosenValues } from './occurrence-actions.ts'

/** Whether what arrives has to be typed, may be, or is not asked for. */
export type ArrivalUse = 'needed' | 'optional' | 'none'

interface ArrivalText {
  readonly text: string
  readonly parsed: Parsed<Amount>
}

/** What arrives, as far as it counts: neither where it is not asked for, nor where it may be left empty and is. */
export function countedArrival<Arrival extends ArrivalText>(
  arrival: Arrival | undefined,
  use: ArrivalUse,
): Arrival | undefined {
  const isLeftOut = use === 'none' || (use === 'optional' && arrival?.text.trim() === '')
  return isLeftOut ? undefined : arrival
}

interface Typed {
  /** Of the occurrence so far: its sign stays. */
  readonly amount: number
  readonly parsed: Parsed<Amount>
  readonly day: string
  /** Undefined where it does not count. */
  readonly arrival: ArrivalText | undefined
}

/** Amount, day and arrival of an occurrence, as typed; undefined where one cannot be read. */
export function readOccurrence({ amount, parsed, day, arrival }: Typed): ChosenValues | undefined {
  if (!parsed.ok || !isCalendarDay(day)) return undefined
  const chosen = { amount: withSignOf(amount, parsed.value), on: day }
  if (!arrival) return chosen
  return arrival.parsed.ok ? { ...chosen, amountIn: arrival.parsed.value } : undefined
}

/** A typed size as an amount: an expense remains an expense. */
export function withSignOf(amount: number, size: number): number {
  return amount < 0 ? 0 - size : size
}
