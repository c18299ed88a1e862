import type { ReactNode } from 'react'
import styles from './button.module.css'

interface ButtonLabelProps {
  /** An icon, words, or both. */
  children: ReactNode
  /** A label that is not shown still keeps the button as wide as it needs. */
  isShown?: boolean
}

/** The content of a button, or of a link that looks like one. */
export function ButtonLabel({ children, isShown = true }: ButtonLabelProps) {
  return (
    <span className={styles['label']} data-shown={isShown}>
      {children}
    </span>
  )
}
