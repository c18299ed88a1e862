import { Alert } from '../design/feedback/alert.tsx'
import { adviceFor } from './advice.ts'
import type { Problem } from './problem.ts'

interface ProblemAlertProps {
  problem: Problem | null
  /** The message for a plain refusal. */
  refused?: string
}

/** The problem with advice, announced; nothing if the person cancelled. */
export function ProblemAlert({ problem, refused = adviceFor('unexpected') }: ProblemAlertProps) {
  if (problem === null || problem === 'closed-by-person') return null
  return (
    <Alert tone="neg" isAnnounced>
      {adviceFor(problem) || refused}
    </Alert>
  )
}
