import type { ReactNode } from 'react'
import styles from './hint-row.module.css'

/** A sentence in a well with the one thing that it suggests beside it. */
export function HintRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <p>{text}</p>
      {children}
    </div>
  )
}
