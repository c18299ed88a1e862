import { isUtf8 } from 'node:buffer'
import { createHash, randomUUID } from 'node:crypto'
import { maxPushBytes } from '@monedero/core'
import { parseJson } from '@monedero/service'
import * as z from 'zod/mini'
import { ensure, LedgerError } from '../errors.ts'
import type { LedgerPorts } from '../ports.ts'
import { archiveVersion, footerSchema, headerSchema, oldestArchiveVersion } from './archive-format.ts'
import { removeUpload, type StagedArchive, stageLines } from './staged-lines.ts'

/** Size of one piece, which is stored and later imported at once. */
const PIECE_BYTES = 256 * 1024

/** A row is never larger than a push; the name of its table is around it. */
const MAX_LINE_BYTES = maxPushBytes + 100

const MAX_FOOTER_BYTES = 200

const NEWLINE = 10

/** The owner of an upload, its stream and its size limit. */
export interface Upload {
  readonly uid: string
  readonly body: AsyncIterable<Uint8Array>
  /** Throws when it is too much. */
  readonly onBytes: (count: number) => void
}

/** Stores an upload as it arrives; refuses invalid or damaged archives and other versions. Rows are checked later. */
export async function stageArchive(
  { database, clock, finisher }: LedgerPorts,
  { uid, body, onBytes }: Upload,
): Promise<StagedArchive> {
  const upload = randomUUID()
  const lines = new ArchiveLines()
  const linesPerPiece = finisher.rowsPerSlice
  let pieces = 0
  const store = async (piece: string) => {
    const row = { upload, place: pieces, uid, staged_at_ms: clock.nowMs(), lines: piece }
    await database.write((tx) => tx.run(stageLines, row))
    pieces++
  }
  try {
    for await (const chunk of body) {
      onBytes(chunk.length)
      lines.add(chunk)
      while (lines.hasPiece(linesPerPiece)) await store(lines.takePiece(linesPerPiece))
    }
    lines.end()
    while (!lines.isEmpty) await store(lines.takePiece(linesPerPiece))
    return { upload, pieces }
  } catch (error) {
    await removeUpload(database, upload)
    throw error
  }
}

/** Splits an archive into lines, and checks its header, footer and checksum. */
class ArchiveLines {
  readonly #hash = createHash('sha256')
  #incomplete: Uint8Array[] = []
  #incompleteBytes = 0
  /** The last complete line: the footer, unless another one follows. */
  #last: Buffer | undefined
  #count = 0
  #rows: string[] = []
  #rowBytes = 0
  #refusal: LedgerError | undefined

  get isEmpty(): boolean {
    return this.#rows.length === 0
  }

  hasPiece(lines: number): boolean {
    return this.#rowBytes >= PIECE_BYTES || this.#rows.length >= lines
  }

  takePiece(lines: number): string {
    const piece = this.#rows.splice(0, lines).join('')
    this.#rowBytes -= Buffer.byteLength(piece)
    return piece
  }

  /** Errors are thrown at the end: an upload that is not read to its end blocks its connection. */
  add(chunk: Uint8Array): void {
    if (this.#refusal) return
    try {
      this.#split(chunk)
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error
      this.#refusal = error
    }
  }

  #split(chunk: Uint8Array): void {
    for (let start = 0; start < chunk.length; ) {
      const end = chunk.indexOf(NEWLINE, start) + 1
      const part = chunk.subarray(start, end === 0 ? undefined : end)
      this.#incomplete.push(part)
      this.#incompleteBytes += part.length
      if (this.#incompleteBytes > MAX_LINE_BYTES) this.#refuseLine()
      if (end > 0) this.#complete()
      start += part.length
    }
  }

  /** At the end of the upload: the last line is the footer, and its checksum covers all bytes before it. */
  end(): void {
    if (this.#refusal) throw this.#refusal
    ensure(this.#count > 0, 'NO_ARCHIVE')
    const isWhole = this.#incompleteBytes === 0 && (this.#last?.length ?? 0) <= MAX_FOOTER_BYTES
    ensure(isWhole && this.#last, 'ARCHIVE_DAMAGED')
    const footer = z.safeParse(footerSchema, parseJson(this.#last.toString()))
    ensure(footer.success && footer.data.end.sha256 === this.#hash.digest('hex'), 'ARCHIVE_DAMAGED')
  }

  #complete(): void {
    const line = Buffer.concat(this.#incomplete)
    this.#incomplete = []
    this.#incompleteBytes = 0
    // Databases do not store NUL, and JSON has it only escaped. Bytes that are not UTF-8 would be decoded as other characters.
    if (line.includes(0) || !isUtf8(line)) this.#refuseLine()
    this.#count++
    if (this.#count === 1) {
      checkHeader(line)
      this.#hash.update(line)
      return
    }
    if (this.#last) this.#addRow(this.#last)
    this.#last = line
  }

  #addRow(line: Buffer): void {
    this.#hash.update(line)
    this.#rows.push(line.toString())
    this.#rowBytes += line.length
  }

  #refuseLine(): never {
    ensure(this.#count > 0, 'NO_ARCHIVE')
    throw new LedgerError('ARCHIVE_INVALID', { path: `line ${this.#count + 1}` })
  }
}

function checkHeader(line: Buffer): void {
  const header = z.safeParse(headerSchema, parseJson(line.toString()))
  ensure(header.success, 'NO_ARCHIVE')
  const { version } = header.data
  const isReadable = version >= oldestArchiveVersion && version <= archiveVersion
  ensure(isReadable, 'ARCHIVE_VERSION', `version ${version}`)
}
