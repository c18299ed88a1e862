import { type ClipboardEventHandler, useRef } from 'react'
import styles from './amount-input.module.css'
import { beginsEdit, type useAmountText } from './use-amount-text.ts'

/** What is longer has smaller letters, where it is large. */
const maxLarge = 9

interface AmountInputProps {
  id?: string
  label?: string
  text: string
  onText: (text: string) => void
  /** Given while the text is of an earlier time: it is selected, so that a digit replaces it. Called at the first edit. */
  onFirstEdit?: (() => void) | undefined
  onFocus?: () => void
  onPaste?: ClipboardEventHandler | undefined
  onLeave?: (() => void) | undefined
  amount: ReturnType<typeof useAmountText>
  error?: string | undefined
  describedBy?: string | undefined
  /** Our own keypad is shown: suppresses the system's keyboard. */
  hasKeypad: boolean
}

/** The bare input of an amount or a sum. */
export function AmountInput({
  id,
  label,
  text,
  onText,
  onFirstEdit,
  onFocus,
  onPaste,
  onLeave,
  amount,
  error,
  describedBy,
  hasKeypad,
}: AmountInputProps) {
  const isClicked = useRef(false)
  return (
    <input
      id={id}
      className={styles['input']}
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={describedBy}
      inputMode={hasKeypad ? 'none' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      placeholder="0"
      size={Math.max(text.length, 1)}
      data-amount
      data-long={text.length > maxLarge || undefined}
      data-old={onFirstEdit && ''}
      value={text}
      onChange={(event) => {
        onFirstEdit?.()
        onText(event.target.value)
      }}
      onKeyDown={(event) => {
        if (onFirstEdit && beginsEdit(event.currentTarget, event.key)) onFirstEdit()
        amount.onKeyDown(event)
      }}
      onFocus={(event) => {
        if (onFirstEdit) event.currentTarget.select()
        onFocus?.()
      }}
      onClick={(event) => {
        if (!onFirstEdit) return
        // The first click may be the one that brought the focus; the second one places the caret.
        if (isClicked.current) onFirstEdit()
        else event.currentTarget.select()
        isClicked.current = true
      }}
      onPaste={(event) => {
        onFirstEdit?.()
        onPaste?.(event)
      }}
      onBlur={() => {
        amount.workOut()
        onLeave?.()
      }}
    />
  )
}
