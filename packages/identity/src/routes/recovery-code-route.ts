import { ensure } from '../errors.ts'
import { serveJsonRoute } from '../protocol/json-route.ts'
import type { IdentityRoute, Ports } from '../protocol/ports.ts'
import { requireRecentSignIn } from '../protocol/require-recent-sign-in.ts'
import { bearerToken } from '../sessions/bearer.ts'

type RecoveryPorts = Pick<Ports, 'database' | 'clock' | 'writeAudit' | 'sessions' | 'secondFactors'>

/** Makes new recovery codes for an account with a second factor; the old ones are void. They are shown this once. */
export function recoveryCodeRoute(ports: RecoveryPorts): IdentityRoute {
  const { database, clock, writeAudit, sessions, secondFactors } = ports
  return {
    method: 'POST',
    path: '/v1/recovery-codes',
    access: 'bearer',
    input: {},
    handle: serveJsonRoute(async ({ headers, network, requestId }) => {
      const idToken = bearerToken(headers['authorization'])
      const { uid, recoveryCodes } = await database.write(async (tx) => {
        const signedIn = await sessions.requireAccount(idToken, tx)
        requireRecentSignIn(clock, signedIn)
        ensure(signedIn.account.secondFactorCount > 0, 'MFA_ENROLLMENT_NOT_FOUND')
        const { uid: owner } = signedIn.account
        return { uid: owner, recoveryCodes: await secondFactors.renewRecoveryCodes(tx, owner) }
      })
      writeAudit({ event: 'recovery-codes-made', network, uid, requestId })
      return { recoveryCodes }
    }),
  }
}
