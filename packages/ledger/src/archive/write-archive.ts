import { createHash } from 'node:crypto'
import { collectionNames, newUserRow, pageRows } from '@monedero/core'
import type { Reader } from '@monedero/database'
import { readState } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import { allDocuments, documentLists } from '../rows/document-rows.ts'
import { entryPages } from '../rows/entry-pages.ts'
import { type ArchiveFooter, type ArchiveHeader, archiveVersion } from './archive-format.ts'

/**
 * Everything in a ledger at one moment, as the bytes of an archive. Held in memory, because a slow reader must not
 * keep a database snapshot open.
 */
export function writeArchive(
  { database, clock, finisher, exportOf }: Pick<LedgerPorts, 'database' | 'clock' | 'finisher' | 'exportOf'>,
  ledger: string,
  isPersonal: boolean,
): Promise<Buffer[]> {
  return finisher.settled(ledger, () =>
    database.snapshot(async (reader) =>
      archiveOf(reader, ledger, {
        exportedAtMs: clock.nowMs(),
        ...(exportOf && isPersonal && { account: await exportOf(reader, ledger) }),
      }),
    ),
  )
}

async function archiveOf(
  reader: Reader,
  uid: string,
  given: Pick<ArchiveHeader, 'exportedAtMs' | 'account'>,
): Promise<Buffer[]> {
  await readState(reader, uid)
  const lines = new Lines()
  const header: ArchiveHeader = {
    format: 'monedero-archive',
    version: archiveVersion,
    ...given,
  }
  lines.add([header])
  for await (const rows of rowsOf(reader, uid)) lines.addRows(rows)
  return lines.end()
}

async function* rowsOf(reader: Reader, uid: string): AsyncGenerator<object[]> {
  const lists = documentLists(await reader.all(allDocuments, { uid }))
  const { user = [newUserRow], ...others } = lists
  for (const name of collectionNames) {
    const rows: readonly object[] = name === 'user' ? user : (others[name] ?? [])
    yield rows.map((row) => ({ [name]: row }))
  }
  for await (const page of entryPages(reader, uid, pageRows)) yield page.map((row) => ({ entries: row }))
}

/** Lines as bytes, with the values of the footer. */
class Lines {
  readonly #chunks: Buffer[] = []
  readonly #hash = createHash('sha256')
  #rows = 0

  addRows(rows: readonly object[]): void {
    this.#rows += rows.length
    this.add(rows)
  }

  add(lines: readonly object[]): void {
    const chunk = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    this.#hash.update(chunk)
    this.#chunks.push(chunk)
  }

  end(): Buffer[] {
    const footer: ArchiveFooter = { end: { rows: this.#rows, sha256: this.#hash.digest('hex') } }
    return [...this.#chunks, Buffer.from(`${JSON.stringify(footer)}\n`)]
  }
}
