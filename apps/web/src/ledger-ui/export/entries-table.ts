import {
  addDays,
  type CalendarDay,
  type CategoryRow,
  cutText,
  type EntryPart,
  type EntryRow,
  foldedText,
  localDayOf,
  type WalletRow,
} from '@monedero/core'
import { joinTags, ownColumns, ownTypes } from '@monedero/import'
import type { Cell, TableData, TableRow } from '../../design/charts/chart-data.ts'

type NamedWallet = Pick<WalletRow, 'id' | 'name' | 'currency'>

/** The documents that entries name. */
export interface NamedRows {
  get(collection: 'wallets', id: string): NamedWallet | undefined
  get(
    collection: 'categories',
    id: string,
  ): Pick<CategoryRow, 'name' | 'parentId' | 'deletedAtMs'> | undefined
}

type Language = keyof typeof ownColumns

/** A wallet of which all entries are in a list. */
export type WholeWallet = NamedWallet & Pick<WalletRow, 'openingBalance'>

/**
 * Entries as a table, a row for each part of a split one, and the opening balances of wallets of which all entries are there. The same
 * columns are recognised when the file is imported.
 */
export function entriesTable(
  entries: readonly EntryRow[],
  rows: NamedRows,
  language: Language,
  wholeWallets: readonly WholeWallet[] = [],
): TableData {
  return new EntriesTable(entries, rows, language, wholeWallets).make()
}

class EntriesTable {
  readonly #entries: readonly EntryRow[]
  readonly #rows: NamedRows
  readonly #language: Language
  /** By the id of an entry or of a transfer, of which both sides have the same number. */
  readonly #numbers = new Map<string, string>()
  readonly #names: ReadonlyMap<string, string>

  readonly #wholeWallets: readonly WholeWallet[]

  constructor(
    entries: readonly EntryRow[],
    rows: NamedRows,
    language: Language,
    wholeWallets: readonly WholeWallet[],
  ) {
    this.#entries = entries
    this.#wholeWallets = wholeWallets
    this.#rows = rows
    this.#language = language
    for (const entry of entries) {
      const key = entry.transferId ?? entry.id
      if (!this.#numbers.has(key)) this.#numbers.set(key, String(this.#numbers.size + 1))
    }
    const walletIds = entries.flatMap(({ walletId, transferOrigin, transferDestination }) => [
      walletId,
      transferOrigin ?? walletId,
      transferDestination ?? walletId,
    ])
    this.#names = namesOf([...walletIds, ...wholeWallets.map(({ id }) => id)], rows)
  }

  make(): TableData {
    const openings = this.#wholeWallets.filter(({ openingBalance }) => openingBalance !== 0)
    return {
      caption: '',
      columns: Object.values(ownColumns[this.#language]),
      rows: [
        ...this.#entries.flatMap((entry) => this.#rowsOf(entry)),
        ...openings.map((wallet) => this.#opening(wallet)),
      ],
    }
  }

  #rowsOf(entry: EntryRow): TableRow[] {
    const { id, parts, amount, categoryId, tags } = entry
    if (parts === null) return [{ key: id, cells: this.#cells(entry, { amount, categoryId, tags }) }]
    return parts.map((part) => ({ key: part.id, cells: this.#cells(entry, part) }))
  }

  /** In the order of the columns. */
  #cells(entry: EntryRow, part: Part): Cell[] {
    const wallet = this.#rows.get('wallets', entry.walletId)
    return [
      localDayOf(entry.dateMs, entry.offsetMinutes),
      ownTypes[this.#language][typeOf(entry)],
      this.#nameOf(entry.walletId),
      wallet?.currency ?? '',
      { amount: part.amount },
      entry.description,
      ...this.#path(part.categoryId),
      joinTags(part.tags),
      entry.note,
      this.#otherWallet(entry),
      this.#numbers.get(entry.transferId ?? entry.id) ?? '',
      this.#numbers.get(entry.feeOf ?? entry.refundOf ?? '') ?? '',
      part.note ?? '',
    ]
  }

  /** It precedes all entries, so it has the day before the first one. */
  #opening({ id, currency, openingBalance }: WholeWallet): TableRow {
    const days = this.#entries
      .filter(({ walletId }) => walletId === id)
      .map(({ dateMs, offsetMinutes }) => localDayOf(dateMs, offsetMinutes))
    const day =
      days.length === 0
        ? noDay
        : addDays(
            days.reduce((a, b) => (b < a ? b : a)),
            -1,
          )
    const type = ownTypes[this.#language].opening
    const cells: Cell[] = [day, type, this.#nameOf(id), currency, { amount: openingBalance }, type]
    return { key: `${id} opening`, cells }
  }

  #path(categoryId: string | null): [string, string] {
    const [category, group] = [
      this.#category(categoryId),
      this.#category(this.#category(categoryId)?.parentId),
    ]
    return [group?.name ?? '', category?.name ?? '']
  }

  /** A deleted one counts as none. */
  #category(id: string | null | undefined) {
    const category = this.#rows.get('categories', id ?? '')
    return category?.deletedAtMs === null ? category : undefined
  }

  #otherWallet({ walletId, transferOrigin, transferDestination }: EntryRow): string {
    return this.#nameOf(transferOrigin === walletId ? transferDestination : transferOrigin)
  }

  #nameOf(walletId: string | null): string {
    return this.#names.get(walletId ?? '') ?? this.#rows.get('wallets', walletId ?? '')?.name ?? ''
  }
}

type Part = Pick<EntryPart, 'amount' | 'categoryId' | 'tags'> & { note?: string }

/** Of a wallet without entries. */
const noDay = '2000-01-01' as CalendarDay

function typeOf({ type, feeOf, refundOf }: EntryRow): keyof (typeof ownTypes)[Language] {
  if (feeOf !== null) return 'fee'
  return refundOf === null ? type : 'refund'
}

/** The names of wallets, made different where two have the same. */
function namesOf(walletIds: readonly string[], rows: NamedRows): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const names = new Map<string, string>()
  for (const id of [...new Set(walletIds)].toSorted()) {
    const own = rows.get('wallets', id)?.name ?? ''
    let name = own
    for (let count = 2; taken.has(foldedText(name)); count += 1) name = `${cutText(own, 56)} ${count}`
    taken.add(foldedText(name))
    names.set(id, name)
  }
  return names
}
