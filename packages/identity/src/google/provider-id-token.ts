import type { Clock } from '@monedero/service'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { ensure, IdentityError } from '../errors.ts'
import { OutsideFailure } from '../outside-failure.ts'
import { parseWebUrl } from '../web-url.ts'

/** The verified claims of a provider's ID token. */
export interface ProviderIdentity {
  subject: string
  email: string | undefined
  emailVerified: boolean
  displayName: string | undefined
  firstName: string | undefined
  lastName: string | undefined
  photoUrl: string | undefined
  nonce: string | undefined
  /** From then on the token is refused for its age, so its use need not be stored longer. */
  takenUntilMs: number
}

interface VerifierOptions {
  clientId: string
  /** What the issuer publishes about itself: its name as its tokens have it, and where its keys are. */
  metadata: () => Promise<{ issuer: string; jwks_uri?: string | undefined }>
  clock: Clock
}

/** A provider's token is accepted only while it is fresh: it is for signing in, not a session. */
const TAKEN_FOR_S = 300
const CLOCK_TOLERANCE_S = 60
const MAX_SUBJECT_LENGTH = 255
const MAX_TEXT_LENGTH = 2048
const GOOGLE = 'https://accounts.google.com'

/** Creates the verifier of an issuer's ID tokens; its keys are cached, and read again when an unknown one appears. */
export function createIdTokenVerifier(
  options: VerifierOptions,
): (idToken: string) => Promise<ProviderIdentity> {
  const keys = cachedKeys(options.metadata)
  return async (idToken) => {
    const { issuer } = await options.metadata()
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        // Google uses either name.
        issuer: issuer === GOOGLE ? [GOOGLE, 'accounts.google.com'] : issuer,
        audience: options.clientId,
        requiredClaims: ['sub', 'iat', 'exp'],
        // The tolerance is added to it.
        maxTokenAge: TAKEN_FOR_S - CLOCK_TOLERANCE_S,
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: new Date(options.clock.nowMs()),
      })
      ensure(
        isForUs(payload, options.clientId),
        'INVALID_IDP_RESPONSE',
        'The token was made for another application',
      )
      return toIdentity(payload)
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new IdentityError('INVALID_IDP_RESPONSE', error.message)
      throw error
    }
  }
}

function cachedKeys(metadata: VerifierOptions['metadata']): JWTVerifyGetKey {
  let keys: { uri: string; get: JWTVerifyGetKey } | undefined
  return async (header, token) => {
    const { jwks_uri: uri } = await metadata()
    if (uri === undefined) throw new OutsideFailure('The OpenID issuer publishes no keys')
    if (keys?.uri !== uri) keys = { uri, get: createRemoteJWKSet(new URL(uri)) }
    try {
      return await keys.get(header, token)
    } catch (error) {
      const isTokensFault =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JOSENotSupported
      throw isTokensFault ? error : new OutsideFailure('The OpenID issuer cannot be reached', error)
    }
  }
}

/** OpenID Connect Core 3.1.3.7: with several audiences the authorised party must be us. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId
}

function toIdentity(payload: JWTPayload): ProviderIdentity {
  const { sub, iat } = payload
  ensure(
    isText(sub) && sub.length <= MAX_SUBJECT_LENGTH && iat !== undefined,
    'INVALID_IDP_RESPONSE',
    'The token names nobody',
  )
  return {
    subject: sub,
    email: text(payload['email']),
    emailVerified: payload['email_verified'] === true,
    displayName: text(payload['name']),
    firstName: text(payload['given_name']),
    lastName: text(payload['family_name']),
    photoUrl: webAddress(text(payload['picture'])),
    nonce: text(payload['nonce']),
    takenUntilMs: (iat + TAKEN_FOR_S + 1) * 1000,
  }
}

function webAddress(address: string | undefined): string | undefined {
  return address !== undefined && parseWebUrl(address) ? address : undefined
}

function text(value: unknown): string | undefined {
  return isText(value) ? value : undefined
}

function isText(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_TEXT_LENGTH &&
    !/[\p{Cc}\p{Cs}]/u.test(value)
  )
}
