import { type Database, statements } from '@monedero/database'
import type { Clock } from '@monedero/service'
import { SESSION_IDLE_MS } from './sessions/session.ts'
import type { IdentityTables } from './tables.ts'

const DAY_MS = 24 * 3_600_000

/** Expired codes are distinguished from unknown ones for this long. */
const EXPIRED_CODE_KEPT_MS = 7 * DAY_MS

const { command } = statements<IdentityTables>()
const codes = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('action_codes').where('expires_at_ms', '<', param('beforeMs')),
)
const phoneCodes = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('phone_codes').where('expires_at_ms', '<', param('beforeMs')),
)
const pendingSignIns = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('mfa_pending').where('expires_at_ms', '<', param('beforeMs')),
)
const googleResults = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('google_results').where('expires_at_ms', '<', param('beforeMs')),
)
const usedIdpTokens = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('used_idp_tokens').where('expires_at_ms', '<', param('beforeMs')),
)
const limits = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('limits').where('expires_at_ms', '<', param('beforeMs')),
)
const sessions = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('sessions').where('last_used_at_ms', '<', param('beforeMs')),
)
const knownNetworks = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('known_networks').where('last_sign_in_at_ms', '<', param('beforeMs')),
)

const invitations = command<{ beforeMs: number }>()((db, param) =>
  db.deleteFrom('invitations').where('expires_at_ms', '<', param('beforeMs')),
)

/** Removes expired rows. Nothing depends on their removal. */
export async function removeExpired({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const nowMs = clock.nowMs()
  const ages = [
    [codes, EXPIRED_CODE_KEPT_MS],
    [phoneCodes, DAY_MS],
    [pendingSignIns, DAY_MS],
    [googleResults, DAY_MS],
    [usedIdpTokens, DAY_MS],
    [invitations, EXPIRED_CODE_KEPT_MS],
    [limits, 0],
    [sessions, SESSION_IDLE_MS],
    [knownNetworks, SESSION_IDLE_MS],
  ] as const
  for (const [remove, keptMs] of ages) {
    await database.write((tx) => tx.run(remove, { beforeMs: nowMs - keptMs }))
  }
}
