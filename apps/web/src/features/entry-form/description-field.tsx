import { foldedText } from '@monedero/core'
import type { PickerOption } from '../../design/picker/picker-option.ts'
import { SuggestField } from '../../design/suggest-field/suggest-field.tsx'
import { Tile } from '../../design/tile/tile.tsx'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { type Habit, suggestionsOf } from '../../replica/store/suggestions.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

const mostSuggested = 6
const mostLikely = 8

/** What the money was for, with what was written before as suggestions. */
export function DescriptionField({ form }: { form: EntryForm }) {
  const { draft, problems } = form
  const suggest = useSuggestions(form, draft.description, mostSuggested)
  return (
    <SuggestField
      label="Description"
      look="row"
      maxLength={200}
      enterKeyHint="done"
      placeholder={draft.kind === 'transfer' ? 'Optional' : undefined}
      value={draft.description}
      error={problems.description}
      onText={(description) => form.change({ description })}
      suggestions={suggest.options}
      onTake={suggest.take}
      onBlur={suggest.fileAsBefore}
    />
  )
}

/** The likeliest descriptions, one tap away, until there is one. */
export function LikelyDescriptions({ form }: { form: EntryForm }) {
  const { options, take } = useSuggestions(form, '', mostLikely)
  if (options.length === 0) return null
  return (
    <ul className={styles['likely']} aria-label="Written before">
      {options.map(({ id, label, icon = 'circle-dashed', colour = 'slate' }) => (
        <li key={id}>
          <button type="button" aria-pressed={form.draft.description === label} onClick={() => take(id)}>
            <Tile icon={icon} colour={colour} size={24} />
            <b>{label}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

function useSuggestions(form: EntryForm, text: string, limit: number) {
  const { rows } = useLedger().store
  const { kind } = form.draft
  const isTransfer = kind === 'transfer'
  const habits = useLedgerRows((store) =>
    suggestionsOf(store, text, kind === 'income' ? 'income' : 'expense', limit),
  )
  const shown = isTransfer
    ? []
    : habits.filter((habit) => form.state.edited === undefined || habit.kind === kind)
  return {
    options: shown.map((habit, index) => ({ id: String(index), ...optionOf(habit) })),
    /** What is written in full as before goes where it went before. */
    fileAsBefore: () => {
      const [first] = shown
      const isSame = first?.kind === kind && foldedText(first.description) === foldedText(text.trim())
      if (isSame) form.fileUnder(first.categoryId ?? '')
    },
    take: (id: string) => {
      const habit = shown[Number(id)]
      if (habit) form.takeHabit(habit)
    },
  }

  function optionOf(habit: Habit): Omit<PickerOption, 'id'> {
    const category = rows.category(habit.categoryId ?? '')
    const wallet = rows.wallet(habit.walletId)
    const other = habit.kind === kind ? undefined : habit.kind === 'income' ? 'Income' : 'Expense'
    const hint = [other, category?.name, wallet?.name].filter(Boolean).join(' · ')
    return {
      label: habit.description,
      hint,
      icon: category?.icon ?? 'circle-dashed',
      colour: category?.colour ?? 'slate',
    }
  }
}
