import { FilingHistory, toAmount } from '@monedero/core'
import { anId } from '@monedero/core/testing'
import { type FileContent, type KnownEntry, type RowCorrection, readFile } from '@monedero/import'
import { describe, expect, test } from 'vitest'
import { accountKeys, type ChosenWallet, withChosen } from './chosen-wallets.ts'
import { idsByKey } from './file-categories.ts'
import {
  decidedRows,
  duplicatesOf,
  type ReviewRow,
  reviewFile,
  rowsToTick,
  withoutActionsOf,
  withTicks,
} from './review.ts'

const ynab = `Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared
Bank,,14/11/2026,Market,Food: Groceries,Food,Groceries,,10.00,0.00,Cleared
Bank,,13/11/2026,Transfer : Cash,,,,,50.00,0.00,Cleared
Cash,,13/11/2026,Transfer : Bank,,,,,0.00,50.00,Cleared
`

function contentOf(text: string): FileContent {
  const read = readFile(new TextEncoder().encode(text))
  if (!read.ok) throw new Error(read.problem.code)
  return read.content
}

function newIds(): () => string {
  let last = 9000
  return () => anId((last += 1))
}

function reviewed(
  text: string,
  known: readonly KnownEntry[] = [],
  categoryIdOf = idsByKey(newIds()),
  corrections: ReadonlyMap<number, RowCorrection> = new Map(),
) {
  const content = contentOf(text)
  const wallets = content.statements.map((_, index) => ({ walletId: anId(index + 1), isNew: false }))
  return reviewFile(content, wallets, {
    wallets: [],
    categories: [],
    knownEntries: known,
    mergeable: new Set(),
    rejections: [],
    corrections,
    rules: [],
    history: new FilingHistory(Date.parse('2026-11-14')),
    currencyOf: (statement) => content.statements[statement]?.account.currency || 'EUR',
    categoryIdOf,
  })
}

function actions(rows: readonly ReviewRow[]): string[] {
  return rows.map(({ action }) => action)
}

function namesOf(rows: readonly ReviewRow[]): string[] {
  return rows.map(({ row }) => row.description)
}

function statementsIn(currency: string) {
  return contentOf(`Date,Account,Name,Amount,Currency\n2026-11-14,Main,a,-1.00,${currency}\n`).statements
}

const known: KnownEntry = {
  id: anId(5),
  walletId: anId(1),
  currency: 'EUR',
  day: '2026-11-14' as KnownEntry['day'],
  amount: -100,
  description: 'a',
  bankId: null,
  isImported: true,
  isTransfer: false,
}

describe('ticking', () => {
  test('a transfer that the file states makes it a transfer again', () => {
    const { rows } = reviewed(ynab)
    const none = withTicks(new Map(), rows, false)
    expect(actions(decidedRows(rows, none))).toEqual(['skip', 'skip', 'skip'])
    expect(actions(decidedRows(rows, withTicks(none, rows, true)))).toEqual(['add', 'transfer', 'transfer'])
  })

  test('all rows leaves out duplicates, which a list of duplicates has', () => {
    const { rows } = reviewed('Date,Name,Amount\n2026-11-14,a,-1.00\n2026-11-13,b,-2.00\n', [known])
    expect(namesOf(rowsToTick('all', rows))).toEqual(['b'])
    expect(namesOf(rowsToTick('known', rows))).toEqual(['a'])
  })

  test('duplicates leaves out those that are matched with an entry, which stay matched', () => {
    const noted = { ...known, day: '2026-11-13' as KnownEntry['day'], isImported: false }
    const { rows } = reviewed('Date,Name,Amount\n2026-11-14,a,-1.00\n2026-11-10,b,-2.00\n', [
      noted,
      { ...known, id: anId(6), day: '2026-11-10' as KnownEntry['day'], amount: -200, description: 'b' },
    ])
    expect(namesOf(duplicatesOf(rows))).toEqual(['a', 'b'])
    const matched = decidedRows(rows, new Map([[0, { action: 'match' as const }]]))
    const ticked = withTicks(new Map([[0, { action: 'match' as const }]]), duplicatesOf(matched), true)
    expect(actions(decidedRows(rows, ticked))).toEqual(['match', 'add'])
  })
})

describe('a corrected row', () => {
  const correction = { day: '2026-01-02' as RowCorrection['day'], amount: toAmount(-1000), description: 'A' }
  const correctedFirst = (text: string) => reviewed(text, [], undefined, new Map([[0, correction]])).openings
  const rowsOfMt940 = ':61:2601020102Dfoo\n:86:A\n:61:2601020102D20,00NTRF\n:86:B\n:62F:C260102EUR970,00\n-\n'

  test('leaves an opening balance that the file states as it is', () => {
    const stated = `:20:1\n:25:DE123\n:28C:1/1\n:60F:C260101EUR1000,00\n${rowsOfMt940}`
    expect(reviewed(stated).openings).toEqual([100_000])
    expect(correctedFirst(stated)).toEqual([100_000])
  })

  test('changes an opening balance that was computed without it', () => {
    const unstated = `:20:1\n:25:DE123\n:28C:1/1\n${rowsOfMt940}`
    expect(reviewed(unstated).openings).toEqual([99_000])
    expect(correctedFirst(unstated)).toEqual([100_000])
  })
})

function sentEuros(amount: number): string {
  return `Bank;T;EUR;${amount};${amount};Expense;TRANSFER;;2026-11-13T09:00:00Z;true;;`
}

function gotDollars(amount: number, euros: number): string {
  return `Dollars;T;USD;${amount};${euros};Income;TRANSFER;;2026-11-13T09:00:00Z;true;;`
}

test('a transfer between currencies is one if the file names both accounts, and no other is like it', () => {
  const header =
    'account;category;currency;amount;ref_currency_amount;type;payment_type;note;date;transfer;payee;labels'
  const one = reviewed([header, sentEuros(50), gotDollars(55, 50)].join('\n'))
  expect(actions(one.rows)).toEqual(['transfer', 'transfer'])
  const two = reviewed(
    [header, sentEuros(50), sentEuros(20), gotDollars(55, 50), gotDollars(22, 20)].join('\n'),
  )
  expect(actions(two.rows)).toEqual(['add', 'add', 'add', 'add'])
})

test('another wallet for an account drops the actions chosen for its rows, not their categories', () => {
  const { rows } = reviewed(ynab)
  const choices = withTicks(new Map([[0, { categoryId: anId(7) }]]), rows, false)
  const bank = rows[0]?.statement ?? 0
  const decided = decidedRows(rows, withoutActionsOf(bank, choices, rows))
  expect(actions(decided)).toEqual(['add', 'transfer', 'skip'])
  expect(decided[0]?.categoryId).toBe(anId(7))
})

test('a category that is to be made keeps its id when the rows are judged again', () => {
  const idOf = idsByKey(newIds())
  const [first, second] = [reviewed(ynab, [], idOf), reviewed(ynab, [], idOf)]
  expect(second.missing).toEqual(first.missing)
  expect(new Set(first.missing.map(({ id }) => id)).size).toBe(2)
})

test('the wallet chosen for an account stays when the file is read anew, unless the currency differs', () => {
  const proposal: ChosenWallet[] = [{ walletId: anId(1), isNew: false }]
  const other: ChosenWallet = { walletId: anId(2), isNew: false }
  const chosen = new Map([[accountKeys(statementsIn('EUR'))[0] ?? '', other]])
  const targets = (currency: string) => withChosen(statementsIn(currency), proposal, chosen, () => 'EUR')
  expect(targets('EUR')).toEqual([other])
  expect(targets('USD')).toEqual(proposal)
})
