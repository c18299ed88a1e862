import type { ReactNode } from 'react'
import styles from './hidden.module.css'

interface HiddenProps {
  /** Wider screens show the words. */
  onPhone?: boolean
  children?: ReactNode
}

/** Words that are read out and not seen. */
export function Hidden({ onPhone = false, children }: HiddenProps) {
  return <span className={styles[onPhone ? 'hiddenOnPhone' : 'hidden']}>{children}</span>
}
