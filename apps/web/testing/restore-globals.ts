import { afterAll, vi } from 'vitest'

// Test files share a process: what one replaces must not reach the next.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
