import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ana as user } from '../../testing/ana.ts'

/** What one browser keeps; every tab of it sees the same. */
const storage = new Map<string, string>()

/** A page load: the module with nothing in it but what the browser keeps. */
async function aTab() {
  vi.resetModules()
  const state = await import('./session-state.ts')
  const { writePresence } = await import('./presence.ts')
  return { ...state, writePresence }
}

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

describe('the state of the session', () => {
  it('is initially unknown', async () => {
    const tab = await aTab()
    expect(tab.sessionState()).toEqual({ status: 'unknown' })
  })

  it('has no notice for somebody who was not signed in', async () => {
    const tab = await aTab()
    tab.becomeSignedOut()
    expect(tab.sessionState()).toEqual({ status: 'signed-out', notice: null })
  })

  it('has no notice after a sign-out on purpose, in any tab', async () => {
    const [one, other] = [await aTab(), await aTab()]
    one.becomeSignedIn(user)
    other.becomeSignedIn(user)
    one.writePresence(undefined)
    one.becomeSignedOut()
    other.becomeSignedOut()
    expect(one.sessionState()).toEqual({ status: 'signed-out', notice: null })
    expect(other.sessionState()).toEqual({ status: 'signed-out', notice: null })
  })

  it('has a notice when the data of the browser were deleted', async () => {
    for (const [isGuest, notice] of [
      [false, 'cleared'],
      [true, 'guest-cleared'],
    ] as const) {
      const tab = await aTab()
      tab.becomeSignedIn({ ...user, isGuest })
      storage.clear()
      tab.becomeSignedOut()
      const later = await aTab()
      later.becomeSignedOut()
      expect([tab.sessionState(), later.sessionState()]).toEqual([
        { status: 'signed-out', notice },
        { status: 'signed-out', notice },
      ])
      storage.clear()
    }
  })

  it('has a notice when the session was revoked, in every tab and after a reload', async () => {
    const [one, other] = [await aTab(), await aTab()]
    one.becomeSignedIn(user)
    other.becomeSignedIn(user)
    one.becomeSignedOut()
    one.becomeSignedOut('disabled')
    other.becomeSignedOut()
    const later = await aTab()
    later.becomeSignedOut()
    for (const tab of [one, other, later]) {
      expect(tab.sessionState()).toEqual({ status: 'signed-out', notice: 'disabled' })
    }
  })

  it('forgets the notice when somebody signs in', async () => {
    const tab = await aTab()
    tab.becomeSignedOut('ended')
    tab.becomeSignedIn(user)
    tab.writePresence(undefined)
    tab.becomeSignedOut()
    expect(tab.sessionState()).toEqual({ status: 'signed-out', notice: null })
  })

  it('notifies its listeners of changes only, and stays the same object between them', async () => {
    const tab = await aTab()
    const listener = vi.fn<() => void>()
    tab.onSessionChange(listener)
    tab.becomeSignedIn(user)
    const before = tab.sessionState()
    tab.becomeSignedIn({ ...user })
    expect(tab.sessionState()).toBe(before)
    expect(listener).toHaveBeenCalledTimes(1)
    tab.becomeSignedIn({ ...user, name: 'Ana' })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('works with blocked storage', async () => {
    vi.stubGlobal('localStorage', undefined)
    const tab = await aTab()
    tab.becomeSignedIn(user)
    tab.becomeSignedOut()
    expect(tab.sessionState()).toEqual({ status: 'signed-out', notice: null })
  })
})
