import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
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
    <form ref={form} id={id} className={styles['form']} noValidate onSubmit={onSubmit}>
      {children}
    </form>
  )
}

/** The buttons in a dialog's footer; of three, the first destroys and stands apart. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>
}
