import { toAmount } from '@monedero/core'
import { type ImportProblem, importProblem } from '../problem.ts'
import {
  type RowPart,
  type Statement,
  type StatementAccount,
  type StatementRow,
  statementAccount,
  statementRow,
} from '../statement.ts'
import { tidyLine } from '../text/tidy-text.ts'
import { type Decimal, decideDecimal, readAmount } from '../values/read-amount.ts'
import { type DayOrder, decideOrder, readDay } from '../values/read-day.ts'
import { sumOf } from '../values/sum-of.ts'

interface QifField {
  readonly code: string
  readonly value: string
}

interface QifRecord {
  readonly line: number
  readonly fields: readonly QifField[]
  /** False for a last record without an end, which may be cut off. */
  readonly isWhole: boolean
}

interface QifSection {
  readonly account: StatementAccount
  readonly records: QifRecord[]
}

const kinds = { bank: 'bank', cash: 'cash', ccard: 'card', 'oth a': 'other', 'oth l': 'other' } as const
const maxParts = 50

export function isQif(text: string): boolean {
  return /^\s*!(type|account|option|clear)\b/i.test(text.slice(0, 2000))
}

/** Reads QIF with its accounts, splits and transfers. Lists of categories, classes and investments are left out. */
export function readQif(text: string): Statement[] {
  const sections = sectionsOf(text)
  const fields = sections.flatMap(({ records }) => records.flatMap((record) => record.fields))
  const valuesOf = (codes: string) =>
    fields.filter(({ code }) => codes.includes(code)).map(({ value }) => value)
  const { order } = decideOrder(valuesOf('D').map(spacedDate))
  const { decimal } = decideDecimal(valuesOf('TU$'), '.')
  const byName = Map.groupBy(sections, ({ account }) => account.name)
  return Array.from(byName.values(), (group) => {
    const rows = group.flatMap(({ account, records }) =>
      records.map((record) => ({
        isOpening: isOpening(record, account.name),
        row: rowOf(record, account.name, order, decimal),
      })),
    )
    const opening = rows.find((each) => each.isOpening && each.row.problems.length === 0)
    return {
      account: {
        ...(group[0]?.account ?? statementAccount({})),
        openingBalance: opening?.row.amount ?? toAmount(0),
      },
      rows: rows.filter((each) => each !== opening).map(({ row }) => row),
      balances: [],
    }
  })
}

function sectionsOf(text: string): QifSection[] {
  const sections: QifSection[] = []
  let account = statementAccount({})
  let section: QifSection | undefined
  let isAccountBlock = false
  let fields: QifField[] = []
  let start = 1
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const content = raw.trim()
    if (content.startsWith('!')) {
      const [, type = ''] = /^!type:(.{0,20})/i.exec(content) ?? []
      const kind = kinds[type.trim().toLowerCase() as keyof typeof kinds]
      isAccountBlock = /^!account/i.test(content)
      section = kind && { account: { ...account, kind }, records: [] }
      if (section) sections.push(section)
      fields = []
      start = index + 2
    } else if (content === '^') {
      if (isAccountBlock) account = statementAccount({ name: valueOf(fields, 'N') })
      else if (fields.length > 0) section?.records.push({ line: start, fields, isWhole: true })
      fields = []
      start = index + 2
    } else if (content !== '') fields.push({ code: content[0] ?? '', value: content.slice(1).trim() })
  }
  if (fields.length > 0 && !isAccountBlock) section?.records.push({ line: start, fields, isWhole: false })
  return sections.filter(({ records }) => records.length > 0)
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

function rowOf(
  { line, fields, isWhole }: QifRecord,
  account: string,
  order: DayOrder,
  decimal: Decimal,
): StatementRow {
  const problems: ImportProblem[] = []
  const dateText = spacedDate(valueOf(fields, 'D'))
  const amountText = valueOf(fields, 'T') || valueOf(fields, 'U')
  const day = readDay(dateText, order)
  const amount = readAmount(amountText, decimal)
  if (!isWhole) problems.push(importProblem('TRUNCATED', line))
  if (!day.ok) problems.push(importProblem(day.code, line, 0, dateText))
  if (!amount.ok) problems.push(importProblem(amount.code, line, 0, amountText))
  if (amount.ok && amount.amount === 0) problems.push(importProblem('AMOUNT_ZERO', line))
  const [payee, memo, filed] = [valueOf(fields, 'P'), valueOf(fields, 'M'), valueOf(fields, 'L')]
  const [, other] = /^\[(.{1,100})\]/.exec(filed) ?? []
  const known = amount.ok && amount.amount !== 0 ? amount.amount : null
  const parts = known === null ? [] : partsOf(fields, known, decimal)
  return statementRow({
    line,
    day: day.ok ? day.day : null,
    amount: known,
    description: payee || memo,
    note: payee === '' ? '' : memo,
    category: other === undefined && parts.length === 0 ? categoryOf(filed) : [],
    transferTo: other === account ? null : (other ?? null),
    parts,
    problems,
  })
}

/** The parts of a split, if they are what an entry can have: two or more of one sign that add up to it. */
function partsOf(fields: readonly QifField[], amount: number, decimal: Decimal): RowPart[] {
  const parts: { category: readonly string[]; note: string; text: string; isTransfer: boolean }[] = []
  for (const { code, value } of fields) {
    const last = parts.at(-1)
    if (code === 'S')
      parts.push({ category: categoryOf(value), note: '', text: '', isTransfer: value.startsWith('[') })
    else if (code === 'E' && last) last.note = value
    else if (code === '$' && last) last.text = value
  }
  const read = parts.flatMap(({ category, note, text, isTransfer }) => {
    const part = readAmount(text, decimal)
    return part.ok && !isTransfer && part.amount * amount > 0
      ? [{ category, tags: [], note: tidyLine(note, 200).text, amount: part.amount }]
      : []
  })
  const isWhole = read.length === parts.length && read.length >= 2 && read.length <= maxParts
  return isWhole && sumOf(read.map((part) => part.amount)) === BigInt(amount) ? read : []
}

/** `Parent:Child/Class`. */
function categoryOf(filed: string): string[] {
  if (filed.startsWith('[') || filed.startsWith('--')) return []
  const [path = ''] = filed.slice(0, 200).split('/')
  return path.split(':').slice(0, 2)
}
