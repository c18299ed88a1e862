import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, anId } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, performed, refused, startMs } from '../../testing/story.ts'
import { collections } from '../collections/collections.ts'
import { restorableMs } from '../limits/limits.ts'
import { inverseOf, readMutation } from './mutations.ts'

// Groceries with its child Fruit, Home, and Salary of the other kind; the one expense is Fruit.
const groceries = anId(1000)
const fruit = anId(1001)
const home = anId(1002)
const salary = anId(1003)
const expense = anId(2000)
const ledger = aLedger().putAll({ categories: [aCategory({ id: salary, name: 'Salary', kind: 'income' })] })
const newCategory = {
  id: anId(9),
  name: 'Bread',
  kind: 'expense',
  colour: 'amber',
  icon: 'wheat',
  parentId: groceries,
  isLeftOut: false,
}

function parents(rows: MemoryLedger): (string | null | undefined)[] {
  return [groceries, fruit, home].map((id) => rows.get('categories', id)?.parentId)
}

function refusedUnder(parentId: string): string {
  return refused(ledger, 'category.create', { ...newCategory, parentId })
}

function refusedMove(id: string, parentId: string): string {
  return refused(ledger, 'category.update', { id, set: { parentId } })
}

describe('a category', () => {
  test('is created under a parent', () => {
    const row = performed(ledger, 'category.create', newCategory).get('categories', anId(9))
    expect(row).toEqual({ ...newCategory, mergedInto: null, deletedAtMs: null, rev: 0 })
  })

  test('nests one level, within its kind', () => {
    expect(refusedUnder(fruit)).toBe('NESTED_TOO_DEEP parentId')
    expect(refusedUnder(salary)).toBe('KIND_DIFFERS parentId')
    expect(refusedUnder(anId(99))).toBe('NOT_FOUND parentId')
    expect(refusedMove(groceries, home)).toBe('NESTED_TOO_DEEP set.parentId')
    expect(refusedMove(home, home)).toBe('SAME_CATEGORY set.parentId')
    expect(refusedMove(home, salary)).toBe('KIND_DIFFERS set.parentId')
  })

  test('[M5] that is deleted can neither be changed nor be a parent', () => {
    const deleted = performed(ledger, 'category.delete', { id: home, reassignTo: null })
    expect(refused(deleted, 'category.update', { id: home, set: { name: 'House' } })).toBe('DELETED id')
    expect(refused(deleted, 'category.update', { id: fruit, set: { parentId: home } })).toBe(
      'DELETED set.parentId',
    )
  })

  test('has a limit of 500', () => {
    const rows = Array.from({ length: collections.categories.limit }, (_, index) =>
      aCategory({ id: anId(index) }),
    )
    const full = new MemoryLedger().putAll({ categories: rows })
    expect(() =>
      performed(full, 'category.create', { ...newCategory, id: anId(9000), parentId: null }),
    ).toThrow('LIMIT_REACHED 500 categories')
  })
})

