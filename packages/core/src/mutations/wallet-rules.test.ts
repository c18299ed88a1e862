import { describe, expect, test } from 'vitest'
import { anEntry, anId, aWallet } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { aLedger, performed, refused, startMs } from '../../testing/story.ts'
import { collections } from '../collections/collections.ts'
import { userOf } from '../collections/ledger-rows.ts'
import { derivedId } from '../ids/derived-id.ts'
import { restorableMs } from '../limits/limits.ts'
import { toBalance } from '../money/amount.ts'
import type { WalletRow } from '../wallets/wallet-row.ts'

const cash = anId(2)
const newWallet = {
  id: anId(9),
  name: ' Efectivo ',
  kind: 'cash',
  currency: 'EUR',
  symbol: '€',
  colour: 'green',
  icon: 'banknote',
  openingBalance: -1250,
  note: 'In the blue tin\non the shelf ',
  isLeftOut: true,
}

describe('a wallet', () => {
  test('is created as given, trimmed, neither archived nor deleted', () => {
    expect(performed(aLedger(), 'wallet.create', newWallet).get('wallets', anId(9))).toEqual({
      ...newWallet,
      name: 'Efectivo',
      note: 'In the blue tin\non the shelf',
      closingDay: null,
      dueDay: null,
      isArchived: false,
      deletedAtMs: null,
      rev: 0,
    })
  })

  test('of a version without notes has none', () => {
    const { note: _, ...older } = newWallet
    expect(performed(aLedger(), 'wallet.create', older).get('wallets', anId(9))?.note).toBe('')
    const { note: __, ...row } = aWallet()
    expect(collections.wallets.read(row).note).toBe('')
    expect(collections.wallets.complete(row as WalletRow).note).toBe('')
  })

  test('[M4] with an existing id stays unchanged', () => {
    expect(performed(aLedger(), 'wallet.create', { ...newWallet, id: cash }).get('wallets', cash)?.name).toBe(
      'Cash',
    )
  })

  test('is archived and unarchived', () => {
    const archived = performed(aLedger(), 'wallet.archive', { id: cash })
    expect(archived.get('wallets', cash)?.isArchived).toBe(true)
    expect(performed(archived, 'wallet.unarchive', { id: cash }).get('wallets', cash)?.isArchived).toBe(false)
  })

  test('[D1] is deleted alone: its entries do not change', () => {
    const before = aLedger()
    const after = performed(before, 'wallet.delete', { id: anId(1) })
    expect(after.get('wallets', anId(1))?.deletedAtMs).toBe(startMs)
    expect(after.allRows().entries).toEqual(before.allRows().entries)
  })

  test('[M5] that is deleted cannot be changed', () => {
    const deleted = performed(aLedger(), 'wallet.delete', { id: cash })
    expect(refused(deleted, 'wallet.update', { id: cash, set: { name: 'Purse' } })).toBe('DELETED id')
    expect(refused(deleted, 'wallet.archive', { id: cash })).toBe('DELETED id')
    expect(refused(deleted, 'wallet.update', { id: anId(99), set: {} })).toBe('NOT_FOUND id')
  })

  test('[D3] can be restored for 30 days', () => {
    const deleted = performed(aLedger(), 'wallet.delete', { id: cash })
    const lastMs = startMs + restorableMs
    expect(
      performed(deleted, 'wallet.restore', { id: cash }, lastMs).get('wallets', cash)?.deletedAtMs,
    ).toBeNull()
    expect(refused(deleted, 'wallet.restore', { id: cash }, lastMs + 1)).toBe('GONE id')
    expect(refused(deleted, 'wallet.restore', { id: anId(99) })).toBe('GONE id')
  })
})

describe('the currency', () => {
  const setsDollars = { id: cash, set: { currency: 'USD' } }
  const empty = new MemoryLedger().putAll({ wallets: [aWallet({ id: cash })] })
  const entry = anEntry({ walletId: cash })

  test('changes while the wallet has no entries', () => {
    expect(performed(empty, 'wallet.update', setsDollars).get('wallets', cash)?.currency).toBe('USD')
  })

  test('[M10] is fixed once there is an entry, also a deleted one', () => {
    const used = empty.clone().putAll({ entries: [entry] })
    expect(refused(used, 'wallet.update', setsDollars)).toBe('CURRENCY_FIXED set.currency')
    const deleted = empty.clone().putAll({ entries: [{ ...entry, deletedAtMs: startMs }] })
    expect(refused(deleted, 'wallet.update', setsDollars)).toBe('CURRENCY_FIXED set.currency')
  })

  test('may be set to the same value', () => {
    const used = empty.clone().putAll({ entries: [entry] })
    const set = { currency: 'EUR', symbol: 'EUR' }
    expect(performed(used, 'wallet.update', { id: cash, set }).get('wallets', cash)?.symbol).toBe('EUR')
  })
})

