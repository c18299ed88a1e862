import { t } from '../../messages/text.ts'
import { adviceFor } from '../../session/advice.ts'
import type { Problem } from '../../session/problem.ts'
import styles from './connection-line.module.css'

interface ConnectionLineProps {
  problem: Problem | null
}

/** A note for links that failed because of the connection: they may still be valid. */
export function ConnectionLine({ problem }: ConnectionLineProps) {
  if (problem !== 'offline' && problem !== 'too-many-attempts') return null
  return <p className={styles['line']}>{t('account.openLinkAgain', { advice: adviceFor(problem) })}</p>
}
