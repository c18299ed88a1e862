import {
  ask,
  type Compilable,
  type Kysely,
  type Query,
  type QueryRequest,
  sql,
  statements,
} from '@monedero/database'
import type { LedgerTables } from '../tables.ts'
import { oneOf } from './one-of.ts'

const { query } = statements<LedgerTables>()

type Column = Parameters<typeof oneOf>[1]

/** One user's rows by ids. A single id, the usual case, is much cheaper without a list. */
export interface ByIds<Row> {
  readonly one: Query<{ uid: string; id: string }, Row>
  readonly several: Query<{ uid: string; list: string }, Row>
}

/** Creates the two statements for one condition. */
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

/** Requests rows by ids; undefined without any. */
export function askByIds<Row>(
  { one, several }: ByIds<Row>,
  uid: string,
  ids: ReadonlySet<string>,
): QueryRequest<Row> | undefined {
  const [id] = ids
  if (id === undefined) return undefined
  return ids.size === 1 ? ask(one, { uid, id }) : ask(several, { uid, list: JSON.stringify([...ids]) })
}
