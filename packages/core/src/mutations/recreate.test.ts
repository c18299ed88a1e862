import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, anId, aPart, aTransfer, aWallet } from '../../testing/builders.ts'
import { englishTitle } from '../../testing/english-title.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { attempt, runStory } from '../../testing/story.ts'
import { visibleRows } from '../../testing/visible-rows.ts'
import type { CategoryRow } from '../categories/category-row.ts'
import { defaultCategories } from '../categories/default-categories.ts'
import { collectionNames } from '../collections/collections.ts'
import { userOf } from '../collections/ledger-rows.ts'
import { importDigest, isEditedSinceImport } from '../entries/import-digest.ts'
import { Refusal } from '../errors/refusal.ts'
import { purchaseOf } from '../refunds/purchase-of.ts'
import { maxPushBytes } from '../sync/protocol.ts'
import { newUserRow } from '../user-document/user-row.ts'
import type { Mutation } from './mutation-args.ts'
import { recreate } from './recreate.ts'

const spanish = { Groceries: 'Supermercado', 'Eating out': 'Comer fuera' }
const uids = { from: 'guest', to: 'owner', categoryNames: [{}, spanish], titleOf: englishTitle }

/** The ledger of the other user, with the default categories, after all rows were recreated in it. */
function moved(ledger: MemoryLedger, there = anAccount()): MemoryLedger {
  for (const mutation of steps(ledger, there)) {
    const outcome = attempt(there, mutation, 0)
    if (outcome instanceof Refusal) throw outcome
    there.apply(outcome)
  }
  return there
}

function anAccount(): MemoryLedger {
  return new MemoryLedger().putAll({ categories: defaultCategories(uids.to) })
}

function* steps(ledger: MemoryLedger, there: MemoryLedger): Generator<Mutation> {
  for (const mutations of recreate(ledger.allRows(), { ...uids, there })) yield* mutations
}

