import { type ComponentProps, type ReactNode, useId } from 'react'
import { ui } from '../primitives/primitives.ts'
import { afterPress } from './after-press.ts'
import bare from './bare-input.module.css'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

/** What all fields share; everything else goes to the input as it is. */
export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string
  /** The error message; also marks the field as invalid. */
  error?: string | undefined
  /** Set when the error appears after something the person did: it is then read out. */
  isErrorAnnounced?: boolean
  /** Marks the field as invalid if the message is elsewhere; reference it in `aria-describedby`. */
  isInvalid?: boolean
  hint?: string
  /** At the end of the label's line, such as a link. */
  labelEnd?: ReactNode
  /** At the start of the field. */
  icon?: ReactNode
  /** At the end of the field, such as a button. */
  end?: ReactNode
  /** `row` has its label at the left and its value at the right on a phone. */
  look?: 'field' | 'row'
}

/** One line of text with its label above and its error below. */
export function Field({
  label,
  error,
  isErrorAnnounced,
  isInvalid,
  hint,
  labelEnd,
  icon,
  end,
  look = 'field',
  onBlur,
  ...input
}: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  const describedBy = [input['aria-describedby'], note !== undefined && noteId].filter(Boolean).join(' ')
  return (
    <div className={`${ui('stack', 'shrink', 'gap6')} ${styles['field']}`} data-look={look}>
      <div className={`${ui('flex', 'spread', 'gap8', 'label', 'muted')} ${styles['labelLine']}`}>
        <label htmlFor={id}>{label}</label>
        {labelEnd}
      </div>
      <div className={`${ui('row', 'gap10', 'faint', 'control')} ${styles['box']}`}>
        {icon}
        <input
          {...input}
          className={bare['input']}
          onBlur={onBlur && ((event) => afterPress(() => onBlur(event)))}
          id={id}
          aria-invalid={error !== undefined || isInvalid === true || undefined}
          aria-describedby={describedBy || undefined}
        />
        {end}
      </div>
      <FieldError id={noteId} message={error} isAnnounced={isErrorAnnounced} />
      {error === undefined && hint !== undefined && (
        <p id={noteId} className={`${ui('small', 'faint')} ${styles['hint']}`}>
          {hint}
        </p>
      )}
    </div>
  )
}
