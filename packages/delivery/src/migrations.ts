import { columnTypes, type Engine, type Migration } from '@monedero/database'

/** Append-only: a migration that has run somewhere is never changed. */
export const migrations: Migration[] = [
  { name: 'delivery/0001-deliveries', statements: deliveries, isAdditive: true },
  { name: 'delivery/0002-push-keys', statements: pushKeys, isAdditive: true },
]

function deliveries(engine: Engine): string[] {
  const { key, text, integer, options } = columnTypes(engine)
  return [
    `create table deliveries (
      id ${key} not null primary key,
      kind ${key} not null,
      uid ${key},
      sealed_payload ${text} not null,
      due_at_ms ${integer} not null,
      leased_until_ms ${integer} not null,
      attempts ${integer} not null,
      created_at_ms ${integer} not null,
      expires_at_ms ${integer} not null
    ) ${options}`,
    'create index deliveries_by_due on deliveries (due_at_ms)',
    'create index deliveries_by_account on deliveries (uid)',
  ]
}

function pushKeys(engine: Engine): string[] {
  const { key, text, integer, clustered } = columnTypes(engine)
  return [
    `create table push_keys (
      public_key ${key} not null primary key,
      sealed_private_key ${text} not null,
      created_at_ms ${integer} not null
    ) ${clustered}`,
  ]
}
