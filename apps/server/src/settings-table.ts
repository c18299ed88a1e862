import { randomInt } from 'node:crypto'
import {
  columnTypes,
  type Database,
  type Migration,
  type Reader,
  statements,
  type Transaction,
} from '@monedero/database'

interface ServerTables {
  server_settings: { name: string; value: string }
}

/** The server's own table, shared by all nodes. */
export const migrations: Migration[] = [
  {
    name: 'server/0001-settings',
    statements: (engine) => {
      const { key, text, clustered } = columnTypes(engine)
      return [
        `create table server_settings (name ${key} not null primary key, value ${text} not null) ${clustered}`,
      ]
    },
  },
]

const PROJECT_ID = 'project_id'

const { query, command } = statements<ServerTables>()

const settingByName = query<{ name: string }>()((db, param) =>
  db.selectFrom('server_settings').select('value').where('name', '=', param('name')),
)

const addSetting = command<{ name: string; value: string }>()((db, param) =>
  db
    .insertInto('server_settings')
    .values({ name: param('name'), value: param('value') })
    .onConflict((conflict) => conflict.doNothing()),
)

const putSetting = command<{ name: string; value: string }>()((db, param) =>
  db
    .insertInto('server_settings')
    .values({ name: param('name'), value: param('value') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: param('value') })),
)

/** The value of a name. */
export async function readSetting(reader: Reader, name: string): Promise<string | undefined> {
  return (await reader.first(settingByName, { name }))?.value
}

/** Sets the value of a name for all nodes unless it has one. */
export async function keepSetting(database: Database, name: string, value: string): Promise<void> {
  if ((await readSetting(database, name)) === undefined)
    await database.write((tx) => tx.run(addSetting, { name, value }))
}

/** Sets the value of a name for all nodes. */
export async function writeSetting(tx: Transaction, name: string, value: string): Promise<void> {
  await tx.run(putSetting, { name, value })
}

/** The project id that all nodes share, created on first use; the names of backups begin with it, whatever PROJECT_ID is. */
export async function keptProjectId(database: Database): Promise<string> {
  const kept = await readProjectId(database)
  if (kept !== undefined) return kept
  const value = `monedero-${randomLetters(8)}`
  await database.write((tx) => tx.run(addSetting, { name: PROJECT_ID, value }))
  return (await readProjectId(database)) ?? value
}

/** The project id that all nodes share; undefined before the first start. Restored and copied databases keep it. */
export async function readProjectId(reader: Reader): Promise<string | undefined> {
  return readSetting(reader, PROJECT_ID)
}

/**
 * Stores the issuer behind each name of an OpenID provider, when it is first set up. Accounts are linked by the name and the person's id there, and another issuer
 * gives the same ids to other people: the names whose issuer has changed.
 */
export async function changedIssuers(
  database: Database,
  providers: Readonly<Record<string, { readonly issuer: string }>>,
): Promise<{ name: string; before: string }[]> {
  const changed: { name: string; before: string }[] = []
  for (const [slug, { issuer }] of Object.entries(providers)) {
    const name = `openid_issuer.${slug}`
    const kept = await readSetting(database, name)
    if (kept === undefined) await database.write((tx) => tx.run(addSetting, { name, value: issuer }))
    // Another node may have been first.
    const before = kept ?? (await readSetting(database, name)) ?? issuer
    if (!isSameAddress(before, issuer)) changed.push({ name: slug, before })
  }
  return changed
}

function isSameAddress(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href
}

function randomLetters(count: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')
}
