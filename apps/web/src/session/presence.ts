import { type Presence, parsePresence } from './parse-presence.ts'

const storageKey = 'monedero.session'

/** Reads what is remembered; blocked storage and nonsense are nothing. */
export function readPresence(): Presence {
  try {
    return parsePresence(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

/** Whether somebody is remembered to be signed in; where nothing can be remembered, nobody can have been forgotten. */
export function remembersUser(): boolean {
  try {
    const presence = parsePresence(localStorage.getItem(storageKey))
    return presence !== undefined && 'user' in presence
  } catch {
    return true
  }
}

/** Remembers that somebody is signed in, or why they no longer are; undefined forgets. */
export function writePresence(presence: Presence): void {
  try {
    if (presence) localStorage.setItem(storageKey, JSON.stringify(presence))
    else localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage: the next visit shows nothing before the identity SDK has answered.
  }
}

/** Calls back when another tab has forgotten who was signed in, or why they no longer are; at once, unlike the SDK. */
export function onPresenceLost(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // A tab that was frozen hears late: what is remembered by now counts.
    if (key === storageKey && !remembersUser()) listener()
  })
}
