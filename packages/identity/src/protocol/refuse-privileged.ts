import type { RouteRequest } from '@monedero/service'
import { IdentityError } from '../errors.ts'

/** Fields that only the service itself may set. */
const privileged = [
  'createdAt',
  'customAttributes',
  'disabled',
  'disableUser',
  'emailVerified',
  'lastLoginAt',
  'linkProviderUserInfo',
  'localId',
  'mfa',
  'mfaInfo',
  'passwordHash',
  'phoneNumber',
  'providerUserInfo',
  'salt',
  'upgradeToFederatedLogin',
  'validSince',
]

/** Refuses a request that sets such a field. */
export function refusePrivileged({ body }: RouteRequest): void {
  if (typeof body !== 'object' || body === null) return
  const found = privileged.find((name) => Object.hasOwn(body, name) && Reflect.get(body, name) !== null)
  if (found !== undefined) throw new IdentityError('INSUFFICIENT_PERMISSION', `A client may not set ${found}`)
}
