import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { add, code, contract, ids, type Suite } from '../contract/contract-suite.ts'
import { backup, epoch, openDatabase, restore } from './index.ts'

function storedIn(location: string): unknown[] {
  const database = new DatabaseSync(location, { readOnly: true })
  const rows = database.prepare('select id from things order by id').all()
  database.close()
  return rows.map((row) => row['id'])
}

async function epochOf(url: string): Promise<string> {
  const database = await openDatabase(url)
  const found = await epoch(database)
  await database.close()
  return found
}

const describeBackup = (suite: Suite) => {
  let folder: string
  let file: string
  const path = () => suite.url.slice('sqlite:'.length)
  const backUp = async (...names: string[]) => {
    for (const name of names) await suite.database.write((tx) => add(tx, name))
    await backup(suite.database, file)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'monedero-test-'))
    file = join(folder, 'backup.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  describe('a backup', () => {
    it('is one private file that needs no other', async () => {
      await suite.database.write((tx) => add(tx, 'a'))
      await backup(suite.database, file)
      expect(readdirSync(folder)).toEqual(['backup.db'])
      expect(statSync(file).mode & 0o077).toBe(0)
      expect(storedIn(file)).toEqual(['a'])
      expect(readdirSync(folder)).toEqual(['backup.db'])
    })

    it('is consistent while the database is being written to', async () => {
      // Each write adds a pair, so that half a pair would show a torn copy.
      const done = new AbortController()
      const writing = (async () => {
        for (let pair = 1_000_000; !done.signal.aborted; pair++) {
          await suite.database.write(async (tx) => {
            await add(tx, `${pair}-left`)
            await add(tx, `${pair}-right`)
          })
        }
      })()
      for (let round = 0; round < 5; round++) await backup(suite.database, `${file}${round}`)
      done.abort()
      await writing
      for (let round = 0; round < 5; round++) {
        const stored = storedIn(`${file}${round}`)
        expect(stored.length % 2).toBe(0)
        expect(stored).toEqual((await suite.storedIds()).slice(0, stored.length))
      }
    })

    it('contains no uncommitted changes', async () => {
      const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const writing = suite.database.write(async (tx) => {
        await add(tx, 'a')
        written.resolve()
        await mayCommit.promise
      })
      await written.promise
      await backup(suite.database, file)
      mayCommit.resolve()
      await writing
      expect(storedIn(file)).toEqual([])
    })

    it('does not overwrite another file', async () => {
      writeFileSync(file, 'precious')
      await expect(backup(suite.database, file)).rejects.toEqual(code('FILE_EXISTS'))
      expect(readFileSync(file, 'utf8')).toBe('precious')
    })

    it('fails where it cannot be written', async () => {
      const nowhere = join(folder, 'missing', 'backup.db')
      await expect(backup(suite.database, nowhere)).rejects.toEqual(code('UNWRITABLE'))
    })
  })

  describe('a restore', () => {
    it('restores the data under a new epoch', async () => {
      await backUp('a')
      const target = join(folder, 'restored.db')
      await restore(file, `sqlite:${target}`)
      const database = await openDatabase(`sqlite:${target}`)
      expect(await suite.storedIds(database)).toEqual(['a'])
      expect(await epoch(database)).not.toBe(await epoch(suite.database))
      await database.close()
      expect(await epochOf(`sqlite:${file}`)).toBe(await epoch(suite.database))
    })

    it('replaces a database with the prepared copy, or not at all', async () => {
      await backUp('a')
      const target = join(folder, 'prepared.db')
      await restore(file, `sqlite:${target}`, {
        prepare: async (database) => void (await database.write((tx) => add(tx, 'prepared'))),
      })
      expect(storedIn(target)).toEqual(['a', 'prepared'])
      const failing = restore(file, `sqlite:${target}`, {
        overwrite: true,
        prepare: () => Promise.reject(new Error('on purpose')),
      })
      await expect(failing).rejects.toThrow('on purpose')
      expect(storedIn(target)).toEqual(['a', 'prepared'])
    })

    it('replaces a database only if asked to', async () => {
      await backUp('a')
      const target = join(folder, 'target.db')
      await restore(file, `sqlite:${target}`)
      const database = await openDatabase(`sqlite:${target}`)
      await database.write((tx) => add(tx, 'later'))
      await database.close()
      await expect(restore(file, `sqlite:${target}`)).rejects.toEqual(code('FILE_EXISTS'))
      expect(storedIn(target)).toEqual(['a', 'later'])
      await restore(file, `sqlite:${target}`, { overwrite: true })
      expect(storedIn(target)).toEqual(['a'])
      expect(statSync(target).mode & 0o077).toBe(0)
    })

    it('refuses a database that this process has open', async () => {
      await backUp('a')
      await suite.database.write((tx) => add(tx, 'later'))
      await expect(restore(file, suite.url, { overwrite: true })).rejects.toEqual(code('IN_USE'))
      expect(await suite.storedIds()).toEqual(['a', 'later'])
      expect(readdirSync(join(path(), '..')).filter((name) => name.includes('partial'))).toEqual([])
    })

    it('refuses a database that another process has open', async () => {
      await backUp('a')
      const target = join(folder, 'target.db')
      await restore(file, `sqlite:${target}`)
      const other = spawn(process.execPath, [
        join(import.meta.dirname, '../contract/endless-writer.ts'),
        `sqlite:${target}`,
      ])
      await once(other.stdout, 'data')
      await expect(restore(file, `sqlite:${target}`, { overwrite: true })).rejects.toEqual(code('IN_USE'))
      other.kill('SIGKILL')
      await once(other, 'exit')
      await restore(file, `sqlite:${target}`, { overwrite: true })
      expect(storedIn(target)).toEqual(['a'])
    })

    it('replaces a damaged database and its journals', async () => {
      await backUp('a')
      const target = join(folder, 'target.db')
      for (const suffix of ['', '-wal', '-shm', '-journal']) writeFileSync(target + suffix, 'x'.repeat(5_000))
      await restore(file, `sqlite:${target}`, { overwrite: true })
      expect(storedIn(target)).toEqual(['a'])
    })

    it('refuses a damaged backup and keeps the database unchanged', async () => {
      await backUp('a', ...Array.from({ length: 300 }, (_, index) => `row-${index}`))
      const bytes = readFileSync(file)
      bytes.fill(0x55, 4_096, bytes.length - 4_096)
      writeFileSync(file, bytes)
      const target = join(folder, 'target.db')
      await expect(restore(file, `sqlite:${target}`)).rejects.toEqual(code('DAMAGED'))
      expect(readdirSync(folder)).toEqual(['backup.db'])
    })

    it('refuses a file that is no backup', async () => {
      const target = `sqlite:${join(folder, 'target.db')}`
      await expect(restore(file, target)).rejects.toEqual(code('NO_SUCH_FILE'))
      writeFileSync(file, 'Dear Ada,\n'.repeat(1_000))
      await expect(restore(file, target)).rejects.toEqual(code('NOT_A_DATABASE'))
      rmSync(file)
      new DatabaseSync(file).exec('create table other (id)')
      await expect(restore(file, target)).rejects.toEqual(code('NOT_MIGRATED'))
      expect(readdirSync(folder)).toEqual(['backup.db'])
    })
  })
}
contract('saving', describeBackup, ['sqlite'])

const describeAdvice = (suite: Suite) => {
  it('refers to the tools of PostgreSQL', async () => {
    await expect(backup(suite.database, 'backup.db')).rejects.toThrow('pg_dump')
    await expect(restore(import.meta.filename, suite.url)).rejects.toThrow('pg_restore')
    expect(await suite.database.all(ids, {})).toEqual([])
  })
}
contract('saving', describeAdvice, ['postgres'])
