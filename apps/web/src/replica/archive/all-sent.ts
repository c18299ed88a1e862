import type { Replica } from '../replica.ts'

/** Sends all unsent changes; true as soon as there are none, false if that takes too long. */
export async function allSent(
  replica: Pick<Replica, 'status' | 'onStatus' | 'sync'>,
  patienceMs: number,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const look = () => {
    const { isOutboxRead, unsentCount } = replica.status()
    if (isOutboxRead && unsentCount === 0) resolve(true)
  }
  const timer = setTimeout(resolve, patienceMs, false)
  const stop = replica.onStatus(look)
  replica.sync()
  look()
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    stop()
  }
}
