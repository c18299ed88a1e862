import {
  addDays,
  addMonths,
  type CalendarDay,
  type Currency,
  defaultCategories,
  derivedId,
  instantMsAt,
  type Mutation,
  type NewEntry,
  type NewTransfer,
  parseLocalTime,
  proposedLook,
  toAmount,
  type WalletKind,
  weekdayOf,
} from '@monedero/core'
import { type PlainMessageId, t } from '../../messages/text.ts'
import {
  budgets,
  cardPayment,
  everyMonth,
  everyWeek,
  once,
  recurring,
  type SampleEntry,
} from './sample-entries.ts'

/** For whom, when and in which currency a sample is made. */
export interface SampleFor {
  readonly ledgerId: string
  readonly today: CalendarDay
  /** In minutes since midnight: nothing of the sample lies ahead. */
  readonly nowMinutes: number
  readonly offsetMinutes: number
  readonly currency: Currency
  /** What the figures are multiplied by: 1 for euros, 100 for yen. */
  readonly scale: number
  /** The name of a category; undefined where it is not there to be used. */
  readonly categoryName: (id: string) => string | undefined
}

interface SampleWallet {
  readonly key: string
  readonly name: PlainMessageId
  readonly kind: WalletKind
  readonly opening: number
  readonly closingDay?: number
  readonly dueDay?: number
}

const wallets: readonly SampleWallet[] = [
  { key: 'Everyday', name: 'welcome.everyday', kind: 'bank', opening: 1_460_35 },
  { key: 'Cash', name: 'welcome.cash', kind: 'cash', opening: 120_00 },
  { key: 'Card', name: 'welcome.card', kind: 'card', opening: -cardPayment, closingDay: 25, dueDay: 3 },
  { key: 'Savings', name: 'welcome.savings', kind: 'savings', opening: 1_200_00 },
]

/**
 * A year of sample data up to now, as mutations. Every id is derived from the ledger's, so that two devices make
 * one sample, and so that each of its rows is known as such.
 */
export function sampleLedger(given: SampleFor): Mutation[] {
  const { ledgerId, currency, scale } = given
  const created = wallets.map(
    ({ key, name, kind, opening, closingDay = null, dueDay = null }): Mutation => ({
      op: 'wallet.create',
      args: {
        id: walletId(ledgerId, key),
        name: t(name),
        kind,
        ...proposedLook[kind],
        currency: currency.code,
        symbol: currency.symbol,
        openingBalance: toAmount(opening * scale),
        note: '',
        isLeftOut: false,
        closingDay,
        dueDay,
      },
    }),
  )
  // Without names in a language they are called by their keys.
  const usable = defaultCategories(ledgerId).filter(({ id }) => given.categoryName(id) !== undefined)
  const categoryIds: CategoryIds = new Map(usable.map(({ name, id }) => [name, id]))
  const rows = datedEntries(given)
  const entries = rows.filter(({ to }) => to === undefined).map((row) => entryOf(row, given, categoryIds))
  const transfers = rows.filter(({ to }) => to !== undefined).map((row) => transferOf(row, given))
  return [
    ...created,
    { op: 'entries.create', args: { entries, transfers } },
    ...recurringOf(given, categoryIds),
    ...budgetsOf(given, categoryIds),
    { op: 'settings.update', args: { set: { selectedWalletWeb: walletId(ledgerId, 'Everyday') } } },
  ]
}

/** Ids of categories by their keys. */
type CategoryIds = ReadonlyMap<string | undefined, string>

interface DatedEntry extends SampleEntry {
  readonly day: CalendarDay
  readonly key: string
}

function datedEntries({ today, nowMinutes }: SampleFor): DatedEntry[] {
  const first = firstDay(today)
  const all: CalendarDay[] = []
  for (let day = today; day >= first; day = addDays(day, -1)) all.push(day)
  return all
    .flatMap((day, ago) => {
      const dayOfMonth = Number(day.slice(8))
      const planned = [
        ...(everyMonth[dayOfMonth] ?? []),
        ...(everyWeek[weekdayOf(day)] ?? []),
        ...(once[ago] ?? []),
      ]
      return planned.map((entry, index): DatedEntry => ({ ...entry, day, key: `${day}/${index}` }))
    })
    .filter(({ day, time }) => day !== today || minutesOf(time) <= nowMinutes)
}

