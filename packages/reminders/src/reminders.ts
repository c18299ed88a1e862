import type { Reader, Transaction } from '@monedero/database'
import { type Deliver, removeDeliveriesOf } from '@monedero/delivery'
import type { BodyAnswer, Route, RouteRequest } from '@monedero/service'
import { feedRoute } from './feed.ts'
import type { Ports } from './ports.ts'
import { deviceRoutes } from './push/device-routes.ts'
import { liveDevices } from './push/devices.ts'
import { createEntryAlerts } from './push/entry-alerts.ts'
import { createPushDelivery, PUSH } from './push/push-delivery.ts'
import { pushRemovals, removeDevicesOfOtherSessions, removeDevicesOfSession } from './push/push-rows.ts'
import { quietHoursOf } from './push/quiet-hours.ts'
import { lockReminders, remindersOf, removeReminders, revokeFeed } from './reminder-rows.ts'
import { createSchedule, type Schedule } from './schedule.ts'
import { settingsRoutes } from './settings-routes.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { createWeeklyMailDelivery, WEEKLY_MAIL } from './weekly-mail.ts'

/** Everything that reminds people of what is coming. */
export interface Reminders {
  routes: Route<RouteRequest, BodyAnswer>[]
  /** Delivers what is queued here, by kind. */
  deliver: Record<string, Deliver>
  schedule: Schedule
  /** What an account has chosen, for its export; without the secret address. */
  exportOf(reader: Reader, uid: string): Promise<object>
  /**
   * Ends the notifications of devices that their owner signed out, and with all other sessions the secret address of the calendar, in the
   * transaction that ends the sessions.
   */
  onSessionsEnded(tx: Transaction, uid: string, ended: EndedSessions): Promise<void>
  /** Removes what belongs to an account, in the transaction that deletes it. */
  deleteEverythingOf(tx: Transaction, uid: string): Promise<void>
}

/** One session that was ended, all but one, or all. */
export type EndedSessions = { id: string } | { allBut: string } | 'all'

/** Creates the reminders; nothing happens by itself until the schedule is started. */
export function createReminders(ports: Ports): Reminders {
  const entryAlerts = createEntryAlerts(ports.ledger)
  return {
    routes: [...settingsRoutes(ports), ...deviceRoutes(ports), feedRoute(ports), ...unsubscribeRoutes(ports)],
    deliver: {
      [WEEKLY_MAIL]: createWeeklyMailDelivery(ports),
      [PUSH]: createPushDelivery(ports, entryAlerts),
    },
    schedule: createSchedule(ports, entryAlerts),
    async exportOf(reader, uid) {
      const row = await reader.first(remindersOf, { uid })
      return {
        weeklyMail: row?.weekly_mail === 1,
        showsAmounts: row?.shows_amounts === 1,
        hasCalendarFeed: (row?.feed_key_hash ?? null) !== null,
        timeZone: row?.time_zone ?? null,
        notifications: {
          devices: (await liveDevices(ports, reader, uid)).map((device) => device.user_agent),
          showsAmounts: row?.push_amounts === 1,
          quietHours: (row && quietHoursOf(row)) ?? null,
        },
      }
    },
    async onSessionsEnded(tx, uid, ended) {
      if (ended !== 'all' && 'id' in ended) {
        await tx.run(removeDevicesOfSession, { uid, sessionId: ended.id })
        return
      }
      // Devices without a session get nothing; where all have ended, a browser that signs in again keeps its notifications.
      if (ended !== 'all') await tx.run(removeDevicesOfOtherSessions, { uid, sessionId: ended.allBut })
      await lockReminders(tx, uid)
      await tx.run(revokeFeed, { uid })
    },
    async deleteEverythingOf(tx, uid) {
      for (const removal of pushRemovals) await tx.run(removal, { uid })
      await tx.run(removeReminders, { uid })
      await removeDeliveriesOf(tx, uid)
    },
  }
}
