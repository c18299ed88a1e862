import { IdentityError } from '../errors.ts'
import type { Ports } from './ports.ts'

/**
 * Runs work that may reveal that an address is taken, which sign-up and linking cannot avoid.
 * Such answers are limited per network.
 */
export async function limitEnumeration<T>(
  { database, limits }: Pick<Ports, 'database' | 'limits'>,
  network: string,
  work: () => Promise<T>,
): Promise<T> {
  const counters = [limits.counter('takenAddressFromNetwork', network)]
  await limits.check(database, counters)
  try {
    return await work()
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'EMAIL_EXISTS') {
      await database.write((tx) => limits.count(tx, counters))
    }
    throw error
  }
}
