import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anEntry, anId, aPart } from '../../testing/builders.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, aLedgerOfAllKinds, performed, refused, startMs } from '../../testing/story.ts'
import type { EntryPart } from '../entries/entry-row.ts'
import { partCounts, sumOfParts } from '../entries/parts.ts'
import { effectOf, readMutation } from './mutations.ts'
import { partsSet } from './parts-set.ts'

const plain = anId(2000)
const split = anId(2001)
const [fruit, home, groceries] = [anId(1001), anId(1002), anId(1000)]
const [food, soap] = [anId(4000), anId(4001)]

const entryOf = (ledger: MemoryLedger, id = split) => ledger.entry(id) ?? anEntry()
const update = (set: object, id = split) => performed(aLedgerOfAllKinds(), 'entry.update', { id, set })
const refusedSet = (set: object, id = split) => refused(aLedgerOfAllKinds(), 'entry.update', { id, set })
const amountsOf = (ledger: MemoryLedger) => entryOf(ledger).parts?.map(({ amount }) => Number(amount))

const reading = (set: object) => () => readMutation('entry.update', { id: split, set })
const change = (set: object) => ({ changes: [{ entryIds: [plain, split], transferIds: [], set }] })

describe('splitting', () => {
  test('makes the amount the sum of the parts, which carry category and tags instead of the entry', () => {
    const parts = [aPart({ id: anId(2), amount: -40, categoryId: home }), aPart({ id: anId(1), amount: -70 })]
    const entry = entryOf(performed(aLedger(), 'entry.update', { id: plain, set: { parts } }), plain)
    expect(entry).toMatchObject({ amount: -110, categoryId: null, tags: [], type: 'expense' })
    expect(entry.parts?.map(({ id }) => id)).toEqual([anId(1), anId(2)])
  })

  test('an entry is created with parts whose sum is its amount', () => {
    const { walletId, description, note, dateMs, offsetMinutes } = anEntry()
    const given = {
      id: anId(9),
      walletId,
      description,
      note,
      dateMs,
      offsetMinutes,
      categoryId: null,
      tags: [],
    }
    const parts = [aPart({ amount: 30 }), aPart({ id: anId(4001), amount: 20 })]
    const made = performed(aLedger(), 'entry.create', { ...given, amount: 50, parts })
    expect(entryOf(made, anId(9))).toMatchObject({ amount: 50, type: 'income', parts })
    expect(refused(aLedger(), 'entry.create', { ...given, amount: 51, parts })).toBe('SPLIT_AMOUNT amount')
    const filed = { ...given, amount: 50, parts, categoryId: home }
    expect(refused(aLedger(), 'entry.create', filed)).toBe('SPLIT_ENTRY categoryId')
  })

  test('is undone by setting the amount, category and tags of the whole', () => {
    expect(entryOf(update({ parts: null }))).toMatchObject({ amount: -300, parts: null, categoryId: null })
    const set = { parts: null, amount: -50, categoryId: fruit, tags: ['a'] }
    expect(entryOf(update(set))).toMatchObject({ amount: -50, categoryId: fruit, tags: ['a'] })
  })

  test('moves a part to the category that its own was merged into', () => {
    const merged = performed(aLedger(), 'category.merge', { id: fruit, into: home })
    const parts = [aPart({ categoryId: fruit }), aPart({ id: soap })]
    const after = performed(merged, 'entry.update', { id: plain, set: { parts } })
    expect(entryOf(after, plain).parts?.[0]?.categoryId).toBe(home)
  })
})

