import { type Presence, parsePresence } from './parse-presence.ts'

const storageKey = 'monedero.session'
/** Set by a chosen sign-out: without it, a presence that is gone was deleted with the browser's data. */
const leftKey = 'monedero.left'
/** For a browser that stores nothing. */
let hasLeftHere = false

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

/** Whether the last person signed out by choice, in any tab. */
export function hasLeft(): boolean {
  try {
    return hasLeftHere || localStorage.getItem(leftKey) !== null
  } catch {
    return true
  }
}

/** Stores that a person is signed in, or why they no longer are; undefined is a chosen sign-out. */
export function writePresence(presence: Presence): void {
  hasLeftHere = presence === undefined
  try {
    // The mark comes first: another tab hears of the presence that is gone before it can see what is written behind that.
    if (presence) {
      localStorage.removeItem(leftKey)
      localStorage.setItem(storageKey, JSON.stringify(presence))
    } else {
      localStorage.setItem(leftKey, '1')
      localStorage.removeItem(storageKey)
    }
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
