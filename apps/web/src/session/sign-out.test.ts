import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const steps: string[] = []

// The SDK needs a browser and a server.
vi.mock('./sdk/sign-in.ts', () => ({ signOut: async () => void steps.push('session ended') }))

/** A page load with something that a sign-out ends first. */
async function aTab(end: () => Promise<void>) {
  vi.resetModules()
  const tab = await import('./sign-out.ts')
  tab.onSignOut(() => void steps.push('left'))
  tab.beforeSignOut(end)
  return tab
}

beforeEach(() => {
  steps.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('a sign-out', () => {
  it('waits for what it has to end first', async () => {
    const ending = Promise.withResolvers<void>()
    const { signOut } = await aTab(() => ending.promise)
    const leaving = signOut()
    await vi.advanceTimersByTimeAsync(1000)
    expect(steps).toEqual([])
    ending.resolve()
    await leaving
    expect(steps).toEqual(['session ended', 'left'])
  })

  it('waits two seconds at most, and not after a failure', async () => {
    const { signOut } = await aTab(() => new Promise(() => {}))
    const leaving = signOut()
    await vi.advanceTimersByTimeAsync(2000)
    await leaving
    expect(steps).toEqual(['session ended', 'left'])
    const failing = await aTab(() => Promise.reject(new Error('unavailable')))
    await failing.signOut()
    expect(steps).toHaveLength(4)
  })

  it('ends nothing first where the person stays', async () => {
    const { signOut } = await aTab(async () => void steps.push('ended first'))
    await signOut({ stay: true })
    expect(steps).toEqual(['session ended'])
  })
})
