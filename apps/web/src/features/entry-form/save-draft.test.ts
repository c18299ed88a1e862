import { type EntryRow, numberFormatOf, Refusal } from '@monedero/core'
import { aLedger, anId, attempt, type MemoryLedger, performed, startMs } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { mutationsToUpdate, mutationToCreate } from './draft-mutation.ts'
import { type EntryDraft, emptyDraft, unfinished } from './entry-draft.ts'
import { formStart } from './form-target.ts'
import { readDraft } from './read-draft.ts'

const format = numberFormatOf('1.234,56')
const everyday = anId(1)
const cash = anId(2)
const yen = anId(3)

function read(draft: EntryDraft, rows: MemoryLedger, loneWalletId?: string) {
  const here = { nowMs: startMs, offsetNow: 60, offsetAt: () => 120 }
  return readDraft(draft, { rows, format, impliesCents: false, loneWalletId, ...here })
}

/** The rows after saving a new draft. */
function created(changes: Partial<EntryDraft>, ledger = aLedger()): EntryRow[] {
  const draft = { ...emptyDraft('expense', everyday), ...changes }
  const answer = read(draft, ledger)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  let n = 5000
  const puts = attempt(
    ledger,
    mutationToCreate(draft, answer.value, () => anId((n += 1))),
    startMs,
  )
  if (puts instanceof Refusal) throw puts
  return ledger
    .clone()
    .apply(puts)
    .allRows()
    .entries.filter(({ id }) => id >= anId(5000))
}

/** The changes that an edit makes. */
function edit(id: string, changes: Partial<EntryDraft>, rows = aLedger()) {
  const start = formStart({ editId: id }, undefined, {
    rows,
    format,
    walletId: everyday,
    refundsOf: () => [],
  })
  if (!start?.edited) throw new Error('nothing to edit')
  const draft = { ...start.draft, ...changes }
  const { loneSide } = start.edited
  const answer = read(draft, rows, loneSide && (loneSide === 'in' ? draft.toWalletId : draft.walletId))
  if (!answer.ok) return answer.problems
  let n = 5000
  return mutationsToUpdate(draft, answer.value, start.edited, { newId: () => anId((n += 1)), rows })
}

/** The ledger after changes. */
function saved(ledger: MemoryLedger, mutations: ReturnType<typeof edit>): MemoryLedger {
  if (!Array.isArray(mutations)) throw new Error(JSON.stringify(mutations))
  return mutations.reduce((rows, { op, args }) => performed(rows, op, args), ledger)
}

function liveRows(ledger: MemoryLedger): EntryRow[] {
  return ledger.allRows().entries.filter(({ deletedAtMs }) => deletedAtMs === null)
}

