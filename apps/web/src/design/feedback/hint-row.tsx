import type { ReactNode } from 'react'
import { ui } from '../primitives/primitives.ts'
import styles from './hint-row.module.css'

/** A hint with the action that it suggests. */
export function HintRow({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={`${ui('row', 'spread', 'gap16', 'small', 'muted', 'sunken')} ${styles['row']}`}>
      <p className={ui('pretty')}>{text}</p>
      {children}
    </div>
  )
}
