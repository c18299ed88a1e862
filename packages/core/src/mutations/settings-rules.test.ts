import { describe, expect, test } from 'vitest'
import { anId } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { performed } from '../../testing/story.ts'
import { userOf } from '../collections/ledger-rows.ts'
import { inverseOf, readMutation } from './mutations.ts'

const [mine, theirs, old] = [anId(1), anId(2), anId(3)]
const ledger = () =>
  performed(new MemoryLedger(), 'settings.update', {
    set: { quickEntries: [old], notRecurring: [old], dashboardHidden: ['budgets'] },
  })
const listsOf = (rows: MemoryLedger) => {
  const { quickEntries, notRecurring, dashboardHidden } = userOf(rows).settings
  return { quickEntries, notRecurring, dashboardHidden }
}

describe('[M3] lists of settings', () => {
  const change = {
    set: {},
    add: { quickEntries: [mine], notRecurring: [mine] },
    remove: { dashboardHidden: ['budgets'] },
  }
  const elsewhere = { set: {}, add: { quickEntries: [theirs], dashboardHidden: ['spending'] } }

  test('keep what two devices add and remove', () => {
    const both = performed(performed(ledger(), 'settings.update', elsewhere), 'settings.update', change)
    expect(listsOf(both)).toEqual({
      quickEntries: [old, theirs, mine],
      notRecurring: [old, mine],
      dashboardHidden: ['spending'],
    })
  })

  test('keep what another device did when a change is undone', () => {
    const before = ledger()
    const [undo] = inverseOf(before, readMutation('settings.update', change))
    const both = performed(performed(before, 'settings.update', change), 'settings.update', elsewhere)
    expect(undo && listsOf(performed(both, undo.op, undo.args))).toEqual({
      quickEntries: [old, theirs],
      notRecurring: [old],
      dashboardHidden: ['spending', 'budgets'],
    })
  })

  test('drop the oldest where two devices make one too long', () => {
    const many = Array.from({ length: 200 }, (_, n) => anId(100 + n))
    const full = performed(ledger(), 'settings.update', { set: { quickEntries: many } })
    const { quickEntries } = listsOf(performed(full, 'settings.update', elsewhere))
    expect([quickEntries.length, quickEntries[0], quickEntries.at(-1)]).toEqual([200, anId(101), theirs])
  })
})

const selectedOf = (rows: MemoryLedger) => userOf(rows).settings.selectedWallets
const select = (ledgerId: string, walletId: string | null) => ({
  set: {},
  add: { selectedWallets: [{ ledgerId, walletId }] },
})

describe('[M3] wallets selected in further ledgers', () => {
  test('are kept of two devices that select in different ledgers; in the same one the later one counts', () => {
    const first = performed(new MemoryLedger(), 'settings.update', select(anId(2), mine))
    const second = performed(first, 'settings.update', select(anId(1), null))
    expect(selectedOf(performed(second, 'settings.update', select(anId(2), theirs)))).toEqual([
      { ledgerId: anId(1), walletId: null },
      { ledgerId: anId(2), walletId: theirs },
    ])
  })

  test('are those of before after undo, and one that was the first of its ledger is gone', () => {
    const before = performed(new MemoryLedger(), 'settings.update', select(anId(2), mine))
    const change = {
      set: {},
      add: { selectedWallets: [anId(1), anId(2)].map((ledgerId) => ({ ledgerId, walletId: theirs })) },
    }
    const [undo] = inverseOf(before, readMutation('settings.update', change))
    const after = performed(before, 'settings.update', change)
    expect(undo && selectedOf(performed(after, undo.op, undo.args))).toEqual(selectedOf(before))
  })

  test('are kept of the 20 newest ledgers', () => {
    const full = Array.from({ length: 20 }, (_, n) => ({ ledgerId: anId(100 + n), walletId: mine }))
    const rows = performed(new MemoryLedger(), 'settings.update', { set: { selectedWallets: full } })
    const selected = selectedOf(performed(rows, 'settings.update', select(anId(200), mine)))
    expect([selected.length, selected[0]?.ledgerId, selected.at(-1)?.ledgerId]).toEqual([
      20,
      anId(101),
      anId(200),
    ])
  })
})
