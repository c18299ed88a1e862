import { type Problem, problemIn, problemOf } from './problem.ts'
import type { ProviderId } from './session-user.ts'
import type { SignedInDevice } from './signed-in-device.ts'
import type { TotpEnrolment } from './totp-enrolment.ts'

const sdk = () => import('./sdk/account.ts')

/** Changes the name shown in the corner of the app. */
export function rename(name: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).rename(name))
}

/** Sends the verification mail again. */
export function sendVerificationMail(): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).sendVerificationMail())
}

/** Mails a link to the new address; the account changes when that is opened. */
export function changeEmail(email: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).changeEmail(email))
}

/** Sets a password; every other session ends. */
export function changePassword(password: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).changePassword(password))
}

/** Links an account at a provider. */
export function linkProvider(id: ProviderId): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).linkProvider(id))
}

/** Unlinks the account at a provider. */
export function unlinkProvider(id: ProviderId): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).unlinkProvider(id))
}

/** Begins to set up one-time codes. */
export async function startTotp(): Promise<TotpEnrolment | Problem> {
  try {
    return await (await sdk()).startTotp()
  } catch (error) {
    return problemOf(error)
  }
}

/** Finishes with the first code; returns the recovery codes, which cannot be shown again. */
export async function finishTotp(enrolment: TotpEnrolment, code: string): Promise<string[] | Problem> {
  try {
    return await enrolment.finish(code)
  } catch (error) {
    return problemOf(error)
  }
}

/** Creates new recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(): Promise<string[] | Problem> {
  try {
    return await (await sdk()).renewRecoveryCodes()
  } catch (error) {
    return problemOf(error)
  }
}

/** Removes the second factor. */
export function removeSecondFactor(id: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).removeSecondFactor(id))
}

/** The sessions of the account, or the problem. */
export async function listSessions(): Promise<readonly SignedInDevice[] | Problem> {
  try {
    return await (await sdk()).listSessions()
  } catch (error) {
    return problemOf(error)
  }
}

/** Signs one device out. */
export function endSession(id: string): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).endSession(id))
}

/** Signs every device out but this one. */
export function endOtherSessions(): Promise<Problem | null> {
  return problemIn(async () => (await sdk()).endOtherSessions())
}
