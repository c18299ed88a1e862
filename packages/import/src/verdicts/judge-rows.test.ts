import { addDays, type CalendarDay, toAmount } from '@monedero/core'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type StatementRow, statementRow } from '../statement.ts'
import { judgeRows } from './judge-rows.ts'
import type { JudgedRow, KnownEntry, KnownRejection, Verdict } from './verdict.ts'

const start = '2026-11-10' as CalendarDay

function aRow(given: Partial<StatementRow> & { walletId?: string; account?: string }): JudgedRow {
  const { walletId = 'bank', account = walletId, day = start, amount = toAmount(-500), ...more } = given
  return {
    walletId,
    account,
    currency: 'EUR',
    row: statementRow({ line: 1, description: 'Coffee', ...more, day, amount }),
  }
}

function anEntry(given: Partial<KnownEntry>): KnownEntry {
  return {
    id: 'entry',
    walletId: 'bank',
    currency: 'EUR',
    day: start,
    amount: -500,
    description: 'Coffee',
    bankId: null,
    isImported: false,
    isTransfer: false,
    ...given,
  }
}

function aRejection(given: Partial<KnownRejection>): KnownRejection {
  return {
    walletId: 'bank',
    day: start,
    amount: -500,
    description: 'Coffee',
    bankId: null,
    rejectedOn: start,
    ...given,
  }
}

function rejectionOf({ walletId, row }: JudgedRow): KnownRejection[] {
  const { day, amount, description, bankId } = row
  return day === null || amount === null ? [] : [aRejection({ walletId, day, amount, description, bankId })]
}

function verdictOf(row: JudgedRow, ...known: KnownEntry[]): Verdict | undefined {
  return judgeRows([row], known)[0]
}

/** The entries that an import of all new rows adds. */
function imported(rows: readonly JudgedRow[], known: readonly KnownEntry[], name: string): KnownEntry[] {
  const verdicts = judgeRows(rows, known)
  return rows.flatMap(({ walletId, row }, index) => {
    const kind = verdicts[index]?.kind
    if ((kind !== 'new' && kind !== 'transfer') || row.day === null || row.amount === null) return []
    const { day, amount, description, bankId } = row
    return [anEntry({ id: `${name} ${index}`, walletId, day, amount, description, bankId, isImported: true })]
  })
}

function numbered(list: readonly JudgedRow[], hasIds: boolean): JudgedRow[] {
  return hasIds
    ? list.map((each, index) => ({ ...each, row: { ...each.row, bankId: `id ${index}` } }))
    : [...list]
}

describe('one row', () => {
  test('is new beside other amounts, days and wallets', () => {
    const others = [
      anEntry({ amount: -501 }),
      anEntry({ walletId: 'cash' }),
      anEntry({ day: addDays(start, 4) }),
    ]
    expect(verdictOf(aRow({}), ...others)).toEqual({ kind: 'new' })
  })

  test('is known by the bank’s id and the amount, whatever day and description became', () => {
    const given = { bankId: 'A1', day: addDays(start, 40), description: 'Breakfast', isImported: true }
    const row = aRow({ bankId: 'A1' })
    expect(verdictOf(row, anEntry(given))).toMatchObject({ kind: 'known', reason: 'bank-id' })
    expect(verdictOf(row, anEntry({ ...given, amount: -400 }))).toEqual({ kind: 'new' })
  })

  test('of a table is known by a reference a few days apart only', () => {
    const entries = [-31, -62].map((days) =>
      anEntry({ id: `${days}`, bankId: 'RENT', day: addDays(start, days), isImported: true }),
    )
    const judge = (days: number) =>
      judgeRows([aRow({ bankId: 'RENT', day: addDays(start, days) })], entries, { areIdsReused: true })[0]
    expect(judge(0)).toEqual({ kind: 'new' })
    expect(judge(-29)).toMatchObject({ kind: 'known', reason: 'bank-id', entryId: '-31', daysApart: 2 })
  })

  test('is known by amount and day, also under another description', () => {
    expect(verdictOf(aRow({}), anEntry({ description: 'Kaffee' }))).toMatchObject({ reason: 'same-day' })
  })

  test('is another movement if the bank gave it another id', () => {
    const entry = anEntry({ bankId: 'A1', isImported: true })
    expect(verdictOf(aRow({ bankId: 'A2' }), entry)).toEqual({ kind: 'new' })
  })

  test.each([1, 2, 3, -1, -3])('is the twin of an entry noted by hand %i days off', (days) => {
    const entry = anEntry({ day: addDays(start, days) })
    const expected = { kind: 'known', reason: 'noted', daysApart: Math.abs(days) }
    expect(verdictOf(aRow({}), entry)).toMatchObject(expected)
    expect(verdictOf(aRow({}), { ...entry, isImported: true })).toEqual({ kind: 'new' })
  })

  test('needs attention without a day or an amount', () => {
    expect(verdictOf(aRow({ day: null }))).toEqual({ kind: 'attention' })
  })

  test('that is not booked yet is pending', () => {
    expect(verdictOf(aRow({ isPending: true }))).toEqual({ kind: 'pending' })
  })

  test('may be the other side of an entry of another wallet', () => {
    const entry = anEntry({ walletId: 'cash', amount: 500, day: addDays(start, 2) })
    const proposed = { kind: 'transfer', with: { entryId: 'entry' }, isStated: false }
    expect(verdictOf(aRow({}), entry)).toEqual(proposed)
    expect(verdictOf(aRow({}), { ...entry, isTransfer: true })).toEqual({ kind: 'new' })
    expect(verdictOf(aRow({}), { ...entry, currency: 'USD' })).toEqual({ kind: 'new' })
  })
})

