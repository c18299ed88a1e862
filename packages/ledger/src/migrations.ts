import { columnTypes, type Engine, type Migration } from '@monedero/database'
import { documentsMigration } from './documents-migration.ts'

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
  {
    name: 'ledger/0002-rows',
    statements: (engine) => [
      ...ledgerTables(engine),
      entriesTable(engine),
      // Deltas, the first pull, and the other leg of a transfer.
      'create index wallets_by_rev on wallets (uid, rev, id)',
      'create index categories_by_rev on categories (uid, rev, id)',
      'create index entries_by_rev on entries (uid, rev, id)',
      'create index entries_by_day on entries (uid, local_day, date_ms, id)',
      'create index entries_by_transfer on entries (uid, transfer_id) where transfer_id is not null',
      // Rows due to be purged, of all users.
      ...['wallets', 'categories', 'entries'].map(
        (table) =>
          `create index ${table}_deleted on ${table} (deleted_at_ms, uid) where deleted_at_ms is not null`,
      ),
    ],
  },
  {
    name: 'ledger/0003-standings',
    statements(engine) {
      const { key, text, integer, clustered } = columnTypes(engine)
      const join = engine === 'sqlite' ? 'group_concat' : 'string_agg'
      const answer = (place: number) =>
        engine === 'sqlite' ? `json_extract(answers, '$[${place}]')` : `(answers::json ->> ${place})`
      return [
        `create table standings (
          uid ${key} not null,
          id ${key} not null,
          seen_at_ms ${integer},
          state ${text} not null,
          primary key (uid, id)
        ) ${clustered}`,
        `insert into standings (uid, id, state)
          select uid, 'ledger', rev || ' ' || floor || ' ' || purged_until_ms || ' ' || bytes || ' ' ||
            wallets || ' ' || categories || ' ' || entries || coalesce(' ' || (
              select ${join}(id || ' ' || balance || ' ' || entry_count, ' ') from wallets where wallets.uid = ledgers.uid
            ), '')
          from ledgers`,
        // Results were a list of the marks and the refusals.
        `insert into standings (uid, id, seen_at_ms, state)
          select uid, 'device ' || client, seen_at_ms,
            last_seq || ' ' || acked_seq || ' ' || ${answer(0)} || ' ' || ${answer(1)}
          from sync_clients`,
        'drop table ledgers',
        'drop table sync_clients',
        'alter table wallets drop column balance',
        'alter table wallets drop column entry_count',
      ]
    },
  },
  {
    name: 'ledger/0004-pending',
    statements(engine) {
      const { key, text, integer, clustered } = columnTypes(engine)
      return [
        `alter table standings add column pending ${text}`,
        `alter table standings add column wallet_rows ${integer}`,
        `alter table standings add column category_rows ${integer}`,
        `update standings set
          wallet_rows = (select count(*) from wallets where wallets.uid = standings.uid),
          category_rows = (select count(*) from categories where categories.uid = standings.uid)
          where id = 'ledger'`,
        'create index standings_pending on standings (uid) where pending is not null',
        `create table staged_lines (
          upload ${key} not null,
          place ${integer} not null,
          uid ${key} not null,
          staged_at_ms ${integer} not null,
          lines ${text} not null,
          primary key (upload, place)
        ) ${clustered}`,
        'create index staged_lines_by_uid on staged_lines (uid)',
      ]
    },
  },
  documentsMigration,
  {
    name: 'ledger/0006-parts-refunds-fees',
    statements(engine) {
      const { key, text } = columnTypes(engine)
      return [
        `alter table entries add column parts ${text}`,
        `alter table entries add column refund_of ${key}`,
        `alter table entries add column iou_id ${key}`,
        `alter table entries add column fee_of ${key}`,
        // Refunds whose purchase is purged. A fee needs no index: its id derives from that of its transfer.
        'create index entries_by_purchase on entries (uid, refund_of) where refund_of is not null',
      ]
    },
  },
  {
    name: 'ledger/0007-imported-entries',
    statements: (engine) => [`alter table entries add column imported ${columnTypes(engine).text}`],
  },
  {
    name: 'ledger/0008-filed-entries',
    statements: (engine) => [`alter table entries add column filed ${columnTypes(engine).text}`],
  },
  {
    name: 'ledger/0009-recurring-due',
    isAdditive: true,
    statements(engine) {
      const { key, integer, clustered } = columnTypes(engine)
      return [
        `create table recurring_due (
          uid ${key} not null,
          id ${key} not null,
          due_at_ms ${integer} not null,
          primary key (uid, id)
        ) ${clustered}`,
        'create index recurring_due_by_time on recurring_due (due_at_ms, uid)',
      ]
    },
  },
  {
    // Lists and objects in documents did not count until now.
    name: 'ledger/0010-bytes-of-lists',
    isAdditive: true,
    statements(engine) {
      const bytesOfLists =
        engine === 'sqlite'
          ? `select sum(length(cast(field.value as blob))) from documents, json_each(documents.body) as field
              where documents.uid = ledgers.uid and field.type in ('array', 'object')`
          : `select sum(octet_length(field.value::text)) from documents, json_each(documents.body::json) as field
              where documents.uid = ledgers.uid and json_typeof(field.value) in ('array', 'object')`
      return [`update ledgers set bytes = bytes + coalesce((${bytesOfLists}), 0)`]
    },
  },
  {
    name: 'ledger/0011-epochs',
    isAdditive: true,
    statements: (engine) => [`alter table ledgers add column epoch ${columnTypes(engine).text}`],
  },
  {
    name: 'ledger/0012-ledgers',
    isAdditive: true,
    statements(engine) {
      const { key, text, integer, clustered } = columnTypes(engine)
      return [
        `create table further_ledgers (
          id ${key} not null primary key,
          made_at_ms ${integer} not null,
          deleted_at_ms ${integer}
        ) ${clustered}`,
        'create index further_ledgers_deleted on further_ledgers (deleted_at_ms) where deleted_at_ms is not null',
        `create table members (
          ledger ${key} not null,
          uid ${key} not null,
          role ${text} not null,
          name ${text} not null,
          since_ms ${integer} not null,
          until_ms ${integer},
          primary key (ledger, uid)
        ) ${clustered}`,
        'create index members_by_uid on members (uid)',
      ]
    },
  },
]