describe('[M12] the limit of 200 wallets', () => {
  const full = new MemoryLedger().putAll({
    wallets: Array.from({ length: collections.wallets.limit }, (_, index) =>
      aWallet({ id: anId(100 + index) }),
    ),
  })

  test('refuses one more, with the limit in the message', () => {
    expect(refused(full, 'wallet.create', newWallet)).toBe('LIMIT_REACHED')
    expect(() => performed(full, 'wallet.create', newWallet)).toThrow('LIMIT_REACHED 200 wallets')
  })

  test('ignores deleted ones, and refuses to restore one above it', () => {
    const room = performed(full, 'wallet.delete', { id: anId(100) })
    const filled = performed(room, 'wallet.create', newWallet)
    expect(filled.count('wallets')).toBe(collections.wallets.limit)
    expect(refused(filled, 'wallet.restore', { id: anId(100) })).toBe('LIMIT_REACHED')
  })

  test('lets a user above it change existing ones', () => {
    const above = full.clone().putAll({ wallets: [aWallet({ id: anId(50) })] })
    expect(
      performed(above, 'wallet.update', { id: anId(50), set: { name: 'A' } }).get('wallets', anId(50))?.name,
    ).toBe('A')
  })
})

describe('[M11] a balance of ±(2^53 − 1)', () => {
  class AtTheEdge extends MemoryLedger {
    override balance() {
      return toBalance(Number.MAX_SAFE_INTEGER - 100)
    }
  }
  const edge = new AtTheEdge().putAll({ wallets: [aWallet()], entries: [anEntry()] })

  test('is reached and not exceeded by an opening balance', () => {
    expect(performed(edge, 'wallet.update', { id: anId(1), set: { openingBalance: 100 } })).toBeDefined()
    expect(refused(edge, 'wallet.update', { id: anId(1), set: { openingBalance: 101 } })).toBe(
      'BALANCE_RANGE',
    )
  })

  test('is reached and not exceeded by entries', () => {
    expect(performed(edge, 'entry.delete', { id: anId(2000) })).toBeDefined()
    expect(refused(edge, 'entry.update', { id: anId(2000), set: { amount: 1 } })).toBe('BALANCE_RANGE')
    expect(() => performed(edge, 'entry.update', { id: anId(2000), set: { amount: 1 } })).toThrow(
      'BALANCE_RANGE Everyday',
    )
  })
})

function homeOf(ledger: MemoryLedger): string | null {
  return userOf(ledger).settings.homeCurrency
}

describe('[M28] the home currency', () => {
  const euros = { ...newWallet, id: anId(10) }
  const dollars = { ...newWallet, id: anId(9), currency: 'USD' }
  const withFirst = performed(new MemoryLedger(), 'wallet.create', euros)

  test('is that of the first wallet, and stays when others are added and the first is archived or deleted', () => {
    expect(homeOf(withFirst)).toBe('EUR')
    // An older id: its device was the first to make a wallet, and the second to send it.
    const withBoth = performed(withFirst, 'wallet.create', dollars)
    expect(homeOf(withBoth)).toBe('EUR')
    for (const op of ['wallet.archive', 'wallet.delete'] as const)
      expect(homeOf(performed(withBoth, op, { id: euros.id }))).toBe('EUR')
  })

  test('of an account that has none stored stays what it was before its wallets change', () => {
    const [first, second] = [
      aWallet({ id: anId(4), currency: 'GBP' }),
      aWallet({ id: anId(5), currency: 'USD' }),
    ]
    const account = (given: Partial<WalletRow> = {}) =>
      new MemoryLedger().putAll({ wallets: [{ ...first, ...given }, second] })
    for (const op of ['wallet.archive', 'wallet.delete'] as const)
      expect(homeOf(performed(account(), op, { id: first.id }))).toBe('GBP')
    expect(homeOf(performed(account(), 'wallet.create', { ...euros, id: anId(3) }))).toBe('GBP')
    const archived = account({ isArchived: true })
    expect(homeOf(performed(archived, 'wallet.unarchive', { id: first.id }))).toBe('USD')
    const deleted = account({ deletedAtMs: startMs })
    expect(homeOf(performed(deleted, 'wallet.restore', { id: first.id }))).toBe('USD')
  })

  test('that a person chose is not replaced', () => {
    const chosen = performed(new MemoryLedger(), 'settings.update', { set: { homeCurrency: 'CHF' } })
    const made = performed(chosen, 'wallet.create', euros)
    expect(homeOf(performed(made, 'wallet.delete', { id: euros.id }))).toBe('CHF')
  })

  test('is that of the first own wallet, whatever the sample is in', () => {
    const sample = { ...euros, id: derivedId('sample wallet') }
    const withSample = performed(new MemoryLedger(), 'wallet.create', sample)
    expect(homeOf(withSample)).toBeNull()
    const withOwn = performed(withSample, 'wallet.create', dollars)
    expect(homeOf(withOwn)).toBe('USD')
    expect(homeOf(performed(withOwn, 'wallet.delete', { id: sample.id }))).toBe('USD')
  })

  test('of a first wallet that is taken back decides nothing', () => {
    const taken = performed(withFirst, 'wallet.delete', { id: euros.id })
    expect(homeOf(taken)).toBeNull()
    expect(homeOf(performed(taken, 'wallet.create', dollars))).toBe('USD')
    expect(homeOf(performed(taken, 'wallet.restore', { id: euros.id }))).toBe('EUR')
  })

  test('comes back with whichever wallet is restored first, after all were deleted', () => {
    const deleted = [dollars.id, euros.id].reduce(
      (ledger, id, hours) => performed(ledger, 'wallet.delete', { id }, startMs + hours * 3_600_000),
      performed(withFirst, 'wallet.create', dollars),
    )
    expect(homeOf(deleted)).toBeNull()
    for (const { id } of [dollars, euros])
      expect(homeOf(performed(deleted, 'wallet.restore', { id }))).toBe('EUR')
  })
})
