import { effectOf, inverseOf, isEditedSinceImport, localDayOf, toAmount } from '@monedero/core'
import { aCategory, anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import type { FileContent, TableMapping } from '@monedero/import'
import { beforeEach, expect, test } from 'vitest'
import { contentOf, imported } from '../../../testing/imported.ts'
import { accountKey } from './chosen-wallets.ts'
import type { FileRow } from './file-session.ts'
import { rereading, rereadMutations, rowsOfEntries } from './rereading.ts'

const bank = `Date,Name,Details,Amount
11/02/2026,POS,Lunch,-18.60
11/03/2026,POS,Fruit,-12.40
11/03/2026,POS,Fruit,-12.40
11/25/2026,TRF,Salary,2845.00
`
const monthFirst: TableMapping = {
  roles: ['date', 'skip', 'description', 'amount'],
  dayOrder: 'mdy',
  decimal: '.',
}
const dayFirst: TableMapping = {
  roles: ['date', 'description', 'skip', 'amount'],
  dayOrder: 'dmy',
  decimal: '.',
}

function rowsOf({ statements }: FileContent): FileRow[] {
  return statements.flatMap(({ rows }, statement) => rows.map((row) => ({ statement, row })))
}

let ledger: MemoryLedger
let linked: Set<string>

/** Imports the file as the first mapping reads it, and reads it as the second one does. */
function reread(text: string, first: TableMapping, second: TableMapping) {
  const content = contentOf(text, { mapping: first })
  const entries = ledger.allRows().entries.filter((entry) => entry.imported !== null)
  const before = rowsOf(content)
  const found = rowsOfEntries({
    entries,
    accounts: [{ account: '', walletId: anId(1) }],
    accountKeys: content.statements.map(accountKey),
    before,
  })
  return rereading(entries, found, [before, rowsOf(contentOf(text, { mapping: second }))], {
    kindOf: () => 'expense',
    isLocked: (id) => id === anId(703),
    isLinked: (id) => linked.has(id),
  })
}

function texts(): string[] {
  return ledger
    .allRows()
    .entries.map(
      ({ dateMs, offsetMinutes, amount, description }) =>
        `${localDayOf(dateMs, offsetMinutes)} ${amount} ${description}`,
    )
    .toSorted()
}

function perform(mutations: ReturnType<typeof rereadMutations>) {
  for (const mutation of mutations) ledger.apply(effectOf(ledger, mutation, { nowMs: 0 }))
}

beforeEach(() => {
  linked = new Set()
  ledger = new MemoryLedger().putAll({ wallets: [aWallet()], categories: [aCategory()] })
})

test('a corrected mapping changes dates and descriptions in place, and its undo changes them back', () => {
  imported(ledger, bank.replace('11/25', '11/05'), { mapping: dayFirst })
  const before = texts()
  const { changes, staying, nowReadable } = reread(bank.replace('11/25', '11/05'), dayFirst, monthFirst)
  expect([changes.length, staying, nowReadable]).toEqual([4, 0, 0])
  const mutations = rereadMutations(changes)
  const inverses = mutations.flatMap((mutation) => inverseOf(ledger, mutation))
  perform(mutations)
  expect(texts()).toEqual([
    '2026-11-02 -1860 Lunch',
    '2026-11-03 -1240 Fruit',
    '2026-11-03 -1240 Fruit',
    '2026-11-05 284500 Salary',
  ])
  expect(ledger.allRows().entries.some(isEditedSinceImport)).toBe(false)
  perform(inverses)
  expect(texts()).toEqual(before)
})

test('rows that could not be read before are counted', () => {
  imported(ledger, bank, { mapping: dayFirst })
  expect(reread(bank, dayFirst, monthFirst)).toMatchObject({ staying: 0, nowReadable: 1 })
})

test('a sign that was wrong turns, and a category of the other kind is taken off', () => {
  const text = 'Date;Name;Amount\n2026-11-02;Lunch;18,60\n2026-11-03;Fruit;12,40\n'
  const plain: TableMapping = { roles: ['date', 'description', 'amount'], dayOrder: 'dmy', decimal: ',' }
  imported(ledger, text, { mapping: plain })
  const [entry] = ledger.allRows().entries
  if (entry) ledger.putAll({ entries: [{ ...entry, categoryId: anId(2) }] })
  const { changes } = reread(text, plain, { ...plain, roles: ['date', 'description', 'debit'] })
  expect(changes.map(({ set }) => set)).toEqual([{ amount: -1860 }, { amount: -1240 }])
})

test('an expense with refunds or IOUs does not become an income', () => {
  const text = 'Date;Name;Amount\n2026-11-02;Lunch;18,60\n2026-11-03;Fruit;12,40\n'
  const plain: TableMapping = { roles: ['date', 'description', 'amount'], dayOrder: 'dmy', decimal: ',' }
  const out: TableMapping = { ...plain, roles: ['date', 'description', 'debit'] }
  imported(ledger, text, { mapping: out })
  linked.add(ledger.allRows().entries.find(({ amount }) => amount === -1860)?.id ?? '')
  const { changes, staying } = reread(text, out, plain)
  expect([changes.map(({ set }) => set), staying]).toEqual([[{ amount: 1240 }], 1])
})

test('what the person edited stays', () => {
  imported(ledger, bank, { mapping: dayFirst })
  const [first, second] = ledger.allRows().entries
  if (first) ledger.putAll({ entries: [{ ...first, description: 'Lunch with Ana' }] })
  if (second) ledger.putAll({ entries: [{ ...second, amount: toAmount(-1300) }] })
  const { changes, staying } = reread(bank, dayFirst, monthFirst)
  perform(rereadMutations(changes))
  expect(staying).toBe(1)
  expect(texts()).toContain('2026-11-02 -1860 Lunch with Ana')
  expect(texts()).toContain('2026-03-11 -1300 POS')
})

test('both sides of a transfer move to another day, unless one of its wallets is deleted', () => {
  const text = 'Date,Name,Details,Amount\n11/02/2026,POS,Lunch,-18.60\n11/03/2026,POS,Fruit,-12.40\n'
  imported(ledger, text, { mapping: dayFirst })
  const leg = { transferOrigin: anId(1), transferDestination: anId(2), type: 'transfer' } as const
  const entries = ledger
    .allRows()
    .entries.map((entry, at) => ({ ...entry, ...leg, transferId: anId(702 + at) }))
  ledger.putAll({ entries })
  const { changes, staying } = reread(text, dayFirst, { ...dayFirst, dayOrder: 'mdy' })
  expect(staying).toBe(1)
  expect(rereadMutations(changes)).toMatchObject([
    { op: 'transfer.update', args: { transferId: anId(702), set: { offsetMinutes: 60 } } },
  ])
})

test('another file has no rows of the entries', () => {
  imported(ledger, bank, { mapping: dayFirst })
  const entries = ledger.allRows().entries
  const before = rowsOf(contentOf('Date,Name,Amount\n2020-01-01,x,-1.00\n'))
  const found = rowsOfEntries({
    entries,
    accounts: [{ account: '', walletId: anId(1) }],
    accountKeys: [''],
    before,
  })
  expect(found.size).toBe(0)
})
