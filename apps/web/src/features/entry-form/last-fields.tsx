import { Repeat } from 'lucide-react'
import { TextArea } from '../../design/fields/text-area.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './entry-fields.module.css'
import { canRepeat } from './form-state.ts'
import { RepeatFields } from './repeat-fields.tsx'
import { isSplit } from './split-draft.ts'
import { TagsField } from './tags-field.tsx'
import type { EntryForm } from './use-entry-form.ts'

/** What most entries go without. */
export function LastFields({ form }: { form: EntryForm }) {
  const { draft, problems } = form
  return (
    <>
      <RepeatField form={form} />
      <TextArea
        label={t('entry.note')}
        look="row"
        labelEnd={<span className={ui('small', 'faint', 'notOnPhone')}>{t('entry.optional')}</span>}
        placeholder={t('entry.notePlaceholder')}
        rows={2}
        maxLength={2000}
        value={draft.note}
        error={problems.note}
        onChange={(event) => form.change({ note: event.target.value })}
      />
      {!isSplit(draft) && (
        <TagsField
          label={t('entry.tags')}
          look="row"
          labelEnd={<span className={ui('small', 'faint', 'notOnPhone')}>{t('entry.optional')}</span>}
          typed={draft}
          error={problems.tags}
          onChange={form.change}
        />
      )}
    </>
  )
}

function RepeatField({ form }: { form: EntryForm }) {
  if (!canRepeat(form.state)) return null
  if (form.repeats) return <RepeatFields form={form} />
  return (
    <button
      type="button"
      className={`${ui('row', 'gap8', 'label', 'bare', 'underlined')} ${styles['repeat']}`}
      onClick={() => form.setRepeat('open')}
    >
      <Repeat size={16} strokeWidth={2} aria-hidden />
      {t('entry.repeat')}
    </button>
  )
}
