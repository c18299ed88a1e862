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

function register(...rows: readonly string[]): string {
  return ['Account,Date,Payee,Amount', ...rows].join('\n')
}

function decimal(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace('.', ',')
}

/** A day of a bank account in November with one movement, in MT940. */
function daily(account: string, day: string, opening: number, moved: number, bankId: string): string {
  return `:20:X
:25:${account}
:28C:1/1
:60F:C2611${day}EUR${decimal(opening)}
:61:2611${day}11${day}C${decimal(moved)}NTRFNONREF//${bankId}
:62F:C2611${day}EUR${decimal(opening + moved)}
-
`
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

  test('has an account that is only named once, and rows in which its files overlap once', () => {
    const coffee = 'Everyday,2026-11-14,Coffee,-2.00'
    const files = {
      'november.csv': register(
        'Everyday,2026-11-02,Market,-12.40',
        coffee,
        coffee,
        'Cash,2026-11-03,Bread,-3',
      ),
      'december.csv': register(coffee, 'Everyday,2026-12-01,Rent,-500').replaceAll('Everyday', 'everyday'),
    }
    const read = readFile(zipped(files))
    expect(
      read.ok && read.content.statements.map(({ account, rows }) => [account.name, rows.length]),
    ).toEqual([
      ['Everyday', 4],
      ['Cash', 1],
    ])
    expect(rowsIn(zipped(files)).slice(0, 4)).toEqual([
      '2 2026-11-02 -1240 Market',
      '3 2026-11-14 -200 Coffee',
      '4 2026-11-14 -200 Coffee',
      '3 2026-12-01 -50000 Rent',
    ])
  })

  test('keeps accounts apart that have the same name within a file', () => {
    const wallets = ['a', 'b'].flatMap((id) => [
      { wallets: { id, name: 'Cash', currency: 'EUR', openingBalance: 0, deletedAtMs: null } },
      { entries: { id: `${id}1`, walletId: id, amount: -100, dateMs: 0, offsetMinutes: 0 } },
    ])
    const archive = [{ format: 'monedero-archive' }, ...wallets]
      .map((line) => JSON.stringify(line))
      .join('\n')
    const read = readFile(zipped({ 'one.jsonl': archive, 'two.jsonl': archive }))
    expect(read.ok && read.content.statements.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1])
  })

  test('with several statements of one account has it once, from the first opening balance to the last closing one', () => {
    const files = {
      'c.sta': daily('DE02', '03', 11_000, 500, 'B1'),
      'a.sta': daily('DE02', '01', 10_000, 700, 'B1'),
      'b.sta': daily('DE02', '02', 10_700, 300, 'B2'),
      'b (1).sta': daily('DE02', '02', 10_700, 300, 'B2'),
      'other.sta': daily('DE03', '02', 50_000, 100, 'B2'),
    }
    const read = readFile(zipped(files))
    expect(
      read.ok &&
        read.content.statements.map(({ account, rows, balances }) => ({
          account: `${account.number} ${account.openingBalance}`,
          rows: rows.map(({ day, amount, bankId }) => [day, amount, bankId ?? '-'].join(' ')),
          closing: balances.at(-1),
        })),
    ).toEqual([
      {
        account: 'DE02 10000',
        rows: ['2026-11-01 700 -', '2026-11-02 300 B2', '2026-11-03 500 -'],
        closing: { amount: 11_500, day: '2026-11-03' },
      },
      {
        account: 'DE03 50000',
        rows: ['2026-11-02 100 B2'],
        closing: { amount: 50_100, day: '2026-11-02' },
      },
    ])
  })

  test('names each file inside that cannot be read, with the reason', () => {
    const read = readFile(zipped({ 'a.csv': table, 'b/cut.ofx': ofx1.slice(0, -200), 'c.csv': '' }))
    expect(read.ok && read.content.statements).toHaveLength(1)
    const problems = read.ok ? read.content.problems : []
    expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'b/cut.ofx TRUNCATED',
      'c.csv FILE_EMPTY',
    ])
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

  test.each([
    '&quot;USD&quot;\\ #,##0.00',
    '#,##0.00\\ &quot;Dollars &amp; &apos;my&apos;&quot;',
    '_d#,##0.00',
  ])('has amounts, not dates, in cells of the format %s', (format) => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
    const cells = sheet
      .replaceAll('<c r="D4">', '<c r="D4" s="3">')
      .replaceAll('<c r="D5">', '<c r="D5" s="3">')
    const files = { ...excel, 'xl/styles.xml': styles, 'xl/worksheets/sheet2.xml': cells }
    expect(rowsIn(zipped(files))).toEqual(['4 2026-11-14 -1860 Lunch & tea', '5 2026-11-15 284500 =1+1'])
  })

  test('is as wide as its cells with a value, and read no further than the first table', () => {
    const wide = sheet.replaceAll('</row>', '<c r="KN1" s="1"/></row>')
    const files = {
      ...excel,
      'xl/worksheets/sheet2.xml': wide,
      'xl/worksheets/sheet3.xml': '<worksheet><row>',
    }
    const read = readFile(zipped(files))
    expect(read.ok && read.content.table?.columns.length).toBe(4)
  })

  test('in which one text stands in very many cells is refused before it fills the memory', () => {
    const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`.repeat(100)
    const strings = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`
    const bytes = zipped({
      ...excel,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cells}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': strings,
    })
    expect(bytes.length).toBeLessThan(100_000)
    expect(rowsIn(bytes)).toBe('TOO_MUCH_TEXT')
  })

  test('in which very many rows have nothing but a far column is refused', () => {
    const rows = '<row><c r="KN1"><v>1</v></c></row>'.repeat(20_000)
    const far = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    expect(rowsIn(zipped({ ...excel, 'xl/worksheets/sheet1.xml': far }))).toBe('TOO_MUCH_TEXT')
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
    {
      wallets: {
        id: 'w',
        name: 'Everyday',
        currency: 'EUR',
        kind: 'cash',
        openingBalance: 5000,
        deletedAtMs: null,
      },
    },
    { wallets: { id: 's', name: 'Safe', currency: 'EUR', openingBalance: 100, deletedAtMs: null } },
    { wallets: { id: 'e', name: 'Empty', currency: 'EUR', openingBalance: 0, deletedAtMs: null } },
    { categories: { id: 'c', name: 'Food', parentId: null, deletedAtMs: null } },
    ...[
      { id: '1', amount: -1240, categoryId: 'c', tags: ['trip'], deletedAtMs: null },
      { id: '2', amount: -1, deletedAtMs: 5 },
      { id: '3', amount: -1, dateMs: Date.UTC(10_000, 0, 1) },
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
  expect(rowsIn(bytesOf(text))).toEqual(['1 2026-11-15 -1240 Market', '2  -1 Market'])
  const read = readFile(bytesOf(text))
  expect(read.ok && read.content.statements.map(({ account }) => account)).toMatchObject([
    { name: 'Everyday', kind: 'cash', openingBalance: 5000 },
    { name: 'Safe', kind: 'bank', openingBalance: 100 },
  ])
  expect(rowsIn(bytesOf(`${text}\n{"entries":`))).toBe('TRUNCATED')
})