function ledgerTables(engine: Engine): string[] {
  const { key, text, integer, clustered } = columnTypes(engine)
  return [
    `create table ledgers (
      uid ${key} not null primary key,
      rev ${integer} not null,
      floor ${integer} not null,
      purged_until_ms ${integer} not null,
      bytes ${integer} not null,
      wallets ${integer} not null,
      categories ${integer} not null,
      entries ${integer} not null
    ) ${clustered}`,
    `create table wallets (
      uid ${key} not null,
      id ${key} not null,
      name ${text} not null,
      kind ${text} not null,
      currency ${text} not null,
      symbol ${text} not null,
      colour ${text} not null,
      icon ${text} not null,
      opening_balance ${integer} not null,
      is_archived ${integer} not null,
      deleted_at_ms ${integer},
      rev ${integer} not null,
      balance ${integer} not null,
      entry_count ${integer} not null,
      primary key (uid, id)
    ) ${clustered}`,
    `create table categories (
      uid ${key} not null,
      id ${key} not null,
      name ${text} not null,
      kind ${text} not null,
      colour ${text} not null,
      icon ${text} not null,
      parent_id ${key},
      merged_into ${key},
      deleted_at_ms ${integer},
      rev ${integer} not null,
      primary key (uid, id)
    ) ${clustered}`,
    `create table sync_clients (
      uid ${key} not null,
      client ${key} not null,
      last_seq ${integer} not null,
      acked_seq ${integer} not null,
      seen_at_ms ${integer} not null,
      answers ${text} not null,
      primary key (uid, client)
    ) ${clustered}`,
  ]
}

function entriesTable(engine: Engine): string {
  const { key, text, integer, clustered } = columnTypes(engine)
  return `create table entries (
    uid ${key} not null,
    id ${key} not null,
    wallet_id ${key} not null,
    amount ${integer} not null,
    description ${text} not null,
    note ${text} not null,
    date_ms ${integer} not null,
    offset_minutes ${integer} not null,
    local_day ${integer} not null,
    category_id ${key},
    tags ${text} not null,
    transfer_id ${key},
    transfer_origin ${key},
    transfer_destination ${key},
    deleted_at_ms ${integer},
    rev ${integer} not null,
    primary key (uid, id)
  ) ${clustered}`
}
