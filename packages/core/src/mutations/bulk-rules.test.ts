import { describe, expect, test } from 'vitest'
import { anEntry, anId, aPart } from '../../testing/builders.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, performed, refused, startMs } from '../../testing/story.ts'
import { limits } from '../limits/limits.ts'
import { maxPushBytes } from '../sync/protocol.ts'
import { inverseOf, readMutation } from './mutations.ts'

const expense = anId(2000)
const other = anId(2001)
const transferId = anId(3000)
const ledger = aLedger().putAll({ entries: [anEntry({ id: other, amount: 250, walletId: anId(2) })] })
const everything = { entryIds: [expense, other], transferIds: [transferId] }

function bulkUpdate(...changes: object[]): object {
  return { changes: changes.map((change) => Object.assign({ entryIds: [], transferIds: [] }, change)) }
}

function deletions(rows: MemoryLedger): (number | null)[] {
  return rows.allRows().entries.map(({ deletedAtMs }) => deletedAtMs)
}

describe('a bulk change', () => {
  test('sets the same on entries and on both legs of transfers', () => {
    const after = performed(
      ledger,
      'entries.update',
      bulkUpdate({ ...everything, set: { addTags: ['bulk'] } }),
    )
    expect(after.entriesOfTag('bulk')).toHaveLength(4)
  })

  test('moves entries to another wallet and category', () => {
    const set = { walletId: anId(3), categoryId: anId(1002) }
    const after = performed(ledger, 'entries.update', bulkUpdate({ entryIds: [expense, other], set }))
    expect([after.entry(expense), after.entry(other)]).toMatchObject([set, set])
  })

  test('[M13] is applied as a whole or not at all, and its refusal names the row', () => {
    const deleted = performed(ledger, 'entry.delete', { id: other })
    const set = { note: 'n' }
    expect(refused(deleted, 'entries.update', bulkUpdate({ entryIds: [expense, other], set }))).toBe(
      'DELETED changes.0.entryIds.1',
    )
    expect(refused(ledger, 'entries.update', bulkUpdate({ entryIds: [anId(3001)], set }))).toBe(
      'USE_TRANSFER changes.0.entryIds.0',
    )
    expect(refused(ledger, 'entries.update', bulkUpdate({ set }, { transferIds: [anId(99)], set }))).toBe(
      'NOT_FOUND changes.1.transferIds.0',
    )
    expect(
      refused(ledger, 'entries.update', bulkUpdate({ entryIds: [expense], set: { walletId: anId(99) } })),
    ).toBe('NOT_FOUND changes.0.set.walletId')
  })

  test('is undone by one mutation with the old values, grouped where they are equal', () => {
    const mutation = readMutation(
      'entries.update',
      bulkUpdate({ ...everything, set: { note: 'n', addTags: ['x'] } }),
    )
    expect(inverseOf(ledger, mutation)).toEqual([
      {
        op: 'entries.update',
        args: {
          changes: [
            { entryIds: [expense], transferIds: [], set: { note: '', tags: ['trip'] } },
            { entryIds: [other], transferIds: [], set: { note: '', tags: [] } },
            { entryIds: [], transferIds: [transferId], set: { note: '', tags: ['trip', 'work'] } },
          ],
        },
      },
    ])
  })

  test('is undone by mutations that each fit into a push, also where thousands of entries are split', () => {
    const entries = Array.from({ length: 5000 }, (_, n) =>
      anEntry({
        id: anId(100_000 + n),
        amount: -20,
        parts: Array.from({ length: 20 }, (__, at) =>
          aPart({ id: anId(at + 1), amount: -1, tags: [`receipt ${n}`, 'household'] }),
        ),
      }),
    )
    const many = aLedger().putAll({ entries })
    const args = { entryIds: entries.map(({ id }) => id), set: { addTags: ['x'], partsIn: null } }
    const inverse = inverseOf(many, readMutation('entries.update', bulkUpdate(args)))
    const sizes = inverse.map((mutation) => JSON.stringify(mutation).length)
    expect(Math.max(...sizes)).toBeLessThan(maxPushBytes)
    expect(inverse.length).toBeLessThan(10)
    const ids = inverse.flatMap(({ op, args: undone }) =>
      op === 'entries.update' ? undone.changes.flatMap(({ entryIds }) => entryIds) : [],
    )
    expect(ids).toEqual(args.entryIds)
  })

  test('names each row once', () => {
    const twice = bulkUpdate({ entryIds: [expense], set: { note: 'a' } }, { entryIds: [expense], set: {} })
    expect(() => readMutation('entries.update', twice)).toThrow('changes must name no row twice')
  })
})

