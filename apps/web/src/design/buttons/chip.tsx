import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './chip.module.css'

interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** It has an effect now. */
  isOn?: boolean
  /** It opens something to choose from. */
  hasChoice?: boolean
}

/** A small button that says what holds: a filter, a choice. */
export function Chip({ isOn = false, hasChoice = false, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={styles['chip']} data-on={isOn}>
      {children}
      {hasChoice && <ChevronDown size={14} strokeWidth={2} aria-hidden />}
    </button>
  )
}