describe('parts', () => {
  test('are added, removed and changed one by one, and the amount follows', () => {
    const added = aPart({ id: anId(4002), amount: -7 })
    expect(amountsOf(update({ addParts: [added] }))).toEqual([-100, -200, -7])
    expect(amountsOf(update({ addParts: [added], removeParts: [food] }))).toEqual([-200, -7])
    const changed = update({ changeParts: [{ id: soap, set: { amount: -250, addTags: ['b'] } }] })
    expect(entryOf(changed)).toMatchObject({ amount: -350, parts: [{}, { note: 'soap', tags: ['b'] }] })
  })

  test('[M4] that exist are not added again, and those removed are not removed again', () => {
    expect(amountsOf(update({ addParts: [aPart({ id: food, amount: -9 })] }))).toEqual([-100, -200])
    expect(amountsOf(update({ removeParts: [anId(77)] }))).toEqual([-100, -200])
  })

  test.each([
    [{ amount: -301 }, 'SPLIT_AMOUNT set.amount'],
    [{ categoryId: home }, 'SPLIT_ENTRY set.categoryId'],
    [{ tags: ['a'] }, 'SPLIT_ENTRY set.tags'],
    [{ addTags: ['a'] }, 'SPLIT_ENTRY set.addTags'],
    [{ removeParts: [food] }, 'SPLIT_SIZE set.parts'],
    [{ changeParts: [{ id: food, set: { amount: 5 } }] }, 'SPLIT_SIGN set.parts'],
    [{ changeParts: [{ id: anId(7), set: { amount: -5 } }] }, 'NOT_FOUND set.changeParts.0.id'],
    [{ changeParts: [{ id: food, set: { amount: -1e13 } }] }, 'INVALID set.parts'],
    [{ addParts: [aPart({ id: anId(7), categoryId: anId(88) })] }, 'NOT_FOUND set.addParts.0.categoryId'],
  ])('refuse %j', (set, why) => {
    expect(refusedSet(set)).toBe(why)
  })

  test('are refused for an entry that has none', () => {
    expect(refusedSet({ removeParts: [food] }, plain)).toBe('NOT_SPLIT set.removeParts')
  })

  test('accept an amount, a category and tags that do not change', () => {
    expect(entryOf(update({ amount: -300, categoryId: null, tags: [] }))).toMatchObject({ amount: -300 })
  })

  test('are at most 50', () => {
    const parts = Array.from({ length: partCounts.max }, (_, n) => aPart({ id: anId(6000 + n) }))
    const full = performed(aLedger(), 'entry.update', { id: plain, set: { parts } })
    const more = { id: plain, set: { addParts: [aPart({ id: anId(1) })] } }
    expect(refused(full, 'entry.update', more)).toBe('SPLIT_SIZE set.parts')
  })
})

describe('bulk changes', () => {
  test('reach the parts in the named categories, and entries without parts', () => {
    const set = { categoryId: groceries, addTags: ['b'], partsIn: [fruit] }
    const after = performed(aLedgerOfAllKinds(), 'entries.update', change(set))
    expect(entryOf(after, plain)).toMatchObject({ categoryId: groceries, tags: ['trip', 'b'] })
    expect(entryOf(after).parts).toMatchObject([
      { categoryId: groceries, tags: ['trip', 'b'] },
      { categoryId: home, tags: [] },
    ])
  })

  test('reach all parts', () => {
    const after = performed(
      aLedgerOfAllKinds(),
      'entries.update',
      change({ categoryId: null, partsIn: null }),
    )
    expect(entryOf(after).parts?.map(({ categoryId }) => categoryId)).toEqual([null, null])
  })

  test('reach the parts of a category that was merged into another one meanwhile', () => {
    const merged = performed(aLedgerOfAllKinds(), 'category.merge', { id: fruit, into: groceries })
    const after = performed(merged, 'entries.update', change({ addTags: ['b'], partsIn: [fruit] }))
    expect(entryOf(after).parts?.map(({ tags }) => tags)).toEqual([['trip', 'b'], []])
  })

  test('look at the named categories once, however many entries there are', () => {
    const entries = Array.from({ length: 20 }, (_, n) =>
      anEntry({ id: anId(7000 + n), amount: -200, parts: [aPart({ id: anId(1) }), aPart({ id: anId(2) })] }),
    )
    let reads = 0
    const named = Array.from({ length: 100 }, (_, n) => anId(8000 + n))
    const partsIn = new Proxy(named, {
      get(list, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
        return Reflect.get(list, key)
      },
    })
    const changes = [
      { entryIds: entries.map(({ id }) => id), transferIds: [], set: { addTags: ['b'], partsIn } },
    ]
    const ledger = aLedger().putAll({ entries })
    effectOf(ledger, { op: 'entries.update', args: { changes } }, { nowMs: startMs })
    expect(reads).toBe(named.length)
  })

  test('[M13] name the split entry that they cannot apply to', () => {
    const args = change({ categoryId: groceries })
    expect(refused(aLedgerOfAllKinds(), 'entries.update', args)).toBe('SPLIT_ENTRY changes.0.entryIds.1')
  })
})

