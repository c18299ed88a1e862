import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, aWallet } from '../testing/builders.ts'
import { newUserRow } from '../user-document/user-row.ts'
import { encodeEntries } from './entry-columns.ts'
import type { PullAnswer, PushAnswer, SyncStop } from './protocol.ts'
import { readPullAnswer, readPushAnswer, readSyncEvent } from './read-answer.ts'

const state = { epoch: 'e', rev: 7, floor: 0, purgedUntilMs: 0 }
const stops: SyncStop[] = [
  { code: 'GAP', expected: 3 },
  { code: 'CLIENT_FORKED' },
  { code: 'RESET', epoch: 'f' },
  { code: 'UPGRADE_REQUIRED', schema: 2 },
  { code: 'SERVER_OUTDATED', schema: 1 },
]
const results: PushAnswer = {
  ...state,
  results: [
    { seq: 1, ok: true },
    { seq: 2, code: 'DELETED', message: 'This entry was deleted', path: 'id' },
  ],
}
const page: PullAnswer = { ...state, next: null, entries: encodeEntries([anEntry()]) }
const firstPage: PullAnswer = {
  ...page,
  next: 'more',
  user: newUserRow,
  wallets: [aWallet()],
  categories: [aCategory()],
  balances: {},
}

function onTheWire(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer))
}

describe('an answer', () => {
  test.each<PushAnswer>([results, ...stops])('to a push is read: %j', (answer) => {
    expect(readPushAnswer(onTheWire(answer))).toEqual(answer)
  })

  test.each<PullAnswer>([page, firstPage, ...stops])('to a pull is read', (answer) => {
    expect(readPullAnswer(onTheWire(answer))).toEqual(answer)
  })

  test('of somebody else is none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        expect([readPushAnswer(answer), readPullAnswer(answer), readSyncEvent(answer)]).toEqual([
          undefined,
          undefined,
          undefined,
        ])
      }),
    )
    expect(
      readPushAnswer({ ...results, results: [{ seq: 1, code: 'NO_SUCH_CODE', message: '', path: '' }] }),
    ).toBeUndefined()
    expect(readPullAnswer({ ...page, rev: -1 })).toBeUndefined()
    expect(readPullAnswer({ code: 'GAP' })).toBeUndefined()
  })

  test('in an event is epoch and revision', () => {
    expect(readSyncEvent({ epoch: 'e', rev: 3 })).toEqual({ epoch: 'e', rev: 3 })
  })
})
