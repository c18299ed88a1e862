import { effectOf, FilingHistory, filedExample, localDayOf } from '@monedero/core'
import { anEntry, anId, aRule, aWallet, MemoryLedger } from '@monedero/core/testing'
import { type FileContent, type KnownEntry, readFile } from '@monedero/import'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMergedByDefault } from '../../ledger-ui/merged-by-default.ts'
import { importMutations } from './import-plan.ts'
import { reviewFile } from './review.ts'

const [everyday, savings, cash] = [anId(1), anId(2), anId(3)]

function aLedger(): MemoryLedger {
  return new MemoryLedger().putAll({
    wallets: [aWallet(), aWallet({ id: savings, name: 'Savings' }), aWallet({ id: cash, name: 'Cash' })],
    rules: [
      aRule({
        conditions: [{ on: 'description', match: 'contains', text: 'to savings' }],
        target: { to: 'transfer', walletId: savings },
        tags: ['aside'],
      }),
    ],
  })
}

let lastId = 20_000
const newId = () => anId((lastId += 1))

/** Reviews a file whose accounts go to the given wallets. */
function reviewed(ledger: MemoryLedger, content: FileContent, walletIds: readonly string[]) {
  const rows = ledger.allRows()
  const history = new FilingHistory(Date.parse('2026-11-14'))
  for (const entry of rows.entries) {
    const example = filedExample(entry)
    if (example) history.learn(example)
  }
  const wallets = walletIds.map((walletId) => ({ walletId, isNew: false }))
  const review = reviewFile(content, wallets, {
    wallets: rows.wallets,
    categories: rows.categories,
    knownEntries: rows.entries.map(knownEntry),
    mergeable: new Set(rows.entries.filter(isMergedByDefault).map(({ id }) => id)),
    rejections: [],
    corrections: new Map(),
    rules: rows.rules,
    history,
    currencyOf: () => 'EUR',
    categoryIdOf: newId,
  })
  return { wallets, review }
}

/** Imports the preview of a file as it is, but for rows that are unticked. */
function imported(
  ledger: MemoryLedger,
  text: string,
  walletIds: readonly string[],
  skipped: readonly number[] = [],
) {
  const read = readFile(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.problem.code)
  const { wallets, review } = reviewed(ledger, read.content, walletIds)
  const mutations = importMutations(
    {
      fileName: 'file.csv',
      content: read.content,
      wallets,
      newWallets: [],
      rows: review.rows.map((row) => (skipped.includes(row.index) ? { ...row, action: 'skip' } : row)),
      missing: [],
      table: null,
      entryOf: (id) => {
        const entry = ledger.entry(id)
        return entry && knownEntry(entry)
      },
    },
    { nowMs: 1_794_660_120_000, offsetOf: () => 60, newId },
  )
  for (const mutation of mutations) ledger.apply(effectOf(ledger, mutation, { nowMs: 0 }))
  return review.rows
}

function knownEntry(entry: ReturnType<typeof anEntry>): KnownEntry {
  const { id, walletId, amount, description, imported: mark, transferId, dateMs, offsetMinutes } = entry
  const day = localDayOf(dateMs, offsetMinutes)
  const bankId = mark?.bankId ?? null
  const isTransfer = transferId !== null
  return {
    id,
    walletId,
    currency: 'EUR',
    day,
    amount,
    description,
    bankId,
    isImported: mark !== null,
    isTransfer,
  }
}

function liveEntries(ledger: MemoryLedger) {
  return ledger.allRows().entries.filter(({ deletedAtMs }) => deletedAtMs === null)
}

const out = 'Date,Name,Amount\n2026-11-14,TO SAVINGS 7,-50.00\n2026-11-13,x,-1.00\n'
const bothSides =
  'Date,Account,Name,Amount\n2026-11-14,Everyday,TO SAVINGS,-50.00\n2026-11-15,Savings,IN,50.00\n'
const into = 'Date,Name,Amount\n2026-11-16,FROM CURRENT,50.00\n'

