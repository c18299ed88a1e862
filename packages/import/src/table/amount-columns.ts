import { type Decimal, decideDecimal, readAmount } from '../values/read-amount.ts'
import type { ColumnRole } from './header-words.ts'
import type { TableRow } from './split-table.ts'

/** The numbers of a column, in hundredths; null for an empty cell, and not a number for one that cannot be read. */
type Numbers = readonly (number | null)[]

type Found = ReadonlyMap<number, ColumnRole>

const sampled = 400

/**
 * Which of several columns of numbers hold the amounts, where their names are not known: by their signs, by one column being the
 * balance of others, or by two columns of which each row fills one. Empty where nothing shows it.
 */
export function amountColumns(
  rows: readonly TableRow[],
  candidates: readonly number[],
  otherwise: Decimal,
): Found {
  const [only] = candidates
  if (candidates.length < 2) return new Map(only === undefined ? [] : [[only, 'amount']])
  const columns = new Map(candidates.map((column) => [column, numbersOf(rows, column, otherwise)]))
  return byBalance(columns) ?? bySign(columns) ?? new Map()
}

/** The column of which each row is filled that does not fill the given one. */
export function counterpartOf(
  rows: readonly TableRow[],
  column: number,
  candidates: readonly number[],
): number | undefined {
  const isFilled = (at: number) => rows.slice(0, sampled).map(({ cells }) => !isNothing(cells[at] ?? ''))
  const filled = isFilled(column)
  const others = candidates.filter((other) => areComplementary(filled, isFilled(other)))
  return others.length === 1 ? others[0] : undefined
}

function byBalance(columns: ReadonlyMap<number, Numbers>): Found | undefined {
  for (const [balance, balances] of columns) {
    const others = [...columns].filter(([column]) => column !== balance)
    for (const [column, amounts] of others)
      if (leadsTo(amounts, balances))
        return new Map([
          [column, 'amount'],
          [balance, 'balance'],
        ])
    for (const [[column, amounts], [other, otherAmounts]] of pairsOf(others)) {
      if (!areComplementary(amounts.map(isMoved), otherAmounts.map(isMoved))) continue
      for (const sign of [1, -1] as const) {
        const moved = amounts.map(
          (amount, at) => sign * (Math.abs(amount ?? 0) - Math.abs(otherAmounts[at] ?? 0)),
        )
        if (leadsTo(moved, balances))
          return new Map([
            [column, sign === 1 ? 'credit' : 'debit'],
            [other, sign === 1 ? 'debit' : 'credit'],
            [balance, 'balance'],
          ])
      }
    }
  }
  return undefined
}

/** The only column with a minus; with another one that each other row fills, that one has money in. */
function bySign(columns: ReadonlyMap<number, Numbers>): Found | undefined {
  if ([...columns.values()].flat().some(Number.isNaN)) return undefined
  const [negative, ...more] = [...columns].filter(([, numbers]) => numbers.some((each) => (each ?? 0) < 0))
  if (!negative || more.length > 0) return undefined
  const [column, amounts] = negative
  const counterparts = [...columns].filter(
    ([other, numbers]) => other !== column && areComplementary(amounts.map(isMoved), numbers.map(isMoved)),
  )
  const [counterpart] = counterparts
  const filled = amounts.filter((amount) => amount !== null)
  if (!counterpart)
    return filled.length * 10 >= amounts.length * 9 ? new Map([[column, 'amount']]) : undefined
  if (counterparts.length > 1 || filled.some((amount) => amount > 0)) return undefined
  return new Map([
    [column, 'debit'],
    [counterpart[0], 'credit'],
  ])
}

/** Whether each balance is the one before it and what was moved, from the first row to the last or against it. */
function leadsTo(amounts: Numbers, balances: Numbers): boolean {
  // Two rows may fit by chance.
  if (amounts.length < 3 || balances.includes(null)) return false
  const isStep = (at: number, before: number) => (balances[before] ?? 0) + (amounts[at] ?? 0) === balances[at]
  const last = amounts.length - 1
  const isForth = amounts.every((_, at) => at === 0 || isStep(at, at - 1)) && amounts.slice(1).some(isMoved)
  const isBack =
    amounts.every((_, at) => at === last || isStep(at, at + 1)) && amounts.slice(0, last).some(isMoved)
  return isForth || isBack
}

function areComplementary(some: readonly boolean[], others: readonly boolean[]): boolean {
  return (
    some.length > 1 &&
    some.includes(true) &&
    others.includes(true) &&
    some.every((is, at) => is !== others[at])
  )
}

function pairsOf<Value>(values: readonly Value[]): (readonly [Value, Value])[] {
  return values.flatMap((first, index) => values.slice(index + 1).map((second) => [first, second] as const))
}

function numbersOf(rows: readonly TableRow[], column: number, otherwise: Decimal): Numbers {
  const texts = rows.slice(0, sampled).map(({ cells }) => cells[column] ?? '')
  const { decimal } = decideDecimal(texts, otherwise)
  return texts.map((text) => {
    const read = readAmount(text, decimal)
    if (read.ok) return read.amount
    return read.code === 'AMOUNT_MISSING' ? null : Number.NaN
  })
}

function isMoved(amount: number | null): boolean {
  return amount !== null && amount !== 0
}

function isNothing(text: string): boolean {
  return !/[1-9]/.test(text)
}
