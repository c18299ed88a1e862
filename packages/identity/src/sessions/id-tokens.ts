import type { Reader } from '@monedero/database'
import type { Clock } from '@monedero/service'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { type Account, linkedIdentities } from '../accounts/account.ts'
import { ensure, IdentityError } from '../errors.ts'
import type { SigningKeys } from '../tokens/signing-keys.ts'
import { isPasskeys } from '../totp/second-factors.ts'
import type { Session } from './session.ts'

/** Signs and checks ID tokens. Checks only the token itself, not the account's current state. */
export interface IdTokens {
  issue(account: Account, session: Session): Promise<string>
  /** `reader` reads keys that are not cached: inside a transaction, pass the transaction. */
  verify(idToken: string, reader: Reader): Promise<IdToken>
}

/** The claims of a valid, unexpired ID token. */
export interface IdToken {
  uid: string
  sessionId: string
  issuedAtS: number
  expiresAtS: number
}

/** How long an ID token lives. */
export const ID_TOKEN_LIFE_S = 3600

/** More than any token of ours: an account has few identities and at most 1,000 characters of claims. */
const MAX_TOKEN_LENGTH = 8192
const REMEMBERED_TOKENS = 10_000

interface Ports {
  clock: Clock
  signingKeys: SigningKeys
  projectId: string
}

/** Makes the issuer and checker of a project's ID tokens. */
export function createIdTokens({ clock, signingKeys, projectId }: Ports): IdTokens {
  const issuer = `https://securetoken.google.com/${projectId}`
  const remembered = new Map<string, IdToken>()

  const remember = (idToken: string, token: IdToken): void => {
    const oldest = remembered.size >= REMEMBERED_TOKENS ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(idToken, token)
  }

  const check = async (idToken: string, reader: Reader): Promise<IdToken> => {
    ensure(idToken.length <= MAX_TOKEN_LENGTH, 'INVALID_ID_TOKEN')
    const { payload } = await jwtVerify(
      idToken,
      async ({ kid }) => {
        const key = kid === undefined ? undefined : await signingKeys.verifier(kid, reader)
        ensure(key, 'INVALID_ID_TOKEN')
        return key
      },
      {
        algorithms: ['RS256'],
        issuer,
        audience: projectId,
        requiredClaims: ['iat', 'exp', 'sub'],
        currentDate: new Date(clock.nowMs()),
      },
    ).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired) throw new IdentityError('TOKEN_EXPIRED')
      throw error instanceof errors.JOSEError ? new IdentityError('INVALID_ID_TOKEN') : error
    })
    return readClaims(payload)
  }

  return {
    async issue(account, session) {
      const { kid, privateKey } = await signingKeys.signer()
      // A node whose clock is behind must not issue tokens older than the account's last revocation.
      const issuedAtS = Math.max(Math.floor(clock.nowMs() / 1000), account.validSinceS)
      return new SignJWT({ ...claimsOf(account, session), iss: issuer, aud: projectId })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuedAt(issuedAtS)
        .setExpirationTime(issuedAtS + ID_TOKEN_LIFE_S)
        .sign(privateKey)
    },
    async verify(idToken, reader) {
      const cached = remembered.get(idToken)
      const token = cached ?? (await check(idToken, reader))
      if (cached === undefined) remember(idToken, token)
      if (token.expiresAtS * 1000 <= clock.nowMs()) {
        remembered.delete(idToken)
        throw new IdentityError('TOKEN_EXPIRED')
      }
      return token
    },
  }
}

function readClaims(payload: JWTPayload): IdToken {
  const { sub, user_id: userId, iat, exp, firebase } = payload
  const { session_id: sessionId } = (firebase ?? {}) as { session_id?: unknown }
  ensure(
    typeof sub === 'string' && sub === userId && typeof sessionId === 'string' && iat && exp,
    'INVALID_ID_TOKEN',
  )
  return { uid: sub, sessionId, issuedAtS: iat, expiresAtS: exp }
}

function claimsOf(account: Account, session: Session): JWTPayload {
  const ownClaims: JWTPayload = session.claims === null ? {} : JSON.parse(session.claims)
  return {
    ...ownClaims,
    ...present({ name: account.displayName, picture: account.photoUrl }),
    ...(session.provider === 'anonymous' ? { provider_id: 'anonymous' } : {}),
    auth_time: session.authTimeS,
    user_id: account.uid,
    sub: account.uid,
    ...(account.email === null ? {} : { email: account.email, email_verified: account.emailVerified === 1 }),
    ...present({ phone_number: account.phoneNumber }),
    firebase: {
      identities: identitiesOf(account),
      sign_in_provider: session.provider,
      ...(session.secondFactorId === null
        ? {}
        : {
            sign_in_second_factor: isPasskeys({ id: session.secondFactorId }) ? 'passkey' : 'totp',
            second_factor_identifier: session.secondFactorId,
          }),
      session_id: session.id,
    },
  }
}

function identitiesOf(account: Account): Record<string, string[]> {
  return {
    ...(account.email === null ? {} : { email: [account.email] }),
    ...Object.fromEntries(linkedIdentities(account).map(({ provider, subject }) => [provider, [subject]])),
    ...(account.phoneNumber === null ? {} : { phone: [account.phoneNumber] }),
  }
}

function present(claims: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(claims).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
