import type { ClipboardEventHandler } from 'react'
import styles from './amount-input.module.css'
import type { useAmountText } from './use-amount-text.ts'

interface AmountInputProps {
  id?: string
  label?: string
  text: string
  onText: (text: string) => void
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
  onFocus,
  onPaste,
  onLeave,
  amount,
  error,
  describedBy,
  hasKeypad,
}: AmountInputProps) {
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
      data-amount
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={amount.onKeyDown}
      onFocus={onFocus}
      onPaste={onPaste}
      onBlur={() => {
        amount.workOut()
        onLeave?.()
      }}
    />
  )
}
