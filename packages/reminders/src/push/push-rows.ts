import { statements } from '@monedero/database'
import type { PushDevicesTable, PushScheduleTable, ReminderTables } from '../tables.ts'

const { query, command } = statements<ReminderTables>()

export const devicesOf = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('push_devices')
    .selectAll()
    .where('uid', '=', param('uid'))
    .orderBy('added_at_ms')
    .orderBy('id'),
)

export const deviceById = query<{ id: string }>()((db, param) =>
  db.selectFrom('push_devices').selectAll().where('id', '=', param('id')),
)

/** An endpoint belongs to one account: whoever signs in on the same browser takes it over. */
export const putDevice = command<Omit<PushDevicesTable, 'refusals' | 'ended_at_ms'>>()((db, param) => {
  const values = {
    uid: param('uid'),
    session_id: param('session_id'),
    sealed_subscription: param('sealed_subscription'),
    user_agent: param('user_agent'),
    seen_at_ms: param('seen_at_ms'),
    refusals: 0,
    ended_at_ms: null,
  }
  return db
    .insertInto('push_devices')
    .values({ id: param('id'), added_at_ms: param('added_at_ms'), ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
})

export const removeDevice = command<{ uid: string; id: string }>()((db, param) =>
  db.deleteFrom('push_devices').where('uid', '=', param('uid')).where('id', '=', param('id')),
)

export const removeDevicesOfSession = command<{ uid: string; sessionId: string }>()((db, param) =>
  db.deleteFrom('push_devices').where('uid', '=', param('uid')).where('session_id', '=', param('sessionId')),
)

export const removeDevicesOfOtherSessions = command<{ uid: string; sessionId: string }>()((db, param) =>
  db.deleteFrom('push_devices').where('uid', '=', param('uid')).where('session_id', '!=', param('sessionId')),
)

export const setEnded = command<{ id: string; endedAtMs: number | null }>()((db, param) =>
  db
    .updateTable('push_devices')
    .set({ ended_at_ms: param('endedAtMs') })
    .where('id', '=', param('id')),
)

/** Accounts without a schedule had no device with a live session when they were last looked at. */
export const endUnscheduled = command<{ nowMs: number }>()((db, param) =>
  db
    .updateTable('push_devices')
    .set({ ended_at_ms: param('nowMs') })
    .where('ended_at_ms', 'is', null)
    .where('uid', 'not in', db.selectFrom('push_schedule').select('uid')),
)

export const removeEndedBefore = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('push_devices').where('ended_at_ms', '<', param('beforeMs')),
)

export const addRefusal = command<{ id: string }>()((db, param) =>
  db
    .updateTable('push_devices')
    .set((eb) => ({ refusals: eb('refusals', '+', 1) }))
    .where('id', '=', param('id')),
)

export const removeRefused = command<{ id: string; max: number }>()((db, param) =>
  db.deleteFrom('push_devices').where('id', '=', param('id')).where('refusals', '>=', param('max')),
)

export const forgetRefusals = command<{ id: string }>()((db, param) =>
  db.updateTable('push_devices').set({ refusals: 0 }).where('id', '=', param('id')),
)

export const removeAllDevices = command()((db) => db.deleteFrom('push_devices'))

/** Begins the schedule of an account. One that there is gets another time, so that a look that found no device does not end it. */
export const beginSchedule = command<Omit<PushScheduleTable, 'seen'>>()((db, param) =>
  db
    .insertInto('push_schedule')
    .values({ uid: param('uid'), due_at_ms: param('due_at_ms'), since_ms: param('since_ms'), seen: null })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ due_at_ms: param('due_at_ms') })),
)

/** Accounts to check. */
export const checksDue = query<{ nowMs: number }>()((db, param) =>
  db
    .selectFrom('push_schedule')
    .selectAll()
    .where('due_at_ms', '<=', param('nowMs'))
    .orderBy('due_at_ms')
    .limit(100),
)

/** Moves the time of the next check; changes nothing if another node was faster. */
export const moveNextCheck = command<{
  uid: string
  dueAtMs: number
  nextAtMs: number
  seen: string | null
}>()((db, param) =>
  db
    .updateTable('push_schedule')
    .set({ due_at_ms: param('nextAtMs'), seen: param('seen') })
    .where('uid', '=', param('uid'))
    .where('due_at_ms', '=', param('dueAtMs')),
)

/** Checks an account at another time, after its quiet hours have changed. */
export const moveCheck = command<{ uid: string; dueAtMs: number }>()((db, param) =>
  db
    .updateTable('push_schedule')
    .set({ due_at_ms: param('dueAtMs') })
    .where('uid', '=', param('uid')),
)

export const endSchedule = command<{ uid: string; dueAtMs: number }>()((db, param) =>
  db.deleteFrom('push_schedule').where('uid', '=', param('uid')).where('due_at_ms', '=', param('dueAtMs')),
)

/** Records that an alert is sent; changes nothing if it was sent before. */
export const recordAlert = command<{ uid: string; key: string; nowMs: number }>()((db, param) =>
  db
    .insertInto('push_told')
    .values({ uid: param('uid'), thing: param('key'), told_at_ms: param('nowMs') })
    .onConflict((conflict) => conflict.doNothing()),
)

export const deleteOldAlerts = command<{ uid: string; beforeMs: number }>()((db, param) =>
  db.deleteFrom('push_told').where('uid', '=', param('uid')).where('told_at_ms', '<', param('beforeMs')),
)

/** Everything about notifications of an account. */
export const pushRemovals = [
  command<{ uid: string }>()((db, param) => db.deleteFrom('push_devices').where('uid', '=', param('uid'))),
  command<{ uid: string }>()((db, param) => db.deleteFrom('push_schedule').where('uid', '=', param('uid'))),
  command<{ uid: string }>()((db, param) => db.deleteFrom('push_told').where('uid', '=', param('uid'))),
]
