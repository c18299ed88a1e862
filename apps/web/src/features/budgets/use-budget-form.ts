import type { BudgetProgress, CategoryRow } from '@monedero/core'
import { type SubmitEvent, useState } from 'react'
import { useNumberFormat } from '../../design/money/number-format-context.ts'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import { symbolOf } from '../../ledger-ui/budget-look.ts'
import { useLedgerForm } from '../../ledger-ui/use-ledger-form.ts'
import { t } from '../../messages/text.ts'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { usePersonSettings } from '../../replica/hooks/person-context.ts'
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

/** State, errors and saving of the budget form. */
export function useBudgetForm({ progress, shown, categories, onSaved }: FormOptions) {
  const replica = useLedger()
  const format = useNumberFormat()
  const { impliesCents } = usePersonSettings()
  const wallets = useLedgerRows((store) => store.wallets())
  const home = useLedgerRows((store) => knownRates(store)?.home)
  // Sends only the fields that differ from the budget as it was opened, so that changes of other devices are kept.
  const [before] = useState(progress)
  const form = useLedgerForm<BudgetDraft, keyof BudgetProblems>(() =>
    before ? draftOf(before, format) : newDraft(home ?? proposedCurrency(navigator.languages).code),
  )
  const { draft } = form
  const symbol = symbolOf(draft.currency, wallets)
  const proposed = proposedName(draft, (id) => categories.find((row) => row.id === id)?.name)
  const { values, problems } = readDraft(draft, { symbol, format, impliesCents, proposed })

  const changesOf = () => {
    if (!values) return []
    const { period } = shown
    return before
      ? changes(before.budget, draft, values, period)
      : creation(draft, values, { id: replica.newId(), order: nextOrder(), period })
  }
  const nextOrder = () => {
    const orders = [...replica.store.rows.all('budgets')].map(({ order }) => order)
    return Math.floor(Math.max(0, ...orders)) + 1
  }
  return {
    ...form,
    symbol,
    proposed,
    impliesCents,
    wallets,
    problemOf: (field: keyof BudgetProblems) => form.shown(field, problems),
    save: (event: SubmitEvent<HTMLFormElement>) =>
      form.save(event, {
        problems,
        changes: changesOf,
        message: t(before ? 'budgets.saved' : 'budgets.created'),
        onSaved,
      }),
  }
}
