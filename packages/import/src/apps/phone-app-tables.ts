import type { AppTable } from './app-table.ts'
import { changed, ezBookkeepingRows, signed } from './change-row.ts'

/** The exports of apps that people have on their phones. */
export const phoneAppTables: readonly AppTable[] = [
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
      const reference = cells('ref_currency_amount').replace('-', '')
      return [
        {
          ...changed(given, { ...named, ...(isTransfer && { category: [], transferTo: '?' }) }),
          // The other account is not named: its row has the same time, and the same amount in the currency of the person.
          ...(reference !== '' && { transferKey: `${cells('date')} ${reference}` }),
        },
      ]
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
    isOpening: (cells) => cells('category').startsWith("Initial balance '"),
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
    source: 'ezBookkeeping',
    header: [
      'time',
      'timezone',
      'type',
      'category',
      'sub category',
      'account',
      'account currency',
      'amount',
      'account2',
    ],
    columns: {
      date: 'time',
      account: 'account',
      parentCategory: 'category',
      category: 'sub category',
      amount: 'amount',
      currency: 'account currency',
      description: 'description',
    },
    isOpening: (cells) => cells('type') === 'Balance Modification',
    adjust: ezBookkeepingRows,
  },
]
