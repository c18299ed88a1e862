import { addDays, isCalendarDay, toAmount } from '@monedero/core'
import { refuseFile } from '../problem.ts'
import {
  balancesByDay,
  derivedOpening,
  earlierBalance,
  type Reading,
  type StatedBalance,
  type Statement,
  type StatementRow,
  statementAccount,
  statementRow,
  withUniqueIds,
} from '../statement.ts'
import { readAmount } from '../values/read-amount.ts'
import { type ReadDay, readDay } from '../values/read-day.ts'
import { rowValues } from '../values/row-values.ts'

/** An account in one currency. */
interface Account {
  readonly number: string
  readonly currency: string
  readonly rows: StatementRow[]
  opening: StatedBalance | null
  readonly closings: (StatedBalance | null)[]
}

interface Field {
  readonly tag: string
  readonly line: number
  readonly lines: readonly string[]
}

// Value date and entry date.
const dates = /^(\d{6})(\d{4})?/
// Behind the dates: debit or credit, funds code, amount, type and references. Anything else after the amount means that it cannot be read.
const movement =
  /^(?:\d{6}|\d{10})(R?[CD])[A-Z]?(\d{1,15}(?:,\d{0,6})?)(?![A-Z]?[A-Z0-9]{0,2}[.,]|[a-z\d])(?:[A-Z][A-Z0-9]{3})?([^\n]{0,60})/
const fieldStart = /^:(\d{2}[A-Z]?):(.*)$/

export function isMt940(text: string): boolean {
  const start = text.slice(0, 4000)
  return /^:20:/m.test(start) && /^:25:/m.test(start) && /^:(28C?|60F|60M|61|13D|34F):/m.test(start)
}

/** Reads MT940 and MT942: messages of one or more pages for one or more accounts, each in any number of currencies. */
export function readMt940(text: string): Reading {
  const accounts: Account[] = []
  const fields = fieldsOf(text)
  const last = (start: string) => fields.findLastIndex(({ tag }) => tag.startsWith(start))
  // A message that opens with a balance closes with one.
  if (last('60') > last('62')) refuseFile('TRUNCATED', fields.at(-1)?.line, 0, ':62F:')
  let recordCount = 0
  for (const message of messagesOf(fields)) {
    const account = accountOf(message, accounts)
    for (const [index, field] of message.entries()) {
      const value = firstLine(field)
      // 60M and 62M are the begin and the end of a page.
      if (field.tag === '60F') account.opening = earlierBalance(account.opening, balanceOf(value))
      if (field.tag === '62F') account.closings.push(balanceOf(value))
      if (field.tag !== '61') continue
      recordCount += 1
      account.rows.push(rowOf(field, message[index + 1]))
    }
  }
  return { statements: accounts.map(statementOf), leftOut: [], problems: [], recordCount }
}

/** The movements of a text, counted without a look at what they are in. */
export function countMt940(text: string): number {
  return text.match(/^:61:/gm)?.length ?? 0
}

/** The fields of each message; one begins with its account. */
function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = []
  for (const field of fields) {
    if (field.tag === '25' || messages.length === 0) messages.push([])
    messages.at(-1)?.push(field)
  }
  return messages
}

