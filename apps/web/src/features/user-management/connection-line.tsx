import { t } from '../../messages/text.ts'
import { adviceFor } from '../../session/advice.ts'
import type { Problem } from '../../session/problem.ts'
import styles from './connection-line.module.css'

interface ConnectionLineProps {
  problem: Problem | null
}

/** Where a link failed for another reason than its age, says so: it may well be good. */
export function ConnectionLine({ problem }: ConnectionLineProps) {
  if (problem !== 'offline' && problem !== 'too-many-attempts') return null
  return <p className={styles['line']}>{t('account.openLinkAgain', { advice: adviceFor(problem) })}</p>
}
