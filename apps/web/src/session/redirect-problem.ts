import { useSyncExternalStore } from 'react'
import type { Problem } from './problem.ts'

const listeners = new Set<() => void>()
let problem: Problem | null = null

/** What went wrong on a trip that the page itself made to Google, until somebody has seen it. */
export const redirectProblem = {
  set(next: Problem | null): void {
    problem = next
    for (const listener of listeners) listener()
  },
}

/** The problem of the last trip to Google, live. */
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
