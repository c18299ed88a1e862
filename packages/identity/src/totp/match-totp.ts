import { timingSafeEqual } from 'node:crypto'
import { totpCode, totpStep } from './totp-code.ts'

const ALLOWED_DRIFT_STEPS = 1

/**
 * The step that a typed code belongs to, or undefined when it is wrong.
 * Only steps after `lastUsedStep` count, so that a code cannot be replayed.
 */
export function matchTotp(
  secret: Uint8Array,
  code: string,
  at: { nowMs: number; lastUsedStep: number },
): number | undefined {
  const typed = Buffer.from(code)
  const current = totpStep(at.nowMs)
  let matched: number | undefined
  // Every step is compared, whichever matches, so that the timing reveals nothing.
  for (let step = current - ALLOWED_DRIFT_STEPS; step <= current + ALLOWED_DRIFT_STEPS; step += 1) {
    const expected = Buffer.from(totpCode(secret, step))
    const isEqual = typed.length === expected.length && timingSafeEqual(typed, expected)
    if (isEqual && step > at.lastUsedStep) matched ??= step
  }
  return matched
}