test.each([
  ['parts', Array.from({ length: 51 }, (_, n) => aPart({ id: anId(6000 + n) })), 'INVALID set.parts'],
  ['removeParts', Array.from({ length: 51 }, (_, n) => anId(6000 + n)), 'INVALID set.removeParts'],
  ['parts', [aPart()], 'INVALID set.parts'],
  ['parts', [aPart(), aPart()], 'INVALID set.parts'],
  ['parts', [aPart(), aPart({ id: soap, amount: 5 })], 'INVALID set.parts'],
  ['parts', [aPart(), { ...aPart({ id: soap }), amount: 0 }], 'INVALID set.parts.1.amount'],
  ['parts', [aPart(), { ...aPart({ id: soap }), note: 'x'.repeat(501) }], 'INVALID set.parts.1.note'],
  ['partsIn', 'all', 'INVALID set.partsIn'],
])('a set whose %s no entry can have is refused before it is looked up', (field, value, why) => {
  const [code, path] = why.split(' ')
  expect(reading({ [field]: value })).toThrow(expect.objectContaining({ code, path }))
})

test('a set changes parts in one way', () => {
  expect(reading({ parts: null, partsIn: null })).toThrow('needs parts, or')
  expect(reading({ addParts: [aPart()], removeParts: [food] })).toThrow('no part twice')
})

describe('categories and tags', () => {
  test('are merged, deleted and renamed on parts too', () => {
    const merged = performed(aLedgerOfAllKinds(), 'category.merge', { id: home, into: groceries })
    expect(entryOf(merged).parts?.[1]?.categoryId).toBe(groceries)
    const renamed = performed(merged, 'tag.rename', { from: 'trip', to: 'travel' })
    expect(entryOf(renamed).parts?.[0]?.tags).toEqual(['travel'])
    expect(entryOf(performed(renamed, 'tag.delete', { tag: 'travel' })).parts?.[0]?.tags).toEqual([])
  })
})

describe('two devices', () => {
  const aPartSet = fc.record(
    {
      amount: fc.integer({ min: -1000, max: -1 }),
      categoryId: fc.constantFrom(null, fruit, home),
      note: fc.constantFrom('', 'x', 'y'),
      tags: fc.constantFrom([], ['a'], ['b']),
    },
    { requiredKeys: [] },
  )

  test('[M16] that change different parts, or different fields of one, are both kept, and the sum is right', () => {
    fc.assert(
      fc.property(aPartSet, aPartSet, fc.boolean(), (first, second, isSamePart) => {
        const isDisjoint = Object.keys(first).every((field) => !(field in second))
        if (isSamePart && !isDisjoint) return
        const a = { id: split, set: { changeParts: [{ id: food, set: first }] } }
        const b = { id: split, set: { changeParts: [{ id: isSamePart ? food : soap, set: second }] } }
        const both = [a, b].reduce((rows, args) => performed(rows, 'entry.update', args), aLedgerOfAllKinds())
        const other = [b, a].reduce(
          (rows, args) => performed(rows, 'entry.update', args),
          aLedgerOfAllKinds(),
        )
        expect(entryOf(both)).toEqual(entryOf(other))
        expect(entryOf(both).parts?.[0]).toMatchObject(first)
        expect(entryOf(both).parts?.[isSamePart ? 0 : 1]).toMatchObject(second)
        expect(Number(entryOf(both).amount)).toBe(sumOfParts(entryOf(both).parts ?? []))
      }),
    )
  })

  test('[M16] of which one adds a part and the other removes one are both kept', () => {
    const added = update({ addParts: [aPart({ id: anId(4002), amount: -7 })] })
    const both = performed(added, 'entry.update', { id: split, set: { removeParts: [soap] } })
    expect(amountsOf(both)).toEqual([-100, -7])
  })
})

describe('partsSet', () => {
  const anyParts = fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 })
    .chain((ids) =>
      fc.tuple(
        ...ids
          .toSorted((a, b) => a - b)
          .map((n) =>
            fc
              .record({
                amount: fc.integer({ min: -99, max: -1 }),
                note: fc.constantFrom('', 'x'),
                categoryId: fc.constantFrom(null, fruit),
                tags: fc.constantFrom([], ['a']),
              })
              .map((given): EntryPart => aPart({ id: anId(n), ...given })),
          ),
      ),
    )

  test('turns any parts into any others, and contains only what differs', () => {
    fc.assert(
      fc.property(anyParts, anyParts, (before, after) => {
        const ledger = performed(aLedger(), 'entry.update', { id: plain, set: { parts: before } })
        const changed = performed(ledger, 'entry.update', { id: plain, set: partsSet(before, after) })
        expect(entryOf(changed, plain).parts).toEqual(after)
        expect(partsSet(after, after)).toEqual({})
      }),
    )
    expect(partsSet(null, null)).toEqual({})
    expect(partsSet([aPart()], null)).toEqual({ parts: null })
  })
})
