import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFile } from './read-file.ts'

// Made-up files as banks in many countries write them: the encoding, the file, and what a careful person reads in it.
const folder = join(import.meta.dirname, '../testing/bank-files')

test.each(readdirSync(folder))('%s', (name) => {
  const [, encoding = '', text = '', rows = ''] =
    /^(.*?)\n([^]*)^----\n([^]*)$/m.exec(readFileSync(join(folder, name), 'utf-8')) ?? []
  expect(linesOf(encoded(text, encoding))).toEqual(rows.trimEnd().split('\n'))
})

function linesOf(bytes: Uint8Array): string[] {
  const read = readFile(bytes)
  if (!read.ok) return [`refused: ${read.problem.code}`]
  const { statements, leftOut, problems } = read.content
  const rows = statements.flatMap(({ account, rows: ofAccount }) =>
    ofAccount.map((row) =>
      [
        [account.name || account.number || '-', account.currency].filter(Boolean).join(' '),
        row.day ?? '?',
        row.amount ?? '?',
        row.description,
        ...(row.transferTo === null ? [] : [`transfer ${row.transferTo}`]),
        ...(row.isPending ? ['pending'] : []),
        ...row.problems.map(({ code }) => code),
      ].join(' | '),
    ),
  )
  return [
    ...rows,
    ...leftOut.map(({ code, line }) => `not read: ${code} ${line}`),
    ...problems.map(({ code, line }) => `${code} ${line}`),
  ]
}

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-16le') return new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))
  // The euro sign is the only letter of Windows-1252 in these files that Latin-1 lacks.
  if (encoding === 'windows-1252') return new Uint8Array(Buffer.from(text.replaceAll('€', '\x80'), 'latin1'))
  return new TextEncoder().encode(text)
}
