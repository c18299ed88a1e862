import type { CalendarDay, DayTotals } from '@monedero/core'
import type { StoredPage } from '../ports/stored.ts'
import { knownSince } from '../storage/known-totals.ts'
import { putsOfStored } from '../storage/stored-page.ts'
import type { ReplicaStore } from '../store/replica-store.ts'
import { readText, writeText } from './local-text.ts'

/** A snapshot for the first paint, before the database has opened: the list last seen, and the balances. */
export interface BootPicture extends StoredPage {
  readonly balances: Readonly<Record<string, number>>
  /** What the last days of the shown wallet add up to, without categories. */
  readonly figures?: Figures
}

interface Figures {
  readonly walletId: string
  readonly since: CalendarDay
  readonly days: readonly DayTotals[]
}

/** The name of a ledger's picture in local storage. */
export function pictureName(place: string): string {
  return `monedero.picture.${place}`
}

/** Shows a ledger's snapshot in an empty store. An invalid one is ignored; one of an older version is converted. */
export function showPicture(place: string, store: ReplicaStore): void {
  const text = readText(pictureName(place))
  if (text === null) return
  try {
    const picture: BootPicture = JSON.parse(text)
    const { balances, figures } = picture
    const totals = figures && knownSince(figures.since, figures.days, figures.walletId)
    store.apply({ base: putsOfStored(picture), balances, totals })
  } catch {
    removePicture(place)
  }
}

/** Removes a ledger's picture. */
export function removePicture(place: string): void {
  writeText(pictureName(place), null)
}
