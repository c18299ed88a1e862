import { describe, expect, test } from 'vitest'
import { anEntry, anId } from '../../testing/builders.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, performed, refused } from '../../testing/story.ts'
import { userOf } from '../collections/ledger-rows.ts'
import { newUserRow } from '../user-document/user-row.ts'
import { inverseOf, readMutation } from './mutations.ts'

// The expense carries trip, both legs of the transfer carry trip and work.
const ledger = aLedger()

function tagLists(rows: MemoryLedger): (readonly string[])[] {
  return rows.allRows().entries.map(({ tags }) => tags)
}

describe('a tag', () => {
  test('is renamed everywhere, keeping its position', () => {
    expect(tagLists(performed(ledger, 'tag.rename', { from: 'trip', to: 'viaje' }))).toEqual([
      ['viaje'],
      ['viaje', 'work'],
      ['viaje', 'work'],
    ])
  })

  test('is not renamed to one that is in use', () => {
    expect(refused(ledger, 'tag.rename', { from: 'trip', to: 'work' })).toBe('TAG_EXISTS to')
    expect(() => performed(ledger, 'tag.rename', { from: 'trip', to: 'work' })).toThrow('TAG_EXISTS work')
  })

  test('is compared letter by letter', () => {
    expect(tagLists(performed(ledger, 'tag.rename', { from: 'trip', to: 'Trip' }))[0]).toEqual(['Trip'])
    expect(performed(ledger, 'tag.rename', { from: 'TRIP', to: 'work' }).allRows()).toEqual(ledger.allRows())
  })

  test('is merged without being listed twice', () => {
    expect(tagLists(performed(ledger, 'tag.merge', { from: 'trip', into: 'work' }))).toEqual([
      ['work'],
      ['work'],
      ['work'],
    ])
  })

  test('is deleted from deleted and hidden entries too', () => {
    const deleted = performed(ledger, 'entry.delete', { id: anId(2000) })
    const hidden = performed(deleted, 'wallet.delete', { id: anId(2) })
    expect(tagLists(performed(hidden, 'tag.delete', { tag: 'trip' }))).toEqual([[], ['work'], ['work']])
  })

  test('is restored by undo in the old order, with equal lists grouped', () => {
    expect(inverseOf(ledger, readMutation('tag.delete', { tag: 'trip' }))).toEqual([
      {
        op: 'tag.assign',
        args: {
          changes: [
            { entryIds: [anId(2000)], tags: ['trip'] },
            { entryIds: [anId(3001), anId(3002)], tags: ['trip', 'work'] },
          ],
        },
      },
    ])
  })

  test('of more than 5,000 entries is restored in several mutations', () => {
    const entries = Array.from({ length: 5001 }, (_, index) =>
      anEntry({ id: anId(10_000 + index), tags: ['x'] }),
    )
    const undo = inverseOf(ledger.clone().putAll({ entries }), readMutation('tag.delete', { tag: 'x' }))
    expect(undo.map(({ op }) => op)).toEqual(['tag.assign', 'tag.assign'])
    for (const { op, args } of undo) expect(readMutation(op, args).op).toBe(op)
  })
})

test('[M7] tag.assign on one leg gives both the list', () => {
  const after = performed(ledger, 'tag.assign', {
    changes: [{ entryIds: [anId(3002), anId(99)], tags: ['a'] }],
  })
  expect(tagLists(after)).toEqual([['trip'], ['a'], ['a']])
})

test('settings.update sets the given fields, and its undo restores them', () => {
  const set = { selectedWalletWeb: anId(2), firstWeekday: 7 }
  const { selectedWalletWeb, settings } = userOf(performed(ledger, 'settings.update', { set }))
  expect([selectedWalletWeb, settings]).toEqual([anId(2), { ...newUserRow.settings, firstWeekday: 7 }])
  expect(inverseOf(ledger, readMutation('settings.update', { set }))).toEqual([
    { op: 'settings.update', args: { set: { selectedWalletWeb: null, firstWeekday: 1 } } },
  ])
})
