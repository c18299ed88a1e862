import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { adviceFor } from '../../session/advice.ts'
import type { Problem } from '../../session/problem.ts'

interface ConnectionLineProps {
  problem: Problem | null
}

/** A note for links that failed because of the connection or the server: they may still be valid. */
export function ConnectionLine({ problem }: ConnectionLineProps) {
  const text = noteFor(problem)
  return text === undefined ? null : <p className={ui('small', 'faint')}>{text}</p>
}

function noteFor(problem: Problem | null): string | undefined {
  if (problem === 'unexpected') return t('account.openLinkLater')
  if (problem === 'offline' || problem === 'too-many-attempts')
    return t('account.openLinkAgain', { advice: adviceFor(problem) })
  return undefined
}
