import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ui } from '../primitives/primitives.ts'
import styles from './chip.module.css'

interface ChipProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** Whether it is active. */
  isOn?: boolean
  /** Whether it opens a popup. */
  hasChoice?: boolean
}

/** A small button that shows a setting: a filter, a choice. */
export function Chip({ isOn = false, hasChoice = false, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${ui('inlineRow', 'rigid', 'gap6', 'label', 'muted', 'noWrap')} ${styles['chip']}`}
      data-on={isOn}
    >
      {children}
      {hasChoice && <ChevronDown size={14} strokeWidth={2} aria-hidden />}
    </button>
  )
}
