import { addDays, isEditedSinceImport, localDayOf, readMutation, toAmount } from '@monedero/core'
import { aCategory, anEntry, anId, aRule, aWallet, MemoryLedger } from '@monedero/core/testing'
import type { KnownEntry, RowCorrection } from '@monedero/import'
import { describe, expect, test } from 'vitest'
import { contentOf, imported } from '../../../testing/imported.ts'
import { chosenWallets } from './chosen-wallets.ts'
import { openRejections } from './rejected-rows.ts'
import type { RowChoice } from './review.ts'

function aLedger(): MemoryLedger {
  return new MemoryLedger().putAll({ wallets: [aWallet()], categories: [aCategory()] })
}

describe('an import', () => {
  test('keeps the closing balance of the file as a checkpoint of the wallet', () => {
    const ledger = aLedger()
    imported(ledger, 'Date,Name,Amount,Balance\n2026-11-14,x,-1.00,99.00\n2026-11-13,y,-2.00,100.00\n')
    expect(ledger.allRows().checkpoints).toMatchObject([
      { walletId: anId(1), day: '2026-11-14', balance: 9900, importId: expect.any(String) },
    ])
  })

  test('makes the wallets of an archive with their opening balances, those without entries too', () => {
    const ledger = aLedger()
    const archive = [
      { format: 'monedero-archive', version: 1, exportedAtMs: 1 },
      { wallets: { id: 'w', name: 'Jar', currency: 'EUR', kind: 'cash', openingBalance: 5000 } },
      { wallets: { id: 's', name: 'Safe', currency: 'EUR', kind: 'savings', openingBalance: -100 } },
      { entries: { id: 'e', walletId: 'w', description: 'x', amount: -1, dateMs: 1, offsetMinutes: 0 } },
    ]
    imported(ledger, archive.map((line) => JSON.stringify(line)).join('\n'))
    expect(ledger.allRows().wallets.slice(1)).toMatchObject([
      { name: 'Jar', kind: 'cash', openingBalance: 5000 },
      { name: 'Safe', kind: 'savings', openingBalance: -100 },
    ])
  })

  test('files new rows by rules, keeps the words of the bank, and leaves what a person chose', () => {
    const ledger = aLedger().putAll({
      rules: [aRule({ description: 'Canteen', tags: ['food'] })],
    })
    const text =
      'Date,Name,Amount\n2026-11-14,LUNCH 12,-2.00\n2026-11-13,LUNCH 13,-3.00\n2026-11-12,x,-1.00\n'
    const choices = new Map([[1, { categoryId: null }]])
    const { entries } = imported(ledger, text, { choices })
    expect(
      entries.map((row) => [row.description, row.original, row.categoryId, row.filedBy, row.tags]),
    ).toEqual([
      ['Canteen', 'LUNCH 12', anId(1000), 'rule', ['food']],
      ['Canteen', 'LUNCH 13', null, 'person', ['food']],
      ['x', null, null, 'person', []],
    ])
    expect(entries.some(isEditedSinceImport)).toBe(false)
  })

  test('files rows without a rule as the person filed such rows before, and records that it guessed', () => {
    const past = anEntry({ description: 'Market Hall', categoryId: anId(1000) })
    const ledger = aLedger().putAll({ entries: [past] })
    const text =
      'Date,Name,Amount\n2026-10-14,MARKET HALL 7,-2.00\n2026-10-13,MARKET HALL 9,-3.00\n2026-10-12,x,-1.00\n'
    const { entries } = imported(ledger, text, { choices: new Map([[1, { categoryId: anId(1000) }]]) })
    expect(entries.map(({ description, categoryId, filedBy }) => [description, categoryId, filedBy])).toEqual(
      [
        ['MARKET HALL 7', anId(1000), 'guess'],
        ['MARKET HALL 9', anId(1000), 'person'],
        ['x', null, 'person'],
      ],
    )
  })

  test('writes the rows that are in, on their days, in the order of the file', () => {
    const text = 'Date,Name,Amount\n2026-11-14,late,-2.00\n2026-11-14,early,-1.00\n2026-11-13,x,-3.00\n'
    const { entries, mutations } = imported(aLedger(), text, { choices: new Map([[2, { action: 'skip' }]]) })
    const inOrder = entries.toSorted((a, b) => a.dateMs - b.dateMs)
    expect(inOrder.map(({ description, amount }) => [description, amount])).toEqual([
      ['early', -100],
      ['late', -200],
    ])
    expect(inOrder.map((entry) => localDayOf(entry.dateMs, entry.offsetMinutes))).toEqual([
      '2026-11-14',
      '2026-11-14',
    ])
    expect(mutations[0]).toMatchObject({ op: 'import.create', args: { entryCount: 2, skippedCount: 1 } })
    expect(entries.some(isEditedSinceImport)).toBe(false)
    expect(isEditedSinceImport({ ...anEntry(), ...entries[0], note: 'mine' })).toBe(true)
  })

  test('makes wallets, categories and transfers of another app, and only what is used', () => {
    const text = `Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared
Bank,,14/11/2026,Market,Food: Groceries,Food,Groceries,,10.00,0.00,Cleared
Bank,,13/11/2026,Transfer : Cash,,,,,50.00,0.00,Cleared
Cash,,13/11/2026,Transfer : Bank,,,,,0.00,50.00,Cleared
`
    const ledger = new MemoryLedger()
    const { entries } = imported(ledger, text)
    const { wallets, categories } = ledger.allRows()
    expect(wallets.map(({ name }) => name).toSorted()).toEqual(['Bank', 'Cash'])
    const groceries = categories.find(({ name }) => name === 'Groceries')
    expect(categories.find(({ id }) => id === groceries?.parentId)?.name).toBe('Food')
    expect(entries.map(({ type, amount }) => `${type} ${amount}`).toSorted()).toEqual([
      'expense -1000',
      'transfer -5000',
      'transfer 5000',
    ])
  })

  test('files rows of a bank under categories that are there, and makes none', () => {
    const ledger = aLedger()
    const text = 'Date,Name,Category,Amount\n2026-11-14,a,groceries,-1.00\n2026-11-14,b,Bank words,-1.00\n'
    const { entries } = imported(ledger, text)
    expect(entries.map(({ categoryId }) => categoryId)).toEqual([anId(1000), null])
    expect(ledger.allRows().categories).toHaveLength(1)
  })

  test('makes a transfer of a row and an entry of another wallet, if that is chosen', () => {
    const cash = aWallet({ id: anId(2), name: 'Cash' })
    const entry = anEntry({ walletId: cash.id, amount: 5000 })
    const ledger = new MemoryLedger().putAll({ wallets: [aWallet(), cash], entries: [entry] })
    const known: KnownEntry = {
      id: entry.id,
      walletId: cash.id,
      currency: 'EUR',
      day: localDayOf(entry.dateMs, entry.offsetMinutes),
      amount: entry.amount,
      description: '',
      bankId: null,
      isImported: false,
      isTransfer: false,
    }
    const text = 'Date,Name,Amount\n2026-11-14,to cash,-50.00\n'
    const choices = new Map<number, RowChoice>([[0, { action: 'transfer' }]])
    const { mutations } = imported(ledger, text, { choices, known: [known] })
    expect(ledger.entry(entry.id)?.deletedAtMs).not.toBeNull()
    const made = mutations.flatMap((each) => (each.op === 'entries.create' ? each.args.transfers : []))
    expect(made).toMatchObject([{ replaces: entry.id }])
    const replaced = [{ entryId: entry.id, transferId: made[0]?.transferId }]
    expect(mutations[0]).toMatchObject({ args: { replaced, entryCount: 1 } })
    expect([ledger.balance(anId(1)), ledger.balance(cash.id)]).toEqual([-5000, 5000])
  })
})

