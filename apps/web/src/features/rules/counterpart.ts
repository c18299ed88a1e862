import type { EntryRow } from '@monedero/core'

const maxApartMs = 3 * 86_400_000

/** Entries by wallet and amount, to find the one that may be the other side of a transfer. */
export class Counterparts {
  readonly #places = new Map<string, EntryRow[]>()
  readonly #taken = new Set<string>()
  readonly #sorted = new Set<readonly EntryRow[]>()

  add(entry: EntryRow): void {
    if (!canBeCounterpart(entry)) return
    const key = `${entry.walletId} ${entry.amount}`
    const place = this.#places.get(key)
    if (place) place.push(entry)
    else this.#places.set(key, [entry])
  }

  /** Once all entries are added: the nearest entry of a wallet with the opposite amount, at most three days apart. No entry is in two pairs. */
  take(entry: EntryRow, walletId: string): EntryRow | undefined {
    if (this.#taken.has(entry.id)) return undefined
    this.#taken.add(entry.id)
    const place = this.#places.get(`${walletId} ${0 - entry.amount}`) ?? []
    const found = this.#nearest(this.#inOrder(place), entry.dateMs)
    if (found) this.#taken.add(found.id)
    return found
  }

  #nearest(place: EntryRow[], dateMs: number): EntryRow | undefined {
    const at = firstFrom(place, dateMs)
    const isNear = (other: EntryRow | undefined): other is EntryRow =>
      other !== undefined && Math.abs(other.dateMs - dateMs) <= maxApartMs
    const free = (from: number, step: number): number => {
      let index = from
      for (let other = place[index]; isNear(other) && this.#taken.has(other.id); other = place[index])
        index += step
      return isNear(place[index]) ? index : -1
    }
    const candidates = [free(at - 1, -1), free(at, 1)].filter((index) => index >= 0)
    const [index] = candidates.toSorted((a, b) => apart(place[a], dateMs) - apart(place[b], dateMs))
    // Those that are taken are removed, so that many equal amounts on one day are not walked again and again.
    return index === undefined ? undefined : place.splice(index, 1)[0]
  }

  #inOrder(place: EntryRow[]): EntryRow[] {
    if (!this.#sorted.has(place)) place.sort((a, b) => a.dateMs - b.dateMs)
    this.#sorted.add(place)
    return place
  }
}

function apart(entry: EntryRow | undefined, dateMs: number): number {
  return Math.abs((entry?.dateMs ?? 0) - dateMs)
}

/** The first place from a date on. */
function firstFrom(sorted: readonly EntryRow[], dateMs: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.dateMs ?? 0) < dateMs) low = middle + 1
    else high = middle
  }
  return low
}

function canBeCounterpart({ deletedAtMs, transferId, feeOf, parts, refundOf }: EntryRow): boolean {
  return deletedAtMs === null && transferId === null && feeOf === null && parts === null && refundOf === null
}
