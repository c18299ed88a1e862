import { type EntryPart, type EntryRow, feeIdOf, localDayOf, numberFormatOf, toAmount } from '@monedero/core'
import { aCategory, anEntry, anId, aTransfer, aWallet, MemoryLedger } from '@monedero/core/testing'
import { readFile } from '@monedero/import'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, plainNumbers } from '../../design/charts/csv.ts'
import { entriesTable, type NamedRows, type WholeWallet } from './entries-table.ts'

const wallets = ['Everyday', '=Savings', "'+Trip; 2"].map((name, index) =>
  aWallet({ id: anId(index + 1), name, currency: index === 2 ? 'USD' : 'EUR' }),
)
const categories = [
  aCategory({ id: anId(11), name: 'Food, drinks', parentId: null }),
  aCategory({ id: anId(12), name: '-Market', parentId: anId(11) }),
]
const rows = {
  get(collection: 'wallets' | 'categories', id: string) {
    const list: readonly { id: string }[] = collection === 'wallets' ? wallets : categories
    return list.find((row) => row.id === id) as never
  },
}

const piece = fc.constantFrom(...Array.from('añ=+-@＝\'",;|% 1€😀'))
const line = (max: number) =>
  fc.array(piece, { maxLength: max }).map((pieces) => pieces.join('').replaceAll(/ +/g, ' ').trim())
const note = fc
  .array(fc.tuple(line(12), fc.constantFrom('\n', '\t')), { maxLength: 3 })
  .map((lines) => lines.flat().join('').trim())
const tag = line(6).map((text) => `t${text}`)
const tags = fc.uniqueArray(tag, { maxLength: 3 })
const categoryId = fc.constantFrom(null, anId(11), anId(12))
const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((size) => toAmount(0 - size))
const part = fc.record({ amount, categoryId, note, tags })
const entry = fc.record({
  walletId: fc.constantFrom(...wallets.map(({ id }) => id)),
  amount,
  description: line(20),
  note,
  categoryId,
  tags,
  parts: fc.option(fc.array(part, { minLength: 2, maxLength: 4 })),
  other: fc.option(fc.constantFrom(...wallets.map(({ id }) => id)), { freq: 5 }),
  day: fc.integer({ min: 0, max: 400 }),
})

function pathOf(id: string | null): string[] {
  const category = categories.find((each) => each.id === id)
  const group = categories.find((each) => each.id === category?.parentId)
  return [group?.name, category?.name].filter((name) => name !== undefined)
}

function nameOf(id: string | null): string | null {
  return wallets.find((wallet) => wallet.id === id)?.name ?? null
}

/** What a row of a file has, of an entry. */
function expected({ walletId, ...row }: EntryRow) {
  const other = row.transferOrigin === walletId ? row.transferDestination : row.transferOrigin
  return {
    wallet: nameOf(walletId),
    day: localDayOf(row.dateMs, row.offsetMinutes),
    amount: row.amount,
    description: row.description,
    note: row.note,
    category: pathOf(row.categoryId),
    tags: row.tags,
    transferTo: nameOf(other),
    parts: (row.parts ?? []).map((each) => ({
      amount: each.amount,
      category: pathOf(each.categoryId),
      tags: each.tags,
      note: each.note,
    })),
  }
}

type Given = typeof entry extends fc.Arbitrary<infer Value> ? Value : never

function entryOf({ parts, other, day, walletId, ...values }: Given, index: number): EntryRow {
  const shared = {
    id: anId(index + 100),
    walletId,
    dateMs: Date.UTC(2026, 0, 1 + day, 12),
    offsetMinutes: 60,
  }
  if (other !== null && other !== walletId)
    return anEntry({
      ...values,
      ...shared,
      categoryId: null,
      transferId: anId(index + 5000),
      transferOrigin: walletId,
      transferDestination: other,
    })
  if (parts === null) return anEntry({ ...values, ...shared })
  const ownParts: EntryPart[] = parts.map((each, place) => ({ ...each, id: anId(index * 10 + place + 9000) }))
  const whole = toAmount(ownParts.reduce((sum, each) => sum + each.amount, 0))
  return anEntry({ ...values, ...shared, amount: whole, categoryId: null, tags: [], parts: ownParts })
}

