import { Trash2 } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { t } from '../../messages/text.ts'
import { Button } from '../buttons/button.tsx'
import { ui } from '../primitives/primitives.ts'
import styles from './dialog-form.module.css'

interface DialogFormProps {
  /** Names it for the button in the dialog's footer. */
  id: string
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The fields of a dialog in one column. Enter in a one-line field and Ctrl+Enter anywhere save. */
export function DialogForm({ id, onSubmit, children }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element?.requestSubmit()
    }
    element?.addEventListener('keydown', pressed)
    return () => element?.removeEventListener('keydown', pressed)
  }, [])
  return (
    <form ref={form} id={id} className={ui('stack', 'gap20')} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  )
}

interface FormActionsProps {
  /** The form that the last button submits. */
  formId: string
  submitLabel: string
  onCancel: () => void
  /** Where there is something to delete; its button then stands apart. */
  deletion?: { label: string; onDelete: () => void } | undefined
}

/** The buttons in the footer of a dialog with a form. */
export function FormActions({ formId, submitLabel, onCancel, deletion }: FormActionsProps) {
  return (
    <div className={styles['actions']}>
      {deletion && (
        <Button variant="danger-quiet" onClick={deletion.onDelete}>
          <Trash2 size={16} strokeWidth={2} aria-hidden />
          {deletion.label}
        </Button>
      )}
      <Button onClick={onCancel}>{t('start.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary">
        {submitLabel}
      </Button>
    </div>
  )
}
