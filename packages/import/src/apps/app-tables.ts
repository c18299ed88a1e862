import type { AccountRow } from '../table/read-rows.ts'
import type { AppTable } from './app-table.ts'
import { changed, fireflyRows, signed } from './change-row.ts'
import { ownTables } from './own-tables.ts'
import { phoneAppTables } from './phone-app-tables.ts'

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
  isWholeOfParts: (cells) => /^'?\(SPLIT INTO/.test(cells('notes')),
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

/** What Money Manager EX writes, without a header unless it is asked for one. */
export const mmexColumns = [
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
]

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
    titleOfWhole: (cells) => cells('group_title'),
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
        category:
          /^(.*?)(?:: ?(.*))?$/
            .exec(given.row.category[0] ?? '')
            ?.slice(1)
            .filter(Boolean) ?? [],
      }),
    ],
  },
  {
    source: 'Mint',
    dayOrder: 'mdy',
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
  ...phoneAppTables,
  {
    source: 'Money Manager EX',
    header: mmexColumns,
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
    isVoid: (cells) => /^[VD]/i.test(cells('status')),
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
