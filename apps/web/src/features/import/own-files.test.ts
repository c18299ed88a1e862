import { type EntryRow, localDayOf, numberFormatOf } from '@monedero/core'
import { MemoryLedger } from '@monedero/core/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { imported } from '../../../testing/imported.ts'
import { type RichLedger, richLedger } from '../../../testing/rich-ledger.ts'
import { csvOf, plainNumbers } from '../../design/charts/csv.ts'
import { entriesTable } from '../../ledger-ui/export/entries-table.ts'

function csvFile(
  { wallets, entries }: RichLedger,
  ledger: MemoryLedger,
  language: 'en' | 'es',
  numbers: Parameters<typeof csvOf>[1],
): string {
  const newestFirst = entries.toSorted((a, b) => b.dateMs - a.dateMs)
  return csvOf(entriesTable(newestFirst, ledger, language, wallets), numbers)
}

function archiveFile({ wallets, categories, entries }: RichLedger): string {
  return [
    { format: 'monedero-archive', version: 1 },
    ...wallets.map((row) => ({ wallets: row })),
    ...categories.map((row) => ({ categories: row })),
    ...entries.map((row) => ({ entries: row })),
  ]
    .map((row) => JSON.stringify(row))
    .join('\n')
}

/** Wallets by name with what they hold, and their entries by day, with what they belong to. Files have no time of day. */
function contentOf(ledger: MemoryLedger) {
  const { wallets, categories, entries } = ledger.allRows()
  const nameOf = (id: string | null) => wallets.find((each) => each.id === id)?.name
  const pathOf = (id: string | null) => {
    const category = categories.find((each) => each.id === id)
    const group = categories.find((each) => each.id === category?.parentId)
    return [group?.name, category?.name].filter((name) => name !== undefined).join(' > ')
  }
  const own = (row: EntryRow | undefined) =>
    row && {
      wallet: nameOf(row.walletId),
      day: localDayOf(row.dateMs, row.offsetMinutes),
      amount: row.amount,
      description: row.description,
      note: row.note,
      category: pathOf(row.categoryId),
      tags: row.tags,
      parts: row.parts?.map((part) => [part.amount, pathOf(part.categoryId), part.note, part.tags]),
    }
  const entryWith = (fits: (row: EntryRow) => boolean) => own(entries.find(fits))
  const textOf = (row: EntryRow) =>
    JSON.stringify({
      ...own(row),
      otherSide: entryWith(
        ({ transferId, id }) => row.transferId === transferId && transferId !== null && id !== row.id,
      ),
      feeOf: entryWith(
        ({ transferId, amount }) => row.feeOf !== null && transferId === row.feeOf && amount < 0,
      ),
      refundOf: entryWith(({ id }) => id === row.refundOf),
    })
  return wallets
    .map(({ id, name, currency, openingBalance }) => {
      const rows = entries.filter(({ walletId }) => walletId === id)
      const balance = rows.reduce((sum, { amount }) => sum + amount, Number(openingBalance))
      return { name, currency, openingBalance, balance, entries: rows.map(textOf).toSorted() }
    })
    .filter((wallet) => wallet.openingBalance !== 0 || wallet.entries.length > 0)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** Wallets of one name get different ones in a file: here they have them from the start. Several spaces in a row are lost. */
function withOwnNames({ wallets, categories, ...rows }: RichLedger): RichLedger {
  return {
    ...rows,
    categories: categories.map((each) => ({ ...each, name: singleSpaced(each.name) })),
    wallets: wallets.map((each, index) => ({
      ...each,
      name: singleSpaced(`${each.name} w${index}`),
    })),
  }
}

function singleSpaced(name: string): string {
  return name.replaceAll(/ +/g, ' ')
}

function ledgerOf({ wallets, categories, entries }: RichLedger): MemoryLedger {
  return new MemoryLedger().putAll({
    wallets: [...wallets],
    categories: [...categories],
    entries: [...entries],
  })
}

test('a CSV of Monedero imported into an empty account gives the same wallets, entries, links and balances', () => {
  fc.assert(
    fc.property(
      richLedger.map(withOwnNames),
      fc.constantFrom('en' as const, 'es' as const),
      fc.constantFrom(plainNumbers, numberFormatOf('1.234,56'), numberFormatOf('1,234.56')),
      (rows, language, numbers) => {
        fc.pre(rows.entries.length > 0)
        const given = ledgerOf(rows)
        const ledger = new MemoryLedger()
        imported(ledger, csvFile(rows, given, language, numbers))
        expect(contentOf(ledger)).toEqual(contentOf(given))
      },
    ),
    { numRuns: 500 },
  )
})

test('an archive imported into an empty account gives the same wallets, entries, links and balances', () => {
  fc.assert(
    fc.property(richLedger.map(withOwnNames), (rows) => {
      fc.pre(rows.entries.length > 0)
      const given = ledgerOf(rows)
      const ledger = new MemoryLedger()
      imported(ledger, archiveFile(rows))
      expect(contentOf(ledger)).toEqual(contentOf(given))
    }),
    { numRuns: 300 },
  )
})
