import { type Amount, toAmount } from '@monedero/core'
import type { RowPart, StatementRow } from '../statement.ts'
import { tidyLine } from '../text/tidy-text.ts'
import { type Decimal, readAmount } from '../values/read-amount.ts'
import { sumOf } from '../values/sum-of.ts'

export interface QifField {
  readonly code: string
  readonly value: string
}

/** A part of a split: of a category, or a transfer to another account. */
export interface SplitPart {
  readonly category: readonly string[]
  readonly transferTo: string | null
  readonly note: string
  /** Null if it could not be read. */
  readonly amount: Amount | null
}

const maxParts = 50

/** The parts that the fields of a record have, each with its category, memo and amount. */
export function splitOf(fields: readonly QifField[], decimal: Decimal): SplitPart[] {
  const parts: { filed: string; note: string; amountText: string }[] = []
  for (const { code, value } of fields) {
    const last = parts.at(-1)
    if (code === 'S') parts.push({ filed: value, note: '', amountText: '' })
    else if (code === 'E' && last) last.note = value
    else if (code === '$' && last) last.amountText = value
  }
  return parts.map(({ filed, note, amountText }) => {
    const read = readAmount(amountText, decimal)
    return {
      category: categoryOf(filed),
      transferTo: accountOf(filed),
      note: tidyLine(note, 200).text,
      amount: read.ok ? read.amount : null,
    }
  })
}

/**
 * The rows of a split: one for its expenses, one for its income, and one for each transfer, because a split entry has parts of one sign.
 * Undefined where the parts cannot be read or do not add up to the amount.
 */
export function splitRows(
  row: StatementRow,
  split: readonly SplitPart[],
  account: string,
): StatementRow[] | undefined {
  const amounts = split.flatMap(({ amount }) => amount ?? [])
  if (amounts.length < split.length || sumOf(amounts) !== BigInt(row.amount ?? 0)) return undefined
  const moved = split.flatMap(({ amount, ...rest }) => (amount ? [{ ...rest, amount }] : []))
  const others = moved.filter(({ transferTo }) => transferTo !== null && transferTo !== account)
  const filed = moved.filter((part) => !others.includes(part))
  return [
    ...rowsOfParts(
      row,
      filed.filter(({ amount }) => amount < 0),
    ),
    ...rowsOfParts(
      row,
      filed.filter(({ amount }) => amount > 0),
    ),
    ...others.map(({ amount, transferTo, note }) => ({ ...row, amount, transferTo, note: note || row.note })),
  ]
}

type ReadPart = SplitPart & { readonly amount: Amount }

/** Parts of one sign, as many in a row as an entry may have. */
function rowsOfParts(row: StatementRow, parts: readonly ReadPart[]): StatementRow[] {
  const [first] = parts
  if (!first) return []
  if (parts.length === 1) return [{ ...row, amount: first.amount, category: first.category }]
  const taken = parts.slice(0, maxParts)
  const rest = parts.slice(maxParts)
  const amount = Number(sumOf(taken.map((part) => part.amount)))
  const rowParts = taken.map(
    ({ category, note, amount: ofPart }): RowPart => ({ amount: ofPart, category, note, tags: [] }),
  )
  return [{ ...row, amount: toAmount(amount), parts: rowParts }, ...rowsOfParts(row, rest)]
}

/** `Parent:Child/Class`. */
export function categoryOf(filed: string): string[] {
  if (filed.startsWith('[') || filed.startsWith('--')) return []
  const [path = ''] = filed.slice(0, 200).split('/')
  return path.split(':').slice(0, 2)
}

/** `[Account]`. */
export function accountOf(filed: string): string | null {
  const [, account = null] = /^\[(.{1,100})\]/.exec(filed) ?? []
  return account
}