/** A whole month to begin with, so that each payment of the card is of a whole one. */
function firstDay(today: CalendarDay): CalendarDay {
  return addMonths(addDays(today, 1 - Number(today.slice(8))), -12)
}

function recurringOf({ ledgerId, today, scale }: SampleFor, categoryIds: CategoryIds): Mutation[] {
  return recurring.map(({ day, amount, description, category }, index): Mutation => {
    const id = rowId(ledgerId, `recurring/${index}`)
    const inMonth = addDays(today, day - Number(today.slice(8)))
    return {
      op: 'recurring.create',
      args: {
        id,
        series: id,
        walletId: walletId(ledgerId, 'Everyday'),
        destinationId: null,
        amount: toAmount(amount * scale),
        amountIn: null,
        isAbout: false,
        categoryId: categoryIds.get(category) ?? null,
        tags: [],
        description: t(description),
        note: '',
        every: 1,
        pattern: { by: 'day-of-month', day },
        from: inMonth > today ? inMonth : addMonths(inMonth, 1),
        end: { ends: 'never' },
        weekend: 'as-is',
        isAutomatic: false,
        isPaused: false,
        pausedOn: null,
        postedUntil: null,
        posted: [],
        skipped: [],
        changes: [],
      },
    }
  })
}

function budgetsOf({ ledgerId, today, scale, currency, categoryName }: SampleFor, categoryIds: CategoryIds) {
  return budgets.flatMap(({ category, amount }, order): Mutation[] => {
    const categoryId = categoryIds.get(category)
    const name = categoryId && categoryName(categoryId)
    if (!name) return []
    const planned = { day: firstDay(today), applies: 'from', amount: toAmount(amount * scale) } as const
    const scope = { of: 'categories', ids: [categoryId] } as const
    const id = rowId(ledgerId, `budget/${category}`)
    const args = {
      id,
      name,
      scope,
      rollover: 'none',
      note: '',
      order,
      currency: currency.code,
      amounts: [planned],
    } as const
    return [{ op: 'budget.create', args }]
  })
}

function entryOf(row: DatedEntry, given: SampleFor, categoryIds: CategoryIds): NewEntry {
  return {
    id: rowId(given.ledgerId, row.key),
    walletId: walletId(given.ledgerId, row.wallet),
    amount: toAmount(row.amount * given.scale),
    description: row.description ? t(row.description) : '',
    categoryId: row.parts ? null : (categoryIds.get(row.category) ?? null),
    parts: row.parts ? partsOf(row, given, categoryIds) : null,
    ...sharedOf(row, given),
  }
}

function partsOf({ key, parts = [] }: DatedEntry, { ledgerId, scale }: SampleFor, categoryIds: CategoryIds) {
  const made = parts.map(({ category, amount }, index) => ({
    id: rowId(ledgerId, `${key}/part/${index}`),
    amount: toAmount(amount * scale),
    categoryId: categoryIds.get(category) ?? null,
    note: '',
    tags: [],
  }))
  return made.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

function transferOf(row: DatedEntry, given: SampleFor): NewTransfer {
  const amount = toAmount(row.amount * given.scale)
  return {
    transferId: rowId(given.ledgerId, `${row.key}/transfer`),
    originEntryId: rowId(given.ledgerId, `${row.key}/out`),
    destinationEntryId: rowId(given.ledgerId, `${row.key}/in`),
    origin: walletId(given.ledgerId, row.wallet),
    destination: walletId(given.ledgerId, row.to ?? ''),
    amountOut: amount,
    amountIn: amount,
    description: '',
    ...sharedOf(row, given),
  }
}

function sharedOf({ day, time, note, tags = [] }: DatedEntry, { offsetMinutes }: SampleFor) {
  const parsed = parseLocalTime(time)
  if (!parsed.ok) throw new RangeError(`${time} is no time`)
  return {
    note: note ? t(note) : '',
    tags: tags.map((tag) => t(tag)),
    dateMs: instantMsAt(day, parsed.value, offsetMinutes),
    offsetMinutes,
  }
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) * 60 + Number(minutes)
}

function walletId(ledgerId: string, name: string): string {
  return derivedId(`${ledgerId}/sample/${name}`)
}

function rowId(ledgerId: string, key: string): string {
  return derivedId(`${ledgerId}/sample/${key}`)
}
