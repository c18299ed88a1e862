import type { EntryRow, NumberFormat } from '@monedero/core'
import { csvOf, plainNumbers } from '../../design/charts/csv.ts'
import { saveFile } from '../../design/device/save-file.ts'
import { currentLanguage } from '../../messages/language.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { entriesTable } from './entries-table.ts'
import { type JournalFormat, journalOf } from './write-journal.ts'

/** Saves entries as CSV, with numbers as the person writes them, or plain ones for programs. */
export function saveCsv(
  store: ReplicaStore,
  entries: readonly EntryRow[],
  numbers: NumberFormat | null,
  name: string,
): void {
  const text = csvOf(entriesTable(entries, store.rows, currentLanguage()), numbers ?? plainNumbers)
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
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

/** All entries of wallets that are there, newest first. */
export function allEntries(store: ReplicaStore): EntryRow[] {
  return [...store.layers.shown.entries.values()]
    .filter(
      ({ deletedAtMs, walletId }) =>
        deletedAtMs === null && store.rows.get('wallets', walletId)?.deletedAtMs === null,
    )
    .toSorted((a, b) => b.dateMs - a.dateMs)
}
