import { addDays, type CalendarDay, isCalendarDay, toAmount } from '@monedero/core'
import { importProblem, refuseFile } from '../problem.ts'
import {
  balancesByDay,
  derivedOpening,
  earlierBalance,
  type StatedBalance,
  type Statement,
  type StatementRow,
  statementAccount,
  statementRow,
  withUniqueIds,
} from '../statement.ts'
import { readAmount } from '../values/read-amount.ts'
import { readDay } from '../values/read-day.ts'

interface Account {
  currency: string
  readonly rows: StatementRow[]
  opening: StatedBalance | null
  readonly closings: (StatedBalance | null)[]
}

interface Field {
  readonly tag: string
  readonly line: number
  readonly lines: readonly string[]
}

// Value date, entry date, debit or credit, funds code, amount, type and references. Anything else after the amount
// means that it cannot be read.
const movement =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z]?)(\d{1,15}(?:,\d{0,2})?)0{0,4}(?![A-Z]?[A-Z0-9]{0,2}[.,]|[a-z\d])([A-Z][A-Z0-9]{3})?([^\n]{0,60})/
const fieldStart = /^:(\d{2}[A-Z]?):(.*)$/

export function isMt940(text: string): boolean {
  const start = text.slice(0, 4000)
  return /^:20:/m.test(start) && /^:25:/m.test(start) && /^:(28C?|60F|60M|61|13D|34F):/m.test(start)
}

/** Reads MT940 and MT942: messages of one or more pages for one or more accounts. */
export function readMt940(text: string): Statement[] {
  const accounts = new Map<string, Account>()
  let current: Account | undefined
  const fields = fieldsOf(text)
  const last = (start: string) => fields.findLastIndex(({ tag }) => tag.startsWith(start))
  // A message that opens with a balance closes with one.
  if (last('60') > last('62')) refuseFile('TRUNCATED', fields.at(-1)?.line, 0, ':62F:')
  for (const [index, field] of fields.entries()) {
    const value = (field.lines[0] ?? '').trim()
    if (field.tag === '25') {
      current = accounts.get(value) ?? { currency: '', rows: [], opening: null, closings: [] }
      accounts.set(value, current)
    }
    if (!current) continue
    if (/^(60|62|34)/.test(field.tag))
      current.currency ||= /([A-Z]{3})[CD]?[\d,]{1,20}$/.exec(value.slice(-30))?.[1] ?? ''
    // 60M and 62M are the begin and the end of a page.
    if (field.tag === '60F') current.opening = earlierBalance(current.opening, balanceOf(value))
    if (field.tag === '62F') current.closings.push(balanceOf(value))
    if (field.tag === '61') current.rows.push(rowOf(field, fields[index + 1]))
  }
  return Array.from(accounts, ([number, { currency, rows, opening, closings }]) => {
    const balances = balancesByDay(closings)
    const ofOpening = opening ? { openingBalance: opening.amount } : derivedOpening(rows, balances)
    return {
      account: statementAccount({ number, currency, ...ofOpening }),
      rows: withUniqueIds(rows),
      balances,
    }
  })
}

/** `C261231EUR1000,00`. */
function balanceOf(value: string): StatedBalance | null {
  const [, mark, date = '', text = ''] = /^([CD])(\d{6})[A-Z]{3}([\d,]{1,20})$/.exec(value) ?? []
  const [day, amount] = [readDay(`20${date}`, 'dmy'), readAmount(text, ',')]
  if (!day.ok || !amount.ok) return null
  return { day: day.day, amount: toAmount(mark === 'D' ? 0 - amount.amount : amount.amount) }
}

function fieldsOf(text: string): Field[] {
  const fields: (Field & { lines: string[] })[] = []
  for (const [index, content] of text.split(/\r\n|\r|\n/).entries()) {
    const match = fieldStart.exec(content)
    if (match) fields.push({ tag: match[1] ?? '', line: index + 1, lines: [match[2] ?? ''] })
    else if (/^(-|\{|-\})/.test(content) && !/^-\S/.test(content))
      fields.push({ tag: '', line: index + 1, lines: [] })
    else if (content.trim() !== '') fields.at(-1)?.lines.push(content)
  }
  return fields
}

