import { type ClipboardEventHandler, useId } from 'react'
import { FieldError } from '../fields/field-error.tsx'
import { ui } from '../primitives/primitives.ts'
import styles from './amount-field.module.css'
import { AmountInput } from './amount-input.tsx'
import type { AmountWriting } from './amount-writing.ts'
import { useAmountText } from './use-amount-text.ts'

interface AmountFieldProps extends Omit<AmountWriting, 'format'> {
  label: string
  text: string
  onText: (text: string) => void
  onFirstEdit?: (() => void) | undefined
  /** Something is pasted. */
  onPaste?: ClipboardEventHandler | undefined
  /** The focus has left, and a sum is worked out. */
  onLeave?: () => void
  error?: string | undefined
  /** `form` is the large one that an entry begins with, on a phone without a frame. */
  look?: 'form' | 'field'
  /** `any` where the amount may be below zero. */
  accept?: 'any' | 'positive'
  hasKeypad?: boolean
}

/** An amount or a sum, with its result beside it while it is typed. */
export function AmountField({
  label,
  text,
  onText,
  onFirstEdit,
  onPaste,
  onLeave,
  symbol,
  currency,
  impliesCents,
  error,
  look = 'field',
  accept = 'positive',
  hasKeypad = false,
}: AmountFieldProps) {
  const id = useId()
  const amount = useAmountText({ text, onText, symbol, currency, impliesCents, accept })
  return (
    <div className={`${ui('stack', 'gap6')} ${styles['field']}`} data-look={look}>
      <div className={styles['box']}>
        <label htmlFor={id} className={`${ui('label', 'muted')} ${styles['label']}`}>
          {label}
        </label>
        <span className={`${ui('small', 'figures', 'faint', 'ellipsis', 'right')} ${styles['sum']}`}>
          {amount.sum}
        </span>
        <div className={`${ui('row', 'baseline', 'allColumns', 'gap12')} ${styles['line']}`}>
          <AmountInput
            id={id}
            text={text}
            onText={onText}
            onFirstEdit={onFirstEdit}
            onPaste={onPaste}
            onLeave={onLeave}
            amount={amount}
            error={error}
            describedBy={error === undefined ? `${id}-live` : `${id}-error`}
            hasKeypad={hasKeypad}
          />
          <output
            id={`${id}-live`}
            htmlFor={id}
            className={`${ui('rigid', 'faint', 'noWrap')} ${styles['live']}`}
            data-live={amount.live !== undefined}
          >
            {amount.live === undefined ? symbol : `= ${amount.live}\u00A0${symbol}`}
          </output>
        </div>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
