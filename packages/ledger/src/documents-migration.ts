import { columnTypes, type Engine, type Migration } from '@monedero/database'

/**
 * Moves user documents, wallets and categories into one table, and the encoded states of ledgers and
 * devices into columns. A ledger's text was seven numbers, then for each wallet its id, balance and number of entries; a device's was its
 * last number, the last one whose answer is forgotten, marks of twelve characters each, and JSON of the refusals, by their
 * places after the forgotten ones.
 */
export const documentsMigration: Migration = {
  name: 'ledger/0005-documents',
  statements: (engine) => [
    ...tables(engine),
    ...(engine === 'sqlite' ? documentsOnSqlite : documentsOnPostgres),
    ...(engine === 'sqlite' ? ledgersOnSqlite : ledgersOnPostgres),
    engine === 'sqlite' ? devicesOnSqlite : devicesOnPostgres,
    bytesOfDocuments(engine),
    ...['wallets', 'categories', 'users', 'standings'].map((table) => `drop table ${table}`),
    'create index documents_by_rev on documents (uid, rev)',
    'create index documents_deleted on documents (deleted_at_ms, uid) where deleted_at_ms is not null',
    'create index ledgers_pending on ledgers (uid) where pending is not null',
  ],
}

function tables(engine: Engine): string[] {
  const { key, text, integer, clustered } = columnTypes(engine)
  return [
    `create table documents (
      uid ${key} not null,
      collection ${key} not null,
      id ${key} not null,
      deleted_at_ms ${integer},
      rev ${integer} not null,
      body ${text} not null,
      primary key (uid, collection, id)
    ) ${clustered}`,
    `create table ledgers (
      uid ${key} not null primary key,
      rev ${integer} not null,
      floor ${integer} not null,
      purged_until_ms ${integer} not null,
      bytes ${integer} not null,
      entries ${integer} not null,
      pending ${text}
    ) ${clustered}`,
    `create table wallet_totals (
      uid ${key} not null,
      wallet_id ${key} not null,
      balance ${integer} not null,
      entry_count ${integer} not null,
      primary key (uid, wallet_id)
    ) ${clustered}`,
    `create table devices (
      uid ${key} not null,
      client ${key} not null,
      last_seq ${integer} not null,
      seen_at_ms ${integer} not null,
      marks ${text} not null,
      refusals ${text} not null,
      primary key (uid, client)
    ) ${clustered}`,
  ]
}

const documentsOnSqlite = [
  `insert into documents
    select uid, 'user', 'user', null, rev, json_remove(document, '$.id', '$.deletedAtMs') from users`,
  `insert into documents
    select uid, 'wallets', id, deleted_at_ms, rev, json_object(
      'name', name, 'kind', kind, 'currency', currency, 'symbol', symbol, 'colour', colour, 'icon', icon,
      'openingBalance', opening_balance, 'isArchived', json(case is_archived when 1 then 'true' else 'false' end))
    from wallets`,
  `insert into documents
    select uid, 'categories', id, deleted_at_ms, rev, json_object(
      'name', name, 'kind', kind, 'colour', colour, 'icon', icon, 'parentId', parent_id, 'mergedInto', merged_into)
    from categories`,
]

const documentsOnPostgres = [
  `insert into documents
    select uid, 'user', 'user', null, rev, (document::jsonb - 'id' - 'deletedAtMs')::text from users`,
  `insert into documents
    select uid, 'wallets', id, deleted_at_ms, rev, json_build_object(
      'name', name, 'kind', kind, 'currency', currency, 'symbol', symbol, 'colour', colour, 'icon', icon,
      'openingBalance', opening_balance, 'isArchived', is_archived = 1)::text
    from wallets`,
  `insert into documents
    select uid, 'categories', id, deleted_at_ms, rev, json_build_object(
      'name', name, 'kind', kind, 'colour', colour, 'icon', icon, 'parentId', parent_id, 'mergedInto', merged_into)::text
    from categories`,
]

const partsOnSqlite = `(
  select uid, pending, '["' || replace(state, ' ', '","') || '"]' as parts from standings where id = 'ledger') as states`

