import type { Command, Database, Query, Reader, Transaction } from '@monedero/database'

/** Called with the SQL of each statement before it runs, once for a batch; its exceptions are rethrown. */
export type Watch = (sql: string) => void

/** The same database, with a hook before every statement. */
export function watchDatabase(database: Database, watch: Watch): Database {
  const watchReader = (reader: Reader): Reader => ({
    all: async <P, R>(query: Query<P, R>, parameters: P) => {
      watch(query.compiled(database.engine).sql)
      return reader.all(query, parameters)
    },
    first: async <P, R>(query: Query<P, R>, parameters: P) => {
      watch(query.compiled(database.engine).sql)
      return reader.first(query, parameters)
    },
  })
  const watchTransaction = (tx: Transaction): Transaction => ({
    ...watchReader(tx),
    run: async <P>(command: Command<P, unknown>, parameters: P) => {
      watch(command.compiled(database.engine).sql)
      return tx.run(command, parameters)
    },
    batch: async (questions) => {
      watch('several queries')
      return tx.batch(questions)
    },
    deferToCommit: <P>(command: Command<P, unknown>, parameters: P) => {
      watch(command.compiled(database.engine).sql)
      tx.deferToCommit(command, parameters)
    },
    execute: (script) => tx.execute(script),
    lock: (name) => tx.lock(name),
    savepoint: (work) => tx.savepoint(work),
    notify: (channel, payload) => tx.notify(channel, payload),
  })
  return {
    ...watchReader(database),
    engine: database.engine,
    url: database.url,
    snapshot: (work) => database.snapshot((reader) => work(watchReader(reader))),
    write: (work, options) => database.write((tx) => work(watchTransaction(tx)), options),
    listen: (channel, onPayload, onGap) => database.listen(channel, onPayload, onGap),
    close: () => database.close(),
  }
}
