import { toAmount } from '@monedero/core'
import { type ImportProblem, importProblem } from '../problem.ts'
import {
  type Reading,
  type Statement,
  type StatementAccount,
  type StatementRow,
  statementAccount,
  statementRow,
} from '../statement.ts'
import { readAmount } from '../values/read-amount.ts'
import { isDay, readDay } from '../values/read-day.ts'
import { rowValues } from '../values/row-values.ts'
import { type GuessedStyles, guessStyles, sureStyles, type ValueStyles } from '../values/value-styles.ts'
import { accountOf, categoryOf, type QifField, splitOf, splitRows } from './qif-split.ts'

interface QifRecord {
  readonly line: number
  readonly fields: readonly QifField[]
  /** False for a last record without an end, which may be cut off. */
  readonly isWhole: boolean
}

interface QifSection {
  readonly account: StatementAccount
  /** Of movements; otherwise of investments, or of something unknown. */
  readonly isRead: boolean
  readonly type: string
  readonly records: QifRecord[]
}

const kinds = { bank: 'bank', cash: 'cash', ccard: 'card', 'oth a': 'other', 'oth l': 'other' } as const
/** Lists in which nothing is moved. */
const listTypes = new Set([
  'cat',
  'class',
  'tag',
  'memorized',
  'security',
  'prices',
  'budget',
  'invitem',
  'tax',
])

export function isQif(text: string): boolean {
  return /^\s*!(type|account|option|clear)\b/i.test(text.slice(0, 2000))
}

/** Reads QIF with its accounts, splits and transfers, in the given styles or those that its values have. */
export function readQif(text: string, chosen?: ValueStyles): Reading & { readonly styles: GuessedStyles } {
  const sections = sectionsOf(text)
  const read = sections.filter(({ isRead }) => isRead)
  const fields = read.flatMap(({ records }) => records.flatMap((record) => record.fields))
  const valuesOf = (codes: string) =>
    fields.filter(({ code }) => codes.includes(code)).map(({ value }) => value)
  const styles = chosen
    ? sureStyles(chosen)
    : guessStyles(valuesOf('D').map(spacedDate), valuesOf('TU$'), '.')
  const problems: ImportProblem[] = []
  const byName = Map.groupBy(read, ({ account }) => account.name)
  return {
    statements: Array.from(byName.values(), (group) => statementOf(group, styles, problems)),
    leftOut: sections.filter(({ isRead }) => !isRead).flatMap(leftOutOf),
    problems,
    recordCount: sections.reduce((sum, { records }) => sum + records.length, 0),
    styles,
  }
}

function leftOutOf({ type, records }: QifSection): ImportProblem[] {
  return records.map(({ line, fields }) =>
    type === 'invst'
      ? importProblem(
          'INVESTMENT',
          line,
          0,
          ['N', 'Y', 'P']
            .map((code) => valueOf(fields, code))
            .join(' ')
            .trim(),
        )
      : importProblem('UNKNOWN_LIST', line, 0, type),
  )
}

function statementOf(
  group: readonly QifSection[],
  styles: ValueStyles,
  problems: ImportProblem[],
): Statement {
  const records = group.flatMap((section) => section.records.map((record) => ({ record, section })))
  const opening = records.find(({ record, section }) => isOpening(record, section.account.name))
  const openingRow = opening && rowOf(opening.record, opening.section.account.name, styles)
  const isStated = openingRow?.problems.length === 0
  const rows = records
    .filter((each) => !isStated || each !== opening)
    .flatMap(({ record, section }) => {
      const row = rowOf(record, section.account.name, styles)
      const split = splitOf(record.fields, styles.decimal)
      if (row.problems.length > 0 || split.length === 0) return [row]
      const rowsOfSplit = splitRows(row, split, section.account.name)
      if (!rowsOfSplit) problems.push(importProblem('SPLIT_LOST', row.line, 0, row.description))
      return rowsOfSplit ?? [row]
    })
  return {
    account: {
      ...(group[0]?.account ?? statementAccount({})),
      openingBalance: (isStated && openingRow.amount) || toAmount(0),
    },
    rows,
    balances: [],
  }
}

