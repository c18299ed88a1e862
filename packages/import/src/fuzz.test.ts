import { isAmount, isCalendarDay } from '@monedero/core'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { bytesOf } from '../testing/read-text.ts'
import { camt, mt940, ofx1, ofx2, qif } from '../testing/statement-files.ts'
import { type ReadFile, readFile } from './read-file.ts'

/** `npm run test:long` makes 100,000. */
const runs = Number(process.env['IMPORT_FUZZ_CASES'] ?? 1_500)

const table = `Date,Description,Category,Amount,Balance
2026-11-14,"Lunch ""hall""",Food,-18.60,"1,234.00"
14/11/2026,Market,Food,1.234,1
`
const own = `Date,Wallet,Currency,Amount,Description,Category group,Category,Tags,Note,Transfer with,Split,Part note
2026-11-14,Bank,EUR,-10.00,Market,Food,Fruit,a,,,1,x
2026-11-14,Bank,EUR,-20.00,Market,Food,,,,,1,
2026-11-13,Bank,EUR,-5.00,,,,,,Cash,,
`
const splits = `Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared
Bank,2026-11-14,Market,(SPLIT 1 OF 2) a,Food,Groceries,-10.00,0,Cleared
Bank,2026-11-14,Market,(SPLIT 2 OF 2) b,Home,Soap,-20.00,0,Cleared
Bank,2026-11-13,Cash,,,,-50.00,0,Cleared
Cash,2026-11-13,Bank,,,,50.00,0,Cleared
`
const firefly = `group_id,group_title,journal_id,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,destination_name,category,tags
1,Shop,7,Transfer,EUR,-100.00,USD,110.50,Save,2026-11-14T00:00:00+01:00,Bank,Dollars,,a
2,Shop,8,Withdrawal,EUR,-1.00,,,Tea,2026-11-14T00:00:00+01:00,Bank,Market,Food,"a,b"
`
const archive = [
  { format: 'monedero-archive', version: 1 },
  { wallets: { id: 'w', name: 'Bank', currency: 'EUR', deletedAtMs: null } },
  {
    entries: { id: 'e', walletId: 'w', amount: -100, dateMs: 1_794_660_120_000, offsetMinutes: 60, tags: [] },
  },
]
  .map((line) => JSON.stringify(line))
  .join('\n')
const ynab = JSON.stringify({
  budget: {
    accounts: [{ id: 'a', name: 'Bank' }],
    transactions: [{ id: '1', account_id: 'a', date: '2026-11-14', amount: -12_400 }],
    subtransactions: [{ transaction_id: '1', amount: -12_400 }],
  },
})
const excel = zipSync({
  'xl/workbook.xml': strToU8('<workbook/>'),
  'xl/worksheets/sheet1.xml': strToU8(
    '<worksheet><row r="1"><c t="str"><v>Date</v></c><c t="str"><v>Amount</v></c></row><row r="2"><c t="str"><v>2026-11-14</v></c><c><v>-1.5</v></c></row></worksheet>',
  ),
})
const zip = zipSync({ 'a.csv': strToU8(table), 'b.qif': strToU8(qif) }, { level: 0 })
const texts = [ofx1, ofx2, qif, camt, mt940, table, own, splits, firefly, archive, ynab].map(bytesOf)
const files = [...texts, excel, zip]

type Damage = (bytes: Uint8Array, at: number, by: number) => Uint8Array

const damages: Damage[] = [
  (bytes, at, by) => bytes.with(at % bytes.length, by % 256),
  (bytes, at) => bytes.slice(0, at % bytes.length),
  (bytes, at) => bytes.slice(at % bytes.length),
  (bytes, at, by) => joined(bytes.slice(0, at % bytes.length), bytes.slice(by % bytes.length)),
  (bytes, at, by) => {
    const start = at % bytes.length
    const piece = bytes.slice(start, start + (by % 40) + 1)
    return joined(
      bytes.slice(0, start),
      ...Array.from({ length: (by % 7) + 1 }, () => piece),
      bytes.slice(start),
    )
  },
]

