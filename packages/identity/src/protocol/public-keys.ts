import type { BodyAnswer } from '@monedero/service'
import { KEYS_MAX_AGE_S, type PublishedKey } from '../tokens/signing-keys.ts'
import type { IdentityRoute, Ports } from './ports.ts'

const GOOGLE_ACCOUNT = 'securetoken@system.gserviceaccount.com'

/** Where verifiers fetch the keys of ID tokens: as a JWK set, and as certificates for firebase-admin. */
export function publicKeyRoutes({ signingKeys }: Pick<Ports, 'signingKeys'>): IdentityRoute[] {
  const serve = (path: string, form: (keys: PublishedKey[]) => object): IdentityRoute => ({
    method: 'GET',
    path,
    access: 'open',
    input: {},
    // They are public, and firebase-admin asks for them under Google's name.
    isForAnyHost: true,
    cors: true,
    handle: async (): Promise<BodyAnswer> => ({
      status: 200,
      headers: { 'cache-control': `public, max-age=${KEYS_MAX_AGE_S}, must-revalidate` },
      json: form(await signingKeys.published()),
    }),
  })
  return [
    serve('/.well-known/jwks.json', jwkSet),
    serve(`/service_accounts/v1/jwk/${GOOGLE_ACCOUNT}`, jwkSet),
    serve(`/robot/v1/metadata/x509/${GOOGLE_ACCOUNT}`, certificates),
  ]
}

function jwkSet(keys: PublishedKey[]): object {
  return { keys: keys.map(({ publicJwk }): unknown => JSON.parse(publicJwk)) }
}

function certificates(keys: PublishedKey[]): object {
  return Object.fromEntries(keys.map(({ kid, certificate }) => [kid, certificate]))
}
