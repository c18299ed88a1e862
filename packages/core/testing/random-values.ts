import type { AllRows } from '../src/collections/ledger-rows.ts'
import { uuidV7 } from '../src/ids/uuid-v7.ts'

/** Random source: an integer of at least 0 and below the given one. */
export type Chance = (below: number) => number

export const texts = ['', 'coffee', 'Café con leche', '🥑', ' rent ', 'a\u0301']
export const days = ['2024-02-29', '2026-11-14', '1999-12-31']
const largestAmount = 10_000_000_000_000
// The beginning of 2026.
const baseMs = 1_767_225_600_000

export const tags = ['trip', 'work', 'Zoë', 'shared']

/** Random values, and references to rows that mostly exist. */
export class RandomValues {
  protected readonly rows: AllRows
  protected readonly chance: Chance

  constructor(rows: AllRows, chance: Chance) {
    this.rows = rows
    this.chance = chance
  }

  oneIn(times: number): boolean {
    return this.chance(times) === 0
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.chance(list.length)]
  }

  upTo<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.chance(most + 1) }, make)
  }

  newId = (): string => {
    const bytes = Uint8Array.from({ length: 10 }, () => this.chance(256))
    return uuidV7(baseMs + this.chance(1_000_000_000), bytes)
  }

  walletId = (): string => this.known(this.pick(this.rows.wallets)?.id)

  categoryId = (): string => this.known(this.pick(this.rows.categories)?.id)

  rateId = (): string => this.known(this.pick(this.rows.rates)?.id)

  budgetId = (): string => this.known(this.pick(this.rows.budgets)?.id)

  iouId = (): string => this.known(this.pick(this.rows.ious)?.id)

  entryId = (): string =>
    this.known(
      this.pick(
        this.rows.entries.filter((row) => (row.transferId === null && row.feeOf === null) || this.oneIn(20)),
      )?.id,
    )

  purchaseId = (): string =>
    this.known(this.pick(this.rows.entries.filter((row) => row.type === 'expense' || this.oneIn(20)))?.id)

  transferId = (): string =>
    this.known(this.pick(this.rows.entries.filter((row) => row.transferId !== null))?.transferId)

  protected known(id: string | null | undefined): string {
    return this.oneIn(30) ? this.newId() : (id ?? this.newId())
  }

  size(): number {
    return this.oneIn(40) ? largestAmount - this.chance(3) : 1 + this.chance(99_999)
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
      dateMs: baseMs + this.chance(40_000_000) * 1000,
      offsetMinutes: (this.chance(25) - 12) * 60,
    }
  }

  texts() {
    return { description: this.pick(texts), note: this.pick(texts) }
  }
}
