import { type Database, type Engine, type Query, statements } from '@monedero/database'
import { createTestDatabase } from '@monedero/database/testing'
import type { IdentityOptions } from '../src/create-identity.ts'
import type { IdentityTables } from '../src/tables.ts'
import {
  anEmail,
  createTestService,
  migrations,
  PASSWORD,
  type TestAnswer,
  type TestNode,
} from './test-service.ts'
import { watchDatabase } from './watched-database.ts'

/** A service whose node can fail between any two statements. */
export interface FaultService {
  service: TestNode
  /**
   * Runs an action that is interrupted after zero, one, two… statements, until it completes. Returns the number of attempts, and
   * throws unless every interrupted one left the database unchanged.
   */
  cutEverywhere: (act: () => Promise<TestAnswer>) => Promise<number>
  stop: () => Promise<void>
}

class Killed extends Error {}

const { query } = statements<IdentityTables & { deliveries: object }>()
const tables = [
  'accounts',
  'identities',
  'sessions',
  'action_codes',
  'deliveries',
  'limits',
  'known_networks',
  'phone_codes',
  'second_factors',
  'recovery_codes',
  'mfa_pending',
  'used_idp_tokens',
  'passkeys',
] as const
const dumps: Query<object, object>[] = tables.map((table) =>
  query()((db) => db.selectFrom(table).selectAll()),
)

/** Starts such a service on a fresh database. */
export async function startFaultService(
  engine: Engine,
  changes: Partial<IdentityOptions> = {},
): Promise<FaultService> {
  const test = await createTestDatabase(engine, migrations)
  let stepsLeft = Number.POSITIVE_INFINITY
  const database = watchDatabase(test.database, () => {
    stepsLeft -= 1
    if (stepsLeft < 0) throw new Killed('the node is gone')
  })
  const service = createTestService(test.url, { ...changes, database })
  // The first sign-in of a service makes its signing key.
  await service.call('accounts:signUp', { email: anEmail(), password: PASSWORD })

  const cutEverywhere = async (act: () => Promise<TestAnswer>): Promise<number> => {
    const before = await dump(test.database)
    for (let steps = 0; steps < 100; steps += 1) {
      stepsLeft = steps
      const answer = await act()
      stepsLeft = Number.POSITIVE_INFINITY
      if (answer.status === 200) return steps
      if (answer.status !== 500)
        throw new Error(`An act cut off after ${steps} steps answered ${answer.status}`)
      const after = await dump(test.database)
      const changed = tables.filter((_, index) => before[index] !== after[index])
      if (changed.length > 0) throw new Error(`Cut off after ${steps} steps it changed ${changed.join(', ')}`)
    }
    throw new Error('The act never came through')
  }
  return { service, cutEverywhere, stop: () => test.remove() }
}

async function dump(database: Database): Promise<string[]> {
  const rows = await Promise.all(dumps.map((all) => database.all(all, {})))
  return rows.map((table) => JSON.stringify(table.map((row) => JSON.stringify(row)).toSorted()))
}
