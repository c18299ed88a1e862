import type { LimitRow } from '@monedero/service'
import { MAX_READS_PER_HOUR, MAX_WRONG_KEYS_PER_HOUR } from './feed.ts'
import { MAX_ADDED_PER_HOUR, MAX_DEVICES } from './push/device-routes.ts'

const wait = '429 `TOO_MANY_REQUESTS` with `Retry-After`'

/** Every limit of this package, for the manual. */
export const limitRows: readonly LimitRow[] = [
  {
    what: 'Reads of a calendar',
    of: 'address of a calendar, on a node',
    most: `${MAX_READS_PER_HOUR} in 1 h`,
    beyond: wait,
  },
  {
    what: 'Reads of a calendar that does not exist',
    of: 'network, on a node',
    most: `${MAX_WRONG_KEYS_PER_HOUR} in 1 h`,
    beyond: wait,
  },
  {
    what: 'Devices on which notifications are turned on',
    of: 'account, on a node',
    most: `${MAX_ADDED_PER_HOUR} in 1 h`,
    beyond: wait,
  },
  {
    what: 'Devices with notifications',
    of: 'account',
    most: String(MAX_DEVICES),
    beyond: 'the one that was not seen for the longest time gets none any more',
  },
]
