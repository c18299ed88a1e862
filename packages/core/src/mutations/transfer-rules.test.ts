import { describe, expect, test } from 'vitest'
import { anEntry, anId } from '../../testing/builders.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, performed, refused, startMs } from '../../testing/story.ts'
import { importDigest } from '../entries/import-digest.ts'
import { replacementIds } from '../entries/replacement-ids.ts'
import { restorableMs } from '../limits/limits.ts'
import { effectOf, inverseOf, readMutation } from './mutations.ts'

const everyday = anId(1)
const cash = anId(2)
const yen = anId(3)
const transferId = anId(3000)
const newTransfer = {
  transferId: anId(9),
  originEntryId: anId(10),
  destinationEntryId: anId(11),
  origin: everyday,
  destination: yen,
  amountOut: 100,
  amountIn: 16_740,
  description: '',
  note: '',
  tags: [],
  dateMs: startMs,
  offsetMinutes: 60,
}

function legs(ledger: MemoryLedger, id = transferId) {
  return ledger.transferLegs(id).toSorted((a, b) => a.amount - b.amount)
}

function updated(set: object, ledger: MemoryLedger = aLedger()) {
  return legs(performed(ledger, 'transfer.update', { transferId, set }))
}

function refusedToCreate(given: object, ledger: MemoryLedger = aLedger()): string {
  return refused(ledger, 'transfer.create', { ...newTransfer, ...given })
}

/** The transfer of `aLedger` after Cash, its destination, is deleted and purged. */
function loneLeg(): MemoryLedger {
  const ledger = performed(aLedger(), 'wallet.delete', { id: cash })
  ledger.purge(startMs)
  return ledger
}

describe('a transfer', () => {
  test('[M7] is two entries with opposite signs, each in its wallet, that both reference both wallets', () => {
    const both = { type: 'transfer', transferId: anId(9), transferOrigin: everyday, transferDestination: yen }
    expect(legs(performed(aLedger(), 'transfer.create', newTransfer), anId(9))).toMatchObject([
      { ...both, id: anId(10), walletId: everyday, amount: -100, categoryId: null },
      { ...both, id: anId(11), walletId: yen, amount: 16_740, categoryId: null },
    ])
  })

  test('needs two different existing wallets', () => {
    expect(refusedToCreate({ destination: everyday })).toBe('SAME_WALLET destination')
    expect(refusedToCreate({ origin: anId(99) })).toBe('NOT_FOUND origin')
    expect(refusedToCreate({}, performed(aLedger(), 'wallet.delete', { id: yen }))).toBe(
      'WALLET_DELETED destination',
    )
    expect(refusedToCreate({ destination: cash })).toBe('AMOUNTS_DIFFER amountIn')
    expect(refusedToCreate({ destinationEntryId: anId(10) })).toBe('ID_TAKEN destinationEntryId')
    expect(refusedToCreate({ originEntryId: anId(2000) })).toBe('ID_TAKEN originEntryId')
  })

  test('[M4] with an existing transferId stays unchanged', () => {
    const again = performed(aLedger(), 'transfer.create', { ...newTransfer, transferId })
    expect(again.allRows()).toEqual(aLedger().allRows())
  })

  test('[M6] changes in both legs', () => {
    const set = { description: 'd', note: 'n', tags: ['t'], dateMs: 5, offsetMinutes: 0 }
    expect(updated(set)).toMatchObject([set, set])
  })

  test('[M7] of one currency has one amount, whichever is set', () => {
    expect(updated({ amountOut: 7 })).toMatchObject([{ amount: -7 }, { amount: 7 }])
    expect(updated({ amountIn: 8 })).toMatchObject([{ amount: -8 }, { amount: 8 }])
    expect(refused(aLedger(), 'transfer.update', { transferId, set: { amountOut: 1, amountIn: 2 } })).toBe(
      'AMOUNTS_DIFFER set.amountIn',
    )
  })

  test('between currencies has two amounts; back within one, the incoming amount follows', () => {
    const abroad = performed(aLedger(), 'transfer.update', {
      transferId,
      set: { destination: yen, amountIn: 9 },
    })
    expect(legs(abroad)).toMatchObject([{ amount: -100 }, { amount: 9, walletId: yen }])
    const home = performed(abroad, 'transfer.update', { transferId, set: { destination: cash } })
    expect(legs(home)).toMatchObject([{ amount: -100 }, { amount: 100, walletId: cash }])
  })

  test('moves between wallets, and reverses direction', () => {
    expect(updated({ origin: cash, destination: everyday })).toMatchObject([
      { walletId: cash, amount: -100, transferOrigin: cash, transferDestination: everyday },
      { walletId: everyday, amount: 100, transferOrigin: cash, transferDestination: everyday },
    ])
    expect(refused(aLedger(), 'transfer.update', { transferId, set: { origin: cash } })).toBe(
      'SAME_WALLET set.origin',
    )
  })

  test('is deleted and restored in both legs, for 30 days', () => {
    const deleted = performed(aLedger(), 'transfer.delete', { transferId })
    expect(legs(deleted)).toMatchObject([{ deletedAtMs: startMs }, { deletedAtMs: startMs }])
    expect(refused(deleted, 'transfer.update', { transferId, set: {} })).toBe('DELETED transferId')
    const lastMs = startMs + restorableMs
    expect(legs(performed(deleted, 'transfer.restore', { transferId }, lastMs))).toEqual(
      legs(aLedger()).map((leg) => Object.assign({}, leg, { rev: 0 })),
    )
    expect(refused(deleted, 'transfer.restore', { transferId }, lastMs + 1)).toBe('GONE transferId')
    expect(refused(deleted, 'transfer.restore', { transferId: anId(99) })).toBe('GONE transferId')
  })
})

