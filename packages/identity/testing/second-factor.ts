import { totpCode, totpStep } from '../src/totp/totp-code.ts'
import { anEmail, PASSWORD, type TestNode } from './test-service.ts'

const STEP_MS = 30_000

/** A person with a verified address, just signed in with the password. */
export interface Person {
  email: string
  uid: string
  idToken: string
}

/** A person with an authenticator app, whose last code has expired. */
export interface CarefulPerson extends Person {
  /** The name of the app's enrolment. */
  id: string
  codeNow(): string
  recoveryCodes: string[]
}

/** Common steps of second-factor tests. */
export function secondFactorSteps(service: TestNode) {
  const enterPassword = ({ email }: { email: string }) =>
    service.call('accounts:signInWithPassword', { email, password: PASSWORD })
  const start = (idToken: string) =>
    service.call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
  const finalize = (idToken: string, sessionInfo: string, verificationCode: string) =>
    service.call('v2/accounts/mfaEnrollment:finalize', {
      idToken,
      displayName: 'My phone',
      totpVerificationInfo: { sessionInfo, verificationCode },
    })

  async function aPerson(): Promise<Person> {
    const email = anEmail()
    const made = await service.call('accounts:signUp', { email, password: PASSWORD })
    const idToken = made.text('idToken')
    await service.call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
    await service.call('accounts:update', { oobCode: await service.mailedCode(email), idToken })
    const signedIn = await enterPassword({ email })
    return { email, uid: made.text('localId'), idToken: signedIn.text('idToken') }
  }

  async function beginEnrolment(idToken: string) {
    const { sharedSecretKey, sessionInfo } = Object((await start(idToken)).json['totpSessionInfo'])
    const secret = fromBase32(sharedSecretKey)
    const codeNow = () => totpCode(secret, totpStep(service.clock.nowMs()))
    return { sessionInfo: String(sessionInfo), codeNow }
  }

  async function aCarefulPerson(): Promise<CarefulPerson> {
    const person = await aPerson()
    const { sessionInfo, codeNow } = await beginEnrolment(person.idToken)
    const enrolled = await finalize(person.idToken, sessionInfo, codeNow())
    const idToken = enrolled.text('idToken')
    const { json } = await service.call('accounts:lookup', { idToken })
    const [factor] = Object(json['users'])[0].mfaInfo
    service.clock.advance(STEP_MS)
    const recoveryCodes: string[] = Object(enrolled.json['recoveryCodes'])
    return { ...person, idToken, codeNow, recoveryCodes, id: String(factor.mfaEnrollmentId) }
  }

  return {
    aPerson,
    aCarefulPerson,
    beginEnrolment,
    start,
    finalize,
    enterPassword,
    pending: async (person: { email: string }) => (await enterPassword(person)).text('mfaPendingCredential'),
    enterCode: (mfaPendingCredential: string, mfaEnrollmentId: string, verificationCode: string) =>
      service.call('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        mfaEnrollmentId,
        totpVerificationInfo: { verificationCode },
      }),
    withdraw: (idToken: string, mfaEnrollmentId: string) =>
      service.call('v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId }),
    renewRecoveryCodes: (idToken: string) =>
      service.request('POST', '/v1/recovery-codes', { headers: { authorization: `Bearer ${idToken}` } }),
  }
}

/** Reads base32 back, as an authenticator app does. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
