import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DeleteResult,
  type Dialect,
  DummyDriver,
  type InsertResult,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type RawBuilder,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type UpdateResult,
} from 'kysely'
import { DatabaseError } from './errors.ts'

/** The engines that a statement is compiled for. */
export type Engine = 'sqlite' | 'postgres'

/** What a parameter or a column can hold: booleans are 0 and 1, JSON and bytes are text. */
export type Value = string | number | null

/** SQL with parameters P and rows R, built once and compiled once per engine. */
export interface Statement<P, R> {
  readonly kind: Kind
  readonly types?: (parameters: P) => R
  compiled(engine: Engine): Compiled<P>
}

/** A statement that reads. */
export interface Query<P, R> extends Statement<P, R> {
  readonly kind: 'query'
}

/** A statement that changes rows; it returns rows if it has a `returning` clause. */
export interface Command<P, R> extends Statement<P, R> {
  readonly kind: 'command'
}

/** The SQL text for one engine, and its placeholders: a parameter's name or a constant. */
export interface Compiled<P> {
  readonly sql: string
  /** Derived from the text, so that it is the same on all nodes behind one connection pooler. */
  readonly name: string
  readonly places: readonly (Parameter<P> | Value)[]
}

type Kind = 'query' | 'command'

class Parameter<P> {
  readonly name: keyof P

  constructor(name: keyof P) {
    this.name = name
  }
}

/** A parameter inside a statement, usable wherever Kysely takes an expression. */
type Param<P> = <K extends keyof P & (string | number)>(name: K) => RawBuilder<P[K]>
type Build<Tables, P, O> = (db: Kysely<Tables>, param: Param<P>, engine: Engine) => Compilable<O>
type Values<P> = { [K in keyof P]: Value }
/** A command without `returning` has no rows. */
type Returned<O> = O extends InsertResult | UpdateResult | DeleteResult ? never : O

interface Compilable<O> {
  compile(executor: QueryExecutorProvider): CompiledQuery<O>
}

/** Makes queries with parameters P: `query<{ id: string }>()((db, param) => db.selectFrom(…)…)`. */
export interface QueryMaker<Tables> {
  <P extends Values<P> = object>(): <O>(build: Build<Tables, P, O>) => Query<P, O>
}

/** Makes commands with parameters P: `command<{ id: string }>()((db, param) => db.deleteFrom(…)…)`. */
export interface CommandMaker<Tables> {
  <P extends Values<P> = object>(): <O>(build: Build<Tables, P, O>) => Command<P, Returned<O>>
}

/** Creates the statement builders for a package's tables. */
export function statements<Tables>(): { query: QueryMaker<Tables>; command: CommandMaker<Tables> } {
  return {
    query: () => (build) => statement('query', build),
    command: () => (build) => statement('command', build),
  }
}

function statement<K extends Kind, Tables, P, O>(kind: K, build: Build<Tables, P, O>) {
  const compiledByEngine: { [engine in Engine]?: Compiled<P> } = {}
  return {
    kind,
    compiled: (engine: Engine) => (compiledByEngine[engine] ??= compile(kind, build, engine)),
  }
}

function compile<Tables, P, O>(kind: Kind, build: Build<Tables, P, O>, engine: Engine): Compiled<P> {
  const db = new Kysely<Tables>({ dialect: dialects[engine] })
  const { query, sql: text, parameters } = build(db, param, engine).compile(db)
  const changes = /^(Insert|Update|Delete|Merge)/.test(query.kind)
  if (kind === 'query' && changes) throw new DatabaseError('READ_ONLY')
  const name = createHash('sha256').update(text).digest('base64url')
  return { sql: text, name, places: parameters.map(place) }
}

function param<P, K extends keyof P>(name: K): RawBuilder<P[K]> {
  return sql`${new Parameter<P>(name)}`
}

function place<P>(parameter: unknown): Parameter<P> | Value {
  return parameter instanceof Parameter ? parameter : checked(parameter)
}

/** The values of a compiled statement's placeholders, in order. */
export function bind<P>(compiled: Compiled<P>, parameters: P): Value[] {
  return compiled.places.map((at) => (at instanceof Parameter ? checked(parameters[at.name], at.name) : at))
}

/** Refuses values that the two engines would store differently. */
function checked(value: unknown, name: PropertyKey = 'a constant'): Value {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new DatabaseError('BAD_PARAMETER', `${String(name)} contains U+0000`)
    return value
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new DatabaseError('BAD_PARAMETER', `${String(name)} is not finite`)
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new DatabaseError('NUMBER_TOO_LARGE', String(name))
    return value
  }
  if (value === null) return null
  throw new DatabaseError(
    'BAD_PARAMETER',
    `${String(name)} is ${value === undefined ? 'missing' : typeof value}`,
  )
}

const dialects: Record<Engine, Dialect> = {
  sqlite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  postgres: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}
