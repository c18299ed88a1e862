import { ui } from '../../design/primitives/primitives.ts'
import styles from './rule-form.module.css'

interface PlainInputProps {
  label: string
  value: string
  maxLength: number
  inputMode: 'text' | 'decimal'
  placeholder?: string
  /** The id of the element with the error message. */
  errorId: string | undefined
  onText: (text: string) => void
}

/** A field whose label is read out but not shown. */
export function PlainInput({ label, errorId, onText, ...input }: PlainInputProps) {
  return (
    <input
      {...input}
      className={`${ui('shrink', 'wide', 'control')} ${styles['input']}`}
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      autoComplete="off"
      onChange={({ target }) => onText(target.value)}
    />
  )
}
