import { beforeEach, expect, it, vi } from 'vitest'
import { ana as user } from '../../testing/ana.ts'
import { onPresenceLost, writePresence } from './presence.ts'

const storage = new Map<string, string>()
let page: EventTarget
let losses: number

/** Another tab has changed the stored presence; notifies this one. */
function hearOf(newValue: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'monedero.session', newValue }))
}

beforeEach(() => {
  storage.clear()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  losses = 0
  onPresenceLost(() => {
    losses += 1
  })
})

it('is lost when another tab has signed out', () => {
  writePresence({ user })
  writePresence(undefined)
  hearOf(null)
  expect(losses).toBe(1)
})

it('is not lost if the person has signed in again before a frozen tab is notified', () => {
  writePresence(undefined)
  writePresence({ user })
  hearOf(null)
  hearOf(JSON.stringify({ user }))
  expect(losses).toBe(0)
})
