import { columnTypes, type Engine, type Migration } from '@monedero/database'
import { migrations } from '../src/migrations.ts'

/** The table of earlier versions, which identity's migrations make. */
const earlierQueue: Migration = {
  name: 'identity/0002-credentials',
  statements: (engine: Engine) => {
    const { key, text, integer, options } = columnTypes(engine)
    return [
      `create table mail_queue (id ${key} not null primary key, sealed_mail ${text} not null, due_at_ms ${integer} not null,
        leased_until_ms ${integer} not null, attempts ${integer} not null, created_at_ms ${integer} not null,
        expires_at_ms ${integer} not null) ${options}`,
    ]
  },
}

/** What a database needs for the queue. */
export const queueMigrations: Migration[] = [earlierQueue, ...migrations]
