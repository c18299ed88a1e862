import { type ImportProblem, importProblem, refuseFile } from '../problem.ts'

/** A row of a table, with the number of the line that it begins on. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

export interface SplitTable {
  readonly rows: readonly TableRow[]
  readonly problems: readonly ImportProblem[]
}

const maxRows = 200_100
const maxCells = 300
/** A file with more is not quoted at all. */
const maxBrokenQuotes = 20

/**
 * Splits a text into rows and cells (RFC 4180, with any delimiter and any line break). Blank lines are left out. A quote that is
 * not closed counts as a letter, and after a few of them every quote does, so that no text is walked through again and again.
 */
export function splitTable(text: string, delimiter: string, most = maxRows): SplitTable {
  const rows: TableRow[] = []
  const problems: ImportProblem[] = []
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  let [at, line, brokenQuotes] = [0, 1, 0]
  let cells: string[] = []
  let lineOfRow = 1
  // The ends of cells are looked up once each: a search that has found nothing is not repeated.
  let nextDelimiter = -1
  let nextEnd = -1
  while (at <= text.length) {
    let cell: string | undefined
    if (brokenQuotes < maxBrokenQuotes && text[firstBeyondSpaces(text, at)] === '"') {
      const quoted = readQuoted(text, firstBeyondSpaces(text, at), delimiter, lineEnd)
      if (quoted) {
        cell = quoted.cell
        line += quoted.lines
        at = quoted.end
      } else {
        brokenQuotes += 1
        problems.push(importProblem('UNCLOSED_QUOTE', line, cells.length + 1, text.slice(at, at + 60)))
      }
    }
    if (nextDelimiter < at) nextDelimiter = indexOr(text, delimiter, at)
    if (nextEnd < at) nextEnd = indexOr(text, lineEnd, at)
    const end = Math.min(nextDelimiter, nextEnd)
    cells.push((cell ?? text.slice(at, end)).trim())
    if (cells.length > maxCells) refuseFile('TOO_MANY_COLUMNS', line)
    at = end + 1
    if (end === nextDelimiter && end < text.length) continue
    if (cells.some((content) => content !== '')) rows.push({ line: lineOfRow, cells })
    if (rows.length >= most) break
    line += 1
    cells = []
    lineOfRow = line
  }
  return { rows, problems }
}

export function hasTooManyRows({ rows }: SplitTable): boolean {
  return rows.length >= maxRows
}

function indexOr(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from)
  return index === -1 ? text.length : index
}

function firstBeyondSpaces(text: string, from: number): number {
  let at = from
  while (text[at] === ' ') at += 1
  return at
}

/** The cell that begins with the quote at `start`, and where what ends it stands; undefined if it is not closed. */
function readQuoted(
  text: string,
  start: number,
  delimiter: string,
  lineEnd: string,
): { cell: string; end: number; lines: number } | undefined {
  let cell = ''
  let isBeyondLine = false
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return undefined
    const piece = text.slice(from, quote)
    cell += piece
    isBeyondLine ||= piece.includes(lineEnd)
    const next = text[quote + 1]
    if (next === '"') {
      cell += '"'
      from = quote + 2
      continue
    }
    const end = firstBeyondSpaces(text, quote + 1)
    const after = text[end]
    if (after === undefined || after === delimiter || after === '\n' || after === '\r') {
      const lines = cell.split(lineEnd).length - 1
      return { cell, end: after === '\r' && text[end + 1] === '\n' ? end + 1 : end, lines }
    }
    // A quote in the middle of a cell that was not doubled. In a later line it rather opens another cell.
    if (isBeyondLine) return undefined
    cell += '"'
    from = quote + 1
  }
}
