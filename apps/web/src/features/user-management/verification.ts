import { applyCode } from '../../session/action-codes.ts'
import { type Problem, problemOf } from '../../session/problem.ts'

const outcomes = new Map<string, Promise<Problem | null>>()

/** Applies a verification code once per page load, however often it is called; returns the problem, or null. */
export function verifyOnce(code: string): Promise<Problem | null> {
  const outcome = outcomes.get(code) ?? verify(code)
  outcomes.set(code, outcome)
  return outcome
}

async function verify(code: string): Promise<Problem | null> {
  try {
    await applyCode(code)
    return null
  } catch (error) {
    globalThis.console.error(error)
    return problemOf(error)
  }
}
