import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { bytesOf } from '../../testing/read-text.ts'
import { ofx1 } from '../../testing/statement-files.ts'
import { readFile } from '../read-file.ts'

function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}

function rowsIn(bytes: Uint8Array) {
  const read = readFile(bytes)
  if (!read.ok) return read.problem.code
  return read.content.statements.flatMap(({ rows }) =>
    rows.map(({ line, day, amount, description }) => [line, day, amount, description].join(' ')),
  )
}

const table = 'Date,Name,Amount\n2026-11-14,Market,-12.40\n'

const sheet = `<?xml version="1.0"?><worksheet><sheetData>
<row r="1"><c r="A1" t="s"><v>0</v></c></row>
<row r="3"><c r="A3" t="inlineStr"><is><t>Date</t></is></c><c r="B3" t="s"><v>1</v></c><c r="D3" t="str"><v>Amount</v></c></row>
<row r="4"><c r="A4" s="1"><v>46340</v></c><c r="B4" t="s"><v>2</v></c><c r="D4"><v>-18.600000000000001</v></c></row>
<row r="5"><c r="A5" s="2"><v>46341.5</v></c><c r="B5" t="inlineStr"><is><t>=1+1</t></is></c><c r="D5"><f>1+1</f><v>2845</v></c></row>
</sheetData></worksheet>`
const excel = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook><workbookPr/><sheets><sheet name="A"/><sheet name="B"/></sheets></workbook>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c><v>1</v></c></row></sheetData></worksheet>',
  'xl/worksheets/sheet2.xml': sheet,
  'xl/sharedStrings.xml':
    '<sst><si><t>Bank of Somewhere</t></si><si><t>Name</t></si><si><r><t>Lunch</t></r><r><t> &amp; tea</t></r></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
}

describe('a ZIP', () => {
  test('is read by the files inside, without hidden ones', () => {
    expect(rowsIn(zipped({ 'a/list.csv': table, '__MACOSX/._list.csv': 'x', 'about.txt': 'Hello' }))).toEqual(
      ['2 2026-11-14 -1240 Market'],
    )
    expect(rowsIn(zipped({ 'a.csv': table, 'b.ofx': ofx1 }))).toHaveLength(4)
  })

  test.each([
    ['without anything that can be read', zipped({ 'a.txt': 'Hello' }), 'NOT_RECOGNISED'],
    ['that is cut off', zipped({ 'a.csv': table.repeat(50) }).slice(0, 60), 'ZIP_UNREADABLE'],
    [
      'of too many files',
      zipped(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`${n}.csv`, table]))),
      'ZIP_TOO_LARGE',
    ],
    ['inside a ZIP', zipSync({ 'a.zip': zipped({ 'a.csv': table }) }), 'UNSUPPORTED'],
  ])('%s is refused', (_, bytes, code) => {
    expect(rowsIn(bytes)).toBe(code)
  })

  test('that holds far more than it weighs is refused before it fills the memory', () => {
    const bomb = zipSync({ 'a.csv': new Uint8Array(60_000_000) })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(rowsIn(bomb)).toBe('ZIP_TOO_LARGE')
    // The size that the file states is wrong.
    const lying = bomb.slice()
    new DataView(lying.buffer).setUint32(22, 10, true)
    expect(rowsIn(lying)).toBe('ZIP_TOO_LARGE')
  })
})

describe('an Excel file', () => {
  test('is read by its first sheet with a table, dates and amounts as they are shown', () => {
    expect(rowsIn(zipped(excel))).toEqual(['4 2026-11-14 -1860 Lunch & tea', '5 2026-11-15 284500 =1+1'])
  })

  test('that defines entities is refused', () => {
    const hostile = `<!DOCTYPE a [<!ENTITY b "c">]>${sheet}`
    expect(rowsIn(zipped({ ...excel, 'xl/worksheets/sheet2.xml': hostile }))).toBe('ENTITIES')
  })
})

test('a budget of YNAB’s API has its accounts, categories, splits and transfers', () => {
  const budget = {
    currency_format: { iso_code: 'EUR' },
    accounts: [
      { id: 'a', name: 'Bank' },
      { id: 'b', name: 'Cash' },
    ],
    payees: [
      { id: 'p', name: 'Market' },
      { id: 't', name: 'Transfer : Cash', transfer_account_id: 'b' },
    ],
    category_groups: [{ id: 'g', name: 'Food' }],
    categories: [{ id: 'c', name: 'Groceries', category_group_id: 'g' }],
    transactions: [
      {
        id: '1',
        account_id: 'a',
        date: '2026-11-14',
        amount: -12_400,
        payee_id: 'p',
        category_id: 'c',
        memo: 'fruit',
      },
      { id: '2', account_id: 'a', date: '2026-11-13', amount: -50_000, payee_id: 't' },
      { id: '3', account_id: 'a', date: '2026-11-12', amount: -30_000, payee_id: 'p' },
      { id: '4', account_id: 'a', date: '2026-11-12', amount: -1, payee_id: 'p' },
      { id: '5', account_id: 'a', date: '2026-11-12', amount: -1000, deleted: true },
    ],
    subtransactions: [
      { transaction_id: '3', amount: -10_000, category_id: 'c' },
      { transaction_id: '3', amount: -20_000, memo: 'rest' },
    ],
  }
  const read = readFile(bytesOf(JSON.stringify({ data: { budget } })))
  if (!read.ok) throw new Error(read.problem.code)
  const [bank] = read.content.statements
  expect(bank?.account).toMatchObject({ name: 'Bank', currency: 'EUR' })
  expect(
    bank?.rows.map(({ amount, category, transferTo, parts }) => [amount, category, transferTo, parts.length]),
  ).toEqual([
    [-1240, ['Food', 'Groceries'], null, 0],
    [-5000, [], 'Cash', 0],
    [-3000, [], null, 2],
    [null, [], null, 0],
  ])
})

test('the archive of Monedero is read as entries with the names of what they belong to', () => {
  const lines = [
    { format: 'monedero-archive', version: 1, exportedAtMs: 1 },
    { wallets: { id: 'w', name: 'Everyday', currency: 'EUR', deletedAtMs: null } },
    { categories: { id: 'c', name: 'Food', parentId: null, deletedAtMs: null } },
    ...[
      { id: '1', amount: -1240, categoryId: 'c', tags: ['trip'], deletedAtMs: null },
      { id: '2', amount: -1, deletedAtMs: 5 },
    ].map((entry) => ({
      entries: {
        walletId: 'w',
        description: 'Market',
        dateMs: Date.UTC(2026, 10, 14, 23, 30),
        offsetMinutes: 60,
        ...entry,
      },
    })),
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  expect(rowsIn(bytesOf(text))).toEqual(['1 2026-11-15 -1240 Market'])
  expect(rowsIn(bytesOf(`${text}\n{"entries":`))).toBe('TRUNCATED')
})
