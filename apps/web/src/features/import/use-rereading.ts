import type { EntryRow, ImportRow } from '@monedero/core'
import type { ReadOptions } from '@monedero/import'
import { useEffect, useMemo, useState } from 'react'
import { useLedger, useLedgerRows } from '../../replica/hooks/ledger-context.ts'
import { entriesOfImport } from '../../replica/imports/undo-import.ts'
import { accountKey } from './chosen-wallets.ts'
import { type FileRow, FileSession, type FileSummary } from './file-session.ts'
import { mappingOf } from './read-content.ts'
import { rereading, rowsOfEntries } from './rereading.ts'

/** A reading of the file of an import. */
export interface FileReading {
  readonly content: FileSummary
  readonly rows: readonly FileRow[]
}

type State =
  | { readonly is: 'reading' }
  | { readonly is: 'failed' }
  | { readonly is: 'other-file' }
  | { readonly is: 'read'; readonly now: FileReading }

/** Reads the file of an import as it was read then, and as the person wants it read now. */
export function useRereading(file: File, record: ImportRow) {
  const { store } = useLedger()
  const version = useLedgerRows((each) => each.versionOf('imports', 'entries', 'wallets'))
  const entries = useMemo(
    () => ({ version, of: entriesOfImport(store, record.id) }).of,
    [store, record, version],
  )
  const [session] = useState(() => new FileSession(file))
  const [imported] = useState({ record, entries })
  const [original, setOriginal] = useState<FileReading>()
  const [options, setOptions] = useState<ReadOptions>()
  const [state, setState] = useState<State>({ is: 'reading' })
  useEffect(() => {
    let isStale = false
    const read = async () => {
      const first = options ? undefined : await firstReading(session, imported.record, imported.entries)
      const now = options ? await readingOf(session, options) : first?.reading
      if (isStale) return
      if (first) setOriginal(first.reading)
      if (now) setState({ is: 'read', now })
      else setState({ is: options ? 'failed' : 'other-file' })
    }
    read().catch(() => !isStale && setState({ is: 'failed' }))
    return () => {
      isStale = true
    }
  }, [session, imported, options])
  useEffect(() => () => session.close(), [session])
  const now = state.is === 'read' ? state.now : undefined
  const result = useMemo(() => {
    if (!original || !now) return undefined
    const found = rowsOfEntries(givenOf(record, entries, original))
    const ious = [...store.rows.all('ious')].filter(({ deletedAtMs }) => deletedAtMs === null)
    const shared = new Set(ious.map(({ entryId }) => entryId))
    return rereading(entries, found, [original.rows, now.rows], {
      kindOf: (id) => store.rows.get('categories', id)?.kind,
      isLocked: (id) =>
        store.rows
          .transferLegs(id)
          .some(({ walletId }) => store.rows.get('wallets', walletId)?.deletedAtMs !== null),
      isLinked: (id) =>
        shared.has(id) || store.layers.shown.refundsOf(id).some(({ deletedAtMs }) => deletedAtMs === null),
    })
  }, [original, now, record, entries, store])
  return { state, original, result, options: options ?? {}, setOptions }
}

function givenOf({ accounts }: ImportRow, entries: readonly EntryRow[], { content, rows }: FileReading) {
  return { entries, accounts, accountKeys: content.statements.map(accountKey), before: rows }
}

/** The reading in which most entries have their rows; undefined if none has any. */
async function firstReading(session: FileSession, record: ImportRow, entries: readonly EntryRow[]) {
  let best: { options: ReadOptions; size: number } | undefined
  for (const options of candidates(record)) {
    const reading = await readingOf(session, options)
    const size = reading ? rowsOfEntries(givenOf(record, entries, reading)).size : 0
    if (size > (best?.size ?? 0)) best = { options, size }
  }
  const reading = best && (await readingOf(session, best.options))
  return reading && { reading }
}

/** How the file may have been read: an import keeps the mapping of tables alone. */
function candidates({ table }: ImportRow): ReadOptions[] {
  if (table) return [{ mapping: mappingOf(table) }]
  const styles = (['dmy', 'mdy'] as const).flatMap((dayOrder) =>
    ([',', '.'] as const).map((decimal) => ({ styles: { dayOrder, decimal } })),
  )
  return [{}, ...styles]
}

async function readingOf(session: FileSession, options: ReadOptions): Promise<FileReading | undefined> {
  const read = await session.read(options)
  return read.ok ? { content: read.content, rows: await session.rows() } : undefined
}
