import { foldedText } from '@monedero/core'
import { type FileContent, leftOutCountOf, readFile } from '../src/read-file.ts'
import type { StatementRow } from '../src/statement.ts'
import type { KnownRow } from './known-files.ts'

/** The rows of a file that are neither right, nor in doubt, nor named as left out; and those that were made twice. */
export function silentlyWrong(
  text: string,
  rows: readonly KnownRow[],
  encoding: Written = 'utf-8',
): string[] {
  const read = readFile(written(text, encoding))
  if (!read.ok) return []
  const { content } = read
  const all = content.statements.flatMap((statement) => statement.rows)
  const missing = rows.filter(
    ({ name }) => !all.some((row) => isOf(row, name)) && !isNamed(content, name, text),
  )
  const named = content.leftOut.filter(({ code }) => code !== 'RECORDS_MISSED')
  const isCounted = missing.length <= leftOutCountOf(content) - named.length
  const { isOrderSure, isDecimalSure } = content.table?.mapping ?? content.styles ?? sureStyles
  // That the file has money in alone is shown above its rows.
  const isInDoubt = content.problems.some(({ code }) => code === 'ONLY_INCOME')
  const wrong = rows.flatMap(({ name, day, amount }) =>
    all
      .filter((row) => isOf(row, name) && row.problems.length === 0)
      .filter(
        (row) =>
          (!isInDoubt && Math.sign(row.amount ?? 0) !== Math.sign(amount)) ||
          (isDecimalSure && Math.abs(row.amount ?? 0) !== Math.abs(amount)) ||
          (isOrderSure && row.day !== day),
      )
      .map((row) => `${name}: ${row.day} ${row.amount} instead of ${day} ${amount}`),
  )
  const doubled = rows.filter(
    ({ name }) => all.filter((row) => isOf(row, name)).length > text.split(name).length - 1,
  )
  const inOther = content.statements.flatMap(({ account, rows: ofAccount }) =>
    rows.filter(
      ({ name, currency = '' }) =>
        ![currency, ''].includes(account.currency) &&
        currency !== '' &&
        ofAccount.some((row) => isOf(row, name) && row.problems.length === 0),
    ),
  )
  return [
    ...(isCounted ? [] : missing.map(({ name }) => `${name} is missing`)),
    ...wrong,
    ...doubled.map(({ name }) => `${name} is there twice`),
    ...unaccounted(content),
    ...inOther.map(({ name, currency }) => `${name} is not in ${currency}`),
  ]
}

/**
 * The records that are neither rows, read or in doubt, nor left out, nor the balance of an account before its rows. For files of which
 * each record is one row.
 */
function unaccounted({ statements, leftOut, recordCount }: FileContent): string[] {
  const rowCount = statements.reduce((sum, { rows }) => sum + rows.length, 0)
  const named = leftOut.filter(({ code }) => code !== 'RECORDS_MISSED').length
  const openings = statements.filter(
    ({ account }) => account.openingBalance !== 0 && !account.isOpeningDerived,
  ).length
  const left = recordCount - rowCount - named
  return left === 0 || left === openings ? [] : [`${left} of ${recordCount} records are not accounted for`]
}

/** How a file is encoded. */
export type Written = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

function written(text: string, encoding: Written): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  const marked = Buffer.from(text.startsWith('\uFEFF') ? text : `\uFEFF${text}`, 'utf16le')
  if (encoding === 'utf-16le') return new Uint8Array(marked)
  if (encoding === 'utf-16be') return new Uint8Array(marked.swap16())
  return new Uint8Array(Buffer.from(text.replaceAll('\uFEFF', '').replaceAll('€', '\x80'), 'latin1'))
}

const sureStyles = { isOrderSure: true, isDecimalSure: true }

function isOf({ description, note }: StatementRow, name: string): boolean {
  return foldedText(`${description} ${note}`).includes(foldedText(name))
}

function isNamed({ leftOut, table }: FileContent, name: string, whole: string): boolean {
  const lines = table ? whole.split('\n') : []
  return leftOut.some(({ text, line }) => text.includes(name) || lines[line - 1]?.includes(name))
}
