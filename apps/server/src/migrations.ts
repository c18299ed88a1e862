import type { Migration } from '@monedero/database'
import { migrations as settings } from './settings-table.ts'

const known = new Map([...settings].map((migration) => [migration.name, migration]))

/** The order in which migrations were released. Only ever append: databases in use have them in this order. */
const order = ['server/0001-settings']

/** The one list of all packages' migrations. */
export const migrations: Migration[] = order.map((name) => {
  const migration = known.get(name)
  if (!migration) throw new Error(`no package has the migration ${name}`)
  return migration
})