describe('a transfer with one deleted wallet', () => {
  const hidden = performed(aLedger(), 'wallet.delete', { id: cash })

  test('[M6] still changes in both legs, so that restoring the wallet gives a matching pair', () => {
    expect(updated({ amountOut: 7, note: 'n' }, hidden)).toMatchObject([
      { amount: -7, note: 'n', walletId: everyday },
      { amount: 7, note: 'n', walletId: cash },
    ])
    expect(updated({ origin: yen }, hidden)).toMatchObject([{ walletId: yen }, { walletId: cash }])
  })

  test('keeps the leg in the deleted wallet', () => {
    expect(refused(hidden, 'transfer.update', { transferId, set: { destination: yen } })).toBe(
      'WALLET_DELETED set.destination',
    )
  })

  test('[M5] cannot be changed once the other wallet is deleted too', () => {
    const both = performed(hidden, 'wallet.delete', { id: everyday })
    expect(refused(both, 'transfer.update', { transferId, set: { note: 'n' } })).toBe(
      'WALLET_DELETED transferId',
    )
  })
})

describe('[M8] a leg whose other wallet was purged', () => {
  test('remains, with everything but its wallets editable', () => {
    const set = {
      amountOut: 7,
      amountIn: 99,
      description: 'd',
      note: 'n',
      tags: ['t'],
      dateMs: 5,
      offsetMinutes: 0,
    }
    const { amountOut: _, amountIn: __, ...shared } = set
    expect(updated(set, loneLeg())).toMatchObject([
      { ...shared, walletId: everyday, amount: -7, transferOrigin: everyday, transferDestination: cash },
    ])
    for (const side of ['origin', 'destination']) {
      expect(refused(loneLeg(), 'transfer.update', { transferId, set: { [side]: yen } })).toBe(
        `LONE_LEG set.${side}`,
      )
    }
  })

  test('accepts its own wallets unchanged', () => {
    const set = { origin: everyday, destination: cash, note: 'n' }
    expect(updated(set, loneLeg())).toMatchObject([{ note: 'n' }])
  })

  test('is deleted and restored', () => {
    const deleted = performed(loneLeg(), 'transfer.delete', { transferId })
    expect(legs(deleted)).toMatchObject([{ deletedAtMs: startMs }])
    expect(legs(performed(deleted, 'transfer.restore', { transferId }))).toMatchObject([
      { deletedAtMs: null },
    ])
  })
})

const entryId = anId(600)
const other = anId(601)
const replacing = { ...newTransfer, ...replacementIds(entryId), replaces: entryId }

function file(id: number) {
  return { importId: anId(id), bankId: null, digest: importDigest(anEntry()) }
}

/** With the entry that is replaced, and one that can be merged. */
function withEntries(): MemoryLedger {
  const entries = [{ id: entryId }, { id: other, walletId: yen, amount: 100 }]
  return aLedger().apply(entries.map((each) => ({ table: 'entries', row: anEntry(each) })))
}

function without(id: string): MemoryLedger {
  return performed(withEntries(), 'entry.delete', { id })
}

function liveRows(ledger: MemoryLedger): number {
  return [...ledger.entries.values()].filter(({ deletedAtMs }) => deletedAtMs === null).length
}

