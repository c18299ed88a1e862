import {
  sendEmailVerification,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import type { ProviderId } from '../session-user.ts'
import { linkProvider as link } from './google.ts'
import { currentUser, showUser } from './identity.ts'
import { withRecentSignIn } from './recent-sign-in.ts'

export { endOtherSessions, endSession, listSessions } from './session-list.ts'
export { removeSecondFactor, renewRecoveryCodes, startTotp } from './totp.ts'

/** Changes or removes the name. */
export async function rename(name: string): Promise<void> {
  const user = await currentUser()
  await updateProfile(user, { displayName: name || null })
  showUser(user)
}

/** Sends the verification mail again. */
export async function sendVerificationMail(): Promise<void> {
  await sendEmailVerification(await currentUser())
}

/** Mails a link to a new address; the account changes when that is opened. */
export async function changeEmail(email: string): Promise<void> {
  await withRecentSignIn((user) => verifyBeforeUpdateEmail(user, email))
}

/** Sets a password; every other session ends. */
export async function changePassword(password: string): Promise<void> {
  await withRecentSignIn(async (user) => {
    await updatePassword(user, password)
    showUser(user)
  })
}

/** Links an account at a provider. */
export async function linkProvider(id: ProviderId): Promise<void> {
  await withRecentSignIn((user) => link(user, id))
}

/** Unlinks the account at a provider. */
export async function unlinkProvider(id: ProviderId): Promise<void> {
  await withRecentSignIn(async (user) => showUser(await unlink(user, id)))
}
