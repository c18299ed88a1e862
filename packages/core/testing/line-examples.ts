import type { CalendarDay } from '../src/calendar/calendar-day.ts'
import { formatAmount } from '../src/money/format-amount.ts'
import { numberFormatOf } from '../src/money/number-format.ts'
import type { LineContext, LineReading } from '../src/one-line/line-reading.ts'

const wallets = [
  ['Cash', '€', 'EUR'],
  ['Credit Card', '€', 'EUR'],
  ['Everyday', '€', 'EUR'],
  ['Japan Trip', '¥', 'JPY'],
  ['Savings', '€', 'EUR'],
  ['US Account', '$', 'USD'],
] as const

const spending = ['Eating out', 'Groceries', 'Health', 'Leisure', 'Other', 'Transport', 'Travel']
const income = ['Other income', 'Salary']

/** The person whose lines the examples in docs/one-line-entry.md are. */
export const exampleContext: LineContext = {
  // The day is in the format of its type.
  today: '2026-11-14' as CalendarDay,
  order: 'day-first',
  format: numberFormatOf('1.234,56'),
  wallets: wallets.map(([name, symbol, currency]) => ({ id: name, name, symbol, currency })),
  categories: [
    ...spending.map((name) => ({ id: name, name, kind: 'expense' as const })),
    ...income.map((name) => ({ id: name, name, kind: 'income' as const })),
  ],
}

/** The rest of the settings, by what the heading of a section names. */
export function contextUnder(heading: string): LineContext {
  const english = heading.includes('`1,234.56`') ? numberFormatOf('1,234.56') : undefined
  const spaced = heading.includes('`1 234,56`') ? numberFormatOf('1 234,56') : undefined
  return {
    ...exampleContext,
    format: english ?? spaced ?? exampleContext.format,
    order: heading.includes('month first') ? 'month-first' : 'day-first',
    impliesCents: heading.includes('as cents'),
  }
}

/** A reading as the examples write it: `expense 3,00 · text coffee · @Cash · 2026-11-13 · 08:30`. */
export function readingText(reading: LineReading): string {
  const { type, amount, currency, walletId, toWalletId, categoryId, tags, pieces, leftovers } = reading
  const figure = amount === undefined ? 'without amount' : formatAmount(amount)
  const guesses = pieces.filter(({ isGuess }) => isGuess).map(({ kind }) => kind)
  return [
    `${type} ${figure}${currency === undefined ? '' : ` ${currency}`}`,
    reading.description && `text ${reading.description}`,
    walletId && (toWalletId ? `from ${walletId}` : `@${walletId}`),
    toWalletId && `to ${toWalletId}`,
    categoryId && `#${categoryId}`,
    ...tags.map((tag) => `+${tag}`),
    reading.day,
    reading.time,
    reading.note && `note ${reading.note}`,
    guesses.length > 0 && `guessed: ${guesses.join(', ')}`,
    leftovers.length > 0 && `unread: ${leftovers.map(leftoverText).join(', ')}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
}

function leftoverText({ text, looksLike, correction }: LineReading['leftovers'][number]): string {
  return `${text} (${correction ?? looksLike}${correction === undefined ? '' : '?'})`
}
