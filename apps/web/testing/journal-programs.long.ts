import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { type JournalFormat, journalOf } from '../src/ledger-ui/export/write-journal.ts'
import { richLedger } from './rich-ledger.ts'

const ledgers = 100
const folder = mkdtempSync(join(tmpdir(), 'journals-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** What a program says about a journal; nothing where it accepts it. */
function complaintOf(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (error)
    throw new Error(`${program} is missing: install it (on Debian: apt-get install hledger beancount)`)
  return status === 0 ? '' : `${stdout}${stderr}`
}

const programs: readonly [JournalFormat, string, (path: string) => readonly string[]][] = [
  ['hledger', 'hledger', (path) => ['-f', path, 'check', '-s']],
  ['beancount', 'bean-check', (path) => [path]],
]

describe('journals of ledgers with odd names and all kinds of entries', () => {
  test.each(programs)(
    '%s is accepted by %s',
    (format, program, argsOf) => {
      fc.assert(
        fc.property(richLedger, (rows) => {
          const path = join(folder, `journal.${format}`)
          writeFileSync(path, journalOf(rows, format))
          expect(complaintOf(program, argsOf(path))).toBe('')
        }),
        { numRuns: ledgers },
      )
    },
    600_000,
  )
})
