import { toAmount } from '@monedero/core'
import { aCategory, anEntry, anId, aTransfer, aWallet } from '@monedero/core/testing'
import { expect, test } from 'vitest'
import { journalOf } from './write-journal.ts'

const dateMs = Date.parse('2026-11-14T12:00Z')
const [out, into] = aTransfer()
const rows = {
  wallets: [
    aWallet({ id: anId(1), name: 'Everyday: main', openingBalance: toAmount(100_000) }),
    aWallet({ id: anId(2), name: 'Trip', currency: 'USD' }),
  ],
  categories: [
    aCategory({ id: anId(11), name: 'Food', kind: 'expense', parentId: null }),
    aCategory({ id: anId(12), name: 'Café & bar', kind: 'expense', parentId: anId(11) }),
  ],
  entries: [
    anEntry({
      id: anId(21),
      walletId: anId(1),
      amount: toAmount(-1250),
      description: 'Lunch; "market" | hall',
      note: 'two\nlines',
      tags: ['día libre'],
      categoryId: anId(12),
      dateMs,
    }),
    anEntry({
      id: anId(22),
      walletId: anId(1),
      amount: toAmount(-300),
      description: '',
      note: '',
      tags: [],
      categoryId: null,
      parts: [
        { id: anId(31), amount: toAmount(-100), categoryId: anId(11), note: 'bread', tags: [] },
        { id: anId(32), amount: toAmount(-200), categoryId: null, note: '', tags: [] },
      ],
      dateMs: dateMs + 1,
    }),
    ...[out, into].flatMap((leg, index) =>
      leg
        ? [
            {
              ...leg,
              walletId: anId(index + 1),
              amount: toAmount(index === 0 ? -10_000 : 11_000),
              description: 'Change',
              note: '',
              tags: [],
              dateMs: dateMs + 2,
            },
          ]
        : [],
    ),
  ],
}

test('hledger: every movement adds up to nothing, and names hold nothing that ends them', () => {
  expect(journalOf(rows, 'hledger')).toBe(`; Exported by Monedero

commodity 1000.00 EUR
commodity 1000.00 USD

account Assets:Everyday- main
account Assets:Trip
account Equity:Opening-balances
account Expenses:Food
account Expenses:Food:Café & bar
account Expenses:Uncategorised

2026-11-13 * Everyday: main
    Assets:Everyday- main  1000.00 EUR
    Equity:Opening-balances  -1000.00 EUR

2026-11-14 * Lunch- "market" - hall
    ; two
    ; lines
    ; día-libre:
    Expenses:Food:Café & bar  12.50 EUR
    Assets:Everyday- main  -12.50 EUR

2026-11-14
    Expenses:Food  1.00 EUR  ; bread
    Expenses:Uncategorised  2.00 EUR
    Assets:Everyday- main  -3.00 EUR

2026-11-14 * Change
    Assets:Everyday- main  -100.00 EUR @@ 110.00 USD
    Assets:Trip  110.00 USD
`)
})

test('Beancount: accounts are opened, and texts are quoted', () => {
  expect(journalOf(rows, 'beancount')).toBe(`; Exported by Monedero
option "title" "Monedero"

2026-11-13 open Assets:Everyday-main EUR
2026-11-13 open Assets:Trip USD
2026-11-13 open Equity:Opening-balances EUR
2026-11-13 open Expenses:Food EUR
2026-11-13 open Expenses:Food:Café-bar EUR
2026-11-13 open Expenses:Uncategorised EUR

2026-11-13 * "Everyday: main"
  Assets:Everyday-main  1000.00 EUR
  Equity:Opening-balances  -1000.00 EUR

2026-11-14 * "Lunch; \\"market\\" | hall" #dia-libre
  note: "two lines"
  Expenses:Food:Café-bar  12.50 EUR
  Assets:Everyday-main  -12.50 EUR

2026-11-14 * ""
  Expenses:Food  1.00 EUR
    note: "bread"
  Expenses:Uncategorised  2.00 EUR
  Assets:Everyday-main  -3.00 EUR

2026-11-14 * "Change"
  Assets:Everyday-main  -100.00 EUR @@ 110.00 USD
  Assets:Trip  110.00 USD
`)
})

test('accounts of the same name stay apart', () => {
  const twins = { ...rows, wallets: rows.wallets.map((wallet) => ({ ...wallet, name: 'Bank' })) }
  expect(journalOf(twins, 'hledger')).toContain('account Assets:Bank 2')
})

test('Beancount: a name in bold letters is written in plain ones', () => {
  const bold = { ...rows, wallets: rows.wallets.map((wallet) => ({ ...wallet, name: '𝐁𝐨𝐥𝐝' })) }
  expect(journalOf(bold, 'beancount')).toContain('open Assets:Bold EUR')
})

test('hledger: no text is taken for a code, a date or a tag', () => {
  const odd = anEntry({
    id: anId(41),
    walletId: anId(1),
    description: '(back',
    note: 'date:2026-99-99 [2026-13-40]',
    tags: ['date'],
    dateMs,
  })
  const journal = journalOf({ ...rows, entries: [odd] }, 'hledger')
  expect(journal).toContain('2026-11-14 * () (back\n    ; date -2026-99-99 (2026-13-40]\n    ; date-:\n')
})
