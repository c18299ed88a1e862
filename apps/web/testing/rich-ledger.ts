import { type CategoryRow, cutText, type EntryRow, feeIdOf, toAmount, type WalletRow } from '@monedero/core'
import { aCategory, anEntry, anId, aPart, aWallet } from '@monedero/core/testing'
import * as fc from 'fast-check'

/** Rows with every kind of entry, in the order of their time. */
export interface RichLedger {
  readonly wallets: readonly WalletRow[]
  readonly categories: readonly CategoryRow[]
  readonly entries: readonly EntryRow[]
}

/** What programs and spreadsheets give a meaning to. */
const pieces = [
  ...Array.from('añÑ1½௰€😀=+-@＝\'",;|%#!*()[]{}<>:/\\&~^`$\t'),
  'date: ',
  'date:2026-99-99',
  '[2026-13-40]',
  '[=1]',
  '2026-01-02',
  '12.50 EUR',
  'Assets',
  'include ',
  'end comment',
  '  ;',
  'שלום',
  '\u200B',
]
const piece = fc.constantFrom(...pieces)

function line(min: number, max: number) {
  return fc
    .array(piece, { minLength: min, maxLength: max })
    .map((parts) => cut(parts.join('').replaceAll(/\s+/g, ' ').trim(), 40).normalize())
    .map((text) => (text.length < min ? 'x' : text))
}

function cut(text: string, length: number): string {
  return cutText(text, length).trim()
}

const note = fc
  .array(fc.tuple(line(0, 4), fc.constantFrom('\n', '\t', '\n\n')), { maxLength: 3 })
  .map((lines) => lines.flat().join('').trim())
const tags = fc.uniqueArray(
  line(1, 3).map((tag) => cut(tag, 30)),
  { maxLength: 3 },
)
const size = fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 10 ** 11 }))
const name = line(1, 4)

const shape = fc.record({
  wallets: fc.array(
    fc.record({
      name,
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
      opening: fc.oneof(fc.constant(0), fc.integer({ min: -(10 ** 9), max: 10 ** 9 })),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  categories: fc.array(fc.record({ name, isIncome: fc.boolean(), isTop: fc.boolean() }), { maxLength: 6 }),
  movements: fc.array(
    fc.record({
      kind: fc.constantFrom('plain', 'plain', 'split', 'transfer', 'refund'),
      wallet: fc.nat(),
      other: fc.nat(),
      category: fc.option(fc.nat()),
      isIn: fc.boolean(),
      size,
      otherSize: size,
      fee: fc.option(fc.integer({ min: 1, max: 500 })),
      description: line(0, 5),
      note,
      tags,
      minutes: fc.integer({ min: 0, max: 40_000 }),
      parts: fc.array(fc.record({ size, category: fc.option(fc.nat()), note, tags }), {
        minLength: 2,
        maxLength: 4,
      }),
    }),
    { maxLength: 14 },
  ),
})

type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never
type Movement = Shape['movements'][number]

const startMs = Date.UTC(2026, 0, 1)

/** Ledgers with odd names, all kinds of entries and several currencies. */
export const richLedger: fc.Arbitrary<RichLedger> = shape.map(({ wallets, categories, movements }) => {
  const rows = {
    wallets: wallets.map((wallet, index) =>
      aWallet({
        id: anId(index + 1),
        name: wallet.name,
        currency: wallet.currency,
        openingBalance: wallet.opening,
      }),
    ),
    categories: categoriesOf(categories),
  }
  const inTime = movements.toSorted((a, b) => a.minutes - b.minutes)
  const entries: EntryRow[] = []
  for (const [index, movement] of inTime.entries()) entries.push(...entriesOf(movement, index, rows, entries))
  return { ...rows, entries }
})

/** Names are different: two categories of one name and kind are one for an import. */
function categoriesOf(given: Shape['categories']): CategoryRow[] {
  const categories: CategoryRow[] = []
  for (const [index, { name: text, isIncome, isTop }] of given.entries()) {
    const kind = isIncome ? 'income' : 'expense'
    const parent = categories.find((each) => each.kind === kind && each.parentId === null)
    categories.push(
      aCategory({
        id: anId(1000 + index),
        name: `${cut(text, 30)} ${index}`,
        kind,
        parentId: isTop ? null : (parent?.id ?? null),
      }),
    )
  }
  return categories
}

function entriesOf(
  given: Movement,
  index: number,
  { wallets, categories }: Pick<RichLedger, 'wallets' | 'categories'>,
  before: readonly EntryRow[],
): EntryRow[] {
  const wallet = wallets[given.wallet % wallets.length]
  const other = wallets[given.other % wallets.length]
  if (!wallet || !other) return []
  const shared = {
    description: given.description,
    dateMs: startMs + given.minutes * 60_000 + index,
    offsetMinutes: 60,
    note: given.note,
  }
  const categoryOf = (chosen: number | null, isIn: boolean) => {
    const fitting = categories.filter(({ kind }) => (kind === 'income') === isIn)
    return chosen === null ? null : (fitting[chosen % fitting.length]?.id ?? null)
  }
  const id = anId(10_000 + index * 10)
  if (given.kind === 'transfer' && wallet !== other) {
    const transferId = anId(20_000 + index * 10)
    const ends = { transferId, transferOrigin: wallet.id, transferDestination: other.id }
    const amountIn = wallet.currency === other.currency ? given.size : given.otherSize
    const leg = { ...shared, ...ends, tags: given.tags }
    const fee = {
      id: feeIdOf(transferId),
      walletId: wallet.id,
      dateMs: shared.dateMs,
      offsetMinutes: shared.offsetMinutes,
      feeOf: transferId,
      categoryId: categoryOf(given.category, false),
    }
    return [
      anEntry({ ...leg, id, walletId: wallet.id, amount: 0 - given.size }),
      anEntry({ ...leg, id: anId(10_001 + index * 10), walletId: other.id, amount: amountIn }),
      ...(given.fee === null ? [] : [anEntry({ ...fee, amount: 0 - given.fee })]),
    ]
  }
  const own = { ...shared, id, walletId: wallet.id }
  if (given.kind === 'split') {
    const sign = given.isIn ? 1 : -1
    const parts = given.parts.map((part, place) =>
      aPart({
        id: anId(30_000 + index * 10 + place),
        amount: sign * part.size,
        categoryId: categoryOf(part.category, given.isIn),
        note: cut(part.note, 60),
        tags: part.tags,
      }),
    )
    const amount = toAmount(parts.reduce((sum, part) => sum + part.amount, 0))
    return [anEntry({ ...own, amount, parts })]
  }
  const purchases = before.filter(({ type, feeOf }) => type === 'expense' && feeOf === null)
  const purchase = given.kind === 'refund' ? purchases[given.other % purchases.length] : undefined
  const isIn = purchase !== undefined || given.isIn
  return [
    anEntry({
      ...own,
      amount: isIn ? given.size : 0 - given.size,
      tags: given.tags,
      categoryId: categoryOf(given.category, isIn && purchase === undefined),
      refundOf: purchase?.id ?? null,
    }),
  ]
}
