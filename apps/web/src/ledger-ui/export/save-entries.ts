import type { EntryRow, NumberFormat } from '@monedero/core'
import { ownColumns } from '@monedero/import'
import type { Language } from '@monedero/messages'
import { csvOf, plainNumbers } from '../../design/charts/csv.ts'
import { saveFile } from '../../design/device/save-file.ts'
import { currentLanguage } from '../../messages/language.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { entriesTable, type WholeWallet } from './entries-table.ts'
import { type JournalFormat, journalOf } from './write-journal.ts'

/** Saves entries as CSV, with numbers as the person writes them, or plain ones for programs. */
export function saveCsv(
  store: ReplicaStore,
  entries: readonly EntryRow[],
  numbers: NumberFormat | null,
  name: string,
  wholeWallets: readonly WholeWallet[] = [],
): void {
  const table = entriesTable(entries, store.rows, columnLanguage(currentLanguage()), wholeWallets)
  const text = csvOf(table, numbers ?? plainNumbers)
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

/** Saves all entries and the opening balances of wallets as CSV: of one wallet, or of all. */
export function saveWallets(
  store: ReplicaStore,
  numbers: NumberFormat | null,
  name: string,
  walletId?: string,
): void {
  const isWanted = (id: string) => walletId === undefined || id === walletId
  const wallets = store.wallets().flatMap(({ wallet }) => (isWanted(wallet.id) ? [wallet] : []))
  saveCsv(
    store,
    allEntries(store).filter((entry) => isWanted(entry.walletId)),
    numbers,
    name,
    wallets,
  )
}

/** Saves everything as a journal for plain text accounting. */
export function saveJournal(store: ReplicaStore, format: JournalFormat): void {
  const text = journalOf(
    {
      wallets: store.wallets().map(({ wallet }) => wallet),
      categories: store.categories().map(({ category }) => category),
      entries: allEntries(store),
    },
    format,
  )
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `monedero.${extensions[format]}`)
}

const extensions: Readonly<Record<JournalFormat, string>> = { hledger: 'journal', beancount: 'beancount' }

/** The import recognises columns in some languages; in the others they are English. */
function columnLanguage(language: Language): keyof typeof ownColumns {
  return hasOwnColumns(language) ? language : 'en'
}

function hasOwnColumns(language: string): language is keyof typeof ownColumns {
  return language in ownColumns
}

/** All entries of wallets that are there, newest first. */
function allEntries(store: ReplicaStore): EntryRow[] {
  return [...store.layers.shown.entries.values()]
    .filter(
      ({ deletedAtMs, walletId }) =>
        deletedAtMs === null && store.rows.get('wallets', walletId)?.deletedAtMs === null,
    )
    .toSorted((a, b) => b.dateMs - a.dateMs)
}