describe('bulk deletion', () => {
  test('deletes entries and transfers, and restores them', () => {
    const deleted = performed(ledger, 'entries.delete', everything)
    expect(deletions(deleted)).toEqual([startMs, startMs, startMs, startMs])
    expect(deletions(performed(deleted, 'entries.restore', everything))).toEqual([null, null, null, null])
  })

  test('skips rows that were deleted before, and so does its undo', () => {
    const before = performed(ledger, 'entry.delete', { id: other })
    expect(inverseOf(before, readMutation('entries.delete', everything))).toEqual([
      { op: 'entries.restore', args: { entryIds: [expense], transferIds: [transferId] } },
    ])
  })

  test('refuses legs and unknown rows', () => {
    expect(refused(ledger, 'entries.delete', { entryIds: [anId(3001)], transferIds: [] })).toBe(
      'USE_TRANSFER entryIds.0',
    )
    expect(refused(ledger, 'entries.restore', { entryIds: [], transferIds: [anId(99)] })).toBe(
      'GONE transferIds.0',
    )
  })
})

describe('bulk creation', () => {
  const shared = { description: '', note: '', tags: [], dateMs: startMs, offsetMinutes: 0 }
  const entryOf = (n: number) => ({ id: anId(n), walletId: anId(1), amount: -1, categoryId: null, ...shared })
  const transfer = {
    transferId: anId(20),
    originEntryId: anId(21),
    destinationEntryId: anId(22),
    origin: anId(1),
    destination: anId(2),
    amountOut: 1,
    amountIn: 1,
    ...shared,
  }

  test('makes entries and transfers in one mutation, undone by one mutation', () => {
    const args = { entries: [entryOf(10), entryOf(11)], transfers: [transfer] }
    expect(performed(ledger, 'entries.create', args).entries.size).toBe(ledger.entries.size + 4)
    expect(inverseOf(ledger, readMutation('entries.create', args))).toEqual([
      { op: 'entries.delete', args: { entryIds: [anId(10), anId(11)], transferIds: [anId(20)] } },
    ])
  })

  test('[M4] skips rows that exist already, and duplicates within itself', () => {
    const args = { entries: [entryOf(10), entryOf(10)], transfers: [transfer, transfer] }
    expect(performed(ledger, 'entries.create', args).entries.size).toBe(ledger.entries.size + 3)
  })

  test('[M12] stops at 200,000 entries', () => {
    const nearlyFull = Object.assign(ledger.clone(), {
      count: () => limits.entries - 2,
    })
    expect(performed(nearlyFull, 'entries.create', { entries: [entryOf(10)], transfers: [] })).toBeDefined()
    expect(() =>
      performed(nearlyFull, 'entries.create', { entries: [entryOf(10)], transfers: [transfer] }),
    ).toThrow('LIMIT_REACHED 200000 entries')
  })

  test('names the invalid one', () => {
    const wrong = { entries: [entryOf(10), { ...entryOf(11), walletId: anId(99) }], transfers: [] }
    expect(refused(ledger, 'entries.create', wrong)).toBe('NOT_FOUND entries.1.walletId')
    const same = { entries: [], transfers: [{ ...transfer, destination: anId(1) }] }
    expect(refused(ledger, 'entries.create', same)).toBe('SAME_WALLET transfers.0.destination')
  })
})
