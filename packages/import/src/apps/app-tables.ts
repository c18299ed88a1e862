import { ownTables } from '../own/own-tables.ts'
import type { AccountRow } from '../table/read-rows.ts'
import type { AppTable } from './app-table.ts'
import { changed, fireflyRows, signed } from './change-row.ts'

/** What stands before the notes of a part: `(SPLIT 1 OF 2) `, `Split (1/2) ` or, in older files, `(Split 1/2) `. */
const partMark = /^'?\(?split \(?\d{1,3} ?(?:of|\/) ?(\d{1,3})\) ?/i

/** Parts that are numbered in front of their notes. */
function numberedParts(column: string) {
  return {
    partCountOf: (cells) => Number(partMark.exec(cells(column))?.[1] ?? 0),
    partNoteOf: (cells) => cells(column).replace(partMark, ''),
  } as const satisfies Partial<AppTable>
}

function withoutPartMark(given: AccountRow): AccountRow {
  return changed(given, { note: given.row.note.replace(partMark, '') })
}

const actual = {
  source: 'Actual',
  ...numberedParts('notes'),
  // The parent of a split has no amount of its own; its parts are rows too.
  isLeftOut: (cells) => /^'?\(SPLIT INTO/.test(cells('notes')),
  isOpening: (cells) => cells('payee') === 'Starting Balance',
} as const satisfies Partial<AppTable>

const ynab = {
  source: 'YNAB',
  ...numberedParts('memo'),
  isOpening: (cells) => cells('payee') === 'Starting Balance',
  adjust(read, cells) {
    const given = withoutPartMark(read)
    const [, account] = /^Transfer ?: ?(.+)$/.exec(cells('payee')) ?? []
    if (account !== undefined) return [changed(given, { transferTo: account, category: [] })]
    const isIncome = /^Inflow|to be budgeted|ready to assign/i.test(
      cells('category group/category') + cells('category'),
    )
    return [isIncome ? changed(given, { category: [] }) : given]
  },
} as const satisfies Partial<AppTable>