describe('recreate', () => {
  test('recreates the same documents, balances and complete transfers after any story', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60, size: 'max' }), (story) => {
        const here = runStory(story, () => {})
        const there = moved(here)
        const [before, after] = [visibleRows(here), visibleRows(there)]
        // IOUs of a hidden purchase are not recreated.
        const isBought = (id: string | null) => purchaseOf(here, { refundOf: id }) !== undefined
        for (const name of collectionNames.filter((each) => each !== 'user')) {
          const rows: readonly { id: string; entryId?: string | null }[] = before[name]
          const kept = rows.filter(({ entryId }) => entryId === undefined || isBought(entryId))
          expect(after[name]).toEqual(expect.arrayContaining([...kept]))
        }
        for (const { id } of before.wallets) expect(there.balance(id)).toBe(here.balance(id))
        const isSeen = ({ walletId }: { walletId: string }) =>
          here.get('wallets', walletId)?.deletedAtMs === null
        const linked = after.entries.filter(({ refundOf }) => refundOf !== null)
        for (const { id, refundOf, iouId } of linked) {
          expect(here.entry(id)).toMatchObject({ refundOf })
          expect([undefined, refundOf]).toContain(there.get('ious', iouId ?? '')?.entryId)
        }
        expect(after.entries.map(({ id }) => id)).toEqual(before.entries.filter(isSeen).map(({ id }) => id))
      }),
      { numRuns: 100 },
    )
  })

  test('maps a default category to that of the other user, unless it was renamed', () => {
    const [groceries, eatingOut] = defaultCategories(uids.from)
    if (!groceries || !eatingOut) throw new Error('no default categories')
    const here = new MemoryLedger().putAll({
      wallets: [aWallet()],
      categories: [groceries, { ...eatingOut, name: 'Tapas' }],
      entries: [
        anEntry({ id: anId(1), categoryId: groceries.id }),
        anEntry({ id: anId(2), categoryId: eatingOut.id }),
      ],
    })
    const there = moved(here)
    expect(there.get('categories', there.entry(anId(1))?.categoryId ?? '')).toEqual(
      defaultCategories(uids.to)[0],
    )
    expect(there.get('categories', there.entry(anId(2))?.categoryId ?? '')?.name).toBe('Tapas')
    expect(there.count('categories')).toBe(defaultCategories(uids.to).length + 1)
  })

  test('keeps imported entries marked as unedited or edited when their category is mapped', () => {
    const [groceries] = defaultCategories(uids.from)
    if (!groceries) throw new Error('no default categories')
    const asImported = anEntry({ id: anId(1), categoryId: groceries.id })
    const imported = { importId: anId(7000), bankId: null, digest: importDigest(asImported) }
    const here = new MemoryLedger().putAll({
      wallets: [aWallet()],
      categories: [groceries],
      entries: [
        { ...asImported, imported },
        { ...asImported, id: anId(2), imported, note: 'mine' },
      ],
    })
    const { entries } = moved(here).allRows()
    expect(entries.map((entry) => [entry.id, isEditedSinceImport(entry)])).toEqual([
      [anId(1), false],
      [anId(2), true],
    ])
  })

  test('finds the counterpart of a default category that is named in another language', () => {
    const categories = defaultCategories(uids.from, spanish)
    const [groceries] = categories
    const here = new MemoryLedger().putAll({
      wallets: [aWallet()],
      categories,
      entries: [anEntry({ id: anId(1), categoryId: groceries?.id ?? '' })],
    })
    const there = moved(here)
    expect(there.allRows().categories).toEqual(
      expect.arrayContaining(defaultCategories(uids.to).map(({ id }) => expect.objectContaining({ id }))),
    )
    expect(there.count('categories')).toBe(categories.length)
    expect(there.get('categories', there.entry(anId(1))?.categoryId ?? '')?.name).toBe('Groceries')
  })

  test.each([
    ['was purged', () => []],
    ['is deleted', (row: CategoryRow) => [{ ...row, deletedAtMs: 1 }]],
    [
      'was merged into one that was purged',
      (row: CategoryRow) => [{ ...row, deletedAtMs: 1, mergedInto: anId(99) }],
    ],
  ])('makes a default category that %s there, and its children and entries with it', (_, rowsOf) => {
    const [groceries] = defaultCategories(uids.from)
    const [thereRow, ...others] = defaultCategories(uids.to)
    if (!groceries || !thereRow) throw new Error('no default categories')
    const child = aCategory({ id: anId(50), name: 'Market', parentId: groceries.id })
    const here = new MemoryLedger().putAll({
      wallets: [aWallet()],
      categories: [groceries, child],
      entries: [anEntry({ id: anId(1), categoryId: groceries.id, parts: null })],
    })
    const there = moved(here, new MemoryLedger().putAll({ categories: [...rowsOf(thereRow), ...others] }))
    expect(there.get('categories', there.entry(anId(1))?.categoryId ?? '')).toMatchObject({
      name: groceries.name,
      deletedAtMs: null,
    })
    expect(there.get('categories', child.id)).toMatchObject({ parentId: groceries.id })
  })

  test('files under the category into which a default one was merged there', () => {
    const [groceries] = defaultCategories(uids.from)
    const [thereRow, ...others] = defaultCategories(uids.to)
    const target = others.find(({ kind }) => kind === thereRow?.kind)
    if (!groceries || !thereRow || !target) throw new Error('no default categories')
    const here = new MemoryLedger().putAll({
      wallets: [aWallet()],
      categories: [groceries],
      entries: [anEntry({ id: anId(1), categoryId: groceries.id })],
    })
    const merged = { ...thereRow, deletedAtMs: 1, mergedInto: target.id }
    const there = moved(here, new MemoryLedger().putAll({ categories: [merged, ...others] }))
    expect(there.entry(anId(1))?.categoryId).toBe(target.id)
  })

  test('makes an entry without a category where that could not be made', () => {
    const here = new MemoryLedger().putAll({
      wallets: [aWallet()],
      categories: [aCategory()],
      entries: [anEntry({ id: anId(1), categoryId: aCategory().id })],
    })
    const there = anAccount()
    for (const mutation of steps(here, there)) {
      const outcome = mutation.op === 'category.create' ? [] : attempt(there, mutation, 0)
      if (outcome instanceof Refusal) throw outcome
      there.apply(outcome)
    }
    expect(there.entry(anId(1))?.categoryId).toBeNull()
  })

  test('makes nothing of what is there already', () => {
    const here = new MemoryLedger().putAll({ wallets: [aWallet()], entries: [anEntry(), ...aTransfer()] })
    const there = moved(here)
    expect([...steps(here, there)]).toEqual([])
  })

  test('turns a leg whose other wallet is deleted into an entry with the same title', () => {
    const wallets = [aWallet(), aWallet({ id: anId(2), deletedAtMs: 1 })]
    const here = new MemoryLedger().putAll({ wallets, entries: aTransfer() })
    expect(moved(here).allRows().entries).toMatchObject([
      { type: 'expense', amount: -100, description: 'Transfer to Deleted Wallet', transferId: null },
    ])
  })

  test('turns a leg into an entry where the other leg is there already, left by a purged wallet', () => {
    const [out, into] = aTransfer()
    const wallets = [aWallet({ id: out.walletId }), aWallet({ id: into.walletId })]
    const here = new MemoryLedger().putAll({ wallets, entries: [out, into] })
    const there = anAccount().putAll({ wallets: wallets.slice(0, 1), entries: [out] })
    expect(moved(here, there).entry(into.id)).toMatchObject({ transferId: null, amount: into.amount })
    expect(there.entry(out.id)).toEqual(out)
    expect([...steps(here, there)]).toEqual([])
  })

  test('keeps archived wallets archived', () => {
    const here = new MemoryLedger().putAll({ wallets: [aWallet({ isArchived: true })] })
    expect(moved(here).get('wallets', anId(1))?.isArchived).toBe(true)
  })

  test('brings the home currency along into an account without one, before the wallets', () => {
    const wallets = [aWallet({ currency: 'USD' }), aWallet({ id: anId(2), currency: 'EUR' })]
    const chosen = { ...newUserRow, settings: { ...newUserRow.settings, homeCurrency: 'EUR' } }
    const guest = new MemoryLedger().putAll({ wallets, user: [chosen] })
    expect(userOf(moved(guest)).settings.homeCurrency).toBe('EUR')
    const there = anAccount().putAll({ wallets: [aWallet({ id: anId(3), currency: 'GBP' })] })
    expect(userOf(moved(guest, there)).settings.homeCurrency).toBe('GBP')
  })

  test('makes many entries in several mutations', () => {
    const entries = Array.from({ length: 1201 }, (_, n) => anEntry({ id: anId(n) }))
    const made = steps(new MemoryLedger().putAll({ wallets: [aWallet()], entries }), anAccount())
    expect([...made].map(({ op }) => op)).toEqual([
      'settings.update',
      'wallet.create',
      'entries.create',
      'entries.create',
      'entries.create',
    ])
  })
  test('makes entries with many parts in mutations that fit into a push', () => {
    const parts = Array.from({ length: 50 }, (_, n) =>
      aPart({ id: anId(n + 1), amount: -1, note: 'x'.repeat(250) }),
    )
    const entries = Array.from({ length: 500 }, (_, n) => anEntry({ id: anId(9000 + n), amount: -50, parts }))
    const here = new MemoryLedger().putAll({ wallets: [aWallet()], entries })
    for (const mutation of steps(here, anAccount())) {
      const maxBytes = JSON.stringify(mutation).length * 3
      expect(maxBytes).toBeLessThan(maxPushBytes)
    }
    expect(moved(here).allRows().entries).toHaveLength(500)
  })
})
