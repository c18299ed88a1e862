import type { QueueState } from '@monedero/delivery'
import { PUSH } from '@monedero/reminders'

/** The mails of the queue, of whichever kind. Notifications are left out: they may wait for the end of quiet hours. */
export function mailsOf(queue: ReadonlyMap<string, QueueState>): QueueState {
  const mails: QueueState = { waiting: 0, failing: 0, oldestAtMs: null }
  for (const [kind, { waiting, failing, oldestAtMs }] of queue) {
    if (kind === PUSH) continue
    mails.waiting += waiting
    mails.failing += failing
    mails.oldestAtMs = Math.min(mails.oldestAtMs ?? Number.POSITIVE_INFINITY, oldestAtMs ?? 0)
  }
  return mails
}
