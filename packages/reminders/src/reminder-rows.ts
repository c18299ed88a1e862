import type { LocalTime } from '@monedero/core'
import { statements, type Transaction } from '@monedero/database'
import type { RemindersTable, ReminderTables } from './tables.ts'

// The formats are right.
const DEFAULT_QUIET = { from: '22:00' as LocalTime, until: '08:00' as LocalTime }

const { query, command } = statements<ReminderTables>()

/** What an account has chosen before it has chosen anything. */
export function noReminders(uid: string): RemindersTable {
  return {
    uid,
    weekly_mail: 0,
    weekly_due_at_ms: null,
    shows_amounts: 0,
    feed_key_hash: null,
    sealed_feed_key: null,
    time_zone: 'UTC',
    push_amounts: 0,
    quiet_from: DEFAULT_QUIET.from,
    quiet_until: DEFAULT_QUIET.until,
  }
}

/** Held by whatever reads what an account has chosen and writes it back, and by what changes it without the person's session. */
export function lockReminders(tx: Transaction, uid: string): Promise<void> {
  return tx.lock(`reminders ${uid}`)
}

export const remindersOf = query<{ uid: string }>()((db, param) =>
  db.selectFrom('reminders').selectAll().where('uid', '=', param('uid')),
)

export const remindersByFeedKey = query<{ hash: string }>()((db, param) =>
  db.selectFrom('reminders').selectAll().where('feed_key_hash', '=', param('hash')),
)

/**
 * Writes what an account has chosen. While weekly mails are wanted, a due time that there is stays: the schedule may have moved it since the row was read,
 * and an older one would send a mail twice.
 */
export const putReminders = command<RemindersTable>()((db, param) => {
  const values = {
    weekly_mail: param('weekly_mail'),
    weekly_due_at_ms: param('weekly_due_at_ms'),
    shows_amounts: param('shows_amounts'),
    feed_key_hash: param('feed_key_hash'),
    sealed_feed_key: param('sealed_feed_key'),
    time_zone: param('time_zone'),
    push_amounts: param('push_amounts'),
    quiet_from: param('quiet_from'),
    quiet_until: param('quiet_until'),
  }
  return db
    .insertInto('reminders')
    .values({ uid: param('uid'), ...values })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet((eb) => ({
        ...values,
        weekly_due_at_ms: eb
          .case()
          .when('excluded.weekly_due_at_ms', 'is not', null)
          .then(eb.fn.coalesce('reminders.weekly_due_at_ms', 'excluded.weekly_due_at_ms'))
          .end(),
      })),
    )
})

/** Sets the time zone of an account; the rest is written only for one that has chosen nothing yet. */
export const putTimeZone = command<
  Pick<
    RemindersTable,
    'uid' | 'time_zone' | 'weekly_mail' | 'shows_amounts' | 'push_amounts' | 'quiet_from' | 'quiet_until'
  >
>()((db, param) =>
  db
    .insertInto('reminders')
    .values({
      uid: param('uid'),
      time_zone: param('time_zone'),
      weekly_mail: param('weekly_mail'),
      shows_amounts: param('shows_amounts'),
      push_amounts: param('push_amounts'),
      quiet_from: param('quiet_from'),
      quiet_until: param('quiet_until'),
    })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ time_zone: param('time_zone') })),
)

export const removeReminders = command<{ uid: string }>()((db, param) =>
  db.deleteFrom('reminders').where('uid', '=', param('uid')),
)

export const revokeFeed = command<{ uid: string }>()((db, param) =>
  db
    .updateTable('reminders')
    .set({ feed_key_hash: null, sealed_feed_key: null })
    .where('uid', '=', param('uid')),
)

export const revokeAllFeeds = command()((db) =>
  db.updateTable('reminders').set({ feed_key_hash: null, sealed_feed_key: null }),
)

/** Accounts whose weekly mail is due. */
export const weeklyMailsDue = query<{ nowMs: number }>()((db, param) =>
  db
    .selectFrom('reminders')
    .select(['uid', 'weekly_due_at_ms as dueAtMs', 'time_zone as timeZone'])
    .where('weekly_due_at_ms', '<=', param('nowMs'))
    .orderBy('weekly_due_at_ms')
    .limit(100),
)

/** Moves the due time on; changes nothing if another node was faster. */
export const moveWeeklyMail = command<{ uid: string; dueAtMs: number; nextAtMs: number }>()((db, param) =>
  db
    .updateTable('reminders')
    .set({ weekly_due_at_ms: param('nextAtMs') })
    .where('uid', '=', param('uid'))
    .where('weekly_due_at_ms', '=', param('dueAtMs')),
)

export const endWeeklyMail = command<{ uid: string }>()((db, param) =>
  db.updateTable('reminders').set({ weekly_mail: 0, weekly_due_at_ms: null }).where('uid', '=', param('uid')),
)
