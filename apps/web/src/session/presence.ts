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
    const presence = readPresence()
    if (key === storageKey && !(presence && 'user' in presence)) listener()
  })
}
