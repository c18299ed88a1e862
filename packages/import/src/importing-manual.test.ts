import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentOf } from '../testing/read-text.ts'
import { qif } from '../testing/statement-files.ts'
import { sources } from './apps/app-table.ts'
import { fileLimits, formats } from './read-file.ts'

const manual = readFileSync(join(import.meta.dirname, '../../../docs/importing.md'), 'utf-8')
const table = Array.from(
  manual.matchAll(/^\| (.+?) \| (.+?) \| (.+?) \|$/gm),
  ([, kind = '', read = '', not = '']) => ({
    kind,
    read,
    not,
  }),
)

test('the manual has a row for each format and each app, with what is read and what is not', () => {
  const kinds = table.map(({ kind }) => kind).join(', ')
  const named = { ...Object.fromEntries(formats.map((format) => [format, format])), SQLite: 'databases' }
  expect(Object.values(named).filter((name) => !kinds.includes(name))).toEqual([])
  expect(sources.filter((source) => !kinds.includes(source))).toEqual([])
})

test('the manual has the limits as they are', () => {
  const thousands = new Intl.NumberFormat('en')
  expect(manual).toContain(
    `A file can have up to ${fileLimits.bytes / 1024 / 1024} MB, ${fileLimits.accounts} accounts and ${thousands.format(fileLimits.rows)} rows.`,
  )
})

/** The kind of a row of the manual, a file, and the code under which it lists what the manual calls listed. */
const listed: readonly (readonly [string, string, string])[] = [
  ['CSV, TSV', 'Date;Name;Amount\n14/11/2026;a;-1,00\n;Total;-1,00\n', 'BALANCE_LINE'],
  [
    'OFX 1 and 2, QFX',
    'OFXHEADER:100\n<OFX><STMTRS><STMTTRN><DTPOSTED>20261114<TRNAMT>-1.00</STMTTRN></STMTRS><INVSTMTRS><INVTRAN><FITID>1</INVTRAN></INVSTMTRS></OFX>',
    'INVESTMENT',
  ],
  ['QIF', `${qif}!Type:Points\nD1/1/26\nT5\n^\n`, 'UNKNOWN_LIST'],
  [
    'CAMT.052, .053, .054',
    '<Document xmlns="camt.053"><Stmt>{BOOK}{INFO}</Stmt></Document>'.replaceAll(
      /\{(\w+)\}/g,
      '<Ntry><Amt>1</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>$1</Sts><BookgDt><Dt>2026-11-14</Dt></BookgDt></Ntry>',
    ),
    'INFORMATION',
  ],
]

test.each(listed)('%s: what the manual calls listed is listed', (kind, text, code) => {
  expect(table.find((row) => row.kind === kind)?.not).toContain('listed')
  expect(contentOf(text).leftOut.map((each) => each.code)).toContain(code)
})
