import { readText, writeText } from './local-text.ts'

/** When each notice or offer was dismissed on this device, by its id. */
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

/** Keeps that a notice was dismissed, and returns all that were. */
export function dismissNotice(uid: string, id: string, nowMs: number): DismissedNotices {
  const dismissed = { ...readDismissedNotices(uid), [id]: nowMs }
  writeText(keyOf(uid), JSON.stringify(dismissed))
  return dismissed
}

/** Forgets what a person dismissed. */
export function forgetDismissedNotices(uid: string): void {
  writeText(keyOf(uid), null)
}
