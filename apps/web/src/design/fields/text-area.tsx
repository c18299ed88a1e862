import { type ComponentProps, type ReactNode, useId } from 'react'
import { ui } from '../primitives/primitives.ts'
import bare from './bare-input.module.css'
import styles from './field.module.css'
import { FieldError } from './field-error.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string
  error?: string | undefined
  /** At the end of the label's line. */
  labelEnd?: ReactNode
  /** `row` has its label at the left and its value at the right on a phone. */
  look?: 'field' | 'row'
}

/** Several lines of text with their label above and their error below. */
export function TextArea({ label, error, labelEnd, look = 'field', ...area }: TextAreaProps) {
  const id = useId()
  return (
    <div className={`${ui('stack', 'shrink', 'gap6')} ${styles['field']}`} data-look={look}>
      <div className={`${ui('flex', 'spread', 'gap8', 'label', 'muted')} ${styles['labelLine']}`}>
        <label htmlFor={id}>{label}</label>
        {labelEnd}
      </div>
      <div className={`${ui('row', 'gap10', 'faint', 'control')} ${styles['box']}`}>
        <textarea
          {...area}
          className={bare['input']}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        />
      </div>
      <FieldError id={`${id}-note`} message={error} />
    </div>
  )
}
