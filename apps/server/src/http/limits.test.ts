import { readFileSync } from 'node:fs'
import { maxPushBytes } from '@monedero/core'
import { limitRows as limitsOfIdentity } from '@monedero/identity'
import { limitRows as limitsOfLedger } from '@monedero/ledger'
import { limitRows as limitsOfReminders } from '@monedero/reminders'
import { type LimitRow, MAX_JSON_LEVELS, MAX_JSON_VALUES } from '@monedero/service'
import { expect, test } from 'vitest'
import { createBodyMemory } from './body-memory.ts'
import { defaultLimits } from './listener.ts'

const KIB = 1024
const MIB = 1024 * KIB
const { bodyBytes, headerBytes, headersMs, requestMs, idleMs } = defaultLimits
const { account, network, all } = createBodyMemory(bodyBytes, maxPushBytes).limits
const busy = '503 `BUSY` with `Retry-After`'
const held = 'Bytes of request bodies in memory'

const limitsOfServer: readonly LimitRow[] = [
  { what: 'Headers', of: 'request', most: `${headerBytes / KIB} KiB`, beyond: '431' },
  { what: 'Time for the headers to arrive', of: 'request', most: `${headersMs / 1000} s`, beyond: '408' },
  {
    what: 'Time for all of a request to arrive',
    of: 'request',
    most: `${requestMs / 1000} s`,
    beyond: '408',
  },
  {
    what: 'Time without a byte',
    of: 'connection',
    most: `${idleMs / 1000} s`,
    beyond: 'the connection is closed',
  },
  {
    what: 'Body, but for changes and archives',
    of: 'request',
    most: `${bodyBytes / KIB} KiB`,
    beyond: '413 `BODY_TOO_LARGE`',
  },
  {
    what: 'JSON',
    of: 'request, or row of an archive',
    most: `${MAX_JSON_LEVELS} levels, ${MAX_JSON_VALUES / 1000},000 values`,
    beyond: '400',
  },
  { what: held, of: 'account, on a node', most: `${account / MIB} MiB`, beyond: busy },
  { what: held, of: 'network, on a node', most: `${network / MIB} MiB`, beyond: busy },
  { what: held, of: 'node', most: `${all / MIB} MiB`, beyond: busy },
]

const manual = readFileSync(new URL('../../../../docs/limits.md', import.meta.url), 'utf8')

test.each([
  ['Signing in and up', limitsOfIdentity],
  ['Data', limitsOfLedger],
  ['Reminders', limitsOfReminders],
  ['Requests', limitsOfServer],
])('docs/limits.md has the table of %s as it is', (title, limits) => {
  const rows = limits.map(({ what, of, most, beyond }) => `| ${what} | ${of} | ${most} | ${beyond} |`)
  const table = ['| what | of each | at most | beyond it |', '|---|---|---|---|', ...rows].join('\n')
  expect(manual).toContain(`## ${title}\n\n${table}\n`)
})
