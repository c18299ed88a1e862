/** Raised with each release that has something to tell; `whats-new.tsx` lists it. */
const latest = '1'
const storageKey = 'monedero.news'

/** Whether this device was updated since it last told what is new; it is told once, and a new device has nothing to tell. */
export function takeDueNews(): boolean {
  try {
    const told = localStorage.getItem(storageKey)
    if (told !== latest) localStorage.setItem(storageKey, latest)
    return told !== null && told !== latest
  } catch {
    // Storage is blocked: what was told would be told again with every visit.
    return false
  }
}
