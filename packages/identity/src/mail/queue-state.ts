import { type Reader, statements } from '@monedero/database'
import type { IdentityTables } from '../tables.ts'

/** Mails that wait to be sent. */
export interface MailQueueState {
  mails: number
  /** Those that the mail server has refused at least once. */
  failing: number
  oldestAtMs: number | null
}

const { query } = statements<IdentityTables>()

const waiting = query()((db) =>
  db
    .selectFrom('mail_queue')
    .select((eb) => [
      eb.fn.countAll<number>().as('mails'),
      eb.fn.min<number | null>('created_at_ms').as('oldestAtMs'),
    ]),
)
const refused = query()((db) =>
  db
    .selectFrom('mail_queue')
    .select((eb) => eb.fn.countAll<number>().as('failing'))
    .where('attempts', '>', 0)
    .where('leased_until_ms', '=', 0),
)

/** Counts the mails in the queue. */
export async function readMailQueue(reader: Reader): Promise<MailQueueState> {
  const { mails = 0, oldestAtMs = null } = (await reader.first(waiting, {})) ?? {}
  const { failing = 0 } = (await reader.first(refused, {})) ?? {}
  return { mails, failing, oldestAtMs }
}