function sectionsOf(text: string): QifSection[] {
  const sections: QifSection[] = []
  let account = statementAccount({})
  let section: QifSection | undefined
  let isAccountBlock = false
  let fields: QifField[] = []
  let start = 1
  const begin = (type: string) => {
    const kind = kinds[type as keyof typeof kinds]
    section = listTypes.has(type)
      ? undefined
      : { account: { ...account, kind: kind ?? 'other' }, isRead: kind !== undefined, type, records: [] }
    if (section) sections.push(section)
  }
  const end = (line: number, isWhole: boolean) => {
    // Some files have movements right behind an account or a list of categories, without their type.
    if ((isAccountBlock || !section) && isMovement(fields)) {
      isAccountBlock = false
      begin('bank')
    }
    if (isAccountBlock) account = statementAccount({ name: valueOf(fields, 'N') })
    else if (fields.length > 0) section?.records.push({ line: start, fields, isWhole })
    fields = []
    start = line
  }
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const content = raw.trim()
    const code = content[0] ?? ''
    if (content.startsWith('!')) {
      if (fields.length > 0) end(index + 1, false)
      const [, type] = /^!type:(.{0,20})/i.exec(content) ?? []
      isAccountBlock = /^!account/i.test(content)
      if (type !== undefined) begin(type.trim().toLowerCase())
      fields = []
      start = index + 2
    } else if (content === '^') end(index + 2, true)
    else if (content !== '') {
      // A second date, amount or payee begins another movement: the end of the one before is missing. Where that did not begin with the
      // same, it may have lines of the other.
      const isMoving = isAccountBlock || !section ? isMovement(fields) : section.isRead
      if ('DTP'.includes(code) && isMoving && valueOf(fields, code) !== '')
        end(index + 1, fields[0]?.code === code)
      fields.push({ code, value: content.slice(1).trim() })
    }
  }
  if (fields.length > 0) end(0, false)
  return sections.filter(({ records }) => records.length > 0)
}

function isMovement(fields: readonly QifField[]): boolean {
  const isMemorized = fields.some(({ code }) => code === 'K')
  const isDated = fields.some(({ code, value }) => code === 'D' && isDay(spacedDate(value)))
  return isDated && fields.some(isAmount) && !isMemorized
}

function isAmount({ code, value }: QifField): boolean {
  return (code === 'T' || code === 'U') && readAmount(value, value.includes(',') ? ',' : '.').ok
}

/** A movement between an account and itself. */
function isOpening({ fields }: QifRecord, account: string): boolean {
  const isNamedSo = /^opening balance$/i.test(valueOf(fields, 'P'))
  return isNamedSo && account !== '' && valueOf(fields, 'L') === `[${account}]`
}

function valueOf(fields: readonly QifField[], code: string): string {
  return fields.find((field) => field.code === code)?.value ?? ''
}

/** `1/ 1'00` is the first of January 2000. */
function spacedDate(text: string): string {
  return text.replaceAll(' ', '').replace("'", '/')
}

function rowOf({ line, fields, isWhole }: QifRecord, account: string, styles: ValueStyles): StatementRow {
  const dayText = spacedDate(valueOf(fields, 'D'))
  const amountText = valueOf(fields, 'T') || valueOf(fields, 'U')
  const { problems, ...read } = rowValues(line, {
    dayText,
    day: readDay(dayText, styles.dayOrder),
    amountText,
    amount: readAmount(amountText, styles.decimal),
  })
  const [payee, memo, filed] = [valueOf(fields, 'P'), valueOf(fields, 'M'), valueOf(fields, 'L')]
  const other = accountOf(filed)
  return statementRow({
    line,
    ...read,
    description: payee || memo,
    note: payee === '' ? '' : memo,
    category: categoryOf(filed),
    transferTo: other === account ? null : other,
    problems: [...(isWhole ? [] : [importProblem('TRUNCATED', line)]), ...problems],
  })
}
