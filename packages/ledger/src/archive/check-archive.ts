import { setImmediate as nextTurn } from 'node:timers/promises'
import { IntegrityCheck, ReadError, toBalance, type UserRow } from '@monedero/core'
import type { Database } from '@monedero/database'
import { ensure, LedgerError } from '../errors.ts'
import type { LedgerState, WalletTotals } from '../ledger-state.ts'
import { documentBytes, entryBytes } from '../rows/row-bytes.ts'
import { type ArchiveRow, parseLine, readArchiveRow } from './archive-format.ts'
import { nextStagedLines, type StagedArchive } from './staged-lines.ts'

/** What an archive comes to, without its rows. */
export interface ArchiveSummary extends Pick<LedgerState, 'bytes' | 'counts' | 'stored' | 'totals'> {
  readonly user: UserRow
}

/** Reads all rows of an archive, a piece at a time; refuses one that no ledger could have become. */
export async function checkArchive(
  database: Database,
  { upload, pieces }: StagedArchive,
): Promise<ArchiveSummary> {
  const check = new RowCheck()
  for (let place = 0; place < pieces; place++) {
    const piece = await database.first(nextStagedLines, { upload, place })
    // Another process that starts removes what it takes for left behind.
    ensure(piece?.place === place, 'BUSY')
    for (const line of linesOf(piece.lines)) check.add(line)
    await nextTurn()
  }
  return check.finish()
}

/** The rows of a piece that was checked before. */
export function rowsOfPiece(lines: string): ArchiveRow[] {
  return linesOf(lines).map((line) => readArchiveRow(parseLine(line)))
}

function linesOf(piece: string): string[] {
  return piece.split('\n').slice(0, -1)
}

class RowCheck {
  readonly #integrity = new IntegrityCheck()
  readonly #users: UserRow[] = []
  #bytes = 0
  /** The header is the first line. */
  #line = 1

  add(line: string): void {
    this.#line++
    const row = this.#read(line)
    if ('entry' in row) {
      this.#integrity.addEntry(row.entry)
      this.#bytes += entryBytes(row.entry)
    } else {
      this.#bytes += documentBytes(this.#addDocument(row))
    }
    refuse(this.#integrity.problems)
  }

  finish(): ArchiveSummary {
    const [user, ...others] = this.#users
    ensure(user && others.length === 0, 'ARCHIVE_INVALID', 'it has no user document, or several')
    refuse(this.#integrity.finish())
    const counts = { ...this.#integrity.counts, user: 1 }
    const stored = {
      wallets: this.#integrity.stored('wallets'),
      categories: this.#integrity.stored('categories'),
    }
    const totals = new Map<string, WalletTotals>()
    for (const [id, { balance, entryCount }] of this.#integrity.totals) {
      totals.set(id, [toBalance(Number(balance)), entryCount])
    }
    return { user, bytes: this.#bytes, counts, stored, totals }
  }

  #addDocument(row: Exclude<ArchiveRow, { entry: unknown }>): object {
    if ('wallet' in row) {
      this.#integrity.addDocument('wallets', row.wallet)
      return row.wallet
    }
    if ('category' in row) {
      this.#integrity.addDocument('categories', row.category)
      return row.category
    }
    this.#users.push(row.user)
    return row.user
  }

  #read(line: string): ArchiveRow {
    try {
      return readArchiveRow(parseLine(line))
    } catch (fault) {
      if (!(fault instanceof ReadError)) throw fault
      throw new LedgerError('ARCHIVE_INVALID', { path: `line ${this.#line}` })
    }
  }
}

function refuse([problem]: readonly string[]): void {
  if (problem !== undefined) throw new LedgerError('ARCHIVE_INVALID', { detail: problem })
}
