import { type ReactNode, useId } from 'react'
import { ui } from '../primitives/primitives.ts'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
}

/** A choice of two to four, all in sight. Arrow keys move and choose, as the browser does it for radio buttons. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['segmented']} aria-label={label}>
      {options.map((option) => (
        <label className={ui('inlineRow', 'relative', 'gap6', 'label', 'muted', 'noWrap')} key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
