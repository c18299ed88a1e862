import type { ReactNode } from 'react'
import { ui } from '../primitives/primitives.ts'
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
    <div className={`${ui('stack', 'gap6')} ${styles['empty']}`}>
      {picture}
      <h2 className={ui('breakWords')}>{title}</h2>
      <p>{text}</p>
      {actions !== undefined && (
        <div className={`${ui('cluster', 'gap10')} ${styles['actions']}`}>{actions}</div>
      )}
    </div>
  )
}
