import { columnTypes, type Engine, type Migration } from '@monedero/database'

/** Append-only: a migration that has run somewhere is never changed. */
export const migrations: Migration[] = [
  { name: 'reminders/0001-reminders', statements: reminders, isAdditive: true },
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
