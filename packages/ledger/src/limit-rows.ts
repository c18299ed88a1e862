import { maxPushBytes, maxPushMutations } from '@monedero/core'
import type { LimitRow } from '@monedero/service'
import { MAX_BYTES, MAX_CONCURRENT } from './archive/held-archives.ts'
import { MAX_LEDGERS, MAX_STORED_LEDGERS, STREAMS_PER_USER } from './limits.ts'
import { MAX_DEVICES } from './push/device-progress.ts'
import { MAX_JSON_PER_BYTE } from './rows/row-bytes.ts'

const MIB = 1024 * 1024

/** Every limit of this package, for the manual. What an account may store is a setting. */
export const limitRows: readonly LimitRow[] = [
  {
    what: 'Changes sent at once',
    of: 'request',
    most: `${maxPushMutations}, ${maxPushBytes / MIB} MiB`,
    beyond: '400 `INVALID_REQUEST`, 413 `BODY_TOO_LARGE`',
  },
  {
    what: 'Open event streams',
    of: 'account, on a node',
    most: String(STREAMS_PER_USER),
    beyond: '429 `TOO_MANY_STREAMS`; the device asks every minute instead',
  },
  {
    what: 'Devices whose progress is remembered',
    of: 'ledger',
    most: String(MAX_DEVICES),
    beyond: 'the one that was not seen for the longest time is forgotten',
  },
  {
    what: 'Ledgers beside the personal one',
    of: 'account',
    most: `${MAX_LEDGERS}, and ${MAX_STORED_LEDGERS} with deleted ones`,
    beyond: '409 `LIMIT_REACHED`',
  },
  { what: 'Archives written or read at a time', of: 'account, on a node', most: '1', beyond: '503 `BUSY`' },
  { what: 'Archives made at a time', of: 'node', most: String(MAX_CONCURRENT), beyond: '503 `BUSY`' },
  {
    what: 'Bytes of archives that are being read or written',
    of: 'node',
    most: `${MAX_BYTES / 1_000_000} MB`,
    beyond: '503 `BUSY`',
  },
  {
    what: 'Size of an archive that is imported',
    of: 'request',
    most: `${MAX_JSON_PER_BYTE} times what the account may store`,
    beyond: '413 `ARCHIVE_TOO_LARGE`',
  },
]
