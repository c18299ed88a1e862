import { categoryColours, colours } from '../src/appearance/colour.ts'
import { budgetAmountKinds, rollovers } from '../src/budgets/budget-row.ts'
import type { AllRows } from '../src/collections/ledger-rows.ts'
import { filedBys } from '../src/entries/entry-row.ts'
import { uuidV7 } from '../src/ids/uuid-v7.ts'
import { weekCounts, weekendRules } from '../src/periods/period-setting.ts'
import { rateSources } from '../src/rates/rate-row.ts'
import { nthWeekdays, occurrencesOf } from '../src/recurring/recurrence.ts'
import { daysKey } from '../src/recurring/recurring-row.ts'
import { amountMatches, signs, textMatches } from '../src/rules/rule-row.ts'
import { walletKinds } from '../src/wallets/wallet-kind.ts'

/** Random source: an integer of at least 0 and below the given one. */
export type Chance = (below: number) => number

const texts = ['', 'coffee', 'Café con leche', '🥑', ' rent ', 'a\u0301']
const days = ['2024-02-29', '2026-11-14', '1999-12-31']
const recurringDays = ['2026-10-31', '2026-11-14', '2026-12-31']
const largestAmount = 10_000_000_000_000
// The beginning of 2026.
const baseMs = 1_767_225_600_000

export const tags = ['trip', 'work', 'Zoë', 'shared']

