import { CircleAlert } from 'lucide-react'
import { ui } from '../primitives/primitives.ts'
import styles from './field-error.module.css'

interface FieldErrorProps {
  /** Named by the field's `aria-describedby`. */
  id?: string
  /** Renders nothing without one. */
  message: string | undefined
  /** Set when it appears after something the person did: it is then read out. */
  isAnnounced?: boolean | undefined
}

/** The error message of a field, below it. */
export function FieldError({ id, message, isAnnounced = false }: FieldErrorProps) {
  if (message === undefined) return null
  return (
    <p
      id={id}
      className={`${ui('gap6', 'small')} ${styles['error']}`}
      role={isAnnounced ? 'alert' : undefined}
      data-error
    >
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      {message}
    </p>
  )
}
