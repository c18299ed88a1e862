import type { Database } from '@monedero/database'

/** A database with a hook before each write, which may make it fail. */
export function watchedDatabase(database: Database, beforeWrite: () => Promise<void>): Database {
  return {
    engine: database.engine,
    url: database.url,
    all: (query, parameters) => database.all(query, parameters),
    first: (query, parameters) => database.first(query, parameters),
    snapshot: (work) => database.snapshot(work),
    listen: (channel, onPayload, onGap) => database.listen(channel, onPayload, onGap),
    close: () => database.close(),
    async write(work, options) {
      await beforeWrite()
      return database.write(work, options)
    },
  }
}
