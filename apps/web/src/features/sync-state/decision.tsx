import type { ReactNode } from 'react'
import { ui } from '../../design/primitives/primitives.ts'
import styles from './decision.module.css'

interface DecisionProps {
  title: string
  reason: ReactNode
  /** What went wrong with the last choice. */
  problem?: string | undefined
  /** Buttons, the main one last. */
  children: ReactNode
}

/** Something that the person has to decide: what it is about, why, and the choices. */
export function Decision({ title, reason, problem, children }: DecisionProps) {
  return (
    <div className={`${ui('stack', 'gap4', 'small', 'muted', 'breakWords', 'box')} ${styles['decision']}`}>
      <p className={styles['title']}>{title}</p>
      <p>{reason}</p>
      <p role="alert" className={`${ui('hiddenIfEmpty')} ${styles['problem']}`}>
        {problem}
      </p>
      <div className={ui('cluster', 'end', 'gap8', 'above8')}>{children}</div>
    </div>
  )
}
