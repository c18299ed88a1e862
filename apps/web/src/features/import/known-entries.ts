import {
  addDays,
  type CalendarDay,
  type EntryRow,
  type FiledExample,
  filedExample,
  localDayOf,
} from '@monedero/core'
import type { KnownEntry, RowCorrection } from '@monedero/import'
import { isMergedByDefault } from '../../ledger-ui/merged-by-default.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import type { FileSummary, KnownSlice } from './file-session.ts'

/** So many days around those of a file may matter. */
const around = 4
/** So many entries are visited, and handed to a worker, within a frame. */
const sliceEntries = 1000

/** What is known of the ledger, in slices. */
export async function* knownEntries(
  store: ReplicaStore,
  { firstDay, lastDay }: Days,
): AsyncGenerator<KnownSlice> {
  if (firstDay === null || lastDay === null) return
  const [from, to] = [near(firstDay, -around), near(lastDay, around)]
  const matchedIds = bankIdsOfMatched(store)
  let [entries, examples, mergeable]: [KnownEntry[], FiledExample[], string[]] = [[], [], []]
  let visited = 0
  for (const entry of store.layers.shown.entries.values()) {
    visited += 1
    if (visited % sliceEntries === 0) {
      yield { entries, examples, mergeable }
      ;[entries, examples, mergeable] = [[], [], []]
      await nextTask()
    }
    const wallet = store.rows.get('wallets', entry.walletId)
    if (entry.deletedAtMs !== null || wallet?.deletedAtMs !== null) continue
    const day = localDayOf(entry.dateMs, entry.offsetMinutes)
    const bankId = entry.imported?.bankId ?? matchedIds.get(entry.id) ?? null
    if (bankId !== null || (day >= from && day <= to))
      entries.push({ ...knownEntry(entry, day), bankId, currency: wallet.currency })
    if (isMergedByDefault(entry)) mergeable.push(entry.id)
    const example = filedExample(entry)
    if (example) examples.push(example)
  }
  yield { entries, examples, mergeable }
}

type Days = Pick<FileSummary, 'firstDay' | 'lastDay'>

/** The days of a file, and those that a person entered for its rows. */
export function withDaysOf(
  corrections: ReadonlyMap<number, RowCorrection>,
  { firstDay, lastDay }: Days,
): Days {
  const days = [firstDay, lastDay, ...Array.from(corrections.values(), ({ day }) => day)]
    .filter((day) => day !== null)
    .toSorted()
  return { firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** The bank's ids of entries noted by hand that were matched with rows, by the id of the entry. */
function bankIdsOfMatched(store: ReplicaStore): ReadonlyMap<string, string | null> {
  const imports = [...store.rows.all('imports')].filter(
    ({ undoneAtMs, deletedAtMs }) => undoneAtMs === null && deletedAtMs === null,
  )
  return new Map(
    imports.flatMap(({ matched }) => matched.map(({ entryId, bankId }) => [entryId, bankId] as const)),
  )
}

function knownEntry(entry: EntryRow, day: CalendarDay): Omit<KnownEntry, 'bankId' | 'currency'> {
  const { id, walletId, amount, description, imported, transferId, feeOf } = entry
  return {
    id,
    walletId,
    day,
    amount,
    description,
    isImported: imported !== null,
    isTransfer: transferId !== null || feeOf !== null,
  }
}

function near(day: CalendarDay, days: number): CalendarDay {
  return day > '0001-02' && day < '9999-12' ? addDays(day, days) : day
}
