import { categoryColours, colours } from '../appearance/colour.ts'
import type { AllRows } from '../collections/ledger-rows.ts'
import { uuidV7 } from '../ids/uuid-v7.ts'
import { rateSources } from '../rates/rate-row.ts'
import { walletKinds } from '../wallets/wallet-kind.ts'

/** Chance, handed in: a whole number of at least 0 and below the given one. */
export type Chance = (below: number) => number

const texts = ['', 'coffee', 'Café con leche', '🥑', ' rent ', 'a\u0301']
const days = ['2024-02-29', '2026-11-14', '1999-12-31']
const largestAmount = 10_000_000_000_000
// The beginning of 2026.
const baseMs = 1_767_225_600_000

export const tags = ['trip', 'work', 'Zoë', 'shared']

/** Parts of arguments at random: mostly about rows that are there, with every kind of mistake now and then. */
export class RandomArgs {
  readonly #rows: AllRows
  readonly #chance: Chance

  constructor(rows: AllRows, chance: Chance) {
    this.#rows = rows
    this.#chance = chance
  }

  oneIn(times: number): boolean {
    return this.#chance(times) === 0
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.#chance(list.length)]
  }

  upTo<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.#chance(most + 1) }, make)
  }

  newId = (): string => {
    const bytes = Uint8Array.from({ length: 10 }, () => this.#chance(256))
    return uuidV7(baseMs + this.#chance(1_000_000_000), bytes)
  }

  walletId = (): string => this.#known(this.pick(this.#rows.wallets)?.id)

  categoryId = (): string => this.#known(this.pick(this.#rows.categories)?.id)

  rateId = (): string => this.#known(this.pick(this.#rows.rates)?.id)

  entryId = (): string =>
    this.#known(this.pick(this.#rows.entries.filter((row) => row.transferId === null || this.oneIn(20)))?.id)

  transferId = (): string =>
    this.#known(this.pick(this.#rows.entries.filter((row) => row.transferId !== null))?.transferId)

  #known(id: string | null | undefined): string {
    return this.oneIn(30) ? this.newId() : (id ?? this.newId())
  }

  size(): number {
    return this.oneIn(40) ? largestAmount - this.#chance(3) : 1 + this.#chance(99_999)
  }

  amounts() {
    const amountOut = this.size()
    return { amountOut, amountIn: this.oneIn(3) ? this.size() : amountOut }
  }

  tags(): string[] {
    return [...new Set(this.upTo(3, () => this.pick(tags) ?? 'trip'))]
  }

  date() {
    return {
      dateMs: baseMs + this.#chance(40_000_000) * 1000,
      offsetMinutes: (this.#chance(25) - 12) * 60,
    }
  }

  texts() {
    return { description: this.pick(texts), note: this.pick(texts) }
  }

  own() {
    return {
      walletId: this.walletId(),
      amount: this.oneIn(4) ? this.size() : 0 - this.size(),
      categoryId: this.oneIn(3) ? null : this.categoryId(),
    }
  }

  between() {
    return { origin: this.walletId(), destination: this.walletId() }
  }

  wallet() {
    return {
      name: this.pick(texts) || 'Cash',
      kind: this.pick(walletKinds),
      currency: this.pick(['EUR', 'EUR', 'JPY']),
      symbol: this.pick(['€', '¥']),
      colour: this.pick(colours),
      icon: 'wallet',
      note: this.pick(texts),
      openingBalance: this.oneIn(20) ? this.size() : this.#chance(1000) - 500,
    }
  }

  category() {
    return {
      name: this.pick(texts) || 'Food',
      colour: this.pick(categoryColours),
      icon: 'tag',
      parentId: this.oneIn(2) ? null : this.categoryId(),
    }
  }

  rate = () => ({
    ...this.pick([
      { from: 'EUR', to: 'JPY' },
      { from: 'JPY', to: 'EUR' },
      { from: 'EUR', to: 'USD' },
    ]),
    day: this.pick(days),
    numerator: this.size(),
    denominator: this.size(),
    source: this.pick(rateSources),
  })

  entry = () => ({
    id: this.oneIn(20) ? this.entryId() : this.newId(),
    ...this.own(),
    ...this.texts(),
    tags: this.tags(),
    ...this.date(),
  })

  transfer = () => ({
    transferId: this.oneIn(20) ? this.transferId() : this.newId(),
    originEntryId: this.oneIn(40) ? this.entryId() : this.newId(),
    destinationEntryId: this.newId(),
    ...this.between(),
    ...this.amounts(),
    ...this.texts(),
    tags: this.tags(),
    ...this.date(),
  })

  /** Some of the parts, for a `set`. */
  someOf(parts: object): object {
    return Object.fromEntries(Object.entries(parts).filter(() => this.oneIn(3)))
  }

  someShared(): object {
    const date = this.pick([{}, {}, this.date(), { day: this.pick(days) }])
    const lists = [{}, {}, { tags: this.tags() }, { addTags: this.tags() }, { removeTags: this.tags() }]
    return { ...this.someOf(this.texts()), ...date, ...this.pick(lists) }
  }

  /** Entries and transfers, none twice. */
  named(seen = new Set<string>()) {
    const isNew = (id: string) => !seen.has(id) && seen.add(id)
    return {
      entryIds: this.upTo(3, this.entryId).filter(isNew),
      transferIds: this.upTo(3, this.transferId).filter(isNew),
    }
  }

  changes(): object[] {
    const seen = new Set<string>()
    return Array.from({ length: 1 + this.#chance(3) }, () => {
      const { entryIds, transferIds } = this.named(seen)
      return this.oneIn(2)
        ? { entryIds, transferIds, set: this.someShared() }
        : { entryIds, transferIds: [], set: { ...this.someOf(this.own()), ...this.someShared() } }
    })
  }
}
