import { IdentityError } from '../errors.ts'

interface GateLimits {
  /** Tasks that run at a time. */
  width: number
  /** Maximum length of the queue. */
  waiting: number
  /** Tasks of one network that may wait, so that no network fills the queue for the others. */
  waitingOfNetwork: number
}

/** Runs a limited number of tasks at a time, in order, and refuses a task when too many wait already. */
export function createGate({ width, waiting: waitingLimit, waitingOfNetwork }: GateLimits) {
  const waiting: { network: string; start: () => void }[] = []
  let running = 0
  return async <T>(network: string, task: () => Promise<T>): Promise<T> => {
    if (running >= width) {
      const isFull =
        waiting.length >= waitingLimit ||
        waiting.filter((one) => one.network === network).length >= waitingOfNetwork
      if (isFull) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER')
      await new Promise<void>((start) => waiting.push({ network, start }))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next.start()
    }
  }
}
