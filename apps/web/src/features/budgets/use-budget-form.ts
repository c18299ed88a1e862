import { type BudgetProgress, type CategoryRow, Refusal } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { showUndoToast } from '../../ledger-ui/change-with-undo.ts'
import { refusalText } from '../../messages/problem-text.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { knownRates } from '../../replica/store/known-rates.ts'
import {
  type BudgetDraft,
  type BudgetProblems,
  changes,
  creation,
  draftOf,
  newDraft,
  proposedName,
  readDraft,
} from './budget-draft.ts'
import type { ShownBudgets } from './use-budget-period.ts'

interface FormOptions {
  /** The budget to change; without one, a new one is made. */
  readonly progress: BudgetProgress | undefined
  readonly shown: ShownBudgets
  readonly categories: readonly CategoryRow[]
  readonly onSaved: () => void
}

/** What the form of a budget holds, what is wrong with it, and how it is saved. */
export function useBudgetForm({ progress, shown, categories, onSaved }: FormOptions) {
  const replica = useLedger()
  const format = useNumberFormat()
  const { impliesCents } = useLedgerRows((store) => store.user()).settings
  const wallets = useLedgerRows((store) => store.wallets())
  const home = useLedgerRows((store) => knownRates(store)?.home)
  // What other devices change meanwhile stays: only what differs from the budget as it was opened is sent.
  const [before] = useState(progress)
  const [draft, setDraft] = useState<BudgetDraft>(() =>
    before ? draftOf(before, format) : newDraft(home ?? proposedCurrency(navigator.languages).code),
  )
  const [areProblemsShown, setProblemsShown] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const symbol = symbolOf(draft.currency, wallets)
  const proposed = proposedName(draft, (id) => categories.find((row) => row.id === id)?.name)
  const { values, problems } = readDraft(draft, { symbol, format, impliesCents, proposed })

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblemsShown(true)
    if (!values) {
      const [wrong] = Object.keys(problems)
      const place =
        wrong === 'amount'
          ? '[data-amount]'
          : wrong === 'name'
            ? '[name="name"]'
            : '[data-scope] button, [data-scope] input'
      event.currentTarget.querySelector<HTMLElement>(place)?.focus()
      return
    }
    const { period } = shown
    const made = before
      ? changes(before.budget, draft, values, period)
      : creation(draft, values, { id: replica.newId(), order: nextOrder(), period })
    if (made.length > 0) {
      const { id, refusals } = replica.performAsOne(made)
      const [refused] = refusals
      if (refused instanceof Refusal) {
        setRefusal(refusalText(refused))
        return
      }
      showUndoToast(replica, id, t(before ? 'budgets.saved' : 'budgets.created'))
    }
    onSaved()
  }

  const nextOrder = () => {
    const orders = [...replica.store.rows.all('budgets')].map(({ order }) => order)
    return Math.floor(Math.max(0, ...orders)) + 1
  }
  return {
    draft,
    symbol,
    proposed,
    refusal,
    impliesCents,
    wallets,
    change: (next: Partial<BudgetDraft>) => {
      setDraft({ ...draft, ...next })
      setRefusal(undefined)
    },
    problemOf: (field: keyof BudgetProblems) => (areProblemsShown ? problems[field] : undefined),
    save,
  }
}