describe('a row that a rule makes a transfer', () => {
  test('is written with its words and tags, and known when either file comes again', () => {
    const ledger = aLedger()
    expect(imported(ledger, out, [everyday]).map(({ action }) => action)).toEqual(['transfer', 'add'])
    const leg = liveEntries(ledger).find(({ walletId }) => walletId === savings)
    expect(leg).toMatchObject({ amount: 5000, description: 'TO SAVINGS 7', tags: ['aside'], imported: null })
    for (const [text, walletId] of [
      [out, everyday],
      [into, savings],
    ] as const) {
      const rows = imported(ledger, text, [walletId])
      expect(rows.every(({ verdict, action }) => verdict.kind === 'known' && action === 'skip')).toBe(true)
    }
    expect(ledger.balance(everyday)).toBe(-5100)
    expect(ledger.balance(savings)).toBe(5000)
  })

  test.each([0, 1])('writes nothing of the row that is unticked, %i', (skipped) => {
    const ledger = aLedger()
    imported(ledger, bothSides, [everyday, savings], [skipped])
    expect([ledger.balance(everyday), ledger.balance(savings)]).toEqual(
      skipped === 0 ? [0, 5000] : [-5000, 0],
    )
  })

  test('has the words and tags of the rule whichever row comes first', () => {
    const [head = '', first = '', second = ''] = bothSides.split('\n')
    for (const text of [bothSides, [head, second, first, ''].join('\n')]) {
      const ledger = aLedger()
      imported(ledger, text, text === bothSides ? [everyday, savings] : [savings, everyday])
      expect(liveEntries(ledger)).toMatchObject([
        { description: 'TO SAVINGS', tags: ['aside'] },
        { description: 'TO SAVINGS', tags: ['aside'] },
      ])
    }
  })

  test('takes the other row of the file along', () => {
    const ledger = aLedger()
    expect(imported(ledger, bothSides, [everyday, savings]).map(({ action }) => action)).toEqual([
      'transfer',
      'transfer',
    ])
    expect(liveEntries(ledger)).toHaveLength(2)
    expect(liveEntries(ledger).every(({ imported: mark }) => mark !== null)).toBe(true)
  })

  test('replaces an imported entry there, and leaves one that a person noted, or of a third wallet', () => {
    const merged = aLedger()
    imported(merged, into, [savings])
    expect(imported(merged, out, [everyday])[0]?.action).toBe('transfer')
    expect(merged.balance(savings)).toBe(5000)
    for (const walletId of [savings, cash]) {
      const ledger = aLedger()
      const dateMs = Date.parse('2026-11-14T11:00Z')
      ledger.putAll({ entries: [anEntry({ walletId, amount: 5000, dateMs })] })
      expect(imported(ledger, out, [everyday])[0]).toMatchObject({
        action: 'add',
        verdict: { kind: 'transfer' },
      })
    }
  })
})

function dayText(day: number): string {
  return `2026-11-${String(day).padStart(2, '0')}`
}

test('money moves once, whichever of two files comes first, and as often as they come', () => {
  const moves = fc.uniqueArray(
    fc.record({
      amount: fc.integer({ min: 1, max: 9999 }),
      day: fc.integer({ min: 1, max: 20 }),
      lag: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ amount }) => amount, maxLength: 8, minLength: 1 },
  )
  fc.assert(
    fc.property(moves, fc.array(fc.boolean(), { minLength: 2, maxLength: 4 }), (given, order) => {
      const lines = (line: (move: (typeof given)[number]) => string) =>
        `Date,Name,Amount\n${given.map(line).join('\n')}\n`
      const from = lines(({ amount, day }) => `${dayText(day)},to savings,-${amount}.00`)
      const to = lines(({ amount, day, lag }) => `${dayText(day + lag)},in,${amount}.00`)
      const ledger = aLedger()
      for (const isFrom of [...order, true, false])
        imported(ledger, isFrom ? from : to, [isFrom ? everyday : savings])
      const sum = given.reduce((total, { amount }) => total + amount * 100, 0)
      expect([ledger.balance(everyday), ledger.balance(savings)]).toEqual([-sum, sum])
      expect(liveEntries(ledger)).toHaveLength(given.length * 2)
    }),
  )
})
