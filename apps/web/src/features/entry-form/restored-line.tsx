import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

/** Shown where a form begins with what was typed at an earlier time, or where that was another kind of entry. */
export function RestoredLine({ form, isEdit = false }: { form: EntryForm; isEdit?: boolean }) {
  const { isRestored, offered } = form.state
  if (isRestored)
    return (
      <output className={`${ui('small', 'muted')} ${styles['restored']}`}>
        {t(isEdit ? 'entry.unsavedChanges' : 'entry.draftRestored')}{' '}
        <button type="button" onClick={form.startOver}>
          {t(isEdit ? 'entry.discard' : 'entry.startOver')}
        </button>
      </output>
    )
  if (offered === undefined) return null
  const take = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const fields = currentTarget.form
    flushSync(() => form.takeOffered(offered))
    fields?.querySelector<HTMLInputElement>('input[data-amount]')?.focus()
  }
  return (
    <output className={`${ui('small', 'muted')} ${styles['restored']}`}>
      {t(offerOf[offered])}{' '}
      <button type="button" onClick={take}>
        {t('entry.continueDraft')}
      </button>{' '}
      <button type="button" onClick={() => form.discardOffered(offered)}>
        {t('entry.discard')}
      </button>
    </output>
  )
}

const offerOf = {
  expense: 'entry.expenseKept',
  income: 'entry.incomeKept',
  transfer: 'entry.transferKept',
} as const
