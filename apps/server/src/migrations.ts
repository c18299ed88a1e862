import type { Migration } from '@monedero/database'
import { migrations as delivery } from '@monedero/delivery'
import { migrations as identity } from '@monedero/identity'
import { migrations as ledger } from '@monedero/ledger'
import { migrations as reminders } from '@monedero/reminders'
import { migrations as settings } from './settings-table.ts'

/** The migrations of each package, in its own order. */
const packageMigrations: readonly Migration[][] = [settings, delivery, identity, ledger, reminders]

/** The order in which migrations were released. Only ever append: databases in use have them in this order. */
const order = [
  'server/0001-settings',
  'identity/0001-accounts',
  'identity/0002-credentials',
  'identity/0003-limits',
  'ledger/0001-users',
  'ledger/0002-rows',
  'ledger/0003-standings',
  'ledger/0004-pending',
  'ledger/0005-documents',
  'ledger/0006-parts-refunds-fees',
  'identity/0004-language',
  'ledger/0007-imported-entries',
  'ledger/0008-filed-entries',
  'identity/0005-invitations',
  'ledger/0009-recurring-due',
  'delivery/0001-deliveries',
  'identity/0006-passkeys',
  'reminders/0001-reminders',
  'delivery/0002-push-keys',
  'identity/0007-session-passkeys',
  'reminders/0002-push',
  'reminders/0003-device-ends',
  'ledger/0010-bytes-of-lists',
  'identity/0008-codes-by-address',
  'ledger/0011-epochs',
  'identity/0009-unproven-credentials',
  'ledger/0012-ledgers',
]

const migrationsByName = new Map(packageMigrations.flat().map((migration) => [migration.name, migration]))

/** The one list of all packages' migrations. */
export const migrations: Migration[] = order.map((name) => {
  const migration = migrationsByName.get(name)
  if (!migration) throw new Error(`no package has the migration ${name}`)
  return migration
})
