import {
  type EntryRow,
  effectOf,
  FilingHistory,
  filedExample,
  localDayOf,
  type Mutation,
} from '@monedero/core'
import { anId, type MemoryLedger } from '@monedero/core/testing'
import {
  type FileContent,
  type KnownEntry,
  type ReadOptions,
  type RowCorrection,
  readFile,
  type TableMapping,
} from '@monedero/import'
import { expect } from 'vitest'
import { chosenWallets } from '../src/features/import/chosen-wallets.ts'
import { importMutations } from '../src/features/import/import-plan.ts'
import { importedChanges } from '../src/features/import/imported-changes.ts'
import { newWallet } from '../src/features/import/new-wallet.ts'
import { openRejections } from '../src/features/import/rejected-rows.ts'
import { decidedRows, type RowChoice, reviewFile } from '../src/features/import/review.ts'
import { isMergedByDefault } from '../src/ledger-ui/merged-by-default.ts'

const euro = { code: 'EUR', name: 'Euro', symbol: '€' }

export function contentOf(text: string, options: ReadOptions = {}): FileContent {
  const read = readFile(new TextEncoder().encode(text), options)
  if (!read.ok) throw new Error(read.problem.code)
  return read.content
}

function counter(first: number) {
  let last = first
  return () => anId((last += 1))
}

/**
 * Imports a file into a ledger with what a person chose, and returns the mutations too. Fails if they change balances by other amounts
 * than the preview shows.
 */
export function imported(
  ledger: MemoryLedger,
  text: string,
  {
    choices = new Map<number, RowChoice>(),
    corrections = new Map<number, RowCorrection>(),
    known = [] as KnownEntry[],
    fileName = 'file.csv',
    mapping = undefined as TableMapping | undefined,
  } = {},
): { mutations: Mutation[]; entries: EntryRow[] } {
  const content = contentOf(text, mapping && { mapping })
  const rows = ledger.allRows()
  const newId = counter(9000 + 1000 * rows.imports.length)
  const wallets = chosenWallets(content.statements, {
    wallets: rows.wallets,
    earlier: rows.imports,
    newId,
  }).map((wallet) => (wallet.walletId === '' ? { walletId: anId(1), isNew: false } : wallet))
  const history = new FilingHistory(Date.parse('2026-11-14'))
  for (const entry of rows.entries) {
    const example = filedExample(entry)
    if (example) history.learn(example)
  }
  const review = reviewFile(content, wallets, {
    wallets: rows.wallets,
    categories: rows.categories,
    knownEntries: known,
    mergeable: new Set(rows.entries.filter(isMergedByDefault).map(({ id }) => id)),
    rejections: openRejections(rows.imports),
    corrections,
    rules: rows.rules,
    history,
    currencyOf: (statement) => content.statements[statement]?.account.currency || euro.code,
    categoryIdOf: newId,
  })
  const newWallets = content.statements.map(({ account }, index) =>
    newWallet(
      wallets[index]?.walletId ?? '',
      { ...account, openingBalance: review.openings[index] ?? account.openingBalance },
      euro,
    ),
  )
  const decided = decidedRows(review.rows, choices)
  const entryOf = (id: string) => {
    const entry = ledger.entry(id)
    return (
      entry && {
        walletId: entry.walletId,
        amount: entry.amount,
        isTransfer: entry.transferId !== null,
        day: localDayOf(entry.dateMs, entry.offsetMinutes),
      }
    )
  }
  const mutations = importMutations(
    {
      fileName,
      content,
      wallets,
      newWallets: newWallets.filter((_, index) => wallets[index]?.isNew),
      rows: decided,
      missing: review.missing,
      table: null,
      entryOf,
    },
    { nowMs: 1_794_660_120_000, offsetOf: () => 60, newId },
  )
  const before = movementsOf(ledger)
  const foreseen = importedChanges({ rows: decided, wallets, entryOf })
  for (const mutation of mutations) ledger.apply(effectOf(ledger, mutation, { nowMs: 0 }))
  for (const [walletId, changes] of foreseen)
    for (const { day, change } of changes) addTo(before, `${walletId} ${day}`, change)
  expect(movementsOf(ledger)).toEqual(withoutZeros(before))
  return { mutations, entries: ledger.allRows().entries.filter(({ imported: mark }) => mark !== null) }
}

/** By how much the entries of a ledger change each wallet on each day. */
function movementsOf(ledger: MemoryLedger): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { walletId, dateMs, offsetMinutes, amount, deletedAtMs } of ledger.allRows().entries)
    if (deletedAtMs === null) addTo(sums, `${walletId} ${localDayOf(dateMs, offsetMinutes)}`, amount)
  return withoutZeros(sums)
}

function addTo(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}

function withoutZeros(sums: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...sums].filter(([, sum]) => sum !== 0))
}
