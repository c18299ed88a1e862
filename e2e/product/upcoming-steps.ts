import type { Locator, Page } from '@playwright/test'
import { newId } from './sync-device.ts'

export const dayMs = 86_400_000

/** The day in Madrid, so many days from now: counted from noon, as days have 23 or 25 hours where the clock changes. */
export function day(daysAhead: number): string {
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(Date.now())
  return new Date(Date.parse(`${today}T12:00Z`) + daysAhead * dayMs).toISOString().slice(0, 10)
}

/** A recurring entry every 30 days, so that no month is shorter than it. */
export function aRecurring(walletId: string, description: string, amount: number, from: string, given = {}) {
  const id = newId()
  const template = { walletId, destinationId: null, amount, amountIn: null, isAbout: false, categoryId: null }
  const days = { every: 30, pattern: { by: 'days' }, from, end: { ends: 'never' }, weekend: 'as-is' }
  const done = { postedUntil: null, posted: [], skipped: [], changes: [] }
  const texts = { tags: [], description, note: '' }
  const how = { isAutomatic: true, isPaused: false }
  return {
    op: 'recurring.create',
    args: { id, series: id, ...template, ...texts, ...days, ...how, ...done, ...given },
  }
}

/** The rows of an entry that is coming. */
export function coming(page: Page, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
}
