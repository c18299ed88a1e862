import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { add, code, contract, migrations, type Suite, thing, thingById } from '../contract/contract-suite.ts'
import { createTestDatabase } from '../testing/index.ts'
import {
  backup,
  type Database,
  DatabaseError,
  ensureMigrated,
  ensureNotInUse,
  epoch,
  type Migration,
  migrate,
  openDatabase,
  pendingMigrations,
  restore,
} from './index.ts'

const faultOfBackup = (fault: string) => ({ code: 'BAD_BACKUP', cause: { code: fault } })

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
    await backup(suite.database, file, migrations)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'monedero-test-'))
    file = join(folder, 'backup.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  describe('a backup', () => {
    it('is one private file that needs no other', async () => {
      await suite.database.write((tx) => add(tx, 'a'))
      await backup(suite.database, file, migrations)
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
      for (let round = 0; round < 5; round++) await backup(suite.database, `${file}${round}`, migrations)
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
      await backup(suite.database, file, migrations)
      mayCommit.resolve()
      await writing
      expect(storedIn(file)).toEqual([])
    })

    it('does not overwrite another file', async () => {
      writeFileSync(file, 'precious')
      await expect(backup(suite.database, file, migrations)).rejects.toEqual(code('FILE_EXISTS'))
      expect(readFileSync(file, 'utf8')).toBe('precious')
    })

    it('fails where it cannot be written', async () => {
      const nowhere = join(folder, 'missing', 'backup.db')
      await expect(backup(suite.database, nowhere, migrations)).rejects.toEqual(code('UNWRITABLE'))
    })
  })

  describe('a restore', () => {
    it('restores the data under a new epoch', async () => {
      await backUp('a')
      const target = join(folder, 'restored.db')
      await restore(file, `sqlite:${target}`, { migrations })
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
        migrations,
        prepare: async (database) => void (await database.write((tx) => add(tx, 'prepared'))),
      })
      expect(storedIn(target)).toEqual(['a', 'prepared'])
      const failing = restore(file, `sqlite:${target}`, {
        migrations,
        overwrite: true,
        prepare: () => Promise.reject(new Error('on purpose')),
      })
      await expect(failing).rejects.toThrow('on purpose')
      expect(storedIn(target)).toEqual(['a', 'prepared'])
    })

    it('replaces a database only if asked to', async () => {
      await backUp('a')
      const target = join(folder, 'target.db')
      await restore(file, `sqlite:${target}`, { migrations })
      const database = await openDatabase(`sqlite:${target}`)
      await database.write((tx) => add(tx, 'later'))
      await database.close()
      await expect(restore(file, `sqlite:${target}`, { migrations })).rejects.toEqual(code('FILE_EXISTS'))
      expect(storedIn(target)).toEqual(['a', 'later'])
      await restore(file, `sqlite:${target}`, { migrations, overwrite: true })
      expect(storedIn(target)).toEqual(['a'])
      expect(statSync(target).mode & 0o077).toBe(0)
    })

    it('belongs to the owner of its folder, also when root restores it', async () => {
      await backUp('a')
      const target = join(folder, 'data', 'target.db')
      mkdirSync(join(folder, 'data'))
      if (process.geteuid?.() === 0) chownSync(join(folder, 'data'), 65_534, 65_534)
      await restore(file, `sqlite:${target}`, { migrations })
      expect(statSync(target).uid).toBe(statSync(join(folder, 'data')).uid)
      expect(statSync(target).mode & 0o077).toBe(0)
    })

    it('refuses a database that this process has open', async () => {
      await backUp('a')
      await suite.database.write((tx) => add(tx, 'later'))
      await expect(restore(file, suite.url, { migrations, overwrite: true })).rejects.toEqual(code('IN_USE'))
      expect(await suite.storedIds()).toEqual(['a', 'later'])
      expect(readdirSync(join(path(), '..')).filter((name) => name.includes('partial'))).toEqual([])
    })

    it('refuses a database that another process has open', async () => {
      await backUp('a')
      const target = join(folder, 'target.db')
      await restore(file, `sqlite:${target}`, { migrations })
      const other = spawn(process.execPath, [
        join(import.meta.dirname, '../contract/endless-writer.ts'),
        `sqlite:${target}`,
      ])
      await once(other.stdout, 'data')
      await expect(restore(file, `sqlite:${target}`, { migrations, overwrite: true })).rejects.toEqual(
        code('IN_USE'),
      )
      other.kill('SIGKILL')
      await once(other, 'exit')
      await restore(file, `sqlite:${target}`, { migrations, overwrite: true })
      expect(storedIn(target)).toEqual(['a'])
    })

    it('replaces a damaged database and its journals', async () => {
      await backUp('a')
      const target = join(folder, 'target.db')
      for (const suffix of ['', '-wal', '-shm', '-journal']) writeFileSync(target + suffix, 'x'.repeat(5_000))
      await restore(file, `sqlite:${target}`, { migrations, overwrite: true })
      expect(storedIn(target)).toEqual(['a'])
    })

    it('refuses a damaged backup and keeps the database unchanged', async () => {
      await backUp('a', ...Array.from({ length: 300 }, (_, index) => `row-${index}`))
      const bytes = readFileSync(file)
      bytes.fill(0x55, 4_096, bytes.length - 4_096)
      writeFileSync(file, bytes)
      const target = join(folder, 'target.db')
      await expect(restore(file, `sqlite:${target}`, { migrations })).rejects.toMatchObject(
        faultOfBackup('DAMAGED'),
      )
      expect(readdirSync(folder)).toEqual(['backup.db'])
    })

    it('refuses a file that is no backup', async () => {
      const target = `sqlite:${join(folder, 'target.db')}`
      await expect(restore(file, target, { migrations })).rejects.toEqual(code('NO_SUCH_FILE'))
      writeFileSync(file, 'Dear Ada,\n'.repeat(1_000))
      await expect(restore(file, target, { migrations })).rejects.toMatchObject(
        faultOfBackup('NOT_A_DATABASE'),
      )
      rmSync(file)
      new DatabaseSync(file).exec('create table other (id)')
      await expect(restore(file, target, { migrations })).rejects.toMatchObject(faultOfBackup('NOT_MIGRATED'))
      rmSync(file)
      new DatabaseSync(file).exec(
        'create table a (id primary key references b); create table b (id primary key references a)',
      )
      await expect(restore(file, target, { migrations })).rejects.toMatchObject(
        faultOfBackup('FOREIGN_HISTORY'),
      )
      expect(readdirSync(folder)).toEqual(['backup.db'])
    })
  })
}
contract('saving', describeBackup, ['sqlite'])