test('a file name with characters that no text may have is cleaned', () => {
  const text = 'Date,Name,Amount\n2026-11-14,a,-1.00\n'
  const { mutations } = imported(aLedger(), text, { fileName: 'a\u0007b\uD800.csv' })
  expect(mutations.map(({ op, args }) => readMutation(op, args))).toEqual(mutations)
  expect(mutations[0]).toMatchObject({ args: { fileName: 'a b\uFFFD.csv' } })
})

describe('the wallet of an account', () => {
  const [statement] = contentOf('Date,Name,Amount,Currency\n2026-11-14,a,-1.00,EUR\n').statements
  const given = { earlier: [], newId: () => anId(99) }
  const named = (name: string) =>
    statement ? [{ ...statement, account: { ...statement.account, name } }] : []

  test('is for the person to choose where a file names no account, unless there is only one', () => {
    const wallets = [aWallet(), aWallet({ id: anId(2), name: 'Cash' })]
    expect(chosenWallets(named(''), { ...given, wallets })).toEqual([{ walletId: '', isNew: false }])
    expect(chosenWallets(named(''), { ...given, wallets: [aWallet()] })).toEqual([
      { walletId: anId(1), isNew: false },
    ])
  })

  test('is never one of another currency', () => {
    const wallets = [aWallet({ currency: 'USD' })]
    expect(chosenWallets(named(''), { ...given, wallets })).toEqual([{ walletId: anId(99), isNew: true }])
  })

  test('is the one of the same name, otherwise a new one', () => {
    const wallets = [aWallet({ name: 'Everyday' })]
    expect(chosenWallets(named('EVERYDAY'), { ...given, wallets })[0]?.isNew).toBe(false)
    expect(chosenWallets(named('Savings'), { ...given, wallets })[0]?.isNew).toBe(true)
  })
})

function openIn(ledger: MemoryLedger): string[] {
  return openRejections(ledger.allRows().imports).map(({ description }) => description)
}

