import { describe, expect, it } from 'vitest'
import {
  additionalMigrations,
  type Database,
  ensureMigrated,
  epoch,
  type Migration,
  migrate,
  openDatabase,
  pendingMigrations,
  renewEpoch,
} from '../src/index.ts'
import { createTestDatabase, engines } from '../testing/index.ts'
import { code } from './contract-suite.ts'

const table = (name: string): Migration => ({
  name: `suite/${name}`,
  statements: () => [`create table ${name} (id bigint primary key)`, `insert into ${name} values (1)`],
})
const first = table('first')
const second = table('second')
const third = table('third')

/** Uses a separate node, as after a restart of the server. */
async function onNode<T>(url: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(url)
  try {
    return await use(database)
  } finally {
    await database.close()
  }
}

const migrateTo = (url: string, list: Migration[]) => onNode(url, (database) => migrate(database, list))

describe.each(engines)('migrating on %s', (engine) => {
  const onFreshDatabase = async (use: (url: string) => Promise<void>) => {
    const place = await createTestDatabase(engine)
    try {
      await use(place.url)
    } finally {
      await place.remove()
    }
  }

  it('lists missing migrations, and changes nothing', async () => {
    await onFreshDatabase(async (url) => {
      const missing = (list: Migration[]) => onNode(url, (database) => pendingMigrations(database, list))
      expect(await missing([first, second])).toEqual(['suite/first', 'suite/second'])
      await migrateTo(url, [first])
      expect(await missing([first, second, third])).toEqual(['suite/second', 'suite/third'])
      expect(await missing([first])).toEqual([])
      await migrateTo(url, [first, second])
      expect(await missing([first, second])).toEqual([])
    })
  })

  it('reports missing, newer or foreign migrations to a program with another list', async () => {
    await onFreshDatabase(async (url) => {
      const check = (list: Migration[]) => onNode(url, (database) => ensureMigrated(database, list))
      await expect(check([first])).rejects.toEqual(code('NOT_MIGRATED'))
      await migrateTo(url, [first, second])
      await expect(check([first, second])).resolves.toBeUndefined()
      await expect(check([first, second, third])).rejects.toThrow('suite/third')
      await expect(check([first])).rejects.toEqual(code('NEWER_DATABASE'))
      await expect(check([first, third])).rejects.toEqual(code('FOREIGN_HISTORY'))
    })
  })

  it('applies missing migrations in order, and returns their names', async () => {
    await onFreshDatabase(async (url) => {
      expect(await migrateTo(url, [first])).toEqual(['suite/first'])
      expect(await migrateTo(url, [first, second, third])).toEqual(['suite/second', 'suite/third'])
      expect(await migrateTo(url, [first, second, third])).toEqual([])
    })
  })

  it('applies each migration once when several nodes start at once', async () => {
    await onFreshDatabase(async (url) => {
      const applied = await Promise.all([1, 2, 3, 4].map(() => migrateTo(url, [first, second, third])))
      expect(applied.flat().toSorted()).toEqual(['suite/first', 'suite/second', 'suite/third'])
    })
  })

  it('refuses a database that is newer than the program, naming the unknown migrations', async () => {
    await onFreshDatabase(async (url) => {
      await migrateTo(url, [first, second])
      const refusal = migrateTo(url, [first])
      await expect(refusal).rejects.toEqual(code('NEWER_DATABASE'))
      await expect(refusal).rejects.toThrow('suite/second')
    })
  })

  it('lets an older program use a database with additive migrations that it lacks', async () => {
    await onFreshDatabase(async (url) => {
      const additive: Migration = { ...third, isAdditive: true }
      await migrateTo(url, [first, second, additive])
      expect(await migrateTo(url, [first, second])).toEqual([])
      expect(await onNode(url, (database) => pendingMigrations(database, [first, second]))).toEqual([])
      const additional = (database: Database) => additionalMigrations(database, [first, second])
      expect(await onNode(url, additional)).toEqual(['suite/third'])
      await expect(migrateTo(url, [first])).rejects.toEqual(code('NEWER_DATABASE'))
      const last: Migration = { name: 'suite/fourth', statements: () => ['create table fourth (id text)'] }
      await migrateTo(url, [first, second, additive, last])
      await expect(migrateTo(url, [first, second])).rejects.toEqual(code('NEWER_DATABASE'))
    })
  })

  it('lets an older program use a database that was migrated before additive ones were recorded', async () => {
    await onFreshDatabase(async (url) => {
      await migrateTo(url, [first, second])
      await onNode(url, (database) =>
        database.write((tx) => tx.execute("delete from database_meta where key = 'required_migration'")),
      )
      await migrateTo(url, [first, second, { ...third, isAdditive: true }])
      expect(await migrateTo(url, [first, second])).toEqual([])
      await expect(migrateTo(url, [first])).rejects.toEqual(code('NEWER_DATABASE'))
    })
  })

  it('refuses a list in which an applied migration is missing, renamed or moved', async () => {
    await onFreshDatabase(async (url) => {
      await migrateTo(url, [first, second])
      const renamed = { ...second, name: 'suite/2nd' }
      for (const list of [
        [second, third],
        [first, renamed],
        [second, first],
      ]) {
        await expect(migrateTo(url, list)).rejects.toEqual(code('FOREIGN_HISTORY'))
      }
      expect(await migrateTo(url, [first, second, third])).toEqual(['suite/third'])
    })
  })

  it('rolls back a migration that fails, and keeps those before it', async () => {
    await onFreshDatabase(async (url) => {
      const broken: Migration = {
        name: 'suite/second',
        statements: (on) => [...second.statements(on), 'create table nonsense ('],
      }
      const failing = migrateTo(url, [first, broken])
      await expect(failing).rejects.toEqual(code('MIGRATION_FAILED'))
      await expect(failing).rejects.toThrow('suite/second')
      expect(await migrateTo(url, [first, second])).toEqual(['suite/second'])
    })
  })

  it('gives each database an epoch that stays until it is renewed', async () => {
    const epochs: string[] = []
    for (let database = 0; database < 2; database++) {
      await onFreshDatabase(async (url) => {
        const made = await onNode(url, epoch)
        await migrateTo(url, [first])
        expect(await onNode(url, epoch)).toBe(made)
        const renewed = await onNode(url, renewEpoch)
        expect(await onNode(url, epoch)).toBe(renewed)
        epochs.push(made, renewed)
      })
    }
    expect(new Set(epochs).size).toBe(4)
  })
})

it('has no epoch before it is migrated', async () => {
  const database = await openDatabase('sqlite::memory:')
  await expect(epoch(database)).rejects.toEqual(code('NOT_MIGRATED'))
  await database.close()
})
