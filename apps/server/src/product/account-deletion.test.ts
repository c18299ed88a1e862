import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from '../http/http-server.ts'
import { openProduct } from './product.ts'
import { configure } from './serve.ts'

test('deleting an account deletes its rows in every table that names an owner', async () => {
  const { url, databaseFile } = await start()
  const { localId: uid, idToken } = await post(`${url}:signUp`, {
    email: 'ana@example.org',
    password: 'correct horse',
  })
  const database = new DatabaseSync(databaseFile)
  onTestFinished(() => database.close())
  // A ledger of others keeps the names of its former members [S8].
  const tables = tablesOfOwners(database).filter((table) => table !== 'members')
  expect(tables).toEqual(expect.arrayContaining(['entries', 'passkeys', 'push_devices']))
  for (const table of tables) addRow(database, table, uid)
  expect(tables.filter((table) => rowsOf(database, table, uid) === 0)).toEqual([])

  await post(`${url}:delete`, { idToken })

  expect(tables.filter((table) => rowsOf(database, table, uid) > 0)).toEqual([])
})

async function start(): Promise<{ url: string; databaseFile: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'monedero-deletion-'))
  const databaseFile = join(dataDir, 'monedero.sqlite')
  const { config, secrets } = configure({ DATA_DIR: dataDir, DATABASE_URL: `sqlite:${databaseFile}` })
  const log = pino({ level: 'silent' })
  const product = await openProduct({ config, secrets, log, print: () => {} })
  const server = createHttpServer({
    ...config,
    tls: undefined,
    routes: product.routes,
    uidOf: product.uidOf,
    log,
  })
  onTestFinished(async () => {
    await server.stop(0)
    await product.close()
    rmSync(dataDir, { recursive: true })
  })
  const port = await server.listen(0, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts`, databaseFile }
}

async function post(url: string, body: object) {
  const response = await fetch(`${url}?key=monedero-web`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return JSON.parse(await response.text())
}

function tablesOfOwners(database: DatabaseSync): string[] {
  return database
    .prepare(
      `select m.name from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'uid'`,
    )
    .all()
    .map(({ name }) => String(name))
}

/** A row that only its owner means something in; none where the account has one with the same key. */
function addRow(database: DatabaseSync, table: string, uid: string): void {
  const columns = database.prepare('select name, type from pragma_table_info(?)').all(table)
  const values = columns.map(({ name, type }) => {
    if (name === 'uid') return uid
    return type === 'INTEGER' ? 1 : 'x'
  })
  // The rows that it would refer to are not there.
  database.exec('pragma foreign_keys = off')
  const places = values.map(() => '?').join(', ')
  database.prepare(`insert or ignore into ${table} values (${places})`).run(...values)
}

function rowsOf(database: DatabaseSync, table: string, uid: string): number {
  return Number(database.prepare(`select count(*) as rows from ${table} where uid = ?`).get(uid)?.['rows'])
}
