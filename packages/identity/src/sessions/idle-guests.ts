import { type Database, type Reader, sql, statements } from '@monedero/database'
import type { Clock } from '@monedero/service'
import { lockAndLoadAccount } from '../accounts/account-rows.ts'
import { deleteAccount, type OnAccountDeleted } from '../accounts/delete-account.ts'
import type { IdentityTables } from '../tables.ts'
import { SESSION_IDLE_MS } from './session.ts'

/** Whether a guest has data worth keeping; provided by other packages. */
export type GuestHoldsData = (reader: Reader, uid: string) => Promise<boolean>

interface Ports {
  database: Database
  clock: Clock
  onAccountDeleted: readonly OnAccountDeleted[]
  guestHoldsData: GuestHoldsData | undefined
}

const DAY_MS = 24 * 3_600_000

const { query } = statements<IdentityTables>()

/** Guests who were last active before an instant. */
const idleGuests = query<{ afterUid: string; seenBeforeMs: number }>()((db, param) =>
  db
    .selectFrom('accounts')
    .leftJoin('sessions', 'sessions.uid', 'accounts.uid')
    .select(['accounts.uid'])
    .select(sql<number>`coalesce(max(sessions.last_used_at_ms), accounts.created_at_ms)`.as('seenAtMs'))
    // Written out, so that the index of guests serves it.
    .where('accounts.is_anonymous', '=', sql.lit(1))
    .where('accounts.created_at_ms', '<', param('seenBeforeMs'))
    .where('accounts.uid', '>', param('afterUid'))
    .groupBy(['accounts.uid', 'accounts.created_at_ms'])
    .having(
      sql<boolean>`coalesce(max(sessions.last_used_at_ms), accounts.created_at_ms) < ${param('seenBeforeMs')}`,
    )
    .orderBy('accounts.uid')
    .limit(200),
)

const newestUse = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('sessions')
    .select(sql<number | null>`max(last_used_at_ms)`.as('atMs'))
    .where('uid', '=', param('uid')),
)

/** Deletes guests without data after a day of inactivity, and all others after 180 days. Returns how many. */
export async function removeIdleGuests(ports: Ports): Promise<number> {
  const { database, clock } = ports
  const seenBeforeMs = clock.nowMs() - DAY_MS
  let removed = 0
  let afterUid = ''
  for (;;) {
    const page = await database.all(idleGuests, { afterUid, seenBeforeMs })
    for (const { uid, seenAtMs } of page) {
      if (await isRemovable(ports, database, uid, seenAtMs)) removed += await remove(ports, uid)
    }
    const last = page.at(-1)
    if (last === undefined) return removed
    afterUid = last.uid
  }
}

async function isRemovable({ clock, guestHoldsData }: Ports, reader: Reader, uid: string, seenAtMs: number) {
  const unseenMs = clock.nowMs() - seenAtMs
  if (unseenMs >= SESSION_IDLE_MS) return true
  return unseenMs >= DAY_MS && guestHoldsData !== undefined && !(await guestHoldsData(reader, uid))
}

/** The guest may have returned or signed up since the list was read. */
async function remove(ports: Ports, uid: string): Promise<number> {
  return ports.database.write(async (tx) => {
    const account = await lockAndLoadAccount(tx, uid)
    if (account?.isAnonymous !== 1) return 0
    const seenAtMs = (await tx.first(newestUse, { uid }))?.atMs ?? account.createdAtMs
    if (!(await isRemovable(ports, tx, uid, seenAtMs))) return 0
    await deleteAccount(ports, tx, uid)
    return 1
  })
}
