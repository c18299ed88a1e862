import { type Decimal, decideDecimal } from './read-amount.ts'
import { type DayOrder, decideOrder } from './read-day.ts'

/** How the dates and amounts of a file are written. */
export interface ValueStyles {
  readonly dayOrder: DayOrder
  readonly decimal: Decimal
}

/** Styles, and whether the values leave no doubt about them. */
export interface GuessedStyles extends ValueStyles {
  readonly isOrderSure: boolean
  readonly isDecimalSure: boolean
}

/** Decides the styles over all values of a file. */
export function guessStyles(
  days: Iterable<string>,
  amounts: Iterable<string>,
  otherwise: Decimal,
): GuessedStyles {
  const order = decideOrder(days)
  const decimal = decideDecimal(amounts, otherwise)
  return {
    dayOrder: order.order,
    isOrderSure: order.isSure,
    decimal: decimal.decimal,
    isDecimalSure: decimal.isSure,
  }
}

/** Styles that a person has chosen. */
export function sureStyles({ dayOrder, decimal }: ValueStyles): GuessedStyles {
  return { dayOrder, decimal, isOrderSure: true, isDecimalSure: true }
}
