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

/** Shown for an empty list: a drawing, a sentence, and an action. */
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