test('damaged files give rows or a reason, and never more than an entry may have', () => {
  const step = fc.tuple(fc.nat(damages.length - 1), fc.nat(5_000), fc.nat(5_000))
  fc.assert(
    fc.property(fc.nat(files.length - 1), fc.array(step, { minLength: 1, maxLength: 6 }), (file, steps) => {
      let bytes = files[file] ?? new Uint8Array(1)
      for (const [damage, at, by] of steps)
        if (bytes.length > 0) bytes = damages[damage]?.(bytes, at, by) ?? bytes
      expect(faultOf(readFile(bytes))).toBeUndefined()
    }),
    { numRuns: runs },
  )
}, 900_000)

describe('hostile files are read in time that grows with their size', () => {
  const million = 1_000_000
  test.each([
    ['a line of one megabyte', `Date,Name,Amount\n2026-11-14,${'x'.repeat(million)},-1.00\n`],
    ['quotes without end', `Date,Name,Amount\n${'"a\n'.repeat(million / 3)}`],
    ['doubled quotes, then one that opens a cell', `Date,Name,Amount\n${'""x\n'.repeat(million / 4)}"y`],
    ['spaces', `Date,Name,Amount\n${' '.repeat(million)}"`],
    ['delimiters', `Date,Name,Amount\n${','.repeat(million)}`],
    ['tags that are never closed', `<OFX>${'<STMTRS>'.repeat(million / 8)}</OFX>`],
    ['tags that are closed too often', `<OFX>${'</STMTRS>'.repeat(million / 8)}</OFX>`],
    ['comments that are never closed', `<OFX>${'<!--'.repeat(million / 4)}</OFX>`],
    ['signs of tags', `<OFX>${'<'.repeat(million)}</OFX>`],
    [
      'numbers',
      `Date,Name,Amount\n2026-11-14,a,${'1'.repeat(million)}\n2026-11-14,b,${'1,'.repeat(million / 2)}\n`,
    ],
    ['fields of MT940', `:20:a\n:25:b\n:28C:1\n${':61:\n'.repeat(million / 5)}`],
    [
      'one field of MT940',
      `:20:a\n:25:b\n:28C:1\n:61:2611141114D1,00NTRF\n:86:166?20${'?20a\n'.repeat(million / 5)}`,
    ],
    ['letters with marks', `Date,Name,Amount\n2026-11-14,a${'\u0300\u0316'.repeat(million / 4)},-1.00\n`],
    [
      'parts of one movement',
      `ID,Date,Status,Type,Account,Payee,Category,SubCategory,Amount,Currency,Number,Notes\n${'1,14/11/2026,R,Deposit,B,a,,,1.00,EUR,,\n'.repeat(million / 40)}`,
    ],
    ['records of QIF', `!Type:Bank\n${'D1/1/2026\nT1\nSa\n$1\n^\n'.repeat(million / 20)}`],
  ])('%s', (_, text) => {
    const startedAt = process.threadCpuUsage()
    expect(faultOf(readFile(bytesOf(text)))).toBeUndefined()
    expect(process.threadCpuUsage(startedAt).user).toBeLessThan(8_000_000)
  })
})

/** Errors of a result: incomplete rows without a reason, or texts that no entry may have. */
function faultOf(read: ReadFile): string | undefined {
  if (!read.ok) return undefined
  const { statements } = read.content
  if (statements.length === 0) return 'nothing, without a reason'
  for (const row of statements.flatMap(({ rows }) => rows)) {
    const isWhole = isCalendarDay(row.day) && isAmount(row.amount) && row.amount !== 0
    if (!isWhole && row.problems.length === 0) return `line ${row.line} has no reason`
    if (row.description.length > 200 || row.note.length > 2000 || row.tags.length > 20) return 'too long'
    if (!row.description.isWellFormed() || /\p{Cc}/u.test(row.description)) return 'no line of text'
  }
  return undefined
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]))
}
