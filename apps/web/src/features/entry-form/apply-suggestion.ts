import { formatAmount, type LedgerRows, type NumberFormat, toAmount } from '@monedero/core'
import type { Habit } from '../../replica/store/suggestions.ts'
import { type FormState, withDraft } from './form-state.ts'

interface Given {
  readonly rows: Pick<LedgerRows, 'get'>
  readonly format: NumberFormat
}

/** Fills in description and kind, the category unless one was chosen, and the amount unless one was typed. The wallet stays. */
export function withSuggestion(state: FormState, habit: Habit, given: Given): FormState {
  const { description, kind, categoryId } = habit
  const filed = state.chosen.has('categoryId') ? {} : { categoryId: categoryId ?? '' }
  return withSuggestedAmount(
    withDraft(state, { ...state.draft, description, kind, ...filed }, []),
    habit,
    given,
  )
}

/** Moves the entry to the wallet where most entries of its description lie. */
export function withUsualWallet(state: FormState, habit: Habit, given: Given): FormState {
  const walletId = habit.usualWalletId ?? state.draft.walletId
  const moved = withDraft(state, { ...state.draft, walletId }, ['walletId'])
  return state.suggestedAmount === '' ? moved : withSuggestedAmount(moved, habit, given)
}

/** The usual wallet of a description, if it can be offered: another one that is in use, while none was chosen. */
export function offeredWalletId(
  { draft, edited, chosen }: FormState,
  { usualWalletId = '' }: Habit,
  rows: Pick<LedgerRows, 'get'>,
): string | undefined {
  if (edited || chosen.has('walletId') || usualWalletId === draft.walletId) return undefined
  const wallet = rows.get('wallets', usualWalletId)
  return wallet?.deletedAtMs === null && !wallet.isArchived ? usualWalletId : undefined
}

/** An amount does not apply to another currency. */
function withSuggestedAmount(state: FormState, habit: Habit, { rows, format }: Given): FormState {
  const { draft, suggestedAmount } = state
  if (draft.amount !== '' && draft.amount !== suggestedAmount) return state
  const isSameCurrency =
    rows.get('wallets', habit.walletId)?.currency === rows.get('wallets', draft.walletId)?.currency
  const amount = isSameCurrency ? formatAmount(toAmount(habit.amount), { format }) : ''
  return { ...state, draft: { ...draft, amount }, suggestedAmount: amount }
}
