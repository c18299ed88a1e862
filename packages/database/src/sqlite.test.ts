import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { add, code, contract, ids, query, type Suite } from '../contract/contract-suite.ts'
import { openDatabase, sql } from './index.ts'

const names = (count: number) => Array.from({ length: count }, (_, index) => `w${1000 + index}`)

/** Frames that end a transaction carry a database size, https://sqlite.org/fileformat2.html#walformat */
function commitsIn(log: Buffer): number {
  const frameBytes = 24 + log.readUInt32BE(8)
  let commits = 0
  for (let at = 32; at + frameBytes <= log.length; at += frameBytes) {
    if (log.readUInt32BE(at + 4) > 0) commits++
  }
  return commits
}

const describeFile = (suite: Suite) => {
  const path = () => suite.url.slice('sqlite:'.length)

  it('groups the writes of many callers into few commits', async () => {
    const before = commitsIn(readFileSync(`${path()}-wal`))
    await Promise.all(names(64).map((name) => suite.database.write((tx) => add(tx, name))))
    const commits = commitsIn(readFileSync(`${path()}-wal`)) - before
    expect(commits).toBeGreaterThan(0)
    expect(commits).toBeLessThanOrEqual(4)
    expect(await suite.storedIds()).toEqual(names(64))
  })

  it('is flushed with each commit and readable by its owner only', async () => {
    const settings = query()(
      () =>
        sql<{ mode: string; level: number; keys: number }>`select journal_mode as mode, synchronous as level,
          foreign_keys as keys from pragma_journal_mode, pragma_synchronous, pragma_foreign_keys`,
    )
    const FULL = 2
    const found = await suite.database.write((tx) => tx.first(settings, {}))
    expect({ ...found }).toEqual({ mode: 'wal', level: FULL, keys: 1 })
    expect(statSync(path()).mode & 0o077).toBe(0)
    expect(statSync(`${path()}-wal`).mode & 0o077).toBe(0)
  })

  it('waits while another process writes', async () => {
    const other = new DatabaseSync(path())
    other.exec("begin immediate; insert into things values ('other', 1, null)")
    const writing = suite.database.write((tx) => add(tx, 'ours'))
    await nextTurn()
    await nextTurn()
    other.exec('commit')
    other.close()
    await writing
    expect(await suite.storedIds()).toEqual(['other', 'ours'])
  })

  it('gives up when another process does not stop writing', async () => {
    const other = new DatabaseSync(path())
    const database = await openDatabase(suite.url, { retryForMs: 100 })
    other.exec('begin immediate')
    const outcomes = await Promise.allSettled(names(3).map((name) => database.write((tx) => add(tx, name))))
    other.exec('rollback')
    other.close()
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: code('BUSY') })
    await database.write((tx) => add(tx, 'later'))
    await database.close()
    expect(await suite.storedIds()).toEqual(['later'])
  })

  it('fails all writes of a group when one of them ended their transaction', async () => {
    const before = suite.database.write((tx) => add(tx, 'before'))
    const vandal = suite.database.write((tx) => tx.execute('rollback'))
    const after = suite.database.write((tx) => add(tx, 'after'))
    const outcomes = await Promise.allSettled([before, vandal, after])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await suite.storedIds()).toEqual(['after'])
  })

  it('works again after the disk was full', async () => {
    const limit = (pages: number) =>
      suite.database.write((tx) => tx.execute(`pragma max_page_count = ${pages}`))
    await limit(1)
    const filling = suite.database.write((tx) =>
      tx.execute(`insert into things values ('big', 1, '${'x'.repeat(100_000)}')`),
    )
    await expect(filling).rejects.toEqual(code('DISK'))
    await limit(1_000_000)
    await suite.database.write((tx) => add(tx, 'small'))
    expect(await suite.storedIds()).toEqual(['small'])
  })

  it('keeps every confirmed write when its process is killed', async () => {
    const writer = spawn(process.execPath, [
      join(import.meta.dirname, '../contract/endless-writer.ts'),
      suite.url,
    ])
    const confirmed: string[] = []
    for await (const line of createInterface(writer.stdout)) {
      if (confirmed.push(line) === 200) writer.kill('SIGKILL')
    }
    expect(confirmed.length).toBeGreaterThanOrEqual(200)
    const stored = new Set(await suite.storedIds())
    expect(confirmed.filter((id) => !stored.has(id))).toEqual([])
  })
}
contract('a file', describeFile, ['sqlite'])

describe('opening a SQLite file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'monedero-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('fails if it is not writable, and names the path', async () => {
    const file = join(folder, 'missing', 'file.db')
    await expect(openDatabase(`sqlite:${file}`)).rejects.toEqual(code('UNWRITABLE'))
    await expect(openDatabase(`sqlite:${file}`)).rejects.toThrow(file)
    await expect(openDatabase(`sqlite:${folder}`)).rejects.toEqual(code('UNWRITABLE'))
  })

  it('fails when it is something else', async () => {
    const file = join(folder, 'letter.txt')
    writeFileSync(file, 'Dear Ada,\n'.repeat(100))
    await expect(openDatabase(`sqlite:${file}`)).rejects.toEqual(code('NOT_A_DATABASE'))
  })

  it('succeeds for several processes at once when the file is new', async () => {
    const url = `sqlite:${join(folder, 'new.db')}`
    const databases = await Promise.all(names(5).map(() => openDatabase(url)))
    expect(databases).toHaveLength(5)
    await Promise.all(databases.map((database) => database.close()))
  })
})

describe('a SQLite database in memory', () => {
  it('is separate from every other and deleted when it is closed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'monedero-test-'))
    vi.stubEnv('TMPDIR', folder)
    const [one, other] = await Promise.all([openDatabase('sqlite::memory:'), openDatabase('sqlite::memory:')])
    vi.unstubAllEnvs()
    await one.write((tx) => tx.execute("create table things (id text); insert into things values ('a')"))
    expect(await one.all(ids, {})).toHaveLength(1)
    await expect(other.all(ids, {})).rejects.toEqual(code('STATEMENT_FAILED'))
    expect(readdirSync(folder)).toHaveLength(2)
    await Promise.all([one.close(), other.close()])
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })
})
