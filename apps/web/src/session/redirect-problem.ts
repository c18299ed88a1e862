import { useSyncExternalStore } from 'react'
import type { Problem } from './problem.ts'

const listeners = new Set<() => void>()
let problem: Problem | null = null

/** The error of a redirect to Google, until it was shown. */
export const redirectProblem = {
  set(next: Problem | null): void {
    problem = next
    for (const listener of listeners) listener()
  },
}

/** The error of the last redirect to Google, live. */
export function useRedirectProblem(): Problem | null {
  return useSyncExternalStore(subscribe, currentProblem, currentProblem)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentProblem(): Problem | null {
  return problem
}
