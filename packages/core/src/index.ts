export {
  addDays,
  type CalendarDay,
  isCalendarDay,
  parseCalendarDay,
  weekdayOf,
  weekStartOf,
} from './calendar/calendar-day.ts'
export { calendarDaySchema } from './calendar/calendar-day-schema.ts'
export { dateText } from './calendar/date-text.ts'
export {
  instantMsAt,
  isInstantMs,
  isUtcOffsetMinutes,
  type LocalTime,
  localDayOf,
  localTimeOf,
  parseLocalTime,
} from './calendar/instant.ts'
export { instantMsSchema, utcOffsetMinutesSchema } from './calendar/instant-schema.ts'
export { daysOfMonth, isMonthKey, type MonthKey, monthOf } from './calendar/month.ts'
export { type Currency, currencies, currencyOfCode, currencyOfRegion } from './currencies/currency.ts'
export { currencyCodeSchema } from './currencies/currency-code-schema.ts'
export type { Parsed } from './errors/parsed.ts'
export type { Problem, ProblemCode } from './errors/problem.ts'
export { isUuidV7, type UuidV7, uuidV7 } from './ids/uuid-v7.ts'
export { uuidV7Schema } from './ids/uuid-v7-schema.ts'
export { allocate } from './money/allocate.ts'
export {
  type Amount,
  type Balance,
  isAmount,
  isBalance,
  maxAmount,
  toAmount,
  toBalance,
} from './money/amount.ts'
export { amountSchema } from './money/amount-schema.ts'
export { type FormatOptions, formatAmount, formatAmountParts } from './money/format-amount.ts'
export type { NumberFormat } from './money/number-format.ts'
export { type ParseOptions, parseAmount } from './money/parse-amount.ts'