function accountOf(message: readonly Field[], accounts: Account[]): Account {
  const stated = (message.filter(({ tag }) => tag === '25').map(firstLine)[0] ?? '').replace(/^\//, '')
  const [currency = ''] = message.flatMap((field) => {
    const [, code] = /^(?:60|62|34)/.test(field.tag)
      ? (statedCurrency.exec(firstLine(field).slice(-30)) ?? [])
      : []
    return code ?? []
  })
  const number = currency !== '' && stated.endsWith(currency) ? stated.slice(0, -3).trim() : stated
  const existing = accounts.find(
    (each) => each.number === number && (currency === '' || each.currency === currency),
  )
  if (existing) return existing
  const account: Account = { number, currency, rows: [], opening: null, closings: [] }
  accounts.push(account)
  return account
}

const statedCurrency = /([A-Z]{3})[CD]?[\d,]{1,20}$/

function firstLine({ lines }: Field): string {
  return (lines[0] ?? '').trim()
}

function statementOf({ number, currency, rows, opening, closings }: Account): Statement {
  const balances = balancesByDay(closings)
  const ofOpening = opening ? { openingBalance: opening.amount } : derivedOpening(rows, balances)
  return {
    account: statementAccount({ number, currency, ...ofOpening }),
    rows: withUniqueIds(rows),
    balances,
  }
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
  // Dutch banks put subfields here, too.
  const plain = more.filter((each) => !/^\/[A-Z]{4}\//.test(each))
  const { name, purpose } = detailsOf(next?.tag === '86' ? next.lines : more)
  // The lines below a movement often have the merchant's name.
  const text = oneLine(next?.tag === '86' ? [...plain, purpose] : [purpose])
  const match = movement.exec(first)
  const [, value = '', entry] = dates.exec(first) ?? []
  const [, mark = '', amountText = first, references = ''] = match ?? []
  const [customer = '', bank = ''] = references.trim().split('//')
  return statementRow({
    line,
    ...rowValues(line, {
      dayText: value,
      day: bookingDay(value, entry),
      amountText,
      amount: match ? readAmount(amountText, ',') : { ok: false, code: 'AMOUNT_UNREADABLE' },
      // RC and RD take a credit or a debit back.
      isOut: mark === 'D' || mark === 'RC',
    }),
    description: name || text || (customer === 'NONREF' ? '' : customer),
    note: name === '' ? '' : text,
    bankId: /[1-9A-Z]/i.test(bank) && bank !== 'NONREF' ? bank : null,
  })
}

function oneLine(texts: readonly string[]): string {
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/**
 * The day of the entry, which has no year: it is the one that brings it nearest to the value date, also around New Year. Without an
 * entry date it is the value date.
 */
function bookingDay(value: string, entry: string | undefined): ReadDay {
  const valueDay = readDay(`20${value}`, 'dmy')
  if (entry === undefined) return valueDay
  // Value dates such as the 30th of February occur; their month is right.
  const about = valueDay.ok ? valueDay : readDay(`20${value.slice(0, 4)}01`, 'dmy')
  if (!about.ok) return about
  const year = Number(about.day.slice(0, 4))
  const day = [year - 1, year, year + 1]
    .map((each) => `${each}-${entry.slice(0, 2)}-${entry.slice(2)}`)
    .filter(isCalendarDay)
    .find((each) => each >= addDays(about.day, -180) && each <= addDays(about.day, 180))
  return day === undefined ? valueDay : { ok: true, day }
}

/** The field that follows a movement: free text, or German or Dutch subfields. */
function detailsOf(lines: readonly string[]): { name: string; purpose: string } {
  const whole = lines.join('\n')
  const [, separator] = /^\d{3}([?~<^])\d\d/.exec(whole) ?? []
  if (separator) return germanDetails(whole.replaceAll('\n', ''), separator)
  if (/^\/[A-Z]{4}\//.test(whole)) return dutchDetails(whole.replaceAll('\n', ''))
  return { name: '', purpose: oneLine(lines) }
}

function germanDetails(text: string, separator: string): { name: string; purpose: string } {
  // Polish banks have the same subfields behind another sign.
  const fields = text
    .split(separator)
    .slice(1)
    .reduce<string[]>((all, field) => {
      if (/^\d\d/.test(field)) all.push(field)
      else all.push(`${all.pop() ?? ''}${separator}${field}`)
      return all
    }, [])
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
  const [, ...fields] = text.split(/\/([A-Z]{4})\//)
  const valuesOf = (tag: string) =>
    fields.flatMap((field, at) => (at % 2 === 0 && field === tag ? [(fields[at + 1] ?? '').trim()] : []))
  // Account, bank and name of the other party; a text behind the kind of a remittance.
  const [, , party = ''] = valuesOf('CNTP')[0]?.split('/') ?? []
  const purpose = valuesOf('REMI').map((value) => value.replace(/^(?:USTD|STRD)\/\/?/, '').replace(/\/$/, ''))
  return {
    name: oneLine(valuesOf('NAME')) || party.trim(),
    purpose: oneLine(purpose) || oneLine(valuesOf('EREF')),
  }
}
