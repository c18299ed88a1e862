import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type AllRows,
  type CategoryRow,
  type EntryRow,
  integrityErrors,
  ReadError,
  type UserRow,
  type WalletRow,
} from '@monedero/core'
import * as z from 'zod/mini'
import { ensure, LedgerError } from '../errors.ts'
import {
  type ArchiveRow,
  archiveVersion,
  footerSchema,
  headerSchema,
  readArchiveRow,
} from './archive-format.ts'

/** What an archive holds. */
export interface Archive extends Omit<AllRows, 'user'> {
  readonly user: UserRow
}

/** Between so many lines others get a turn. */
const LINES_PER_TURN = 1_000

/** More than any row takes; a line is read in one go. */
const LONGEST_LINE = 100_000

/** It is looked for after every line, so its length must not multiply theirs. */
const LONGEST_FOOTER = 200

/** Reads an archive whole; refuses one that is damaged, of another version, or that no ledger could have become. */
export async function parseArchive(bytes: Buffer): Promise<Archive> {
  const lines = new LineReader(bytes)
  const header = z.safeParse(headerSchema, lines.next())
  ensure(header.success, 'NO_ARCHIVE')
  ensure(header.data.version === archiveVersion, 'ARCHIVE_VERSION', `version ${header.data.version}`)
  checkFooter(bytes)

  const archive = { users: [] as UserRow[], ...emptyRows() }
  for (let count = 1; !lines.isAtFooter; count++) {
    addRow(archive, readRow(lines.next(), count + 1))
    if (count % LINES_PER_TURN === 0) await nextTurn()
  }
  const [user, ...others] = archive.users
  ensure(user && others.length === 0, 'ARCHIVE_INVALID', 'it has no user document, or several')
  for (const problem of integrityErrors({ ...archive, user: [user] }))
    throw new LedgerError('ARCHIVE_INVALID', { detail: problem })
  return { ...archive, user }
}

interface Rows {
  users: UserRow[]
  wallets: WalletRow[]
  categories: CategoryRow[]
  entries: EntryRow[]
}

function emptyRows(): Omit<Rows, 'users'> {
  return { wallets: [], categories: [], entries: [] }
}

function addRow(rows: Rows, row: ArchiveRow): void {
  if ('entry' in row) rows.entries.push(row.entry)
  else if ('wallet' in row) rows.wallets.push(row.wallet)
  else if ('category' in row) rows.categories.push(row.category)
  else rows.users.push(row.user)
}

function readRow(line: unknown, number: number): ArchiveRow {
  try {
    return readArchiveRow(line)
  } catch (fault) {
    if (!(fault instanceof ReadError)) throw fault
    throw new LedgerError('ARCHIVE_INVALID', { path: `line ${number}` })
  }
}

/** The checksum says that every byte is there; nothing else is looked at before. */
function checkFooter(bytes: Buffer): void {
  const start = footerStart(bytes)
  ensure(bytes.length - start <= LONGEST_FOOTER, 'ARCHIVE_DAMAGED')
  const footer = z.safeParse(footerSchema, parse(bytes.subarray(start)))
  ensure(footer.success, 'ARCHIVE_DAMAGED')
  const sha256 = createHash('sha256').update(bytes.subarray(0, start)).digest('hex')
  ensure(footer.data.end.sha256 === sha256, 'ARCHIVE_DAMAGED')
}

const NEWLINE = 10

/** Where the last line begins; the archive ends with a line feed. */
function footerStart(bytes: Buffer): number {
  ensure(bytes.at(-1) === NEWLINE, 'ARCHIVE_DAMAGED')
  return bytes.lastIndexOf(NEWLINE, bytes.length - 2) + 1
}

class LineReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtFooter(): boolean {
    return this.#at >= footerStart(this.#bytes)
  }

  /** The next line as JSON; undefined if it is none. */
  next(): unknown {
    const end = this.#bytes.indexOf(NEWLINE, this.#at)
    const line = this.#bytes.subarray(this.#at, end === -1 ? undefined : end)
    this.#at += line.length + 1
    return line.length > LONGEST_LINE ? undefined : parse(line)
  }
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}
