import { numberFormatOf } from '@monedero/core'
import { aLedger, anId, performed } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { emptyDraft, nextDraft } from './entry-draft.ts'
import { openedForm } from './form-state.ts'
import { type FormTarget, formStart } from './form-target.ts'
import { parseStoredDraft } from './stored-draft.ts'

const draft = { ...emptyDraft('expense', anId(2)), amount: '12,50', tags: ['a'], note: 'n' }
const stored = (value: unknown) => parseStoredDraft(JSON.parse(JSON.stringify(value)))

function opened(target: FormTarget, value: unknown, rows = aLedger()) {
  const given = { rows, format: numberFormatOf('1.234,56'), walletId: anId(1), refundsOf: () => [] }
  const start = formStart(target, stored(value), given)
  return start && openedForm(start)
}

describe('a draft', () => {
  it('is restored as it was left', () => {
    expect(stored({ draft })).toEqual({ draft })
    expect(stored({ draft, entryId: anId(9), before: draft })).toEqual({
      draft,
      entryId: anId(9),
      before: draft,
    })
  })

  it('of another version is read as far as it goes', () => {
    expect(stored({ draft: { kind: 'income', amount: 5, note: 'n', sides: ['x'] } })).toEqual({
      draft: { ...emptyDraft('income', ''), note: 'n' },
    })
    for (const nonsense of [null, 5, {}, { draft: { kind: 'loan' } }])
      expect(stored(nonsense)).toBeUndefined()
  })

  it('of a new entry is restored in a form of its kind, with an amount that is to be replaced', () => {
    expect(opened({ kind: 'expense' }, { draft })).toMatchObject({
      isRestored: true,
      isAmountOld: true,
      draft: { kind: 'expense', amount: '12,50', walletId: anId(2) },
    })
    expect(opened({ kind: 'income' }, { draft })).toMatchObject({
      isRestored: false,
      isAmountOld: false,
      draft: { kind: 'income', amount: '' },
    })
    expect(opened({ kind: 'expense' }, null)).toMatchObject({ isRestored: false })
  })

  it('of `/add` is restored in its kind, unless the address fills something in', () => {
    const typed = { ...draft, kind: 'income' as const }
    const target = { kind: 'expense' as const, prefill: {} }
    expect(opened({ ...target, isPlain: true }, { draft: typed })).toMatchObject({
      isRestored: false,
      draft: { kind: 'expense', amount: '' },
    })
    expect(opened({ ...target, kind: 'income', isPlain: true }, { draft: typed })).toMatchObject({
      isRestored: true,
      draft: { kind: 'income', amount: '12,50' },
    })
    expect(opened({ ...target, prefill: { amount: '3' } }, { draft: typed })).toMatchObject({
      isRestored: false,
      draft: { kind: 'expense', amount: '3' },
    })
  })

  it('whose wallet was deleted uses the shown one', () => {
    const rows = performed(aLedger(), 'wallet.delete', { id: anId(2) })
    expect(opened({ kind: 'expense' }, { draft }, rows)).toMatchObject({ draft: { walletId: anId(1) } })
  })

  it('of a copy is the entry once more, now', () => {
    const copy = opened({ kind: 'expense', fromId: anId(2000) }, { draft })
    expect(copy).toMatchObject({
      draft: { amount: '1,00', categoryId: anId(1001), day: '' },
      edited: undefined,
    })
  })

  it('of an edit is for that entry only, and keeps what it began with', () => {
    const target = { editId: anId(2000) }
    const kept = { draft, entryId: anId(2000), before: { ...draft, amount: '1,00' } }
    expect(opened(target, kept)).toMatchObject({ isRestored: true, draft, fresh: { amount: '1,00' } })
    expect(opened(target, { ...kept, entryId: anId(7) })).toMatchObject({ isRestored: false })
  })

  it('for the next entry keeps wallet and date', () => {
    expect(nextDraft({ ...draft, day: '2026-11-13' })).toEqual({
      ...emptyDraft('expense', anId(2)),
      day: '2026-11-13',
    })
  })
})
