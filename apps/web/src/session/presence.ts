import { type Presence, parsePresence } from './parse-presence.ts'

const storageKey = 'monedero.session'

/** Reads the stored presence; none if storage is blocked or invalid. */
export function readPresence(): Presence {
  try {
    return parsePresence(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

/** Whether a person is stored as signed in; true if storage is blocked. */
export function remembersUser(): boolean {
  try {
    const presence = parsePresence(localStorage.getItem(storageKey))
    return presence !== undefined && 'user' in presence
  } catch {
    return true
  }
}

/** Stores that a person is signed in, or why they no longer are; undefined removes it. */
export function writePresence(presence: Presence): void {
  try {
    if (presence) localStorage.setItem(storageKey, JSON.stringify(presence))
    else localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage: the next visit shows nothing before the identity SDK has answered.
  }
}

/** Calls back when another tab has cleared the presence; immediately, unlike the SDK. */
export function onPresenceLost(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // A frozen tab is notified late: the current value counts.
    if (key === storageKey && !remembersUser()) listener()
  })
}
