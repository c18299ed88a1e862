import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** A small drawing; decorative. */
  picture: ReactNode
  title: string
  /** One or two sentences. */
  text: string
  actions?: ReactNode
}

/** What stands where there is nothing to list: a drawing, a sentence, and what to do about it. */
export function EmptyState({ picture, title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {picture}
      <h2>{title}</h2>
      <p>{text}</p>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
