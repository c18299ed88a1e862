import { type EntryRow, type Mutation, needsOf } from '@monedero/core'

/** The entries that decide what pending mutations do. */
export class PendingNeeds {
  /** Of entries and transfers, and of wallets that depend on whether they have entries. */
  readonly #ids = new Set<string>()
  #isAny = false

  add(mutation: Mutation): void {
    for (const need of needsOf(mutation)) {
      if ('entry' in need) this.#ids.add(need.entry)
      else if ('transfer' in need) this.#ids.add(need.transfer)
      else if ('entriesOfCategory' in need || 'entriesOfTag' in need) this.#isAny = true
      // The currency of a wallet that has entries is fixed.
      else if ('document' in need && mutation.op === 'wallet.update') this.#ids.add(need.document[1])
    }
  }

  /** What was refused may be allowed after any change. */
  addRefused(): void {
    this.#isAny = true
  }

  clear(): void {
    this.#ids.clear()
    this.#isAny = false
  }

  /** Whether one of the mutations depends on an entry, as it was or as it is, or on the other leg of its transfer. */
  has(entry: EntryRow, legs: readonly EntryRow[]): boolean {
    const { id, walletId, transferId } = entry
    return (
      this.#isAny ||
      [id, walletId, transferId ?? '', ...legs.map((leg) => leg.id)].some((each) => this.#ids.has(each))
    )
  }
}