describe('a new entry', () => {
  it('takes its sign from its kind, and happens now unless it says when', () => {
    expect(created({ amount: '48,20+12,50', description: 'Market', tags: ['spring'] })).toMatchObject([
      { amount: -6070, description: 'Market', tags: ['spring'], dateMs: startMs, offsetMinutes: 60 },
    ])
    expect(created({ kind: 'income', amount: '12.50' })).toMatchObject([{ amount: 1250, type: 'income' }])
  })

  it('has the offset that the device has on its day', () => {
    expect(created({ amount: '1', day: '2026-07-01', time: '13:42' })).toMatchObject([
      { dateMs: Date.UTC(2026, 6, 1, 11, 42), offsetMinutes: 120 },
    ])
    expect(created({ amount: '1', day: '2026-07-01' })).toMatchObject([
      { dateMs: Date.UTC(2026, 5, 30, 23, 0), offsetMinutes: 120 },
    ])
  })

  it('is two where it is a transfer, with amounts of their own between currencies', () => {
    const given = { kind: 'transfer', amount: '60', amountIn: '9600' } as const
    expect(created({ ...given, toWalletId: cash })).toMatchObject([
      { walletId: everyday, amount: -6000 },
      { walletId: cash, amount: 6000 },
    ])
    expect(created({ ...given, toWalletId: yen })).toMatchObject([{ amount: -6000 }, { amount: 960_000 }])
  })

  it('reports errors by field', () => {
    const wrong = (changes: Partial<EntryDraft>) => {
      const answer = read({ ...emptyDraft('expense', everyday), amount: '1', ...changes }, aLedger())
      return answer.ok ? {} : answer.problems
    }
    expect(wrong({ amount: '' })).toEqual({ amount: 'Enter an amount.' })
    expect(wrong({ amount: '5−5' })).toEqual({ amount: 'Enter an amount above 0,00\u00A0€.' })
    expect(wrong({ walletId: anId(99) })).toEqual({ walletId: 'Choose a wallet' })
    expect(wrong({ kind: 'transfer' })).toEqual({ toWalletId: 'Choose a wallet' })
    expect(wrong({ kind: 'transfer', toWalletId: everyday })).toEqual({
      toWalletId: 'Choose two different wallets.',
    })
    expect(wrong({ kind: 'transfer', toWalletId: yen })).toEqual({ amountIn: 'Enter an amount.' })
    for (const day of ['2026-02-30', unfinished])
      expect(wrong({ day })).toEqual({ day: 'Enter a valid date.' })
    for (const day of ['0001-01-01', '9999-12-31', '20266-11-14'])
      expect(wrong({ day, time: '12:00' })).toEqual({ day: 'Enter a date between the years 2 and 9998.' })
    for (const time of ['25:00', unfinished]) expect(wrong({ time })).toEqual({ time: 'Enter a time.' })
  })
})

describe('an edited entry', () => {
  const id = anId(2000)

  it('changes only what was changed in the form', () => {
    expect(edit(id, {})).toEqual([])
    expect(edit(id, { note: 'n' })).toEqual([{ op: 'entry.update', args: { id, set: { note: 'n' } } }])
    expect(edit(id, { categoryId: '', tags: [] })).toEqual([
      { op: 'entry.update', args: { id, set: { categoryId: null, tags: [] } } },
    ])
  })

  it('keeps its offset unless day or time change', () => {
    expect(edit(id, { day: '2026-07-01' })).toEqual([
      {
        op: 'entry.update',
        args: { id, set: { dateMs: Date.UTC(2026, 6, 1, 11, 42), offsetMinutes: 120 } },
      },
    ])
  })

  it('turns its sign with its kind', () => {
    expect(edit(id, { kind: 'income' })).toMatchObject([{ args: { set: { amount: 100 } } }])
  })

  it('that becomes a transfer is replaced, and stays where it was in time', () => {
    const { dateMs, offsetMinutes, note } = aLedger().entry(id) ?? {}
    expect(edit(id, { kind: 'transfer', toWalletId: cash, amount: '7' })).toMatchObject([
      {
        op: 'transfer.create',
        args: {
          replaces: id,
          origin: everyday,
          destination: cash,
          amountOut: 700,
          amountIn: 700,
          note,
          dateMs,
          offsetMinutes,
        },
      },
    ])
    expect(edit(id, { kind: 'transfer', toWalletId: cash, day: '2026-07-01' })).toMatchObject([
      { args: { dateMs: Date.UTC(2026, 6, 1, 11, 42), offsetMinutes: 120 } },
    ])
  })

  it('that becomes a transfer on two devices is replaced once', () => {
    const before = aLedger()
    const changes = { kind: 'transfer', toWalletId: cash } as const
    const once = saved(before, edit(id, changes))
    expect(saved(once, edit(id, changes)).allRows()).toEqual(once.allRows())
    expect(once.entry(id)?.deletedAtMs).not.toBeNull()
  })

  it('that was restored beside its transfer becomes another one', () => {
    const changes = { kind: 'transfer', toWalletId: cash } as const
    const both = performed(saved(aLedger(), edit(id, changes)), 'entry.restore', { id })
    const again = saved(both, edit(id, changes, both))
    expect(again.entry(id)?.deletedAtMs).not.toBeNull()
    expect(liveRows(again)).toHaveLength(liveRows(both).length + 1)
  })

  it('cannot be edited once it or its wallet is deleted', () => {
    const given = { format, walletId: everyday, refundsOf: () => [] }
    const deleted = performed(aLedger(), 'entry.delete', { id })
    expect(formStart({ editId: id }, undefined, { ...given, rows: deleted })).toBeUndefined()
    const hidden = performed(aLedger(), 'wallet.delete', { id: everyday })
    expect(formStart({ editId: id }, undefined, { ...given, rows: hidden })).toBeUndefined()
  })
})