describe('[M9] deleting a category', () => {
  test('without a target keeps its entries and makes its children top-level', () => {
    const after = performed(ledger, 'category.delete', { id: groceries, reassignTo: null })
    expect(after.get('categories', groceries)).toMatchObject({ deletedAtMs: startMs, mergedInto: null })
    expect(after.allRows().entries).toEqual(ledger.allRows().entries)
    expect(after.get('categories', fruit)?.parentId).toBeNull()
  })

  test('with a target moves its entries, deleted and hidden ones too, and remembers where', () => {
    const more = [
      anEntry({ id: anId(2001), categoryId: fruit, deletedAtMs: 1 }),
      anEntry({ id: anId(2002), categoryId: fruit, walletId: anId(2) }),
    ]
    const hidden = performed(ledger.clone().putAll({ entries: more }), 'wallet.delete', { id: anId(2) })
    const after = performed(hidden, 'category.delete', { id: fruit, reassignTo: home })
    expect(after.entriesOfCategory(home).map(({ id }) => id)).toEqual([expense, anId(2001), anId(2002)])
    expect(after.get('categories', fruit)).toMatchObject({ deletedAtMs: startMs, mergedInto: home })
  })

  test('moves its children under the top of the target', () => {
    expect(parents(performed(ledger, 'category.merge', { id: groceries, into: home }))).toEqual([
      null,
      home,
      null,
    ])
    const nested = performed(ledger, 'category.update', { id: home, set: { parentId: groceries } })
    const into = performed(nested, 'category.merge', { id: groceries, into: fruit })
    expect(parents(into)).toEqual([null, null, fruit])
  })

  test('needs another existing category of its kind', () => {
    const into = (target: string, rows = ledger) =>
      refused(rows, 'category.merge', { id: fruit, into: target })
    expect(into(fruit)).toBe('SAME_CATEGORY into')
    expect(into(salary)).toBe('KIND_DIFFERS into')
    expect(into(anId(99))).toBe('NOT_FOUND into')
    expect(into(home, performed(ledger, 'category.delete', { id: home, reassignTo: null }))).toBe(
      'DELETED into',
    )
  })

  test('[M4] twice is fine, with another target the second time it is refused', () => {
    const merged = performed(ledger, 'category.merge', { id: fruit, into: home })
    expect(performed(merged, 'category.merge', { id: fruit, into: home }).allRows()).toEqual(merged.allRows())
    expect(performed(merged, 'category.delete', { id: fruit, reassignTo: null }).allRows()).toEqual(
      merged.allRows(),
    )
    expect(refused(merged, 'category.merge', { id: fruit, into: groceries })).toBe('DELETED id')
  })

  test('is undone by restoring category, children and entries', () => {
    const fruitful = performed(ledger, 'category.take', { id: groceries, from: fruit, entryIds: [expense] })
    const merge = readMutation('category.merge', { id: groceries, into: home })
    expect(inverseOf(fruitful, merge)).toEqual([
      { op: 'category.restore', args: { id: groceries } },
      { op: 'category.update', args: { id: fruit, set: { parentId: groceries } } },
      { op: 'category.take', args: { id: groceries, from: home, entryIds: [expense] } },
    ])
  })

  test('of a parent into its child is undone with the child last, when it has no children left', () => {
    const nested = performed(ledger, 'category.update', { id: home, set: { parentId: groceries } })
    const merge = { id: groceries, into: fruit }
    let rows = performed(nested, 'category.merge', merge)
    for (const { op, args } of inverseOf(nested, readMutation('category.merge', merge)))
      rows = performed(rows, op, args)
    expect(parents(rows)).toEqual(parents(nested))
  })

  test('of more than 5,000 entries is undone in several mutations, none too large', () => {
    const entries = Array.from({ length: 5001 }, (_, index) =>
      anEntry({ id: anId(10_000 + index), categoryId: home }),
    )
    const large = ledger.clone().putAll({ entries })
    const undo = inverseOf(large, readMutation('category.merge', { id: home, into: fruit }))
    expect(undo.map(({ op }) => op)).toEqual(['category.restore', 'category.take', 'category.take'])
    for (const { op, args } of undo) expect(readMutation(op, args).op).toBe(op)
  })
})

describe('restoring a category', () => {
  test('[D3] is possible for 30 days', () => {
    const deleted = performed(ledger, 'category.delete', { id: home, reassignTo: null })
    const lastMs = startMs + restorableMs
    expect(
      performed(deleted, 'category.restore', { id: home }, lastMs).get('categories', home)?.deletedAtMs,
    ).toBeNull()
    expect(refused(deleted, 'category.restore', { id: home }, lastMs + 1)).toBe('GONE id')
  })

  test('makes it top-level if its parent was deleted or became a child', () => {
    const deleted = performed(ledger, 'category.delete', { id: fruit, reassignTo: null })
    const orphan = performed(deleted, 'category.delete', { id: groceries, reassignTo: null })
    const deeper = performed(deleted, 'category.update', { id: groceries, set: { parentId: home } })
    const parentOfRestored = (rows: MemoryLedger) =>
      performed(rows, 'category.restore', { id: fruit }).get('categories', fruit)?.parentId
    expect([deleted, orphan, deeper].map(parentOfRestored)).toEqual([groceries, null, null])
  })
})

test('category.take moves only entries that are still where they were', () => {
  const entries = [anEntry({ id: anId(2001), categoryId: home })]
  const rows = ledger.clone().putAll({ entries })
  const after = performed(rows, 'category.take', {
    id: groceries,
    from: fruit,
    entryIds: [expense, anId(2001), anId(99)],
  })
  expect([after.entry(expense)?.categoryId, after.entry(anId(2001))?.categoryId]).toEqual([groceries, home])
})
