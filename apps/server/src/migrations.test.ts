import { migrate, sql, statements } from '@monedero/database'
import { createTestDatabase, engines, type TestDatabase } from '@monedero/database/testing'
import { migrations as delivery } from '@monedero/delivery'
import { migrations as identity } from '@monedero/identity'
import { migrations as ledger } from '@monedero/ledger'
import { migrations as reminders } from '@monedero/reminders'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { migrations as settings } from './settings-table.ts'

interface Column {
  table: string
  column: string
}

const { query } = statements<object>()

const columnsOf = {
  sqlite: query()((db) =>
    db
      .selectFrom(
        sql<Column>`(select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
          where m.type = 'table')`.as('columns'),
      )
      .selectAll(),
  ),
  postgres: query()((db) =>
    db
      .selectFrom(
        sql<Column>`(select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = current_schema())`.as('columns'),
      )
      .selectAll(),
  ),
}

const names = migrations.map(({ name }) => name)

test('the list holds every migration of every package, each once', () => {
  const all = [...settings, ...delivery, ...identity, ...ledger, ...reminders].map(({ name }) => name)
  expect(names.toSorted()).toEqual(all.toSorted())
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['server', settings],
  ['delivery', delivery],
  ['identity', identity],
  ['ledger', ledger],
  ['reminders', reminders],
])("the migrations of %s keep their package's order and bear its name", (owner, own) => {
  const listed = names.filter((name) => name.startsWith(`${owner}/`))
  expect(listed).toEqual(own.map(({ name }) => name))
})

test.each(engines)('additive migrations on %s only add what older versions need not know', (engine) => {
  const adds =
    /^\s*(create (table|index|unique index) |alter table \w+ add column (?!.*not null(?!.*default)))/i
  const additive = migrations.filter(({ isAdditive }) => isAdditive)
  const added = additive.flatMap((migration) => migration.statements(engine))
  // The counted bytes of a ledger are an estimate that any version may add to.
  const recounts = /^update ledgers set bytes = bytes \+ /
  expect(added.filter((statement) => !adds.test(statement) && !recounts.test(statement))).toEqual([])
})

describe.each(engines)('on %s', (engine) => {
  let empty: TestDatabase

  beforeEach(async () => {
    empty = await createTestDatabase(engine)
  })

  afterEach(() => empty.remove())

  test('every release of the list can be reached from the one before', async () => {
    for (const [index, { name }] of migrations.entries())
      expect(await migrate(empty.database, migrations.slice(0, index + 1))).toEqual([name])
    expect(await migrate(empty.database, migrations)).toEqual([])
  })

  test('a server older than its database does not touch it', async () => {
    const later = { name: 'server/9999-later', statements: () => ['create table later (id text)'] }
    await migrate(empty.database, [...migrations, later])
    await expect(migrate(empty.database, migrations)).rejects.toMatchObject({
      code: 'NEWER_DATABASE',
    })
  })
})

test('both engines end with the same tables and columns', async () => {
  const found = await Promise.all(
    engines.map(async (engine) => {
      const migrated = await createTestDatabase(engine, migrations)
      const columns = await migrated.database.all(columnsOf[engine], {})
      await migrated.remove()
      return columns.map(({ table, column }) => `${table}.${column}`).toSorted()
    }),
  )
  expect(found[0]).toContain('server_settings.value')
  expect(found[0]).toEqual(found[1])
})
