import type { RouteRequest } from '@monedero/service'
import * as z from 'zod'
import { IdentityError } from '../../errors.ts'
import type { OpenIdProviderId } from '../../tables.ts'
import { readBody, TOKEN_LENGTH, text } from '../body.ts'
import { type Entered, enterWithIdentity } from '../enter-with-identity.ts'
import { signInAnswer } from '../finish-sign-in.ts'
import { type IdpCredential, readIdpCredential } from '../idp-credential.ts'
import { linkIdentity } from '../link-identity.ts'
import type { Ports } from '../ports.ts'
import { recordSignIn } from '../record-sign-in.ts'
import { federatedId, profile } from '../user-record.ts'

type IdpPorts = Pick<
  Ports,
  | 'database'
  | 'clock'
  | 'audit'
  | 'sessions'
  | 'actionCodes'
  | 'invitations'
  | 'queueMail'
  | 'providers'
  | 'settings'
>

const MAX_CARRIER_LENGTH = 32_768
/** What it reads. */
export const signInWithIdpBody = z.object({
  requestUri: text(MAX_CARRIER_LENGTH),
  postBody: text(MAX_CARRIER_LENGTH),
  pendingToken: text(MAX_CARRIER_LENGTH),
  idToken: text(TOKEN_LENGTH),
  autoCreate: z.boolean().nullish(),
  returnIdpCredential: z.boolean().nullish(),
})
type Body = z.output<typeof signInWithIdpBody>

/** Signs in with a provider's ID token; with an ID token of ours, links the provider's identity to its account. */
export async function signInWithIdp(ports: IdpPorts, request: RouteRequest): Promise<object> {
  const body = readBody(signInWithIdpBody, request)
  const credential = await readIdpCredential(ports.providers, body)
  try {
    const entered = await enterOrLink(ports, request, body, credential)
    if (body.idToken === undefined) recordEntered(ports, entered, credential.providerId)
    return { ...credentialAnswer(credential), ...(await enteredAnswer(ports, entered)) }
  } catch (error) {
    if (body.returnIdpCredential !== true || !isTaken(error)) throw error
    ports.audit.clear()
    // The SDK reads the credential out of this form of the refusal, to sign in with it instead.
    return { ...credentialAnswer(credential), errorMessage: error.code }
  }
}

async function enterOrLink(
  ports: IdpPorts,
  request: RouteRequest,
  { idToken, autoCreate }: Body,
  credential: IdpCredential,
): Promise<Entered> {
  if (idToken === undefined) {
    return enterWithIdentity(ports, { credential, request, autoCreate: autoCreate ?? true })
  }
  const opened = await ports.database.write((tx) => linkIdentity(ports, tx, credential, { idToken, request }))
  return { account: opened.account, isNewUser: false, finished: opened }
}

function recordEntered({ audit }: IdpPorts, entered: Entered, provider: OpenIdProviderId): void {
  if ('confirmWith' in entered) return
  const { account, isNewUser, finished } = entered
  recordSignIn(audit, finished, { uid: account.uid, provider, isNewUser })
}

function isTaken(error: unknown): error is IdentityError {
  const codes: readonly string[] = ['EMAIL_EXISTS', 'FEDERATED_USER_ID_ALREADY_LINKED']
  return error instanceof IdentityError && codes.includes(error.code)
}

async function enteredAnswer(ports: IdpPorts, entered: Entered): Promise<object> {
  if ('confirmWith' in entered) {
    return { needConfirmation: true, verifiedProvider: entered.confirmWith, email: entered.email }
  }
  const { account, isNewUser, finished } = entered
  return {
    ...profile(account),
    localId: account.uid,
    isNewUser,
    ...(await signInAnswer(ports, finished)),
  }
}

/** What the SDK makes its credential and the user's profile at the provider from. */
function credentialAnswer({ providerId, idToken, identity }: IdpCredential): object {
  const { subject, email, emailVerified, displayName, firstName, lastName, photoUrl } = identity
  const rawUserInfo = {
    id: subject,
    email,
    verified_email: emailVerified,
    name: displayName,
    given_name: firstName,
    family_name: lastName,
    picture: photoUrl,
  }
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId,
    federatedId: federatedId(providerId, subject),
    oauthIdToken: idToken,
    oauthExpireIn: 300,
    rawUserInfo: JSON.stringify(rawUserInfo),
    ...(email !== undefined && { email, emailVerified }),
    ...(displayName !== undefined && { displayName, fullName: displayName }),
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(photoUrl !== undefined && { photoUrl }),
  }
}
