import { t } from '../../messages/text.ts'
import { adviceFor } from '../../session/advice.ts'
import type { Problem } from '../../session/problem.ts'
import styles from './outcome.module.css'

interface OutcomeProps {
  /** The message of success. */
  done: string
  problem: Problem | null
}

/** The outcome of the last action: a message of success, or the error with advice. */
export function Outcome({ done, problem }: OutcomeProps) {
  if (problem === 'closed-by-person') return null
  if (problem === null) return <span className={styles['done']}>{done}</span>
  return <span className={styles['failed']}>{adviceFor(problem) || t('settings.providerFailed')}</span>
}
