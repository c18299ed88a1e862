import type { ReactNode } from 'react'
import styles from './hint-row.module.css'

/** A hint with the action that it suggests. */
export function HintRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <p>{text}</p>
      {children}
    </div>
  )
}
