import { useState } from 'react'
import type { Problem } from './problem.ts'

/** An action with its outcome. */
export interface Action<Args extends readonly unknown[]> {
  readonly isBusy: boolean
  /** Undefined until it has been done once. */
  readonly outcome: { readonly problem: Problem | null } | undefined
  /** Runs it, unless it is running; returns the problem, or null. */
  readonly run: (...args: Args) => Promise<Problem | null>
}

/** Runs an operation on the account, once at a time. */
export function useAction<Args extends readonly unknown[]>(
  operation: (...args: Args) => Promise<Problem | null>,
): Action<Args> {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Action<Args>['outcome']>()
  return {
    isBusy,
    outcome,
    async run(...args) {
      if (isBusy) return 'closed-by-person'
      setBusy(true)
      setOutcome(undefined)
      const problem = await operation(...args)
      setBusy(false)
      setOutcome({ problem })
      return problem
    },
  }
}