test('what is exported is read back as it was, in every language and number format', () => {
  fc.assert(
    fc.property(
      fc.array(entry, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('en' as const, 'es' as const),
      fc.constantFrom(plainNumbers, numberFormatOf('1.234,56'), numberFormatOf('1,234.56')),
      (given, language, numbers) => {
        const entries = given.map(entryOf)
        const read = readFile(new TextEncoder().encode(csvOf(entriesTable(entries, rows, language), numbers)))
        if (!read.ok) throw new Error(read.problem.code)
        expect(read.content.source).toBe('Monedero')
        const found = read.content.statements.flatMap(({ account, rows: list }) =>
          list.map(({ day, amount: size, description, note: text, category, tags: labels, ...row }) => ({
            wallet: account.name,
            day,
            amount: size,
            description,
            note: text,
            category,
            tags: labels,
            transferTo: row.transferTo,
            parts: row.parts,
          })),
        )
        const order = wallets.map(({ name }) => name)
        const byWallet = <T extends { wallet: string | null }>(list: readonly T[]) =>
          order.flatMap((name) => list.filter(({ wallet }) => wallet === name))
        expect(byWallet(found)).toEqual(byWallet(entries.map(expected)))
      },
    ),
    { numRuns: 300 },
  )
})

test('a note that is also the note of a part stays with both', () => {
  const parts = [-100, -200].map((size, place) => ({
    id: anId(9000 + place),
    amount: toAmount(size),
    categoryId: null,
    note: 'bread',
    tags: [],
  }))
  const split = anEntry({
    walletId: anId(1),
    amount: toAmount(-300),
    note: 'bread',
    tags: [],
    categoryId: null,
    parts,
  })
  const read = readFile(new TextEncoder().encode(csvOf(entriesTable([split], rows, 'en'), plainNumbers)))
  const [row] = read.ok ? (read.content.statements[0]?.rows ?? []) : []
  expect([row?.note, ...(row?.parts ?? []).map(({ note: text }) => text)]).toEqual([
    'bread',
    'bread',
    'bread',
  ])
})

function cellsOf(entries: readonly EntryRow[], named: NamedRows, ...more: WholeWallet[]) {
  return entriesTable(entries, named, 'en', more).rows.map(({ cells }) =>
    cells.map((cell) => (typeof cell === 'string' ? cell : 'amount' in cell ? cell.amount : '')).join('|'),
  )
}

test('a fee and a refund name the transfer and the purchase, and an opening balance is a row of its own', () => {
  const [out, into] = aTransfer({ description: 'Save' })
  const purchase = anEntry({ id: anId(2100), amount: -500, description: 'Shoes' })
  const refund = anEntry({ id: anId(2101), amount: 200, refundOf: purchase.id })
  const fee = anEntry({ id: feeIdOf(out?.transferId ?? ''), amount: -5, feeOf: out?.transferId ?? null })
  const everyday = aWallet({ openingBalance: 900 })
  const named = new MemoryLedger().putAll({ wallets: [everyday, aWallet({ id: anId(2), name: 'everyday' })] })
  const entries = [purchase, refund, fee, out, into].filter((each) => each !== undefined)
  expect(cellsOf(entries, named, everyday)).toEqual([
    '2026-11-14|Expense|Everyday|EUR|-500|Shoes||||||1||',
    '2026-11-14|Refund|Everyday|EUR|200|||||||2|1|',
    '2026-11-14|Fee|Everyday|EUR|-5|||||||3|4|',
    '2026-11-14|Transfer|Everyday|EUR|-100|Save|||||everyday 2|4||',
    '2026-11-14|Transfer|everyday 2|EUR|100|Save|||||Everyday|4||',
    '2026-11-13|Opening balance|Everyday|EUR|900|Opening balance',
  ])
})

test('a deleted category counts as none', () => {
  const category = aCategory({ id: anId(1000), deletedAtMs: 1 })
  const named = new MemoryLedger().putAll({ wallets: [aWallet()], categories: [category] })
  expect(cellsOf([anEntry({ categoryId: category.id })], named)).toEqual([
    '2026-11-14|Expense|Everyday|EUR|-100|||||||1||',
  ])
})

test('a file of an older version is read, with its parts', () => {
  const text =
    'Date,Wallet,Currency,Amount,Description,Category group,Category,Tags,Note,Transfer with,Split,Part note\r\n2026-11-14,Bank,EUR,-1.00,Market,,Food,"a, b",,,1,x\r\n2026-11-14,Bank,EUR,-2.00,Market,,,,,,1,\r\n'
  const read = readFile(new TextEncoder().encode(text))
  const [row] = read.ok ? (read.content.statements[0]?.rows ?? []) : []
  expect([row?.amount, row?.parts.map(({ amount: size, tags: labels }) => [size, ...labels])]).toEqual([
    -300,
    [[-100, 'a', 'b'], [-200]],
  ])
})
