import type { Claims } from './claims.ts'
import { endOfDayLike } from './line-day.ts'

/** Free words that are written like a day in a month, though there may be no such day. */
export function dayLikes(claims: Claims): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let next = 0
  for (const [from] of claims.free()) {
    const to = from < next ? undefined : endOfDayLike(claims.words, from)
    if (to === undefined || !claims.isFree(from, to)) continue
    found.push({ from, to })
    next = to
  }
  return found
}