/** In the order in which they are tried: the ones with more columns first. */
export const appTables: readonly AppTable[] = [
  ...ownTables,
  {
    ...ynab,
    header: ['account', 'flag', 'date', 'payee', 'category group/category', 'outflow', 'inflow', 'cleared'],
    columns: {
      account: 'account',
      date: 'date',
      description: 'payee',
      parentCategory: 'category group',
      category: 'category',
      note: 'memo',
      debit: 'outflow',
      credit: 'inflow',
    },
  },
  {
    ...ynab,
    header: [
      'account',
      'flag',
      'check number',
      'date',
      'payee',
      'master category',
      'sub category',
      'outflow',
      'inflow',
    ],
    columns: {
      account: 'account',
      date: 'date',
      description: 'payee',
      parentCategory: 'master category',
      category: 'sub category',
      note: 'memo',
      debit: 'outflow',
      credit: 'inflow',
    },
  },
  {
    source: 'Firefly III',
    isOpening: (cells) => cells('type').toLowerCase() === 'opening balance',
    header: [
      'journal_id',
      'type',
      'amount',
      'currency_code',
      'description',
      'date',
      'source_name',
      'destination_name',
    ],
    columns: {
      date: 'date',
      amount: 'amount',
      description: 'description',
      category: 'category',
      tags: 'tags',
      note: 'notes',
      currency: 'currency_code',
      bankId: 'journal_id',
    },
    splitOf: (cells) => (cells('group_title') === '' ? '' : cells('group_id')),
    partNoteOf: (cells) => cells('description'),
    adjust: fireflyRows,
  },
  {
    ...actual,
    header: [
      'account',
      'date',
      'payee',
      'notes',
      'category_group',
      'category',
      'amount',
      'split_amount',
      'cleared',
    ],
    columns: {
      account: 'account',
      date: 'date',
      description: 'payee',
      note: 'notes',
      parentCategory: 'category_group',
      category: 'category',
      amount: 'amount',
    },
    adjust: (given) => [withoutPartMark(given)],
  },
  {
    ...actual,
    header: ['account', 'date', 'payee', 'notes', 'category', 'amount', 'cleared'],
    columns: {
      account: 'account',
      date: 'date',
      description: 'payee',
      note: 'notes',
      category: 'category',
      amount: 'amount',
    },
    adjust: (given) => [
      changed(withoutPartMark(given), {
        category: (given.row.category[0] ?? '').split(/: ?/).filter(Boolean).slice(0, 2),
      }),
    ],
  },
  {
    source: 'Mint',
    header: [
      'date',
      'description',
      'original description',
      'amount',
      'transaction type',
      'category',
      'account name',
    ],
    columns: {
      date: 'date',
      description: 'description',
      amount: 'amount',
      sign: 'transaction type',
      category: 'category',
      account: 'account name',
      tags: 'labels',
      note: 'notes',
    },
  },
  {
    source: 'Wallet',
    header: [
      'account',
      'category',
      'currency',
      'amount',
      'type',
      'payment_type',
      'note',
      'date',
      'transfer',
      'payee',
      'labels',
    ],
    columns: {
      account: 'account',
      category: 'category',
      currency: 'currency',
      amount: 'amount',
      date: 'date',
      tags: 'labels',
      note: 'note',
      description: 'payee',
      sign: 'type',
    },
    adjust(given, cells) {
      const { row } = given
      const isTransfer = /^(true|1)$/i.test(cells('transfer'))
      const named = row.description === '' ? { description: row.note, note: '' } : {}
      // The other account is not named; the two rows of a transfer are paired afterwards.
      return [changed(given, { ...named, ...(isTransfer && { category: [], transferTo: '?' }) })]
    },
  },
  {
    source: 'Cashew',
    header: [
      'account',
      'amount',
      'currency',
      'title',
      'note',
      'date',
      'income',
      'category name',
      'subcategory name',
    ],
    columns: {
      account: 'account',
      amount: 'amount',
      currency: 'currency',
      description: 'title',
      note: 'note',
      date: 'date',
      parentCategory: 'category name',
      category: 'subcategory name',
    },
    adjust(given, cells) {
      const { amount } = given.row
      if (amount === null) return [given]
      return [changed(given, { amount: signed(amount, /^(true|1)$/i.test(cells('income')) ? 1 : -1) })]
    },
  },
  {
    source: 'Monefy',
    header: ['date', 'account', 'category', 'amount', 'currency', 'converted amount', 'description'],
    columns: {
      date: 'date',
      account: 'account',
      category: 'category',
      amount: 'amount',
      currency: 'currency',
      description: 'description',
    },
    adjust(given, cells) {
      const [, account] = /^(?:To|From|A|De) '(.+)'$/.exec(cells('category')) ?? []
      return [account === undefined ? given : changed(given, { transferTo: account, category: [] })]
    },
  },
  {
    source: 'Spendee',
    header: ['date', 'wallet', 'type', 'category name', 'amount', 'currency', 'note', 'labels'],
    columns: {
      date: 'date',
      account: 'wallet',
      category: 'category name',
      amount: 'amount',
      currency: 'currency',
      description: 'note',
      tags: 'labels',
    },
    adjust(given, cells) {
      const isTransfer = /transfer/i.test(cells('type'))
      return [isTransfer ? changed(given, { transferTo: '?', category: [] }) : given]
    },
  },
  {
    source: 'Money Manager EX',
    header: [
      'id',
      'date',
      'status',
      'type',
      'account',
      'payee',
      'category',
      'subcategory',
      'amount',
      'currency',
      'number',
      'notes',
    ],
    columns: {
      date: 'date',
      account: 'account',
      description: 'payee',
      parentCategory: 'category',
      category: 'subcategory',
      amount: 'amount',
      currency: 'currency',
      note: 'notes',
    },
    isLeftOut: (cells) => /^[VD]/i.test(cells('status')),
    splitOf: (cells) => (cells('type').toLowerCase() === 'transfer' ? '' : cells('id')),
    partNoteOf: (cells) => cells('notes'),
    adjust(given, cells) {
      const { amount, description } = given.row
      const type = cells('type').toLowerCase()
      if (type === 'transfer') return [changed(given, { transferTo: description, category: [] })]
      if (amount === null) return [given]
      return [changed(given, { amount: signed(amount, type === 'deposit' ? 1 : -1) })]
    },
  },
]
