import { numberFormatOf } from '@monedero/core'
import { anId, aWallet, MemoryLedger } from '@monedero/core/testing'
import { expect, it } from 'vitest'
import type { Habit } from '../../replica/store/suggestions.ts'
import { offeredWalletId, withSuggestion, withUsualWallet } from './apply-suggestion.ts'
import { type EntryDraft, emptyDraft } from './entry-draft.ts'
import { openedForm, withDraft } from './form-state.ts'

const everyday = anId(1)
const cash = anId(2)
const pounds = anId(3)
const rows = new MemoryLedger().putAll({
  wallets: [
    aWallet({ id: everyday }),
    aWallet({ id: cash, name: 'Cash' }),
    aWallet({ id: pounds, name: 'London', currency: 'GBP', symbol: '£' }),
    aWallet({ id: anId(4), name: 'Old', isArchived: true }),
  ],
})
const given = { rows, format: numberFormatOf('1.234,56') }

function aHabit(changes: Partial<Habit> = {}): Habit {
  const counts = { uses: 3, lastMs: 0 }
  const market = { description: 'Market', kind: 'expense', categoryId: anId(1000), amount: 1250 } as const
  return { ...market, walletId: cash, usualWalletId: cash, ...counts, ...changes }
}

function aForm(changes: Partial<EntryDraft> = {}) {
  const fresh = { ...emptyDraft('expense', everyday), ...changes }
  return openedForm({ fresh, draft: fresh, edited: undefined })
}

it('fills the category and the amount, and leaves the wallet as it is', () => {
  expect(withSuggestion(aForm(), aHabit(), given).draft).toMatchObject({
    description: 'Market',
    categoryId: anId(1000),
    amount: '12,50',
    walletId: everyday,
  })
})

it('keeps an amount that was typed and a category that was chosen', () => {
  const form = withDraft(aForm({ amount: '4' }), { ...aForm({ amount: '4' }).draft }, ['categoryId'])
  expect(withSuggestion(form, aHabit(), given).draft).toMatchObject({ amount: '4', categoryId: '' })
})

it('replaces an amount that the last suggestion filled in', () => {
  const once = withSuggestion(aForm(), aHabit(), given)
  expect(withSuggestion(once, aHabit({ amount: 300 }), given).draft.amount).toBe('3,00')
  const typed = withDraft(once, { ...once.draft, amount: '9' }, ['amount'])
  expect(withSuggestion(typed, aHabit({ amount: 300 }), given).draft.amount).toBe('9')
})

it('fills no amount of another currency', () => {
  expect(withSuggestion(aForm(), aHabit({ walletId: pounds }), given).draft.amount).toBe('')
})

it('offers the wallet of most entries, and moves there with an amount of its currency', () => {
  expect(offeredWalletId(aForm(), aHabit(), rows)).toBe(cash)
  const habit = aHabit({ walletId: pounds, usualWalletId: pounds })
  const taken = withSuggestion(aForm({ walletId: everyday }), aHabit(), given)
  const moved = withUsualWallet(taken, habit, given)
  expect(moved.draft).toMatchObject({ walletId: pounds, amount: '12,50' })
  expect(withUsualWallet(aForm({ amount: '4' }), habit, given).draft.amount).toBe('4')
})

it('offers no wallet that is shown already, archived or unknown, and none once one was chosen', () => {
  expect(offeredWalletId(aForm({ walletId: cash }), aHabit(), rows)).toBeUndefined()
  expect(offeredWalletId(aForm(), aHabit({ usualWalletId: anId(4) }), rows)).toBeUndefined()
  expect(offeredWalletId(aForm(), aHabit({ usualWalletId: undefined }), rows)).toBeUndefined()
  const chosen = withDraft(aForm(), aForm().draft, ['walletId'])
  expect(offeredWalletId(chosen, aHabit(), rows)).toBeUndefined()
})