/** The leg of the transfer in a wallet. */
function leg(ledger: MemoryLedger, walletId: string): string {
  return (
    ledger.allRows().entries.find((row) => row.transferId !== null && row.walletId === walletId)?.id ?? ''
  )
}

describe('an edited transfer', () => {
  it('changes both legs from either of them', () => {
    const set = { amountOut: 700, amountIn: 700 }
    for (const walletId of [everyday, cash]) {
      expect(edit(leg(aLedger(), walletId), { amount: '7' })).toMatchObject([
        { op: 'transfer.update', args: { set } },
      ])
    }
  })

  it('that becomes an entry is replaced with both sides', () => {
    expect(edit(leg(aLedger(), cash), { kind: 'expense' })).toMatchObject([
      { op: 'transfer.delete' },
      { op: 'entry.create', args: { walletId: everyday, amount: -100 } },
      { op: 'entry.restore' },
    ])
  })

  it('that becomes an entry on two devices is replaced once', () => {
    const before = aLedger()
    const mutations = edit(leg(before, cash), { kind: 'expense' })
    const once = saved(before, mutations)
    expect(liveRows(once)).toHaveLength(liveRows(before).length - 1)
    expect(saved(once, edit(leg(before, cash), { kind: 'expense' })).allRows()).toEqual(once.allRows())
  })

  it('that becomes an entry stays one where another device has taken that back', () => {
    const before = aLedger()
    const legId = leg(before, cash)
    const transferId = before.entry(legId)?.transferId ?? ''
    const once = saved(before, edit(legId, { kind: 'expense' }))
    const made = liveRows(once).find((row) => !before.entry(row.id))?.id ?? ''
    const deleted = performed(once, 'entry.delete', { id: made })
    const back = performed(deleted, 'transfer.restore', { transferId })
    expect(liveRows(saved(back, edit(legId, { kind: 'expense' })))).toEqual(liveRows(once))
    const other = saved(back, edit(legId, { kind: 'expense', amount: '7' }, back))
    expect(liveRows(other).filter(({ amount }) => amount === -700)).toHaveLength(1)
  })

  it('moved abroad has both amounts', () => {
    expect(edit(leg(aLedger(), cash), { toWalletId: yen, amountIn: '160' })).toMatchObject([
      { args: { set: { destination: yen, amountOut: 100, amountIn: 16_000 } } },
    ])
  })

  it.each([
    ['deleted', cash, everyday, 'amountOut'],
    ['deleted', everyday, cash, 'amountIn'],
    ['purged', cash, everyday, 'amountOut'],
    ['purged', everyday, cash, 'amountIn'],
  ])('whose other wallet is %s changes all but its wallets', (how, gone, left, amount) => {
    const ledger = performed(aLedger(), 'wallet.delete', { id: gone })
    if (how === 'purged') ledger.purge(startMs)
    const mutations = edit(leg(ledger, left), { amount: '7', note: 'n' }, ledger)
    expect(mutations).toMatchObject([{ args: { set: { [amount]: 700, note: 'n' } } }])
    expect(edit(leg(ledger, left), { note: 'n' }, ledger)).toMatchObject([{ args: { set: { note: 'n' } } }])
  })
})