const upgradeTo = (all: readonly Migration[]) => async (copy: Database) => {
  await migrate(copy, all)
}

/** A database of its own, which nothing has open. */
const anEmptyServer = async () => {
  const place = await createTestDatabase('postgres')
  await place.database.write((tx) => tx.execute('drop table database_migrations, database_meta'))
  await place.database.close()
  onTestFinished(() => place.remove())
  return place.url
}

const describeServer = (suite: Suite) => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'monedero-test-'))
    file = join(folder, 'backup.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const idsIn = async (url: string) => {
    const database = await openDatabase(url)
    const stored = await suite.storedIds(database)
    await database.close()
    return stored
  }
  const odd = 'ñ\u{1F600}"\\\n\t\u0001'
  const rows = [
    ...Array.from({ length: 4_500 }, (_, index) => thing(`row-${10_000 + index}`, { amount: index - 9 })),
    thing(odd, { amount: Number.MAX_SAFE_INTEGER, note: odd }),
  ]

  it('copies everything to a private SQLite file, which restores on either engine', async () => {
    await suite.store(...rows)
    await suite.database.write((tx) => tx.execute("insert into parts values ('p', 'row-10000')"))
    await backup(suite.database, file, migrations)
    expect(readdirSync(folder)).toEqual(['backup.db'])
    expect(statSync(file).mode & 0o077).toBe(0)
    const expected = await suite.storedIds()
    expect(storedIn(file)).toEqual(expected)
    for (const url of [await anEmptyServer(), `sqlite:${join(folder, 'restored.db')}`]) {
      await restore(file, url, { migrations })
      const restored = await openDatabase(url)
      expect(await suite.storedIds(restored)).toEqual(expected)
      expect(await restored.first(thingById, { id: odd })).toEqual(rows.at(-1))
      expect(await epoch(restored)).not.toBe(await epoch(suite.database))
      expect(await ensureMigrated(restored, migrations)).toBeUndefined()
      await restored.close()
    }
  })

  it('copies one moment while the database is being written to', async () => {
    const done = new AbortController()
    const writing = (async () => {
      for (let pair = 1_000_000; !done.signal.aborted; pair++) {
        await suite.database.write(async (tx) => {
          await add(tx, `${pair}-left`)
          await add(tx, `${pair}-right`)
        })
      }
    })()
    await backup(suite.database, file, migrations)
    done.abort()
    await writing
    const stored = storedIn(file)
    expect(stored.length % 2).toBe(0)
    expect(stored).toEqual((await suite.storedIds()).slice(0, stored.length))
  })

  it('copies an older database with the tables that it has', async () => {
    const later: Migration = { name: 'suite/0002-more', statements: () => ['create table more (id integer)'] }
    await backup(suite.database, file, [...migrations, later])
    const copied = await openDatabase(`sqlite:${file}`)
    expect(await pendingMigrations(copied, [...migrations, later])).toEqual([later.name])
    await copied.close()
  })

  it('replaces a database only if asked to, and as a whole', async () => {
    const url = await anEmptyServer()
    await suite.store(thing('a'))
    await backup(suite.database, file, migrations)
    await restore(file, url, { migrations })
    const database = await openDatabase(url)
    await database.write((tx) => add(tx, 'later'))
    await database.close()
    await expect(restore(file, url, { migrations })).rejects.toEqual(code('NOT_EMPTY'))
    const broken: Migration = { name: 'suite/0002-broken', statements: () => ['create nonsense'] }
    await expect(
      restore(file, url, { migrations: [...migrations, broken], overwrite: true }),
    ).rejects.toEqual(code('MIGRATION_FAILED'))
    expect(await idsIn(url)).toEqual(['a', 'later'])
    await restore(file, url, { migrations, overwrite: true })
    expect(await idsIn(url)).toEqual(['a'])
    expect(readdirSync(folder)).toEqual(['backup.db'])
  })

  it('replaces a database of a newer version with its additional tables, so that it can be upgraded again', async () => {
    const newer: Migration = {
      name: 'suite/0002-newer',
      statements: () => [
        'create table newer (id text primary key, thing_id text not null references things (id))',
        'create table newest (id text primary key)',
      ],
    }
    await suite.store(thing('a'))
    await backup(suite.database, file, migrations)
    const url = await anEmptyServer()
    await restore(file, url, {
      migrations: [...migrations, newer],
      prepare: upgradeTo([...migrations, newer]),
    })
    await restore(file, url, { migrations, overwrite: true })
    const database = await openDatabase(url)
    expect(await migrate(database, [...migrations, newer])).toEqual([newer.name])
    expect(await suite.storedIds(database)).toEqual(['a'])
    await database.close()
  })

  it('keeps tables of others beside those of this program', async () => {
    await backup(suite.database, file, migrations)
    const url = await anEmptyServer()
    await restore(file, url, { migrations })
    const database = await openDatabase(url)
    await database.write((tx) => tx.execute('create table of_others (id text)'))
    await database.close()
    await restore(file, url, { migrations, overwrite: true })
    const restored = await openDatabase(url)
    const adding = restored.write((tx) => tx.execute("insert into of_others values ('still there')"))
    await expect(adding).resolves.toBeUndefined()
    await restored.close()
  })

  it('refuses a database that is opened while the restore is prepared', async () => {
    await suite.store(thing('a'))
    await backup(suite.database, file, migrations)
    const url = await anEmptyServer()
    await restore(file, url, { migrations })
    let opened: Database | undefined
    const prepare = async () => {
      opened = await openDatabase(url)
      await opened.write((tx) => add(tx, 'later'))
    }
    const refused = restore(file, url, { migrations, overwrite: true, prepare })
    await expect(refused).rejects.toEqual(code('IN_USE'))
    await opened?.close()
    expect(await idsIn(url)).toEqual(['a', 'later'])
  })

  it('refuses to replace a database that is open', async () => {
    await backup(suite.database, file, migrations)
    const other = restore(file, suite.url, { migrations, overwrite: true })
    await expect(other).rejects.toEqual(code('IN_USE'))
    await expect(ensureNotInUse(suite.url)).rejects.toEqual(code('IN_USE'))
    await ensureNotInUse(await anEmptyServer())
  })

  it('moves a database from one engine to the other and back under the same epoch', async () => {
    await suite.store(...rows)
    await backup(suite.database, file, migrations)
    const url = await anEmptyServer()
    await restore(file, url, { migrations, keepsEpoch: true })
    expect(await epochOf(url)).toBe(await epoch(suite.database))
    const back = join(folder, 'back.db')
    await backup({ engine: 'postgres', url }, back, migrations)
    expect(storedIn(back)).toEqual(await suite.storedIds())
    expect(await epochOf(`sqlite:${back}`)).toBe(await epoch(suite.database))
  })

  it('refuses a database without tables, and leaves no file', async () => {
    const empty = { engine: 'postgres' as const, url: await anEmptyServer() }
    await expect(backup(empty, file, migrations)).rejects.toBeInstanceOf(DatabaseError)
    expect(readdirSync(folder)).toEqual([])
  })
}
contract('saving', describeServer, ['postgres'])
