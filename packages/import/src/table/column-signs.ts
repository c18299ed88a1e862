import { foldedText } from '@monedero/core'
import { markBehindAmount, readAmount } from '../values/read-amount.ts'
import { signOfWord } from '../values/sign-of-word.ts'
import type { FoundTable } from './find-table.ts'
import { roleOfHeader } from './header-words.ts'
import type { TableRow } from './split-table.ts'
import type { TableMapping } from './table-mapping.ts'

/** How the signs of amounts are meant, decided over all rows. */
export interface ColumnSigns {
  /** The sign that most amounts of the column have, if it has both signs. */
  readonly debit: -1 | 1 | undefined
  readonly credit: -1 | 1 | undefined
  /** Beside a column for in and out, whether amounts have signs of their own. */
  readonly areSigned: boolean
  /** Amounts of money in are marked, such as `500.00 CR`, and those of money out have no sign. */
  readonly areCreditsMarked: boolean
}

/**
 * The usual signs of the columns for money out and money in. Where a column has one sign only, a minus means nothing; where it has
 * both, the rarer one is a correction: in a column for money out, money that came back. A column for money in without one for money
 * out has both, and each with its sign; so has an amount that a person or its header declares as money out, with the opposite one.
 */
export function columnSigns({ header, rows }: FoundTable, mapping: TableMapping): ColumnSigns {
  const { roles } = mapping
  const isInAlone = roles.includes('credit') && !roles.includes('debit')
  const isOutAlone = roles.includes('debit') && !roles.includes('credit')
  const isOutCalledAmount = roleOfHeader(foldedText(header[roles.indexOf('debit')] ?? '')) === 'amount'
  return {
    debit: isOutAlone && isOutCalledAmount ? 1 : usualSign(rows, mapping, 'debit'),
    credit: isInAlone ? 1 : usualSign(rows, mapping, 'credit'),
    areSigned: areSigned(rows, mapping),
    areCreditsMarked: areCreditsMarked(rows, mapping),
  }
}

/** Whether some amounts are marked as money in, and none as money out. */
function areCreditsMarked(rows: readonly TableRow[], { roles, decimal }: TableMapping): boolean {
  const column = roles.indexOf('amount')
  if (column === -1 || roles.includes('sign')) return false
  let isMarked = false
  for (const { cells } of rows) {
    const text = cells[column] ?? ''
    const read = readAmount(text, decimal)
    if (read.ok && read.amount < 0) return false
    isMarked ||= markBehindAmount(text) === 1
  }
  return isMarked
}

/** Whether more of what goes out by its column has a minus than none. */
function areSigned(rows: readonly TableRow[], { roles, decimal }: TableMapping): boolean {
  const [column, amounts] = [roles.indexOf('sign'), roles.indexOf('amount')]
  if (column === -1) return false
  let [below, above] = [0, 0]
  for (const { cells } of rows) {
    const read = readAmount(cells[amounts] ?? '', decimal)
    if (signOfWord(cells[column] ?? '') !== -1 || !read.ok) continue
    if (read.amount < 0) below += 1
    else above += 1
  }
  return below > 0 && below >= above
}

function usualSign(
  rows: readonly TableRow[],
  { roles, decimal }: TableMapping,
  role: 'debit' | 'credit',
): -1 | 1 | undefined {
  const column = roles.indexOf(role)
  if (column === -1) return undefined
  let [below, above] = [0, 0]
  for (const { cells } of rows) {
    const read = readAmount(cells[column] ?? '', decimal)
    if (read.ok && read.amount < 0) below += 1
    if (read.ok && read.amount > 0) above += 1
  }
  if (below === 0 || above === 0) return undefined
  return below > above ? -1 : 1
}
