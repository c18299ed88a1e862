import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { epoch, openDatabase } from '@monedero/database'
import { expect, onTestFinished, test } from 'vitest'
import { OperatorError } from '../boot/operator-error.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { runCommand } from './run-command.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'monedero-commands-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What a command prints, and the sentence it fails with. */
async function typed(
  words: string,
  strings: Record<string, string> = {},
  table: readonly Command[] = commands,
): Promise<{ printed: string; sentence?: string }> {
  const lines: string[] = []
  const surroundings = {
    strings: { LOG_LEVEL: 'silent', ...strings },
    webAppDir: '',
    print: (line: string) => lines.push(line),
  }
  try {
    await runCommand(table, words.split(' ').filter(Boolean), surroundings)
    return { printed: lines.join('\n') }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { printed: lines.join('\n'), sentence: error.message }
  }
}

async function epochOf(dataDir: string): Promise<string> {
  const database = await openDatabase(`sqlite:${join(dataDir, 'monedero.sqlite')}`)
  try {
    return await epoch(database)
  } finally {
    await database.close()
  }
}

const nobody = 65_534

/** File modes do not hold root back: while this works, it has the rights of nobody. */
async function asNobody<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work()
  process.seteuid?.(nobody)
  try {
    return await work()
  } finally {
    process.seteuid?.(0)
  }
}

/** A container may know nobody else. */
const isOnlyRoot = await asNobody(async () => false).catch(() => true)

test.each(['', '--help', 'help', '-h'])('"%s" lists every command', async (words) => {
  const { printed } = await typed(words)
  for (const { name, summary } of commands) {
    expect(printed).toContain(`monedero ${name}`)
    expect(printed).toContain(summary)
  }
})

test('--help after a command tells what it takes', async () => {
  const { printed } = await typed('restore --help')
  expect(printed).toBe(
    'Usage: monedero restore FILE [--force]\n\n' +
      'Puts a copy made by backup in place; the server must not run.\n' +
      '  --force  replace the database that is there',
  )
})

test.each([
  ['sevre', 'There is no command "sevre"; "monedero --help" lists all.'],
  ['user', 'There is no command "user"; "monedero --help" lists all.'],
  ['user elevate ana', 'There is no command "user elevate"; "monedero --help" lists all.'],
  ['backup', 'Usage: monedero backup FILE'],
  ['backup one two', 'Usage: monedero backup FILE'],
  ['restore file --fast', 'Usage: monedero restore FILE [--force]'],
  ['serve now', 'Usage: monedero serve'],
])('"%s" is refused: %s', async (words, sentence) => {
  expect((await typed(words)).sentence).toBe(sentence)
})

test('a command of several words gets what follows them', async () => {
  const seen: unknown[] = []
  const table: Command[] = [
    {
      name: 'user note',
      operands: ['WHO', 'TEXT'],
      switches: { loud: '' },
      summary: '',
      run: async ({ operands, switches }) => {
        seen.push(operands, [...switches])
      },
    },
  ]
  await typed('user note ana hello --loud', {}, table)
  expect(seen).toEqual([['ana', 'hello'], ['loud']])
})

test('a command reads the same variables as the server', async () => {
  expect((await typed('migrate', { HOST: '0.0.0.0' })).sentence).toMatch(/^PUBLIC_URL is not set; /)
})

test('migrate makes and migrates the database', async () => {
  const dataDir = aFolder()
  expect((await typed('migrate', { DATA_DIR: dataDir })).printed).toBe('The database is up to date.')
  expect(await epochOf(dataDir)).toMatch(/./)
})

test.skipIf(isOnlyRoot)('a database that may only be read is refused, and named', async () => {
  const [folder, dataDir] = [aFolder(), aFolder()]
  const file = join(folder, 'monedero.sqlite')
  await typed('migrate', { DATA_DIR: folder })
  chmodSync(file, 0o444)
  chmodSync(folder, 0o555)
  chmodSync(dataDir, 0o777)
  onTestFinished(() => chmodSync(folder, 0o755))
  const strings = { DATA_DIR: dataDir, DATABASE_URL: `sqlite:${file}` }
  const { sentence } = await asNobody(() => typed('migrate', strings))
  expect(sentence).toBe(`The database file cannot be opened for writing. (${file})`)
})

test('a backup can be restored elsewhere, under a new epoch', async () => {
  const [from, to] = [aFolder(), aFolder()]
  const file = join(aFolder(), 'copy.sqlite')
  await typed('migrate', { DATA_DIR: from })
  const { printed } = await typed(`backup ${file}`, { DATA_DIR: from })
  expect(printed).toBe(
    `The database is copied to ${file}.\n` +
      `Keep ${join(from, 'secret.key')} too: without it second factors and queued mails are lost.`,
  )
  expect(statSync(file).mode & 0o077).toBe(0)
  expect((await typed(`restore ${file}`, { DATA_DIR: to })).printed).toContain(file)
  expect(await epochOf(to)).not.toBe(await epochOf(from))
})

test('a restore replaces a database only when told to', async () => {
  const dataDir = aFolder()
  const file = join(aFolder(), 'copy.sqlite')
  await typed('migrate', { DATA_DIR: dataDir })
  await typed(`backup ${file}`, { DATA_DIR: dataDir })
  const before = await epochOf(dataDir)
  const { sentence } = await typed(`restore ${file}`, { DATA_DIR: dataDir })
  expect(sentence).toMatch(/exists already.* Add --force to replace it\.$/)
  expect(await epochOf(dataDir)).toBe(before)
  await typed(`restore ${file} --force`, { DATA_DIR: dataDir })
  expect(await epochOf(dataDir)).not.toBe(before)
})

test('a database restored by other tools can be given a new epoch', async () => {
  const dataDir = aFolder()
  await typed('migrate', { DATA_DIR: dataDir })
  const before = await epochOf(dataDir)
  await typed('new-epoch', { DATA_DIR: dataDir })
  expect(await epochOf(dataDir)).not.toBe(before)
})

test('a backup of a database that is not there makes none', async () => {
  const dataDir = aFolder()
  const { sentence } = await typed(`backup ${join(dataDir, 'copy')}`, { DATA_DIR: dataDir })
  expect(sentence).toBe(`There is no database at "${join(dataDir, 'monedero.sqlite')}".`)
  expect(existsSync(join(dataDir, 'monedero.sqlite'))).toBe(false)
})

test("the operator's commands on accounts run beside the server", async () => {
  const dataDir = aFolder()
  expect(await typed('user list', { DATA_DIR: dataDir })).toEqual({ printed: '' })
  expect((await typed('user show ana@example.org', { DATA_DIR: dataDir })).sentence).toContain(
    'ana@example.org',
  )
  expect((await typed('keys rotate', { DATA_DIR: dataDir })).printed).toMatch(/^Key \S+ is published/)
})

test('what the operator can put right is an OperatorError', async () => {
  const surroundings = { strings: {}, webAppDir: '', print: () => {} }
  await expect(runCommand(commands, ['nothing'], surroundings)).rejects.toBeInstanceOf(OperatorError)
})
