import { Trash2 } from 'lucide-react'
import { createContext, type ReactNode, type SubmitEvent, useContext, useEffect, useId, useRef } from 'react'
import { t } from '../../messages/text.ts'
import { Button } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { ui } from '../primitives/primitives.ts'
import { Dialog, type DialogProps } from './dialog.tsx'
import styles from './form-dialog.module.css'

/** The id of the form that the buttons of the dialog around it submit. */
const FormId = createContext<string | undefined>(undefined)

interface FormDialogProps
  extends Pick<DialogProps, 'isOpen' | 'onClose' | 'title' | 'size' | 'returnFocus' | 'children'> {
  submitLabel: string
  /** Where there is something to delete; its button then stands apart. */
  deletion?: { label: string; onDelete: () => void } | undefined
}

/** A dialog with a form among its children, and the buttons that cancel and submit it. */
export function FormDialog({ submitLabel, deletion, ...dialog }: FormDialogProps) {
  const id = useId()
  return (
    <FormId value={id}>
      <Dialog
        {...dialog}
        footer={
          <div className={styles['actions']}>
            {deletion && (
              <Button variant="danger-quiet" onClick={deletion.onDelete}>
                <Trash2 size={16} strokeWidth={2} aria-hidden />
                {deletion.label}
              </Button>
            )}
            <Button onClick={dialog.onClose}>{t('start.cancel')}</Button>
            <Button type="submit" form={id} variant="primary">
              {submitLabel}
            </Button>
          </div>
        }
      />
    </FormId>
  )
}

interface DialogFormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Why the last attempt to save was refused. */
  refusal?: string | undefined
  children: ReactNode
}

/** Fields in one column. Enter in a one-line field and Ctrl+Enter anywhere save. */
export function DialogForm({ onSubmit, refusal, children }: DialogFormProps) {
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
    <form ref={form} id={useContext(FormId)} className={ui('stack', 'gap20')} noValidate onSubmit={onSubmit}>
      {refusal !== undefined && (
        <Alert tone="neg" isAnnounced>
          {refusal}
        </Alert>
      )}
      {children}
    </form>
  )
}
