import {
  type MultiFactorAssertion,
  multiFactor,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from '@firebase/auth'
import type { TotpEnrolment } from '../totp-enrolment.ts'
import { currentUser, showUser } from './identity.ts'
import { askOwnRoute } from './own-route.ts'
import { withRecentSignIn } from './recent-sign-in.ts'

/** The assertion as the SDK itself uses it; build/sdk-members.test.ts watches the member. */
interface AssertionInternal extends MultiFactorAssertion {
  _process(...args: unknown[]): Promise<{ recoveryCodes?: string[] }>
}

/** Starts the setup of one-time codes: the secret for the authenticator app, and a function for its first code. */
export function startTotp(): Promise<TotpEnrolment> {
  return withRecentSignIn(async (user) => {
    const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
    return {
      secretKey: secret.secretKey,
      uri: secret.generateQrCodeUrl(user.email ?? user.uid, 'Monedero'),
      finish: (code) => finish(user, secret, code),
    }
  })
}

/** Creates new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(): Promise<string[]> {
  const { recoveryCodes } = await withRecentSignIn(() =>
    askOwnRoute<{ recoveryCodes: string[] }>('POST', '/v1/recovery-codes'),
  )
  return recoveryCodes
}

/** Removes the second factor. */
export async function removeSecondFactor(id: string): Promise<void> {
  await withRecentSignIn(async (user) => {
    await multiFactor(user).unenroll(id)
    showUser(user)
  })
}

/** The server returns the recovery codes in its response, which the SDK drops: the request is intercepted. */
async function finish(user: User, secret: TotpSecret, code: string): Promise<string[]> {
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code)
  let recoveryCodes: string[] = []
  if (!isInternal(assertion)) throw new Error('the SDK has changed how it enrols')
  const process = assertion['_process'].bind(assertion)
  assertion['_process'] = async (...args) => {
    const answer = await process(...args)
    recoveryCodes = answer.recoveryCodes ?? []
    return answer
  }
  await multiFactor(user).enroll(assertion)
  showUser(await currentUser())
  return recoveryCodes
}

function isInternal(assertion: MultiFactorAssertion): assertion is AssertionInternal {
  return '_process' in assertion
}