/** A movement of 1.50 on a day, with an id of the bank. */
function ofx(day: string): string {
  return `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<BANKTRANLIST><STMTTRN><DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>-1.50<FITID>A1<NAME>CARD 4711</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
}

describe('a row that was skipped', () => {
  const text = 'Date,Name,Amount\n2026-11-14,Coffee,-1.50\n2026-11-14,Coffee,-1.50\n2026-11-15,Tea,-2.00\n'
  const skipFirst = new Map<number, RowChoice>([[0, { action: 'skip' }]])

  test('is remembered with the import until it is imported, counted by occurrence', () => {
    const ledger = aLedger()
    expect(imported(ledger, text, { choices: skipFirst }).entries).toHaveLength(2)
    expect(openIn(ledger)).toEqual(['Coffee'])
    const known = ledger.allRows().entries.map(
      (entry): KnownEntry => ({
        ...entry,
        currency: 'EUR',
        day: localDayOf(entry.dateMs, entry.offsetMinutes),
        bankId: null,
        isImported: true,
        isTransfer: false,
      }),
    )
    const again = imported(ledger, text, { known, choices: new Map() })
    expect(again.mutations[0]).toMatchObject({ args: { entryCount: 0, skippedCount: 3, rejected: [] } })
    imported(ledger, 'Date,Name,Amount\n2026-11-14,Coffee,-1.50\n', {
      choices: new Map([[0, { action: 'add' as const }]]),
    })
    expect(openIn(ledger)).toEqual([])
  })

  test('is forgotten when the import is undone', () => {
    const ledger = aLedger()
    imported(ledger, text, { choices: skipFirst })
    const [record] = ledger.allRows().imports
    const undone = record && { ...record, undoneAtMs: 1 }
    expect(openRejections(undone ? [undone] : [])).toEqual([])
  })
})

describe('a row that is matched with an entry noted by hand', () => {
  const noted = anEntry({ amount: toAmount(-150), description: 'Coffee with Ana' })
  const known: KnownEntry = {
    ...noted,
    currency: 'EUR',
    day: '2026-11-13' as KnownEntry['day'],
    bankId: null,
    isImported: false,
    isTransfer: false,
  }
  const day = localDayOf(noted.dateMs, noted.offsetMinutes)

  test('gives it its day and its id, and leaves the texts alone', () => {
    const ledger = aLedger()
    ledger.putAll({ entries: [noted] })
    const bankDay = addDays(day, 2)
    const { mutations, entries } = imported(ledger, ofx(bankDay), {
      known: [{ ...known, day }],
      choices: new Map([[0, { action: 'match' as const }]]),
    })
    expect(entries).toEqual([])
    expect(mutations[0]).toMatchObject({
      args: { matched: [{ entryId: noted.id, bankId: 'A1', dayBefore: day, day: bankDay }], entryCount: 0 },
    })
    const now = ledger.entry(noted.id)
    expect(now?.description).toBe('Coffee with Ana')
    expect(now && localDayOf(now.dateMs, now.offsetMinutes)).toBe(bankDay)
  })

  test('cannot be one that came from a file', () => {
    const ledger = aLedger()
    ledger.putAll({ entries: [noted] })
    const { mutations } = imported(ledger, ofx(day), {
      known: [{ ...known, day, isImported: true }],
      choices: new Map([[0, { action: 'match' as const }]]),
    })
    expect(mutations[0]).toMatchObject({ args: { matched: [] } })
  })
})

describe('a row that cannot be read', () => {
  const text = 'Date,Name,Amount\n2026-11-31,Card fee,-3.00\n2026-11-13,Market,-2.00\n'
  const correction = {
    day: '2026-11-30',
    amount: toAmount(-300),
    description: ' Card\nfee ',
  } as RowCorrection

  test('is written as a person corrects it, and stays out otherwise', () => {
    expect(imported(aLedger(), text).entries).toHaveLength(1)
    const { entries, mutations } = imported(aLedger(), text, { corrections: new Map([[0, correction]]) })
    expect(mutations[0]).toMatchObject({ args: { entryCount: 2, skippedCount: 0 } })
    const fee = entries.find(({ amount }) => amount === -300)
    expect(fee && [fee.description, localDayOf(fee.dateMs, fee.offsetMinutes)]).toEqual([
      'Card fee',
      '2026-11-30',
    ])
  })

  test('is not counted twice in a new wallet that begins with what the balances lead from', () => {
    const ledger = new MemoryLedger()
    const statement = 'Date,Name,Amount,Balance\n2026-11-30,Card fee,free,97.00\n2026-12-01,Tea,-1.00,96.00\n'
    imported(ledger, statement, { corrections: new Map([[0, correction]]) })
    const [wallet] = ledger.allRows().wallets
    expect(wallet?.openingBalance).toBe(10_000)
  })

  test('is compared with what is there by what was entered', () => {
    const ledger = aLedger()
    const noted = anEntry({ amount: toAmount(-300), description: 'Fee' })
    ledger.putAll({ entries: [noted] })
    const known: KnownEntry = {
      ...noted,
      currency: 'EUR',
      day: correction.day,
      bankId: null,
      isImported: false,
      isTransfer: false,
    }
    const { mutations } = imported(ledger, text, { known: [known], corrections: new Map([[0, correction]]) })
    expect(mutations[0]).toMatchObject({ args: { entryCount: 1, skippedCount: 1 } })
  })
})
