/** Raised with each release that has news; `whats-new.tsx` lists them. */
const latest = '1'
const storageKey = 'monedero.news'

/** Whether this device was updated since it last showed the news. They are shown once, and not on a new device. */
export function takeDueNews(): boolean {
  try {
    const shown = localStorage.getItem(storageKey)
    if (shown !== latest) localStorage.setItem(storageKey, latest)
    return shown !== null && shown !== latest
  } catch {
    // Storage is blocked: what was shown would be shown again with every visit.
    return false
  }
}
