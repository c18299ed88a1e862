import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Database } from '../src/database.ts'
import { openDatabase } from '../src/index.ts'
import { type Migration, migrate } from '../src/migrate.ts'
import type { Engine } from '../src/statement.ts'

/** For `describe.each(engines)`: storage is tested on each of them. */
export const engines: readonly Engine[] = ['sqlite', 'postgres']

/** A fresh, migrated, real database: a file, or a database of a running PostgreSQL server. */
export interface TestDatabase {
  url: string
  database: Database
  /** Closes and deletes it. */
  remove(): Promise<void>
}

export async function createTestDatabase(
  engine: Engine,
  migrations: readonly Migration[] = [],
): Promise<TestDatabase> {
  const place = engine === 'sqlite' ? await createFolder() : await createOnServer()
  const database = await openDatabase(place.url)
  const remove = async () => {
    await database.close()
    await place.remove()
  }
  try {
    await migrate(database, migrations)
    return { url: place.url, database, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'monedero-test-'))
  return {
    url: `sqlite:${join(folder, 'test.db')}`,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function createOnServer() {
  const server = new URL(await serverUrl())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(server, `create database ${name} encoding 'utf8' template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => asAdministrator(server, `drop database ${name} with (force)`) }
}

async function serverUrl(): Promise<string> {
  const { TEST_POSTGRES_URL: given, TEST_POSTGRES_BROKER: broker } = process.env
  if (given !== undefined) return given
  if (broker === undefined)
    throw new Error('Neither TEST_POSTGRES_URL nor the set-up of vitest.config.ts is there')
  const answer = await fetch(broker)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

async function asAdministrator(server: URL, statement: string): Promise<void> {
  const client = new Client({ connectionString: server.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}
