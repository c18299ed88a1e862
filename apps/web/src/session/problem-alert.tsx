import { Alert } from '../design/feedback/alert.tsx'
import { adviceFor } from './advice.ts'
import type { Problem } from './problem.ts'

interface ProblemAlertProps {
  problem: Problem | null
  /** What to say where nothing more than a refusal is known. */
  refused?: string
}

/** What went wrong and what to do about it, read out; nothing where the person went back. */
export function ProblemAlert({ problem, refused = adviceFor('unexpected') }: ProblemAlertProps) {
  if (problem === null || problem === 'closed-by-person') return null
  return (
    <Alert tone="neg" isAnnounced>
      {adviceFor(problem) || refused}
    </Alert>
  )
}
