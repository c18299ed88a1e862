import type { Command, Query } from './statement.ts'

export type Engine = 'sqlite' | 'postgres'

/** Reads. Every method fails with ENDED once the transaction or snapshot is over. */
export interface Reader {
  all<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R[]>
  first<P, R>(query: Query<P, R>, parameters: NoInfer<P>): Promise<R | undefined>
}

/** One unit of change. After a failed statement only a savepoint around it lets the transaction go on. */
export interface Transaction extends Reader {
  all<P, R>(statement: Query<P, R> | Command<P, R>, parameters: NoInfer<P>): Promise<R[]>
  first<P, R>(statement: Query<P, R> | Command<P, R>, parameters: NoInfer<P>): Promise<R | undefined>
  /** Answers how many rows changed. */
  run<P>(command: Command<P, unknown>, parameters: NoInfer<P>): Promise<number>
  /** Runs SQL text as it stands, several statements too: for migrations. */
  execute(script: string): Promise<void>
  /** Transactions that lock the same name run one after another, from here to their end. */
  lock(name: string): Promise<void>
  /** Undoes what `work` did, and nothing else, if it fails. Savepoints nest but do not overlap. */
  savepoint<T>(work: () => Promise<T>): Promise<T>
  /** Delivered after commit, never after a rollback; equal notes of one transaction arrive once. */
  notify(channel: string, payload: string): Promise<void>
}

/** Single statements, each of which sees what is committed when it runs. */
export interface Database extends Reader {
  readonly engine: Engine
  /** Several reads of one unchanging state. */
  snapshot<T>(work: (reader: Reader) => Promise<T>): Promise<T>
  /** All or nothing, durable once it resolves. `work` may run again, so it has no effects outside. */
  write<T>(work: (tx: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>
  /** `onGap` is called when payloads may have been missed (PostgreSQL: the connection was lost and is back). */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<StopListening>
  /** Ends what is running, refuses what is new. */
  close(): Promise<void>
}

export interface WriteOptions {
  /** How long `work` may take before it is rolled back; the database's own limit unless given. */
  timeoutMs?: number
}

export type StopListening = () => Promise<void>

export interface DatabaseOptions {
  /** How long one write or snapshot may take before it is rolled back. */
  timeoutMs: number
  /** How long to go on trying when another process or transaction is in the way. */
  patienceMs: number
  /** Connections kept at most: for snapshots on SQLite, for everything on PostgreSQL. */
  connections: number
}
