import { type Amount, isAmount, toAmount } from '@monedero/core'
import { type ImportProblem, importProblem } from '../problem.ts'
import { type StatementRow, statementRow } from '../statement.ts'
import { markBehindAmount, readAmount } from '../values/read-amount.ts'
import { readDay } from '../values/read-day.ts'
import { signOfWord } from '../values/sign-of-word.ts'
import type { ColumnSigns } from './column-signs.ts'
import { currencyIn } from './currency-marks.ts'
import type { ColumnRole } from './header-words.ts'
import { isPendingState, isVoidState } from './row-states.ts'
import type { TableRow } from './split-table.ts'
import type { TableMapping } from './table-mapping.ts'

/** A row with the account and the currency that its cells name. */
export interface AccountRow {
  readonly account: string
  readonly currency: string
  /** What the account held after it, where a column states that. */
  readonly balance: Amount | null
  readonly row: StatementRow
  /** The same for both sides of a transfer, where the file has no name of the other account. */
  readonly transferKey?: string
  /** It is no movement, but what the account held before its first one. */
  readonly isOpening?: boolean
}

/** Reads one row of a table. Unreadable values are problems of the row, which is kept. */
export function readTableRow(
  mapping: TableMapping,
  signs: ColumnSigns,
  { line, cells }: TableRow,
  textOfCell = unguarded,
): AccountRow {
  const problems: ImportProblem[] = []
  const textOf = (role: ColumnRole) => textOfCell(cells[mapping.roles.indexOf(role)] ?? '')
  const all = (role: ColumnRole) =>
    cells
      .filter((cell, index) => mapping.roles[index] === role && cell !== '')
      .map((cell) => textOfCell(cell))
  const dateColumn = mapping.roles.indexOf('date')
  const date = readDay(cells[dateColumn] ?? '', mapping.dayOrder)
  if (!date.ok) problems.push(importProblem(date.code, line, dateColumn + 1, cells[dateColumn]))
  const fee = optionalAmount(textOf('fee'), mapping)
  const amount = lessFee(amountOf(mapping, signs, line, cells, problems, Boolean(fee)), fee)
  if (amount === 0)
    problems.push(importProblem('AMOUNT_ZERO', line, Math.max(mapping.roles.indexOf('amount'), 0) + 1))
  const state = textOf('state')
  if (isVoidState(state))
    problems.push(importProblem('NOT_BOOKED', line, mapping.roles.indexOf('state') + 1, state))
  return {
    account: textOf('account'),
    currency: textOf('currency').toUpperCase(),
    balance: optionalAmount(textOf('balance'), mapping),
    row: statementRow({
      line,
      day: date.ok ? date.day : null,
      amount: amount === 0 ? null : amount,
      description: textOf('description'),
      note: all('note').join('\n'),
      bankId: textOf('bankId'),
      category: [textOf('parentCategory'), textOf('category')].filter((name) => name !== ''),
      tags: all('tags').flatMap((tags) => tags.slice(0, 1000).split(/[,;|]/)),
      isPending: isPendingState(state),
      problems,
    }),
  }
}

/**
 * A row of a bank, with the currency that is written beside its amount. What the bank calls a movement is its description where the
 * other party is not named.
 */
export function ofBank(given: AccountRow, { roles }: TableMapping, cells: readonly string[]): AccountRow {
  const { row } = given
  const written =
    amountRoles.map((role) => currencyIn(cells[roles.indexOf(role)] ?? '')).find((code) => code !== '') ?? ''
  const currency = given.currency || written
  const isOther = written !== '' && written !== currency
  if (currency === given.currency && !isOther && (row.description !== '' || row.note === '')) return given
  const [first = '', ...others] = row.note.split('\n')
  const text =
    row.description === '' ? { description: first.slice(0, 200).trim(), note: others.join('\n') } : {}
  const problems = isOther
    ? [...row.problems, importProblem('OTHER_CURRENCY', row.line, 0, written)]
    : row.problems
  return { ...given, currency, row: { ...row, ...text, problems } }
}

const amountRoles = ['amount', 'debit', 'credit'] as const

/** What was moved in all: a fee in a column of its own comes on top. */
function lessFee(amount: Amount | null, fee: Amount | null): Amount | null {
  const whole = (amount ?? 0) - Math.abs(fee ?? 0)
  return amount !== null && isAmount(whole) ? whole : amount
}

function optionalAmount(text: string, { decimal }: TableMapping): Amount | null {
  const read = text === '' ? undefined : readAmount(text, decimal)
  return read?.ok ? read.amount : null
}

/** Spreadsheets read a cell that begins like a formula as one, so exports put an apostrophe before it. */
export function unguarded(text: string): string {
  return text.startsWith("'") && guarded.test(text) ? text.slice(1) : text
}

const guarded = /^'(?:'*\s*[=+\-@|%]|'*[\t\r\n])/

function amountOf(
  { roles, decimal, isSignChosen = false }: TableMapping,
  signs: ColumnSigns,
  line: number,
  cells: readonly string[],
  problems: ImportProblem[],
  hasFee: boolean,
): Amount | null {
  const read = (role: 'amount' | 'debit' | 'credit', sign: -1 | 1 | undefined): Amount | null => {
    const column = roles.indexOf(role)
    const text = cells[column] ?? ''
    const result = readAmount(text, decimal)
    if (!result.ok) problems.push(importProblem(result.code, line, column + 1, text))
    const value = result.ok ? result.amount : (result.rounded ?? null)
    if (value === null) return null
    const usual = role === 'amount' ? undefined : signs[role]
    if (sign && usual) return toAmount(sign * usual * value)
    return sign ? toAmount(sign * Math.abs(value)) : value
  }
  const isFilled = (role: ColumnRole) => {
    const text = cells[roles.indexOf(role)] ?? ''
    const result = readAmount(text, decimal)
    return result.ok ? result.amount !== 0 : text !== '' && text !== '-'
  }
  let amount: Amount | null
  if (roles.includes('amount')) {
    const column = roles.indexOf('sign')
    const word = cells[column] ?? ''
    const sign = column === -1 ? undefined : signOfWord(word)
    const own = read('amount', undefined)
    if (column !== -1 && !sign) {
      // Where amounts have signs of their own, one with a minus needs no word.
      if (signs.areSigned && own !== null && own < 0) return own
      problems.push(importProblem('SIGN_UNREADABLE', line, column + 1, word))
      return null
    }
    if (
      own !== null &&
      signs.areCreditsMarked &&
      markBehindAmount(cells[roles.indexOf('amount')] ?? '') !== 1
    )
      return toAmount(-Math.abs(own))
    if (!sign || own === null || isSignChosen)
      return sign && own !== null ? toAmount(sign * Math.abs(own)) : own
    const isDoubtful = signs.areSigned ? own * sign < 0 : own < 0
    if (isDoubtful) problems.push(importProblem('SIGN_CONFLICT', line, column + 1, word))
    amount = signs.areSigned ? own : toAmount(sign * Math.abs(own))
  } else if (isFilled('debit') && isFilled('credit')) {
    problems.push(importProblem('AMOUNT_TWICE', line, roles.indexOf('debit') + 1))
    return null
  } else if (isFilled('debit')) amount = read('debit', -1)
  else if (isFilled('credit')) amount = read('credit', 1)
  else if (hasFee) amount = toAmount(0)
  else {
    problems.push(importProblem('AMOUNT_MISSING', line, Math.max(roles.indexOf('debit'), 0) + 1))
    return null
  }
  return amount
}
