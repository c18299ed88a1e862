import type { Replica } from '../replica.ts'

/** Sends all unsent changes; true as soon as there are none, false if that takes too long or they cannot be counted. */
export async function allSent(
  replica: Pick<Replica, 'status' | 'onStatus' | 'sync' | 'recount'>,
  timeoutMs: number,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, timeoutMs, false)
  replica.sync()
  const counting = replica.recount().then(
    () => true,
    () => false,
  )
  if (!(await Promise.race([counting, promise]))) resolve(false)
  const check = () => {
    const { isOutboxRead, unsentCount } = replica.status()
    if (isOutboxRead && unsentCount === 0) resolve(true)
  }
  const stop = replica.onStatus(check)
  check()
  const isSent = await promise
  clearTimeout(timer)
  stop()
  return isSent
}
