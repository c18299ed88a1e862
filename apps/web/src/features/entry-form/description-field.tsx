import { foldedText } from '@monedero/core'
import { useMemo } from 'react'
import { Chip } from '../../design/buttons/chip.tsx'
import { Tile } from '../../design/marks/tile.tsx'
import type { PickerOption } from '../../design/pickers/picker-option.ts'
import { SuggestField } from '../../design/pickers/suggest-field.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { type Habit, likelyHabits, suggestionsOf } from '../../replica/store/suggestions.ts'
import { offeredWalletId } from './apply-suggestion.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

const maxSuggested = 6
const maxLikely = 8

/** What the money was for, with what was written before as suggestions. */
export function DescriptionField({ form }: { form: EntryForm }) {
  const { draft, problems } = form
  const suggest = useSuggestions(form, draft.description, maxSuggested)
  return (
    <>
      <SuggestField
        label={t('entry.description')}
        look="row"
        maxLength={200}
        enterKeyHint="done"
        placeholder={draft.kind === 'transfer' ? t('entry.optional') : undefined}
        value={draft.description}
        error={problems.description}
        onText={(description) => form.change({ description })}
        suggestions={suggest.options}
        onTake={suggest.take}
        onBlur={suggest.fileAsBefore}
      />
      {suggest.same && <UsualWallet form={form} habit={suggest.same} />}
    </>
  )
}

/** Offers the wallet that holds most entries of the description. */
function UsualWallet({ form, habit }: { form: EntryForm; habit: Habit }) {
  const { rows } = useLedger().store
  const wallet = rows.get('wallets', offeredWalletId(form.state, habit, rows) ?? '')
  if (!wallet) return null
  return (
    <div className={styles['usual']}>
      <Chip onClick={() => form.takeUsualWallet(habit)}>
        <Tile icon={wallet.icon} colour={wallet.colour} size={24} />
        <span>{t('entry.usuallyIn', { wallet: wallet.name })}</span>
      </Chip>
    </div>
  )
}

/** The likeliest descriptions that begin like what is typed, one tap away. */
export function LikelyDescriptions({ form, typed = '' }: { form: EntryForm; typed?: string }) {
  const { options, take } = useSuggestions(form, typed, maxLikely)
  if (options.length === 0) return null
  return (
    <ul className={`${ui('flex', 'gap8')} ${styles['likely']}`} aria-label={t('entry.recent')}>
      {options.map(({ id, label, icon = 'circle-dashed', colour = 'slate' }) => (
        <li key={id}>
          <button
            className={ui('row', 'gap8')}
            type="button"
            aria-pressed={form.draft.description === label}
            onClick={() => take(id)}
          >
            <Tile icon={icon} colour={colour} size={24} />
            <b>{label}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

function useSuggestions(form: EntryForm, text: string, limit: number) {
  const { store } = useLedger()
  const { rows } = store
  const { kind } = form.draft
  const isTransfer = kind === 'transfer'
  const side = kind === 'income' ? 'income' : 'expense'
  // As of when the text was written: an entry that is just being saved shows its row first.
  const habits = useMemo(
    () => (text === '' ? likelyHabits(store, side, limit) : suggestionsOf(store, text, side, limit)),
    [store, text, side, limit],
  )
  const shown = isTransfer
    ? []
    : habits.filter((habit) => form.state.edited === undefined || habit.kind === kind)
  const same = shown.find(
    (habit) => habit.kind === kind && foldedText(habit.description) === foldedText(text.trim()),
  )
  return {
    /** What was entered before under exactly this description. */
    same,
    options: shown.map((habit, index) => ({ id: String(index), ...optionOf(habit) })),
    /** A description typed in full as before gets its usual category. */
    fileAsBefore: () => {
      if (same) form.fileUnder(same.categoryId ?? '')
    },
    take: (id: string) => {
      const habit = shown[Number(id)]
      if (habit) form.applySuggestion(habit)
    },
  }

  function optionOf(habit: Habit): Omit<PickerOption, 'id'> {
    const category = rows.get('categories', habit.categoryId ?? '')
    const other = habit.kind === kind ? undefined : t(habit.kind === 'income' ? 'app.income' : 'app.expense')
    const hint = [other, category?.name].filter(Boolean).join(' · ')
    return {
      label: habit.description,
      hint,
      icon: category?.icon ?? 'circle-dashed',
      colour: category?.colour ?? 'slate',
    }
  }
}
