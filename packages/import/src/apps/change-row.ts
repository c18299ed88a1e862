import { type Amount, toAmount } from '@monedero/core'
import { importProblem } from '../problem.ts'
import type { StatementRow } from '../statement.ts'
import type { AccountRow } from '../table/read-rows.ts'
import { tidyTags } from '../text/tidy-text.ts'
import { readAmount } from '../values/read-amount.ts'

/** The cells of a row by the names of their columns, in lower case. */
export type Cells = (name: string) => string

/** A transfer is one row here, and one in each of its accounts elsewhere. The sign differs between versions, so the type counts. */
export function fireflyRows(given: AccountRow, cells: Cells): readonly AccountRow[] {
  const { amount } = given.row
  const [from, into] = [cells('source_name'), cells('destination_name')]
  if (amount === null) return [{ ...given, account: from }]
  const out = { ...changed(given, { amount: signed(amount, -1) }), account: from }
  const income = { ...changed(given, { amount: signed(amount, 1) }), account: into }
  const type = cells('type').toLowerCase()
  if (type === 'withdrawal') return [out]
  if (type === 'deposit') return [income]
  if (type === 'transfer') {
    return [
      changed(out, { transferTo: into, category: [] }),
      changed(inForeignCurrency(income, cells), { transferTo: from, category: [] }),
    ]
  }
  return [/asset|liab|loan|debt/i.test(cells('destination_type')) ? income : out]
}

/** A transfer between currencies has what arrived in columns of its own. */
function inForeignCurrency(given: AccountRow, cells: Cells): AccountRow {
  const text = cells('foreign_amount')
  if (text === '') return given
  const read = readAmount(text, '.')
  const { row } = given
  const problems = read.ok ? row.problems : [...row.problems, importProblem(read.code, row.line, 0, text)]
  const amount = read.ok ? signed(read.amount, 1) : null
  return { ...changed(given, { amount, problems }), currency: cells('foreign_currency_code').toUpperCase() }
}

/** Amounts have no sign. A transfer is one row, with both of its accounts. Words in other languages leave the row in doubt. */
export function ezBookkeepingRows(read: AccountRow, cells: Cells): readonly AccountRow[] {
  const type = cells('type').toLowerCase()
  const given = changed(read, { tags: tidyTags(cells('tags').split(';')) })
  const { row } = given
  const { amount } = row
  if (amount === null || type === 'balance modification') return [given]
  if (type === 'expense' || type === 'income')
    return [changed(given, { amount: signed(amount, type === 'income' ? 1 : -1) })]
  if (type !== 'transfer') {
    const problem = importProblem('SIGN_UNREADABLE', row.line, 0, cells('type'))
    return [changed(given, { problems: [...row.problems, problem] })]
  }
  const [from, into] = [cells('account'), cells('account2')]
  const arrived = readAmount(cells('account2 amount'), '.')
  const problems = arrived.ok
    ? row.problems
    : [...row.problems, importProblem(arrived.code, row.line, 0, cells('account2 amount'))]
  return [
    changed(given, { amount: signed(amount, -1), transferTo: into, category: [] }),
    {
      ...changed(given, {
        amount: arrived.ok ? signed(arrived.amount, 1) : null,
        transferTo: from,
        category: [],
        problems,
      }),
      account: into,
      currency: cells('account2 currency').toUpperCase(),
    },
  ]
}

export function changed(given: AccountRow, change: Partial<StatementRow>): AccountRow {
  return { ...given, row: { ...given.row, ...change } }
}

export function signed(amount: Amount, sign: -1 | 1): Amount {
  return toAmount(sign * Math.abs(amount))
}
