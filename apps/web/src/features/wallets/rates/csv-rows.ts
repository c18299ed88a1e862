/** A row of a CSV file, with the number of the line it begins on. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Reads a CSV text (RFC 4180) with whichever delimiter its first line has most of. Blank lines are left out. */
export function csvRows(text: string): CsvRow[] {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const cell = cellPattern(delimiterOf(lines))
  const rows: CsvRow[] = []
  let [cells, line, lineNow]: [string[], number, number] = [[], 1, 1]
  for (const { 0: whole, 1: quoted, 2: plain = '', 3: end = '' } of lines.matchAll(cell)) {
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    lineNow += whole.split('\n').length - 1
    if (end !== '\n' && end !== '') continue
    if (cells.some((content) => content !== '')) rows.push({ line, cells })
    ;[cells, line] = [[], lineNow]
  }
  return rows
}

function delimiterOf(lines: string): string {
  const first =
    lines
      .trimStart()
      .split('\n', 1)[0]
      ?.replaceAll(/"[^"]*"/g, '') ?? ''
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({
    delimiter,
    count: first.split(delimiter).length,
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

/** One cell, quoted or plain, and what ends it: the delimiter, a line break or the end of the text. */
function cellPattern(delimiter: string): RegExp {
  const end = `\\${delimiter}`
  return new RegExp(`(?:[ ]*"((?:[^"]|"")*)"[ ]*|([^${end}\\n]*))(${end}|\\n|$)`, 'g')
}
