import {
  addDays,
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
import { everyMonth, everyWeek, once, type SampleEntry } from './sample-entries.ts'

/** For whom, when and in which currency a sample is made. */
export interface SampleFor {
  readonly uid: string
  readonly today: CalendarDay
  /** In minutes since midnight: nothing of the sample lies ahead. */
  readonly nowMinutes: number
  readonly offsetMinutes: number
  readonly currency: Currency
  /** What the figures are multiplied by: 1 for euros, 100 for yen. */
  readonly scale: number
  /** Whether a category is there to be used. */
  readonly hasCategory: (id: string) => boolean
}

const days = 92

const wallets: readonly { key: string; name: PlainMessageId; kind: WalletKind; opening: number }[] = [
  { key: 'Cash', name: 'welcome.cash', kind: 'cash', opening: 120_00 },
  { key: 'Everyday', name: 'welcome.everyday', kind: 'bank', opening: 1_460_35 },
  { key: 'Savings', name: 'welcome.savings', kind: 'savings', opening: 4_200_00 },
]

/**
 * Three months of sample data, as mutations. Every id is derived from the uid, so that two devices make
 * one sample, and so that each of its rows is known as such.
 */
export function sampleLedger(given: SampleFor): Mutation[] {
  const { uid, currency, scale } = given
  const created = wallets.map(
    ({ key, name, kind, opening }): Mutation => ({
      op: 'wallet.create',
      args: {
        id: walletId(uid, key),
        name: t(name),
        kind,
        ...proposedLook[kind],
        currency: currency.code,
        symbol: currency.symbol,
        openingBalance: toAmount(opening * scale),
        note: '',
        isLeftOut: false,
        closingDay: null,
        dueDay: null,
      },
    }),
  )
  // Without names in a language they are called by their keys.
  const usable = defaultCategories(uid).filter(({ id }) => given.hasCategory(id))
  const categoryIds = new Map(usable.map(({ name, id }) => [name, id]))
  const rows = datedEntries(given)
  const entries = rows.filter(({ to }) => to === undefined).map((row) => entryOf(row, given, categoryIds))
  const transfers = rows.filter(({ to }) => to !== undefined).map((row) => transferOf(row, given))
  return [
    ...created,
    { op: 'entries.create', args: { entries, transfers } },
    { op: 'settings.update', args: { set: { selectedWalletWeb: walletId(uid, 'Everyday') } } },
  ]
}

interface DatedEntry extends SampleEntry {
  readonly day: CalendarDay
  readonly key: string
}

function datedEntries({ today, nowMinutes }: SampleFor): DatedEntry[] {
  const all = Array.from({ length: days }, (_, ago) => addDays(today, -ago))
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

function entryOf(
  row: DatedEntry,
  given: SampleFor,
  categoryIds: ReadonlyMap<string | undefined, string>,
): NewEntry {
  return {
    id: rowId(given.uid, row.key),
    walletId: walletId(given.uid, row.wallet),
    amount: toAmount(row.amount * given.scale),
    description: row.description ? t(row.description) : '',
    categoryId: categoryIds.get(row.category) ?? null,
    ...sharedOf(row, given),
  }
}

function transferOf(row: DatedEntry, given: SampleFor): NewTransfer {
  const amount = toAmount(row.amount * given.scale)
  return {
    transferId: rowId(given.uid, `${row.key}/transfer`),
    originEntryId: rowId(given.uid, `${row.key}/out`),
    destinationEntryId: rowId(given.uid, `${row.key}/in`),
    origin: walletId(given.uid, row.wallet),
    destination: walletId(given.uid, row.to ?? ''),
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

function walletId(uid: string, name: string): string {
  return derivedId(`${uid}/sample/${name}`)
}

function rowId(uid: string, key: string): string {
  return derivedId(`${uid}/sample/${key}`)
}