function rowOf({ line, lines }: Field, next: Field | undefined): StatementRow {
  const [first = '', ...more] = lines
  const match = movement.exec(first)
  if (!match) {
    return statementRow({
      line,
      day: null,
      amount: null,
      problems: [importProblem('AMOUNT_UNREADABLE', line, 0, first)],
    })
  }
  const [, value = '', entry, mark = '', , amountText = '', , references = ''] = match
  const day = bookingDay(value, entry)
  const amount = readAmount(amountText, ',')
  // RC and RD take a credit or a debit back.
  const isOut = mark === 'D' || mark === 'RC'
  const { name, purpose } = next?.tag === '86' ? detailsOf(next.lines) : { name: '', purpose: more.join(' ') }
  const [customer = '', bank = ''] = references.trim().split('//')
  const isZero = amount.ok && amount.amount === 0
  return statementRow({
    line,
    day: day ?? null,
    amount: amount.ok && !isZero ? toAmount(isOut ? 0 - amount.amount : amount.amount) : null,
    description: name || purpose || (customer === 'NONREF' ? '' : customer),
    note: name === '' ? '' : purpose,
    bankId: /[1-9A-Z]/i.test(bank) && bank !== 'NONREF' ? bank : null,
    problems: [
      ...(day ? [] : [importProblem('DATE_NOT_IN_CALENDAR', line, 0, value)]),
      ...(amount.ok ? [] : [importProblem(amount.code, line, 0, amountText)]),
      ...(isZero ? [importProblem('AMOUNT_ZERO', line)] : []),
    ],
  })
}

/** The entry date has no year: it is the one that brings it nearest to the value date, also around New Year. */
function bookingDay(value: string, entry: string | undefined): CalendarDay | undefined {
  const read = readDay(`20${value}`, 'dmy')
  if (!read.ok) return undefined
  if (entry === undefined) return read.day
  const year = Number(read.day.slice(0, 4))
  const near = [year - 1, year, year + 1]
    .map((each) => `${each}-${entry.slice(0, 2)}-${entry.slice(2)}`)
    .filter(isCalendarDay)
    .find((day) => day >= addDays(read.day, -180) && day <= addDays(read.day, 180))
  return near ?? read.day
}

/** The field that follows a movement: free text, or German or Dutch subfields. */
function detailsOf(lines: readonly string[]): { name: string; purpose: string } {
  const whole = lines.join('\n')
  if (/^\d{3}\?/.test(whole)) return germanDetails(whole.replaceAll('\n', ''))
  if (/^\/[A-Z]{4}\//.test(whole)) return dutchDetails(whole.replaceAll('\n', ''))
  return { name: '', purpose: whole.replaceAll(/\s+/g, ' ').trim() }
}

function germanDetails(text: string): { name: string; purpose: string } {
  const fields = text.split(/\?(?=\d{2})/).slice(1)
  const join = (wanted: RegExp, between: string) =>
    fields
      .filter((field) => wanted.test(field))
      .map((field) => field.slice(2))
      .join(between)
      .trim()
  const purpose = join(/^(2\d|6[0-3])/, '')
  const [, remittance] = /SVWZ\+(.*)$/.exec(purpose) ?? []
  return { name: join(/^3[23]/, ''), purpose: (remittance ?? purpose).trim() || join(/^00/, '') }
}

function dutchDetails(text: string): { name: string; purpose: string } {
  const fieldOf = (tag: string) => {
    const start = text.indexOf(`/${tag}/`)
    if (start === -1) return ''
    const [value = ''] = text.slice(start + tag.length + 2).split(/\/[A-Z]{4}\//, 1)
    return value.trim()
  }
  return { name: fieldOf('NAME'), purpose: fieldOf('REMI') || fieldOf('EREF') }
}
