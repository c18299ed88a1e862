import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SyncStatus } from '../sync-status.ts'
import { allSent } from './all-sent.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A replica with unsent changes, which the test marks as sent. */
function aSender(waiting: number, { isOutboxRead = true, isBroken = false } = {}) {
  const listeners = new Set<() => void>()
  const sender = { unsentCount: waiting, isOutboxRead, looks: 0 }
  const nothing: Omit<SyncStatus, 'unsentCount' | 'isOutboxRead'> = {
    isFilled: true,
    phase: 'waiting',
    refused: [],
    lost: [],
    needsReload: false,
    blockedId: null,
  }
  return {
    sender,
    listeners,
    status: (): SyncStatus => ({ ...nothing, ...sender }),
    onStatus(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sync() {
      sender.looks += 1
    },
    async recount() {
      if (isBroken) throw new Error('the database failed')
    },
    send(left: number) {
      Object.assign(sender, { unsentCount: left, isOutboxRead: true })
      for (const listener of listeners) listener()
    },
  }
}

test('is true at once without unsent changes', async () => {
  const replica = aSender(0)
  expect(await allSent(replica, 1000)).toBe(true)
  expect(replica.listeners.size).toBe(0)
})

test('asks for the changes to be sent and waits for the last one', async () => {
  const replica = aSender(2)
  const sent = allSent(replica, 1000)
  expect(replica.sender.looks).toBe(1)
  replica.send(1)
  replica.send(0)
  expect(await sent).toBe(true)
  expect(replica.listeners.size).toBe(0)
})

test('waits for stored changes to be counted', async () => {
  const replica = aSender(0, { isOutboxRead: false })
  const sent = allSent(replica, 1000)
  await vi.advanceTimersByTimeAsync(1)
  replica.send(1)
  vi.advanceTimersByTime(1000)
  expect(await sent).toBe(false)
})

test('is false if changes of other tabs cannot be counted', async () => {
  const replica = aSender(0, { isBroken: true })
  expect(await allSent(replica, 1000)).toBe(false)
  expect(replica.listeners.size).toBe(0)
})

test('is false when the time is over', async () => {
  const replica = aSender(1)
  const sent = allSent(replica, 1000)
  vi.advanceTimersByTime(1000)
  expect(await sent).toBe(false)
  expect(replica.listeners.size).toBe(0)
})
