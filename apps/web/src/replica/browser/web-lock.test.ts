import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { TabLock } from '../tabs/tab-lock.ts'
import { webLock } from './web-ports.ts'

/** WebKit's locks in a page that is unloaded: those that are held are taken away, later requests are refused. */
function locksOfUnloadedPage() {
  let requests = 0
  return {
    requests: () => requests,
    async request(_name: string, _options: object, onGranted: () => unknown): Promise<void> {
      requests += 1
      if (requests === 1) onGranted()
      // Repeated requests are left unanswered at some point, so that the test ends.
      if (requests === 10) await new Promise(() => {})
      throw new DOMException('The page is unloaded', requests === 1 ? 'AbortError' : 'InvalidStateError')
    },
  }
}

test('[T2] a tab that is refused the lock while it is unloaded does not ask again at once', async () => {
  const locks = locksOfUnloadedPage()
  vi.stubGlobal('navigator', { locks })
  const clock = { nowMs: () => 0, after: () => () => {}, idle: async () => {} }
  const activity = { isVisible: () => true, onReturn: () => () => {} }
  const events = { onGranted() {}, onLost() {}, broadcastHeartbeat() {} }
  const lock = new TabLock({ lock: webLock('ours'), clock, activity }, events)
  lock.open()
  await setImmediate()
  expect(locks.requests()).toBe(2)
  expect(lock.isHolder).toBe(false)
})
