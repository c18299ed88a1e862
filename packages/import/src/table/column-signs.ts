import { readAmount } from '../values/read-amount.ts'
import type { TableRow } from './split-table.ts'
import type { TableMapping } from './table-mapping.ts'

/** The sign that most amounts of a column have, if it has both signs. */
export interface ColumnSigns {
  readonly debit: -1 | 1 | undefined
  readonly credit: -1 | 1 | undefined
}

/**
 * The usual signs of the columns for money out and money in. Where a column has one sign only, a minus means nothing; where it has
 * both, the rarer one is a correction: in a column for money out, money that came back.
 */
export function columnSigns(rows: readonly TableRow[], mapping: TableMapping): ColumnSigns {
  return { debit: usualSign(rows, mapping, 'debit'), credit: usualSign(rows, mapping, 'credit') }
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
