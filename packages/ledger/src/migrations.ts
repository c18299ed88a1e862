import { columnTypes, type Migration } from '@monedero/database'

/** Append-only: a migration that has run somewhere is never changed. */
export const migrations: Migration[] = [
  {
    name: 'ledger/0001-users',
    statements(engine) {
      const { key, text, integer, clustered } = columnTypes(engine)
      return [
        `create table users (
          uid ${key} not null primary key,
          document ${text} not null,
          rev ${integer} not null
        ) ${clustered}`,
      ]
    },
  },
]
