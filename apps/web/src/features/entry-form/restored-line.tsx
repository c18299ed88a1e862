import { t } from '../../messages/text.ts'
import styles from './entry-fields.module.css'
import type { EntryForm } from './use-entry-form.ts'

/** Shown where a form begins with what was typed at an earlier time. */
export function RestoredLine({ form, isEdit = false }: { form: EntryForm; isEdit?: boolean }) {
  return (
    <output className={styles['restored']}>
      {t(isEdit ? 'entry.unsavedChanges' : 'entry.draftRestored')}{' '}
      <button type="button" onClick={form.startOver}>
        {t(isEdit ? 'entry.discard' : 'entry.startOver')}
      </button>
    </output>
  )
}
