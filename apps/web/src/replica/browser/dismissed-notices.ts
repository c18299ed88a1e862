import { readText, writeText } from './local-text.ts'

/** When each notice or offer was dismissed on this device, by its id. */
export type DismissedNotices = Readonly<Record<string, number>>

const keyOf = (place: string) => `monedero.notices.${place}`

/** The notices that a person dismissed; what cannot be read counts as none. */
export function readDismissedNotices(place: string): DismissedNotices {
  try {
    const stored: unknown = JSON.parse(readText(keyOf(place)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return {}
  }
}

/** Keeps that a notice was dismissed, and returns all that were. */
export function dismissNotice(place: string, id: string, nowMs: number): DismissedNotices {
  const dismissed = { ...readDismissedNotices(place), [id]: nowMs }
  writeText(keyOf(place), JSON.stringify(dismissed))
  return dismissed
}

/** Forgets what a person dismissed. */
export function forgetDismissedNotices(place: string): void {
  writeText(keyOf(place), null)
}
