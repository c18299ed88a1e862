import { setImmediate as nextTurn } from 'node:timers/promises'
import { IntegrityCheck, ReadError, type RowPut, toBalance, type UserRow } from '@monedero/core'
import type { Database } from '@monedero/database'
import { parseJson } from '@monedero/service'
import { ensure, LedgerError } from '../errors.ts'
import type { LedgerState } from '../ledger-state.ts'
import { documentBytes, entryBytes } from '../rows/row-bytes.ts'
import type { WalletTotals } from '../rows/wallet-totals.ts'
import { readArchiveLine } from './archive-format.ts'
import { nextStagedLines, type StagedArchive } from './staged-lines.ts'

/** Summary of a checked archive, without its rows. */
export interface ArchiveSummary extends Pick<LedgerState, 'bytes' | 'entries'> {
  readonly totals: readonly WalletTotals[]
  readonly user: UserRow | undefined
}

/** Reads all rows of an archive, a piece at a time; refuses inconsistent ones. */
export async function checkArchive(
  database: Database,
  { upload, pieces }: StagedArchive,
): Promise<ArchiveSummary> {
  const check = new RowCheck()
  for (let place = 0; place < pieces; place++) {
    const piece = await database.first(nextStagedLines, { upload, place })
    // Another process may remove pieces as abandoned when it starts.
    ensure(piece?.place === place, 'BUSY')
    for (const line of linesOf(piece.lines)) check.add(line)
    await nextTurn()
  }
  return check.finish()
}

/** The rows of a piece that was checked before. */
export function rowsOfPiece(lines: string): RowPut[] {
  return linesOf(lines).map((line) => readArchiveLine(parseJson(line)))
}

function linesOf(piece: string): string[] {
  return piece.split('\n').slice(0, -1)
}

class RowCheck {
  readonly #integrity = new IntegrityCheck()
  #bytes = 0
  #user: UserRow | undefined
  /** The header is the first line. */
  #line = 1

  add(line: string): void {
    this.#line++
    const put = this.#read(line)
    if (put.table === 'entries') {
      this.#integrity.addEntry(put.row)
      this.#bytes += entryBytes(put.row)
    } else {
      this.#integrity.addDocument(put.table, put.row)
      this.#bytes += documentBytes(put.row)
      if (put.table === 'user') this.#user = put.row
    }
    refuse(this.#integrity.problems)
  }

  finish(): ArchiveSummary {
    refuse(this.#integrity.finish())
    const totals = Array.from(this.#integrity.totals, ([walletId, { balance, entryCount }]) => ({
      walletId,
      balance: toBalance(Number(balance)),
      entryCount,
    }))
    return { bytes: this.#bytes, entries: this.#integrity.entryCount, totals, user: this.#user }
  }

  #read(line: string): RowPut {
    try {
      return readArchiveLine(parseJson(line))
    } catch (fault) {
      if (!(fault instanceof ReadError)) throw fault
      throw new LedgerError('ARCHIVE_INVALID', { path: `line ${this.#line}` })
    }
  }
}

function refuse([problem]: readonly string[]): void {
  if (problem !== undefined) throw new LedgerError('ARCHIVE_INVALID', { detail: problem })
}
