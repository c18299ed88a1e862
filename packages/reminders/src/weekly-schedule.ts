import type { Ports } from './ports.ts'
import { moveWeeklyMail, weeklyMailsDue } from './reminder-rows.ts'
import { WEEKLY_MAIL, type WeeklyMail } from './weekly-mail.ts'
import { nextWeeklyMail } from './weekly-time.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Queues weekly mails at their times. Several nodes may do so: each mail is queued by one of them. */
export function createWeeklySchedule(ports: Ports): { queueDue(): Promise<void> } {
  const { database, clock, log, enqueue, ledger } = ports

  /** The due time moves and the mail is queued in one transaction, so that neither happens without the other, nor twice. */
  const queueOne = async (uid: string, dueAtMs: number, chosenIn: string) => {
    const nowMs = clock.nowMs()
    const { user } = await ledger.documents(uid)
    const nextAtMs = nextWeeklyMail(user?.[0]?.settings.timeZone ?? chosenIn, nowMs)
    const mail: WeeklyMail = { uid }
    await database.write(async (tx) => {
      if ((await tx.run(moveWeeklyMail, { uid, dueAtMs, nextAtMs })) === 0) return
      // After a longer downtime the next one is soon enough.
      if (nowMs - dueAtMs > 2 * DAY_MS) return
      await enqueue(tx, {
        kind: WEEKLY_MAIL,
        payload: JSON.stringify(mail),
        expiresAtMs: nowMs + DAY_MS,
        uid,
      })
    })
  }
  /** An account that cannot be read is tried again an hour later, so that it keeps no others from their mails. */
  const queueOrPostpone = async (uid: string, dueAtMs: number, chosenIn: string) => {
    try {
      await queueOne(uid, dueAtMs, chosenIn)
    } catch (error) {
      log.error({ err: error }, 'the weekly email of an account cannot be queued')
      const nextAtMs = clock.nowMs() + HOUR_MS
      await database.write((tx) => tx.run(moveWeeklyMail, { uid, dueAtMs, nextAtMs }))
    }
  }
  return {
    async queueDue() {
      for (;;) {
        const due = await database.all(weeklyMailsDue, { nowMs: clock.nowMs() })
        for (const { uid, dueAtMs, timeZone } of due)
          if (dueAtMs !== null) await queueOrPostpone(uid, dueAtMs, timeZone)
        if (due.length === 0) return
      }
    },
  }
}
