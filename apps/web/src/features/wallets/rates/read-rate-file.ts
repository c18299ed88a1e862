import type { CalendarDay, Rate } from '@monedero/core'
import { t } from '../../../messages/text.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { dayReader } from './read-days.ts'
import { rateReader } from './read-numbers.ts'

/** A rate of a file: between its currency and the one that the file is about. */
export interface FileRate {
  readonly currency: string
  readonly day: CalendarDay
  readonly rate: Rate
}

/** The content of a file. */
export interface RateFile {
  /** What all rates are for: one euro in the ECB's files. Undefined if the file does not contain it. */
  readonly base: string | undefined
  readonly rates: readonly FileRate[]
}

/** The rates of a file, or what is wrong with its lines, in sentences. */
export type ReadRateFile =
  | { readonly ok: true; readonly file: RateFile }
  | { readonly ok: false; readonly problems: readonly string[] }

/** One rate as it is written. */
interface Written {
  readonly line: number
  readonly day: string
  readonly currency: string
  readonly rate: string
}

const columnNames = {
  day: ['date', 'day', 'time_period', 'fecha', 'día', 'dia', 'datum'],
  currency: ['currency', 'currency code', 'code', 'ccy', 'moneda', 'divisa', 'währung'],
  rate: ['rate', 'exchange rate', 'value', 'obs_value', 'tipo', 'cambio', 'tipo de cambio', 'kurs'],
}

const codePattern = /^[A-Z]{3}$/
const dayPattern = /^\d{1,4}[-/.]?\d{1,2}[-/.]?\d{1,4}$/

/** Reads the ECB's table of rates (a date, then a column for each currency), or columns for day, currency and rate. */
export function readRateFile(text: string): ReadRateFile {
  const rows = csvRows(text)
  const [header] = rows
  if (!header) return { ok: false, problems: [t('wallets.fileEmpty')] }
  const codes = header.cells.slice(1).filter(Boolean)
  if (isNamed(header.cells[0], 'day') && codes.length > 0 && codes.every((code) => codePattern.test(code)))
    return read(tableOf(header, rows.slice(1)), 'EUR')
  const columns = namedColumns(header) ?? columnsByShape(header)
  if (columns) return read(listOf(columns, rows.slice(namedColumns(header) ? 1 : 0)), undefined)
  return {
    ok: false,
    problems: [t('wallets.lineColumns', { line: header.line })],
  }
}

function tableOf({ cells }: CsvRow, rows: readonly CsvRow[]): Written[] {
  return rows.flatMap(({ line, cells: [day = '', ...values] }) =>
    values.flatMap((rate, index) => {
      const currency = cells[index + 1] ?? ''
      return isNothing(rate) ? [] : [{ line, day, currency, rate }]
    }),
  )
}

/** Where day, currency and rate stand in a row. */
type Columns = Readonly<Record<keyof typeof columnNames, number>>

function namedColumns({ cells }: CsvRow): Columns | undefined {
  const at = (column: keyof typeof columnNames) => cells.findIndex((cell) => isNamed(cell, column))
  return complete({ day: at('day'), currency: at('currency'), rate: at('rate') })
}

/** The columns of a file without names, by what its first line has. */
function columnsByShape({ cells }: CsvRow): Columns | undefined {
  const day = cells.findIndex((cell) => dayPattern.test(cell))
  const currency = cells.findIndex((cell) => codePattern.test(cell))
  const rate = cells.findIndex((cell, index) => index !== day && /^\d[\d.,]*$/.test(cell))
  return complete({ day, currency, rate })
}

function complete(columns: Columns): Columns | undefined {
  return Object.values(columns).every((column) => column >= 0) ? columns : undefined
}

function isNamed(cell: string | undefined, column: keyof typeof columnNames): boolean {
  return columnNames[column].includes(cell?.toLowerCase() ?? '')
}

function listOf(columns: Columns, rows: readonly CsvRow[]): Written[] {
  return rows.map(({ line, cells }) => ({
    line,
    day: cells[columns.day] ?? '',
    currency: cells[columns.currency] ?? '',
    rate: cells[columns.rate] ?? '',
  }))
}

/** The ECB writes `N/A` where a currency has no rate. */
function isNothing(text: string): boolean {
  return text === '' || text === 'N/A' || text === '-'
}

function read(written: readonly Written[], base: string | undefined): ReadRateFile {
  const dayOf = dayReader(written.map(({ day }) => day))
  const rateOf = rateReader(written.map(({ rate }) => rate))
  const lines = new Map<string, Written>()
  const problems: string[] = []
  const rates: FileRate[] = []
  for (const each of written) {
    const { line, currency } = each
    const day = dayOf(each.day)
    const rate = rateOf(each.rate)
    const report = (problem: string) => problems.push(problem)
    if (day === 'ambiguous') report(t('wallets.lineAmbiguous', { line, text: each.day }))
    else if (day === undefined) report(t('wallets.lineNoDate', { line, text: each.day }))
    else if (!codePattern.test(currency)) report(t('wallets.lineNoCurrency', { line, text: currency }))
    else if (rate === undefined) report(t('wallets.lineNoRate', { line, text: each.rate }))
    else {
      const earlier = lines.get(day + currency)
      lines.set(day + currency, each)
      if (!earlier) rates.push({ day, currency, rate })
      else if (earlier.rate !== each.rate)
        report(t('wallets.lineTwice', { line, currency, earlier: earlier.line }))
    }
  }
  if (problems.length > 0) return { ok: false, problems }
  return rates.length > 0
    ? { ok: true, file: { base, rates } }
    : { ok: false, problems: [t('wallets.fileNoRates')] }
}
