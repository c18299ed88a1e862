import { type Compilable, type Kysely, type Query, type Reader, sql, statements } from '@monedero/database'
import type { LedgerTables } from '../tables.ts'
import { oneOf } from './one-of.ts'

const { query } = statements<LedgerTables>()

type Column = Parameters<typeof oneOf>[1]

/** One user's rows by ids. A single one, which is what most changes need, costs a fraction without a list. */
export interface ByIds<Row> {
  readonly one: Query<{ uid: string; id: string }, Row>
  readonly several: Query<{ uid: string; list: string }, Row>
}

/** Makes the two statements of one condition. */
export function byIds<Row>(
  build: (
    db: Kysely<LedgerTables>,
    uid: ReturnType<typeof sql<string>>,
    isOneOf: (column: Column) => ReturnType<typeof sql<boolean>>,
  ) => Compilable<Row>,
): ByIds<Row> {
  return {
    one: query<{ uid: string; id: string }>()((db, param) =>
      build(db, param('uid'), (column) => sql<boolean>`${sql.ref(column)} = ${param('id')}`),
    ),
    several: query<{ uid: string; list: string }>()((db, param, engine) =>
      build(db, param('uid'), (column) => oneOf(engine, column, param('list'))),
    ),
  }
}

/** The rows of some ids; at once where there is none to read. */
export function readByIds<Row>(
  reader: Reader,
  { one, several }: ByIds<Row>,
  uid: string,
  ids: ReadonlySet<string>,
): Row[] | Promise<Row[]> {
  const [id] = ids
  if (id === undefined) return []
  return ids.size === 1
    ? reader.all(one, { uid, id })
    : reader.all(several, { uid, list: JSON.stringify([...ids]) })
}
