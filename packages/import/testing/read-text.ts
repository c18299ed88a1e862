import { expect, test } from 'vitest'
import { type FileContent, type ReadFile, type ReadOptions, readFile } from '../src/read-file.ts'
import type { TableMapping } from '../src/table/table-mapping.ts'

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

export function readText(text: string, options: ReadOptions = {}): ReadFile {
  return readFile(bytesOf(text), options)
}

/** The content of a file that must be readable. */
export function contentOf(text: string, mapping?: TableMapping): FileContent {
  const read = readText(text, mapping ? { mapping } : {})
  if (!read.ok) throw new Error(`${read.problem.code} in line ${read.problem.line}`)
  return read.content
}

/** Rows in one line each: account, day, amount, description and what else there is. */
export function rowsOf(text: string): string[] {
  return contentOf(text).statements.flatMap(({ account, rows }) =>
    rows.map((row) =>
      [
        account.name || account.number || '-',
        row.day ?? '?',
        row.amount ?? '?',
        row.description,
        ...(row.note ? [`note ${row.note}`] : []),
        ...(row.bankId ? [`id ${row.bankId}`] : []),
        ...(row.category.length > 0 ? [`in ${row.category.join(' > ')}`] : []),
        ...(row.tags.length > 0 ? [`tags ${row.tags.join(' ')}`] : []),
        ...(row.transferTo ? [`transfer ${row.transferTo}`] : []),
        ...(row.isPending ? ['pending'] : []),
        ...row.parts.map(({ amount, category }) => `part ${amount} ${category.join(' > ')}`),
        ...row.problems.map(({ code, line, column }) => `${code} ${line}:${column}`),
      ].join(' | '),
    ),
  )
}

/** A file of another app and its rows, each as `rowsOf` writes them. */
export type AppFile = readonly [source: string, about: string, text: string, rows: readonly string[]]

/** A test of each file: its app is recognised, and its rows are read. */
export function testAppFiles(files: readonly AppFile[]): void {
  test.each(files)('%s: %s', (source, _, text, rows) => {
    expect(contentOf(text).source).toBe(source)
    expect(rowsOf(text)).toEqual(rows)
  })
}
