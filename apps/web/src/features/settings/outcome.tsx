import { t } from '../../messages/text.ts'
import { adviceFor } from '../../session/advice.ts'
import type { Problem } from '../../session/problem.ts'
import styles from './outcome.module.css'

interface OutcomeProps {
  /** What to say when it went well. */
  done: string
  problem: Problem | null
}

/** What came of the last press: a word of success, or what to do. */
export function Outcome({ done, problem }: OutcomeProps) {
  if (problem === 'closed-by-person') return null
  if (problem === null) return <span className={styles['done']}>{done}</span>
  return <span className={styles['failed']}>{adviceFor(problem) || t('settings.googleFailed')}</span>
}
