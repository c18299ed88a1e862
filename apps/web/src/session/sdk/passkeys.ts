import { signInWithCredential, type User } from '@firebase/auth'
import type { Passkey } from '../passkey.ts'
import type { SessionUser } from '../session-user.ts'
import { type CreationOptions, makePasskey, type RequestOptions, usePasskey } from './browser-passkeys.ts'
import { currentUser, identity, showUser } from './identity.ts'
import { leavingGuest } from './leaving-guest.ts'
import { askForPasskey } from './passkey-credential.ts'
import { withRecentSignIn } from './recent-sign-in.ts'
import { makeSureOfPlace } from './session-place.ts'
import { callToolkit } from './toolkit.ts'

interface Tokens {
  idToken: string
  refreshToken: string
}

/** The user as the SDK itself uses it; build/sdk-members.test.ts watches the member. */
interface UserInternal extends User {
  _updateTokensIfNecessary(tokens: Tokens): Promise<void>
}

/** Signs in with the passkey that the person chooses. */
export async function signInWithPasskey(): Promise<SessionUser> {
  const { auth } = await identity()
  await makeSureOfPlace(auth)
  const credential = await askForPasskey()
  const { user } = await leavingGuest(auth, () => signInWithCredential(auth, credential))
  return showUser(user)
}

/** Adds a passkey, which the person makes in a dialog of the browser. */
export async function addPasskey(name: string): Promise<void> {
  await withRecentSignIn(async (user) => {
    const { credentialCreationOptions } = await callToolkit<{ credentialCreationOptions: CreationOptions }>(
      'v2/accounts/passkeyEnrollment:start',
      { idToken: await user.getIdToken() },
    )
    const response = await makePasskey(credentialCreationOptions)
    const tokens = await callToolkit<Tokens>('v2/accounts/passkeyEnrollment:finalize', {
      idToken: await user.getIdToken(),
      name,
      authenticatorRegistrationResponse: response,
    })
    await renewTokens(user, tokens)
  })
}

/** The passkeys of the account, oldest first. */
export async function listPasskeys(): Promise<Passkey[]> {
  const idToken = await (await currentUser()).getIdToken()
  const { users } = await callToolkit<{ users: [{ passkeyInfo?: PasskeyInfo[] }] }>('v1/accounts:lookup', {
    idToken,
  })
  return (users[0].passkeyInfo ?? []).map(({ credentialId, name, createdAt, lastUsedAt }) => ({
    id: credentialId,
    name: name ?? null,
    addedAtMs: Number(createdAt),
    lastUsedAtMs: lastUsedAt === undefined ? null : Number(lastUsedAt),
  }))
}

/** Removes a passkey from the account. */
export async function removePasskey(id: string): Promise<void> {
  await withRecentSignIn(async (user) => {
    await callToolkit('v1/accounts:update', { idToken: await user.getIdToken(), deletePasskey: [id] })
    // The last passkey is no second factor any more.
    await user.reload()
    showUser(user)
  })
}

/** Asks for a passkey after the password from now on, beginning with one; returns the recovery codes, if they are new. */
export function requirePasskey(): Promise<string[]> {
  return withRecentSignIn(async (user) => {
    const { passkeySessionInfo } = await callToolkit<{
      passkeySessionInfo: { credentialRequestOptions: RequestOptions }
    }>('v2/accounts/mfaEnrollment:start', { idToken: await user.getIdToken(), passkeyEnrollmentInfo: {} })
    const response = await usePasskey(passkeySessionInfo.credentialRequestOptions)
    const { recoveryCodes, ...tokens } = await callToolkit<Tokens & { recoveryCodes: string[] }>(
      'v2/accounts/mfaEnrollment:finalize',
      {
        idToken: await user.getIdToken(),
        passkeyEnrollmentInfo: { authenticatorAuthenticationResponse: response },
      },
    )
    await renewTokens(user, tokens)
    await user.reload()
    showUser(user)
    return recoveryCodes
  })
}

interface PasskeyInfo {
  credentialId: string
  name?: string
  createdAt: string
  lastUsedAt?: string
}

/** A change of the account renews the refresh token, and the one before it stays valid only until the next change. */
async function renewTokens(user: User, tokens: Tokens): Promise<void> {
  if (!isInternal(user)) throw new Error('the SDK has changed how it takes tokens')
  await user['_updateTokensIfNecessary'](tokens)
}

function isInternal(user: User): user is UserInternal {
  return '_updateTokensIfNecessary' in user
}
