import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import {
  columnTypes,
  type Database,
  type Migration,
  type Reader,
  statements,
  type Transaction,
} from '../src/index.ts'
import { createTestDatabase, engines, type TestDatabase } from '../testing/index.ts'

export interface Thing {
  id: string
  amount: number
  note: string | null
}

interface Tables {
  things: Thing
  parts: { id: string; thing_id: string }
}

export const migrations: Migration[] = [
  {
    name: 'suite/0001-things',
    statements: (engine) => {
      const { key, text, integer, clustered } = columnTypes(engine)
      return [
        `create table things (id ${key} primary key, amount ${integer} not null, note ${text}) ${clustered}`,
        `create table parts (id ${key} primary key, thing_id ${key} not null references things (id)) ${clustered}`,
      ]
    },
  },
]

export const { query, command } = statements<Tables>()

export const addThing = command<Thing>()((db, param) =>
  db.insertInto('things').values({ id: param('id'), amount: param('amount'), note: param('note') }),
)
export const thingById = query<{ id: string }>()((db, param) =>
  db.selectFrom('things').selectAll().where('id', '=', param('id')),
)
export const ids = query()((db) => db.selectFrom('things').select('id').orderBy('id'))
export const raise = command<{ id: string; by: number }>()((db, param) =>
  db
    .updateTable('things')
    .set((eb) => ({ amount: eb('amount', '+', param('by')) }))
    .where('id', '=', param('id'))
    .returning('amount'),
)
export const removeThings = command()((db) => db.deleteFrom('things').returningAll())

export const thing = (id: string, rest: Partial<Thing> = {}): Thing => ({
  id,
  amount: 1,
  note: null,
  ...rest,
})
export const add = (tx: Transaction, id: string) => tx.run(addThing, thing(id))
export const code = (expected: string): unknown => expect.objectContaining({ code: expected })

/** A promise and the function that fulfils it. */
export const signal = () => Promise.withResolvers<void>()

/** An empty database of one engine. */
export interface Suite {
  url: string
  database: Database
  storedIds: (reader?: Reader) => Promise<string[]>
  store: (...things: Thing[]) => Promise<void>
}

/** Tests shared by all engines, run on each; `on` restricts them to some. */
export function contract(title: string, describeOn: (suite: Suite) => void, on = engines): void {
  describe.each(on)(`${title} on %s`, (engine) => {
    let place: TestDatabase
    beforeAll(async () => {
      place = await createTestDatabase(engine, migrations)
    })
    beforeEach(() => place.database.write((tx) => tx.execute('delete from parts; delete from things')))
    afterAll(() => place.remove())

    describeOn({
      get url() {
        return place.url
      },
      get database() {
        return place.database
      },
      storedIds: async (reader = place.database) => (await reader.all(ids, {})).map(({ id }) => id),
      store: (...things) =>
        place.database.write(async (tx) => {
          for (const each of things) await tx.run(addThing, each)
        }),
    })
  })
}
