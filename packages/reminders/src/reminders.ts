import type { Reader, Transaction } from '@monedero/database'
import { type Deliver, removeDeliveriesOf } from '@monedero/delivery'
import type { BodyAnswer, Route, RouteRequest } from '@monedero/service'
import { feedRoute } from './feed.ts'
import type { Ports } from './ports.ts'
import { remindersOf, removeReminders } from './reminder-rows.ts'
import { settingsRoutes } from './settings-routes.ts'
import { unsubscribeRoutes } from './unsubscribe-routes.ts'
import { createWeeklyMailDelivery, WEEKLY_MAIL } from './weekly-mail.ts'
import { createWeeklySchedule, type WeeklySchedule } from './weekly-schedule.ts'

/** Everything that reminds people of what is coming. */
export interface Reminders {
  routes: Route<RouteRequest, BodyAnswer>[]
  /** Delivers what is queued here, by kind. */
  deliver: Record<string, Deliver>
  schedule: WeeklySchedule
  /** What an account has chosen, for its export; without the secret address. */
  exportOf(reader: Reader, uid: string): Promise<object>
  /** Removes what belongs to an account, in the transaction that deletes it. */
  deleteEverythingOf(tx: Transaction, uid: string): Promise<void>
}

/** Creates the reminders; nothing happens by itself until the schedule is started. */
export function createReminders(ports: Ports): Reminders {
  return {
    routes: [...settingsRoutes(ports), feedRoute(ports), ...unsubscribeRoutes(ports)],
    deliver: { [WEEKLY_MAIL]: createWeeklyMailDelivery(ports) },
    schedule: createWeeklySchedule(ports),
    async exportOf(reader, uid) {
      const row = await reader.first(remindersOf, { uid })
      return {
        weeklyMail: row?.weekly_mail === 1,
        showsAmounts: row?.shows_amounts === 1,
        hasCalendarFeed: (row?.feed_key_hash ?? null) !== null,
        timeZone: row?.time_zone ?? null,
      }
    },
    async deleteEverythingOf(tx, uid) {
      await tx.run(removeReminders, { uid })
      await removeDeliveriesOf(tx, uid)
    },
  }
}
