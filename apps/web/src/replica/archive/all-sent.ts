import type { Replica } from '../replica.ts'

/** Asks for everything that waits to be sent; true as soon as nothing waits, false when that takes too long. */
export async function allSent(
  replica: Pick<Replica, 'status' | 'onStatus' | 'sync'>,
  patienceMs: number,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const look = () => {
    if (replica.status().unsentCount === 0) resolve(true)
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