function kindOf(row: JudgedRow, rejection: KnownRejection, areIdsReused = false): string | undefined {
  return judgeRows([row], [], { rejections: [rejection], areIdsReused })[0]?.kind
}

describe('a row that was skipped before', () => {
  test('is rejected by wallet, day, amount and description', () => {
    expect(kindOf(aRow({ description: 'COFFEE' }), aRejection({}))).toBe('rejected')
    const others = [
      { walletId: 'cash' },
      { day: addDays(start, 1) },
      { amount: -501 },
      { description: 'Tea' },
    ]
    for (const other of others) expect(kindOf(aRow({}), aRejection(other))).toBe('new')
  })

  test('is rejected by the id of the bank on any day, in a table on the same day only', () => {
    const rejection = aRejection({ bankId: 'A1', day: addDays(start, 31), description: 'Card' })
    expect(kindOf(aRow({ bankId: 'A1' }), rejection)).toBe('rejected')
    expect(kindOf(aRow({ bankId: 'A1' }), rejection, true)).toBe('new')
    expect(kindOf(aRow({ bankId: 'A1' }), aRejection({ bankId: 'A2' }))).toBe('new')
  })

  test('does not take the entry of an equal row that was imported and renamed', () => {
    const verdicts = judgeRows(
      [aRow({ description: 'Bread' }), aRow({ description: 'Apples' })],
      [anEntry({ description: 'Bakery', isImported: true })],
      { rejections: [aRejection({ description: 'Apples' })] },
    )
    expect(verdicts.map(({ kind }) => kind)).toEqual(['known', 'rejected'])
  })
})

test('two rows of a file that name each other’s accounts are a transfer that the file states', () => {
  const out = aRow({ walletId: 'a', account: 'Bank', transferTo: 'Cash' })
  const into = aRow({ walletId: 'b', account: 'Cash', transferTo: 'bank', amount: toAmount(500) })
  expect(judgeRows([out, into], [])).toEqual([
    { kind: 'transfer', with: { row: 1 }, isStated: true },
    { kind: 'transfer', with: { row: 0 }, isStated: true },
  ])
})

/** The two sides of a transfer between currencies. */
function sidesOf(line: number, amounts: readonly [number, number]): JudgedRow[] {
  return [
    aRow({ line, walletId: 'a', account: 'Bank', transferTo: 'Trip', amount: toAmount(amounts[0]) }),
    {
      ...aRow({ line, walletId: 'b', account: 'Trip', transferTo: 'Bank', amount: toAmount(amounts[1]) }),
      currency: 'USD',
    },
  ]
}

test('the two sides in one line of a file are a transfer, also between currencies', () => {
  const partners = judgeRows([...sidesOf(2, [-500, 560]), ...sidesOf(3, [-500, 570])], []).map((verdict) =>
    verdict.kind === 'transfer' && verdict.isStated ? verdict.with : undefined,
  )
  expect(partners).toEqual([{ row: 1 }, { row: 0 }, { row: 3 }, { row: 2 }])
})