const ledgersOnSqlite = [
  `insert into ledgers
    select uid, cast(parts ->> 0 as integer), cast(parts ->> 1 as integer), cast(parts ->> 2 as integer),
      cast(parts ->> 3 as integer), cast(parts ->> 6 as integer), pending
    from ${partsOnSqlite}`,
  `insert into wallet_totals
    select uid, part.value, cast(parts ->> (part.key + 1) as integer), cast(parts ->> (part.key + 2) as integer)
    from ${partsOnSqlite}, json_each(parts) as part
    where part.key >= 7 and (part.key - 7) % 3 = 0`,
]

const partsOnPostgres = `(
  select uid, pending, string_to_array(state, ' ') as parts from standings where id = 'ledger') as states`

const ledgersOnPostgres = [
  `insert into ledgers
    select uid, parts[1]::bigint, parts[2]::bigint, parts[3]::bigint, parts[4]::bigint, parts[7]::bigint, pending
    from ${partsOnPostgres}`,
  `insert into wallet_totals
    select uid, parts[place], parts[place + 1]::bigint, parts[place + 2]::bigint
    from ${partsOnPostgres}, generate_series(8, array_length(parts, 1), 3) as place`,
]

const devicesOnSqlite = `
  with recursive
    behind_last as (
      select uid, substr(id, 8) as client, seen_at_ms, cast(substr(state, 1, instr(state, ' ')) as integer) as last_seq,
        substr(state, instr(state, ' ') + 1) as rest
      from standings where id like 'device %'),
    behind_forgotten as (
      select uid, client, seen_at_ms, last_seq, cast(substr(rest, 1, instr(rest, ' ')) as integer) as forgotten,
        substr(rest, instr(rest, ' ') + 1) as rest
      from behind_last),
    parts as (
      select uid, client, seen_at_ms, last_seq, forgotten, substr(rest, 1, instr(rest, ' ') - 1) as marks,
        substr(rest, instr(rest, ' ') + 1) as refusals
      from behind_forgotten),
    places (place) as (select 0 union all select place + 1 from places where place < 10000)
  insert into devices
    select uid, client, last_seq, seen_at_ms,
      (select json_group_array(substr(marks, place * 12 + 1, 12)) from places where place < length(marks) / 12),
      (select json_group_array(json_array(forgotten + 1 + (value ->> 0), json(value -> 1))) from json_each(refusals))
    from parts`

const devicesOnPostgres = `
  insert into devices
    select uid, client, last_seq, seen_at_ms,
      coalesce((select json_agg(substr(marks, place * 12 + 1, 12) order by place)
        from generate_series(0, length(marks) / 12 - 1) as place), '[]')::text,
      coalesce((select json_agg(json_build_array(forgotten + 1 + (value ->> 0)::bigint, value -> 1))
        from json_array_elements(refusals::json)), '[]')::text
    from (
      select uid, substr(id, 8) as client, seen_at_ms, split_part(state, ' ', 1)::bigint as last_seq,
        split_part(state, ' ', 2)::bigint as forgotten, split_part(state, ' ', 3) as marks,
        substr(state, length(split_part(state, ' ', 1) || split_part(state, ' ', 2) || split_part(state, ' ', 3)) + 4)
          as refusals
      from standings where id like 'device %') as parts`

/** All texts of a document count now; of wallets and categories it was their names and symbols, of the user document nothing. */
function bytesOfDocuments(engine: Engine): string {
  const document = engine === 'sqlite' ? 'document' : 'document::json'
  return `update ledgers set bytes = bytes
    + coalesce((select sum(length(kind) + length(currency) + length(colour) + length(icon))
      from wallets where wallets.uid = ledgers.uid), 0)
    + coalesce((select sum(length(kind) + length(colour) + length(icon)
        + length(coalesce(parent_id, '')) + length(coalesce(merged_into, '')))
      from categories where categories.uid = ledgers.uid), 0)
    + 250 + coalesce((select length(${document} ->> 'selectedWalletWeb')
      from users where users.uid = ledgers.uid), 0)`
}
