import { IdentityError } from '../errors.ts'

/** Lets `width` tasks run at a time, in order; refuses more once `waitingLimit` of them wait. */
export function createGate(width: number, waitingLimit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      if (waiting.length >= waitingLimit) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
