import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { becomesOther } from './draft-mutation.ts'
import styles from './entry-fields.module.css'
import { LinkLines } from './link-lines.tsx'
import { RestoredLine } from './restored-line.tsx'
import type { EntryForm } from './use-entry-form.ts'

/** What saving changes beside the fields, a restored draft, and why the last attempt was refused. */
export function FormMessages({ form }: { form: EntryForm }) {
  const { state, draft } = form
  const { edited } = state
  const isTransfer = draft.kind === 'transfer'
  const isEdit = edited !== undefined
  return (
    <>
      {edited && becomesOther(draft, edited) && (
        <output className={`${ui('small', 'muted')} ${styles['becomes']}`}>
          {t(
            isTransfer
              ? 'entry.becomesTransfer'
              : edited.before.fee === ''
                ? 'entry.becomesEntry'
                : 'entry.becomesEntryFee',
          )}
        </output>
      )}
      <LinkLines form={form} />
      <RestoredLine form={form} isEdit={isEdit} />
      {state.refusal !== undefined && state.refusal.field === undefined && (
        <div className={`${ui('stack', 'gap8')} ${styles['refused']}`}>
          <Alert tone="neg" isAnnounced>
            {state.refusal.message}
          </Alert>
          {state.refusal.isOfDeleted && (
            <Button onClick={form.restoreAndSave}>{t('entry.restoreAndSave')}</Button>
          )}
          {state.refusal.isOfParts && <Button onClick={form.reload}>{t('entry.showParts')}</Button>}
        </div>
      )}
    </>
  )
}
