import { useState } from 'react'
import type { Problem } from '../../session/problem.ts'

/** An action with its outcome. */
export interface Action {
  readonly isBusy: boolean
  /** Undefined until it has been done once. */
  readonly outcome: { readonly problem: Problem | null } | undefined
  /** Runs it, unless it is running; returns the problem, or null. */
  readonly run: () => Promise<Problem | null>
}

/** Runs an operation on the account, once at a time. */
export function useAction(operation: () => Promise<Problem | null>): Action {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Action['outcome']>()
  return {
    isBusy,
    outcome,
    async run() {
      if (isBusy) return 'closed-by-person'
      setBusy(true)
      setOutcome(undefined)
      const problem = await operation()
      setBusy(false)
      setOutcome({ problem })
      return problem
    },
  }
}