describe('a transfer that replaces an entry', () => {
  test('deletes it in the same mutation, and its inverse restores it', () => {
    const ledger = aLedger()
    ledger.apply([{ table: 'entries', row: anEntry({ id: anId(600) }) }])
    const args = { ...newTransfer, replaces: anId(600) }
    const mutation = readMutation('transfer.create', args)
    const inverse = inverseOf(ledger, mutation)
    ledger.apply(effectOf(ledger, mutation, { nowMs: startMs }))
    expect(ledger.entry(anId(600))?.deletedAtMs).toBe(startMs)
    for (const each of inverse) ledger.apply(effectOf(ledger, each, { nowMs: startMs }))
    expect(ledger.entry(anId(600))?.deletedAtMs).toBeNull()
  })

  test('that is refused keeps the entry', () => {
    const ledger = aLedger()
    ledger.apply([{ table: 'entries', row: anEntry({ id: anId(600) }) }])
    const args = { ...newTransfer, replaces: anId(600), destination: everyday }
    const create = () => effectOf(ledger, readMutation('transfer.create', args), { nowMs: startMs })
    expect(create).toThrow(expect.objectContaining({ code: 'SAME_WALLET' }))
    expect(ledger.entry(anId(600))?.deletedAtMs).toBeNull()
  })

  describe('that two devices make of the same entry', () => {
    test('is one transfer: its id follows from the entry', () => {
      const once = performed(withEntries(), 'transfer.create', replacing)
      const rows = liveRows(once)
      expect(liveRows(performed(once, 'transfer.create', { ...replacing, destination: cash }))).toBe(rows)
    })

    test('is refused the second time by an older app, whose ids are random', () => {
      const once = performed(withEntries(), 'transfer.create', replacing)
      const again = { ...newTransfer, replaces: entryId }
      expect(refused(once, 'transfer.create', again)).toBe('DELETED replaces')
      expect(refused(once, 'entries.create', { entries: [], transfers: [again] })).toBe(
        'DELETED transfers.0.replaces',
      )
    })

    test('is refused where the other device has deleted the entry, or the one that it merges', () => {
      expect(refused(without(entryId), 'transfer.create', replacing)).toBe('DELETED replaces')
      const merging = { ...replacing, merges: other }
      expect(refused(without(other), 'transfer.create', merging)).toBe('DELETED merges')
    })

    test('is refused where only one of them merges the other side: what came first stays whole', () => {
      const merging = { ...newTransfer, ...replacementIds(entryId, other), replaces: entryId, merges: other }
      for (const [first, second] of [
        [replacing, merging],
        [merging, replacing],
      ]) {
        const once = performed(withEntries(), 'transfer.create', first)
        expect(refused(once, 'transfer.create', second)).toBe('DELETED replaces')
      }
    })

    test('is made once where they merge the same two entries, each starting from another one', () => {
      const ids = replacementIds(entryId, other)
      expect(replacementIds(other, entryId)).toEqual(ids)
      const merging = { ...newTransfer, ...ids, replaces: entryId, merges: other }
      const once = performed(withEntries(), 'transfer.create', merging)
      const count = liveRows(once)
      const turned = { ...merging, replaces: other, merges: entryId }
      expect(liveRows(performed(once, 'transfer.create', turned))).toBe(count)
    })

    test('is refused where the other device made it with a row of another file', () => {
      const once = performed(withEntries(), 'transfer.create', { ...replacing, originImported: file(7000) })
      const ofOther = { ...replacing, originImported: file(7001) }
      expect(refused(once, 'transfer.create', ofOther)).toBe('DELETED replaces')
    })

    test('is made again after it was undone, with the values of then', () => {
      const ledger = withEntries()
      const merging = { ...newTransfer, ...replacementIds(entryId, other), replaces: entryId, merges: other }
      const mutation = readMutation('transfer.create', merging)
      const [undo] = inverseOf(ledger, mutation)
      ledger.apply(effectOf(ledger, mutation, { nowMs: startMs }))
      expect(ledger.entry(other)?.deletedAtMs).toBe(startMs)
      if (undo) ledger.apply(effectOf(ledger, undo, { nowMs: startMs }))
      expect([ledger.entry(entryId), ledger.entry(other)]).toMatchObject([
        { deletedAtMs: null },
        { deletedAtMs: null },
      ])
      const again = performed(ledger, 'transfer.create', { ...merging, note: 'again' })
      expect(legs(again, merging.transferId)).toMatchObject([
        { note: 'again', deletedAtMs: null },
        { note: 'again', deletedAtMs: null },
      ])
    })
  })

  test('goes only if the entry comes back: one that was purged meanwhile refuses the undo as a whole', () => {
    const ledger = aLedger().apply([{ table: 'entries', row: anEntry({ id: anId(600) }) }])
    const mutation = readMutation('transfer.create', { ...newTransfer, replaces: anId(600) })
    const [undo] = inverseOf(ledger, mutation)
    ledger.apply(effectOf(ledger, mutation, { nowMs: startMs }))
    ledger.purge(startMs)
    expect(undo && refused(ledger, undo.op, undo.args)).toBe('GONE restores.0')
  })
})