describe('whatever the rows are', () => {
  const row = fc
    .record({
      day: fc.integer({ min: 0, max: 5 }),
      amount: fc.constantFrom(-500, -600, 500),
      description: fc.constantFrom('Coffee', 'Tea'),
      walletId: fc.constantFrom('bank', 'cash'),
    })
    .map(({ day, amount, ...more }) => aRow({ ...more, day: addDays(start, day), amount: toAmount(amount) }))
  const rows = fc.array(row, { maxLength: 25 })
  const noted = rows.map((list) =>
    list.map(({ walletId, row: { day, amount, description } }, index) =>
      anEntry({ id: `noted ${index}`, walletId, day: day ?? start, amount: amount ?? 0, description }),
    ),
  )
  const withIds = fc.boolean()

  test('the same file twice adds nothing', () => {
    fc.assert(
      fc.property(rows, noted, withIds, (given, known, hasIds) => {
        const list = numbered(given, hasIds)
        const first = imported(list, known, 'first')
        expect(imported(list, [...known, ...first], 'second')).toEqual([])
      }),
    )
  })

  test('rows that were skipped are rejected again, each once, and the others are known', () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.boolean()), withIds, (given, choices, hasIds) => {
        const list = numbered(given, hasIds).map((each) => ({
          each,
          isSkipped: choices.next().value ?? false,
        }))
        const added = list.filter(({ isSkipped }) => !isSkipped).map(({ each }) => each)
        const skipped = list.filter(({ isSkipped }) => isSkipped).map(({ each }) => each)
        const rejections = skipped.flatMap(rejectionOf)
        const again = list.map(({ each }) => each)
        const kinds = judgeRows(again, imported(added, [], 'first'), { rejections }).map(({ kind }) => kind)
        expect(kinds.filter((kind) => kind === 'rejected').length).toBe(skipped.length)
        expect(kinds.filter((kind) => kind === 'known').length).toBe(added.length)
      }),
    )
  })

  test('of two overlapping files every row is there once', () => {
    fc.assert(
      fc.property(rows, fc.nat(25), fc.nat(25), withIds, (given, from, to, hasIds) => {
        const list = numbered(given, hasIds).toSorted((a, b) =>
          (a.row.day ?? '') < (b.row.day ?? '') ? -1 : 1,
        )
        // Banks cut their files between days.
        const days = list.map((each) => each.row.day ?? start)
        const [until, since] = [
          days[to % Math.max(1, days.length)] ?? start,
          days[from % Math.max(1, days.length)] ?? start,
        ]
        const early = list.filter(({ row: { day } }) => (day ?? '') <= until)
        const late = list.filter(({ row: { day } }) => (day ?? '') >= since || (day ?? '') > until)
        const first = imported(early, [], 'first')
        const second = imported(late, first, 'second')
        expect(first.length + second.length).toBe(list.length)
      }),
    )
  })

  test('their order does not matter', () => {
    fc.assert(
      fc.property(rows, noted, withIds, fc.infiniteStream(fc.nat()), (given, known, hasIds, keys) => {
        const list = numbered(given, hasIds)
        const order = list
          .map((each) => ({ each, key: keys.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
        const shuffled = order.map(({ each }) => each)
        expect(imported(shuffled, known, '').length).toBe(imported(list, known, '').length)
      }),
    )
  })

  test('an entry matches one row at most', () => {
    fc.assert(
      fc.property(rows, noted, (list, known) => {
        const ids = judgeRows(list, known).flatMap((verdict) =>
          verdict.kind === 'known' ? verdict.entryId : [],
        )
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test('rows that were pending are added once, when they are booked', () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.boolean()), withIds, (given, states, hasIds) => {
        const list = numbered(given, hasIds)
        const early = list.map((each) => ({
          ...each,
          row: { ...each.row, isPending: states.next().value ?? false },
        }))
        const first = imported(early, [], 'first')
        const second = imported(list, first, 'second')
        expect(first.length).toBe(early.filter(({ row: each }) => !each.isPending).length)
        expect(first.length + second.length).toBe(list.length)
      }),
    )
  })

  test('changed descriptions add nothing', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const first = imported(list, [], 'first')
        const renamed = list.map((each) => ({ ...each, row: { ...each.row, description: 'Renamed' } }))
        expect(imported(renamed, first, 'second')).toEqual([])
      }),
    )
  })
})
