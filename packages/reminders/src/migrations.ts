import { columnTypes, type Engine, type Migration } from '@monedero/database'

/** Append-only: a migration that has run somewhere is never changed. */
export const migrations: Migration[] = [
  { name: 'reminders/0001-reminders', statements: reminders, isAdditive: true },
  { name: 'reminders/0002-push', statements: push, isAdditive: true },
  { name: 'reminders/0003-device-ends', statements: deviceEnds, isAdditive: true },
]

function reminders(engine: Engine): string[] {
  const { key, text, integer, clustered } = columnTypes(engine)
  return [
    `create table reminders (
      uid ${key} not null primary key,
      weekly_mail ${integer} not null,
      weekly_due_at_ms ${integer},
      shows_amounts ${integer} not null,
      feed_key_hash ${key} unique,
      sealed_feed_key ${text},
      time_zone ${text} not null
    ) ${clustered}`,
    'create index reminders_by_weekly_due on reminders (weekly_due_at_ms)',
  ]
}

function push(engine: Engine): string[] {
  const { key, text, integer, clustered } = columnTypes(engine)
  return [
    `alter table reminders add column push_amounts ${integer} not null default 0`,
    `alter table reminders add column quiet_from ${text} default '22:00'`,
    `alter table reminders add column quiet_until ${text} default '08:00'`,
    `create table push_devices (
      id ${key} not null primary key,
      uid ${key} not null,
      session_id ${key} not null,
      sealed_subscription ${text} not null,
      user_agent ${text} not null,
      added_at_ms ${integer} not null,
      seen_at_ms ${integer} not null
    ) ${clustered}`,
    'create index push_devices_by_account on push_devices (uid)',
    `create table push_schedule (
      uid ${key} not null primary key,
      due_at_ms ${integer} not null,
      since_ms ${integer} not null,
      seen ${text}
    ) ${clustered}`,
    'create index push_schedule_by_due on push_schedule (due_at_ms)',
    `create table push_told (
      uid ${key} not null,
      thing ${key} not null,
      told_at_ms ${integer} not null,
      primary key (uid, thing)
    ) ${clustered}`,
  ]
}

function deviceEnds(engine: Engine): string[] {
  const { integer } = columnTypes(engine)
  return [
    `alter table push_devices add column refusals ${integer} not null default 0`,
    `alter table push_devices add column ended_at_ms ${integer}`,
  ]
}