/** Random arguments: mostly valid references to existing rows, with every kind of mistake now and then. */
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

  budgetId = (): string => this.#known(this.pick(this.#rows.budgets)?.id)

  iouId = (): string => this.#known(this.pick(this.#rows.ious)?.id)

  entryId = (): string =>
    this.#known(
      this.pick(
        this.#rows.entries.filter((row) => (row.transferId === null && row.feeOf === null) || this.oneIn(20)),
      )?.id,
    )

  purchaseId = (): string =>
    this.#known(this.pick(this.#rows.entries.filter((row) => row.type === 'expense' || this.oneIn(20)))?.id)

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

  /** Links, mostly to a purchase and an IOU of it. */
  links() {
    if (this.oneIn(4)) return { refundOf: null, iouId: null }
    const refundOf = this.purchaseId()
    const iou = this.pick(this.#rows.ious.filter(({ entryId }) => entryId === refundOf || this.oneIn(20)))
    return { refundOf, iouId: this.oneIn(3) ? null : (iou?.id ?? null) }
  }

  part = (sign: 1 | -1) => ({
    id: this.newId(),
    amount: sign * (1 + this.#chance(99_999)),
    categoryId: this.oneIn(3) ? null : this.categoryId(),
    note: this.pick(texts),
    tags: this.tags(),
  })

  parts(sign: 1 | -1 = this.oneIn(4) ? 1 : -1) {
    return Array.from({ length: 2 + this.#chance(3) }, () => this.part(sign))
  }

  /** Changes of the parts of an entry, mostly of those that it has. */
  partChanges(entryId: string): object {
    const { parts, amount = -1 } = this.#rows.entries.find(({ id }) => id === entryId) ?? {}
    const sign = amount < 0 ? -1 : 1
    if (!parts)
      return this.pick([{}, {}, { parts: this.parts(sign) }, { parts: null }, { partsIn: null }]) ?? {}
    const some = parts.map(({ id }) => id).filter(() => this.oneIn(3))
    const named = some.length > 0 ? some : [parts[0]?.id ?? '']
    const { id: _, amount: size, tags: listed, ...values } = this.part(this.oneIn(30) ? 1 : sign)
    const lists = [{}, { tags: listed }, { addTags: listed }, { removeTags: listed }]
    const sizes = { amount: this.oneIn(30) ? sign * this.size() : size }
    const set = { ...this.subsetOf({ ...values, ...sizes }), ...this.pick(lists) }
    return (
      this.pick([
        {},
        { parts: null },
        { parts: this.parts() },
        { addParts: [this.part(sign)] },
        { removeParts: named.slice(0, 1) },
        { changeParts: named.map((each) => ({ id: each, set })) },
        { addParts: [this.part(sign)], removeParts: named.slice(0, 1) },
        { partsIn: this.oneIn(2) ? null : parts.slice(0, 1).map(({ categoryId }) => categoryId) },
      ]) ?? {}
    )
  }

  /** Occasionally makes a new entry a split one, or a refund. */
  newKind() {
    if (this.oneIn(5)) {
      const parts = this.parts()
      return {
        parts,
        amount: parts.reduce((sum, part) => sum + part.amount, 0) + (this.oneIn(20) ? 1 : 0),
        categoryId: null,
        tags: this.oneIn(20) ? this.tags() : [],
      }
    }
    return this.oneIn(5) ? { amount: this.size(), ...this.links() } : {}
  }

  /** A change of one entry. */
  entrySet(id: string): object {
    const links = this.oneIn(6) ? this.subsetOf(this.links()) : {}
    const parts = this.oneIn(2) ? this.partChanges(id) : {}
    // Split entries have no amount, category and tags of their own: most changes respect that.
    const isSplit = this.#rows.entries.find((row) => row.id === id)?.parts
    const isWhole = isSplit && !('partsIn' in parts) && !this.oneIn(20)
    const own = isWhole ? {} : { ...this.subsetOf(this.own()), ...this.someTags() }
    return {
      ...own,
      ...this.someTextsAndDate(),
      ...links,
      ...parts,
      ...(this.oneIn(4) && this.subsetOf(this.filing())),
    }
  }

  /** Who chose the category, and what the description was before. */
  filing() {
    return { filedBy: this.pick(filedBys), original: this.oneIn(3) ? null : this.pick(texts) }
  }

  namedParts() {
    const split = this.#rows.entries.filter(({ parts }) => parts !== null)
    return this.upTo(2, () => this.pick(split)).flatMap((row) =>
      row
        ? [{ entryId: row.id, partIds: (row.parts ?? []).slice(0, 1 + this.#chance(2)).map(({ id }) => id) }]
        : [],
    )
  }

  fee() {
    return { amount: this.size(), categoryId: this.oneIn(2) ? null : this.categoryId() }
  }

  someFee(): object {
    const { amount, categoryId } = this.fee()
    return this.subsetOf({ feeAmount: this.oneIn(3) ? null : amount, feeCategoryId: categoryId })
  }

  iou() {
    return {
      person: this.pick(['Eva', 'Zoë']),
      amount: this.size(),
      note: this.pick(texts),
      settledOn: this.oneIn(2) ? null : this.pick(days),
    }
  }

  budget() {
    return {
      name: this.pick(texts) || 'Food',
      scope: this.pick([
        { of: 'everything' },
        { of: 'tag', tag: this.pick(tags) },
        { of: 'categories', ids: [...new Set([this.categoryId(), this.categoryId()])] },
      ]),
      rollover: this.pick(rollovers),
      note: this.pick(texts),
      order: this.#chance(100) / 4,
    }
  }

  /** Amounts of a budget, each in its place. */
  budgetAmounts() {
    const places = days.toSorted().flatMap((day) => budgetAmountKinds.map((applies) => ({ day, applies })))
    return places
      .filter(() => this.oneIn(3))
      .map(({ day, applies }) => ({ day, applies, amount: this.size() }))
  }

  planned() {
    const ids = [...new Set(this.upTo(2, this.budgetId))]
    return ids.flatMap((id) =>
      this.budgetAmounts().map(({ amount, day, applies }) => ({
        id,
        day,
        applies,
        amount: this.oneIn(4) ? null : amount,
      })),
    )
  }

  ruleId = (): string => this.#known(this.pick(this.#rows.rules)?.id)

  checkpointId = (): string => this.#known(this.pick(this.#rows.checkpoints)?.id)

  rule() {
    const condition = () =>
      this.pick([
        { on: 'description', match: this.pick(textMatches), text: this.pick(['coffee', 'ren*t', 'Café']) },
        { on: 'amount', match: this.pick(amountMatches), amount: this.size() },
        { on: 'wallet', walletId: this.walletId() },
        { on: 'sign', sign: this.pick(signs) },
      ])
    return {
      conditions: [condition(), ...this.upTo(2, condition)],
      target: this.pick([
        null,
        { to: 'category', categoryId: this.categoryId() },
        { to: 'transfer', walletId: this.walletId() },
      ]),
      tags: this.tags(),
      description: this.pick(texts),
      isOn: !this.oneIn(4),
      order: this.#chance(100) / 4,
    }
  }

  recurringId = (): string => this.#known(this.pick(this.#rows.recurring)?.id)

  /** An occurrence, mostly one that there is. */
  occurrence() {
    const row = this.pick(this.#rows.recurring)
    const some = row ? [...take(occurrencesOf(row), 6)] : []
    const day = this.oneIn(10) ? this.pick(days) : (this.pick(some)?.day ?? this.pick(days))
    return { id: this.#known(row?.id), series: row?.series ?? this.newId(), day }
  }

  /** Occurrences of a recurring entry, some of which may have been added. */
  takesBack(id: string) {
    const row = this.#rows.recurring.find((each) => each.id === id)
    if (!row || this.oneIn(2)) return {}
    return { takesBack: { series: row.series, days: [...take(occurrencesOf(row), 4)].map(({ day }) => day) } }
  }

  posting() {
    const { id, series, day } = this.occurrence()
    const row = this.#rows.recurring.find((each) => each.id === id)
    return {
      id,
      series,
      day,
      by: this.oneIn(3) ? 'schedule' : 'person',
      ...(row && { days: daysKey(row) }),
      ...this.date(),
      ...(this.oneIn(4) && { amount: this.size() }),
      ...(this.oneIn(3) && { amountIn: this.size() }),
    }
  }

  /** Few occurrences: those of a story are added one by one. */
  recurring() {
    const isOften = this.oneIn(3)
    return {
      walletId: this.walletId(),
      destinationId: this.oneIn(4) ? this.walletId() : null,
      amount: this.oneIn(4) ? this.size() : 0 - this.size(),
      amountIn: this.oneIn(4) ? this.size() : null,
      isAbout: this.oneIn(5),
      categoryId: this.oneIn(3) ? null : this.categoryId(),
      tags: this.tags(),
      ...this.texts(),
      every: isOften ? 10 + this.#chance(5) : 1 + this.#chance(3),
      pattern: this.pick<object>(
        isOften
          ? [{ by: 'days' }, { by: 'weeks', weekdays: [1, 5] }]
          : [
              { by: 'day-of-month', day: 1 + this.#chance(31) },
              { by: 'last-day' },
              { by: 'last-working-day' },
              { by: 'weekday-of-month', nth: this.pick(nthWeekdays), weekday: 1 + this.#chance(7) },
              { by: 'years', month: 2, day: 29 },
            ],
      ),
      from: this.pick(recurringDays),
      end: this.pick([
        { ends: 'never' },
        { ends: 'on', day: this.pick(recurringDays) },
        { ends: 'after', times: 1 + this.#chance(5) },
      ]),
      weekend: this.pick(weekendRules),
      isAutomatic: !this.oneIn(4),
      isPaused: this.oneIn(5),
      pausedOn: this.oneIn(2) ? null : this.pick(recurringDays),
    }
  }

  progress() {
    return {
      postedUntil: this.oneIn(2) ? null : this.pick(recurringDays),
      posted: [],
      skipped: [],
      changes: this.upTo(1, () => ({ day: this.pick(recurringDays), amount: this.size(), on: null })),
    }
  }

  checkpoint = () => ({
    walletId: this.walletId(),
    day: this.pick(days),
    balance: this.size() - this.size(),
    importId: this.oneIn(2) ? null : this.importId(),
  })

  importId = (): string => this.#known(this.pick(this.#rows.imports)?.id)

  importFields() {
    const { dateMs: importedAtMs, offsetMinutes } = this.date()
    const table = { header: this.newId(), roles: ['date', 'amount'], dayOrder: 'dmy', decimal: ',' }
    return {
      fileName: this.pick(['november.csv', 'Extracto año.ofx']),
      source: 'CSV',
      importedAtMs,
      offsetMinutes,
      accounts: [{ account: this.pick(['', 'ES12']), walletId: this.walletId() }],
      table: this.oneIn(2) ? null : table,
      madeWalletIds: this.upTo(2, this.walletId),
      madeCategoryIds: [],
      replaced: this.upTo(2, () => ({ entryId: this.entryId(), transferId: this.newId() })),
      matched: this.upTo(2, () => ({
        entryId: this.entryId(),
        bankId: this.oneIn(2) ? null : 'A1',
        dayBefore: '2026-11-02',
        day: '2026-11-03',
      })),
      rejected: this.upTo(2, () => ({
        walletId: this.walletId(),
        day: '2026-11-03',
        amount: 0 - this.size(),
        description: 'Coffee',
        bankId: null,
        isTakenBack: this.oneIn(3),
      })),
      entryCount: this.#chance(200),
      skippedCount: this.#chance(5),
    }
  }

  importMark() {
    const digest = this.#chance(0x7fffffff).toString(16).padStart(8, '0')
    return { importId: this.importId(), bankId: this.oneIn(2) ? null : 'A1', digest }
  }

  period() {
    return this.pick([
      { start: 'calendar-month' },
      { start: 'day-of-month', day: 1 + this.#chance(31), weekend: this.pick(weekendRules) },
      { start: 'last-day', weekend: this.pick(weekendRules) },
      { start: 'last-working-day' },
      { start: 'weeks', weeks: this.pick(weekCounts), from: this.pick(days) },
    ])
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
      isLeftOut: this.oneIn(4),
      closingDay: this.oneIn(2) ? null : 1 + this.#chance(31),
      dueDay: this.oneIn(2) ? null : 1 + this.#chance(31),
      openingBalance: this.oneIn(20) ? this.size() : this.#chance(1000) - 500,
    }
  }

  category() {
    return {
      name: this.pick(texts) || 'Food',
      colour: this.pick(categoryColours),
      icon: 'tag',
      parentId: this.oneIn(2) ? null : this.categoryId(),
      isLeftOut: this.oneIn(4),
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
    ...this.newKind(),
    ...(this.oneIn(4) && { imported: this.importMark() }),
    ...(this.oneIn(4) && this.filing()),
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
    ...(this.oneIn(3) && { fee: this.fee() }),
    ...(this.oneIn(4) && { originImported: this.importMark() }),
    ...(this.oneIn(4) && { replaces: this.entryId() }),
  })

  /** Some of the parts, for a `set`. */
  subsetOf(parts: object): object {
    return Object.fromEntries(Object.entries(parts).filter(() => this.oneIn(3)))
  }

  someShared(): object {
    return { ...this.someTextsAndDate(), ...this.someTags() }
  }

  someTextsAndDate(): object {
    return { ...this.subsetOf(this.texts()), ...this.pick([{}, {}, this.date(), { day: this.pick(days) }]) }
  }

  someTags(): object {
    const lists = [{}, {}, { tags: this.tags() }, { addTags: this.tags() }, { removeTags: this.tags() }]
    return this.pick(lists) ?? {}
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
        : { entryIds, transferIds: [], set: this.entrySet(entryIds[0] ?? '') }
    })
  }
}

function* take<T>(values: Iterable<T>, most: number): Generator<T> {
  let taken = 0
  for (const value of values) {
    if (taken++ === most) return
    yield value
  }
}
