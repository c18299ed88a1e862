import { readText, writeText } from './local-text.ts'

/** When each notice was dismissed on this device, by its id. */
export type DismissedNotices = Readonly<Record<string, number>>

const keyOf = (uid: string) => `monedero.notices.${uid}`

/** The notices that a person dismissed; what cannot be read counts as none. */
export function readDismissedNotices(uid: string): DismissedNotices {
  try {
    const stored: unknown = JSON.parse(readText(keyOf(uid)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return {}
  }
}

/** Keeps which notices were dismissed. */
export function keepDismissedNotices(uid: string, dismissed: DismissedNotices): void {
  writeText(keyOf(uid), JSON.stringify(dismissed))
}

/** Forgets what a person dismissed. */
export function forgetDismissedNotices(uid: string): void {
  writeText(keyOf(uid), null)
}
