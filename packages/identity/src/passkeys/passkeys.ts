import { createHash } from 'node:crypto'
import { isUniqueViolation, type Reader, type Transaction } from '@monedero/database'
import type { Clock, Log, Secrets } from '@monedero/service'
import type { Account } from '../accounts/account.ts'
import { ensure, IdentityError } from '../errors.ts'
import { takeOnce } from '../secrets/take-once.ts'
import {
  type AssertionResponse,
  checkAssertion,
  checkRegistration,
  type ExpectedChallenge,
  type RegistrationResponse,
  type RelyingParty,
} from './ceremony.ts'
import { CHALLENGE_LIFE_MS, createChallenges } from './challenges.ts'
import * as rows from './passkey-rows.ts'
import { ALGORITHMS } from './public-key.ts'

/** A passkey as its owner sees it in a list. */
export interface ListedPasskey {
  credentialId: string
  name: string | null
  /** How browsers reach it, separated by commas; empty if unknown. */
  transports: string
  createdAtMs: number
  lastUsedAtMs: number | null
}

/** The passkeys of accounts. Options are in the form that browsers take as JSON. */
export interface Passkeys {
  /** Begins to add a passkey to an account that has `existing` ones. Stores nothing. */
  creationOptions(account: Account, existing: readonly ListedPasskey[]): object
  /** Adds the passkey of the response to a locked account. */
  enrol(tx: Transaction, account: Account, enrolment: PasskeyEnrolment): Promise<void>
  /** Asks for one of `allowed`, or for any that the browser has for this site. Stores nothing. */
  requestOptions(expected: ExpectedChallenge, allowed?: readonly ListedPasskey[]): object
  /** The account of the passkey that a response names. */
  ownerOf(reader: Reader, response: AssertionResponse): Promise<string | undefined>
  /** Whether a response is signed by a passkey of the account, and answers a valid challenge. Neither locks nor consumes anything. */
  isSigned(
    reader: Reader,
    uid: string,
    expected: ExpectedChallenge,
    response: AssertionResponse,
  ): Promise<boolean>
  /** Checks the response of a passkey of a locked account, and consumes its challenge. */
  use(
    tx: Transaction,
    uid: string,
    expected: ExpectedChallenge,
    response: AssertionResponse,
  ): Promise<PasskeyUse>
  list(reader: Reader, uid: string): Promise<ListedPasskey[]>
  /** Removes a passkey of a locked account; returns its name. */
  remove(tx: Transaction, uid: string, credentialId: string): Promise<string | null>
}

/** The outcome of a response. `counter-went-back` means that two authenticators have the same key. */
export type PasskeyUse = 'right' | 'wrong' | 'counter-went-back'

/** The code of the refusal of a response. */
export type PasskeyRefusal = 'INVALID_AUTHENTICATOR_RESPONSE' | 'PASSKEY_COUNTER_WENT_BACK'

/** The refusal of a response; undefined for a right one. */
export function refusalOf(use: PasskeyUse): PasskeyRefusal | undefined {
  if (use === 'right') return undefined
  return use === 'wrong' ? 'INVALID_AUTHENTICATOR_RESPONSE' : 'PASSKEY_COUNTER_WENT_BACK'
}

/** The client's input to complete an enrolment. */
export interface PasskeyEnrolment {
  name: string | null
  response: RegistrationResponse
}

interface Ports {
  secrets: Secrets
  clock: Clock
  log: Log
  publicUrl: string
}

const APP_NAME = 'Monedero'
/** Of one account. */
export const MAX_PASSKEYS = 20
/** The longest user handle that WebAuthn allows. */
const MAX_HANDLE_BYTES = 64

/** Creates the passkeys of a service. */
export function createPasskeys({ secrets, clock, log, publicUrl }: Ports): Passkeys {
  const relyingParty: RelyingParty = { id: new URL(publicUrl).hostname, origin: new URL(publicUrl).origin }
  const challenges = createChallenges({ secrets, clock })
  const checks = { challenges, relyingParty }
  const check = async (
    reader: Reader,
    uid: string,
    expected: ExpectedChallenge,
    response: AssertionResponse,
  ) => {
    const passkey = await reader.first(rows.passkeyById, { credentialId: response.id })
    if (passkey?.uid !== uid || !isHandleOf(uid, expected, response)) return undefined
    const checked = checkAssertion(checks, expected, response, JSON.parse(passkey.public_key))
    return checked && { passkey, ...checked }
  }
  return {
    creationOptions({ uid, email, displayName }, existing) {
      return {
        rp: { id: relyingParty.id, name: APP_NAME },
        user: {
          id: handleOf(uid),
          name: email ?? displayName ?? APP_NAME,
          displayName: displayName ?? email ?? APP_NAME,
        },
        challenge: challenges.make('enrolment', uid),
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: CHALLENGE_LIFE_MS,
        excludeCredentials: existing.map(descriptor),
      }
    },
    async enrol(tx, { uid, passkeyCount }, { name, response }) {
      ensure(passkeyCount < MAX_PASSKEYS, 'TOO_MANY_PASSKEYS')
      const checked = checkRegistration(checks, { purpose: 'enrolment', subject: uid }, response)
      ensure(checked, 'INVALID_AUTHENTICATOR_RESPONSE')
      const { answered, credentialId, publicKey, signCount } = checked
      const isFirst = await takeOnce(tx, answered.challenge, answered.expiresAtMs)
      ensure(isFirst, 'INVALID_AUTHENTICATOR_RESPONSE')
      await refusingDuplicate(
        tx.run(rows.insertPasskey, {
          credential_id: credentialId,
          uid,
          public_key: JSON.stringify(publicKey),
          sign_count: signCount,
          name,
          transports: response.transports.join(','),
          created_at_ms: clock.nowMs(),
          last_used_at_ms: null,
        }),
      )
    },
    requestOptions: ({ purpose, subject }, allowed = []) => ({
      challenge: challenges.make(purpose, subject),
      rpId: relyingParty.id,
      userVerification: 'required',
      timeout: CHALLENGE_LIFE_MS,
      ...(allowed.length > 0 && { allowCredentials: allowed.map(descriptor) }),
    }),
    ownerOf: async (reader, { id }) => (await reader.first(rows.passkeyById, { credentialId: id }))?.uid,
    isSigned: async (reader, uid, expected, response) =>
      (await check(reader, uid, expected, response)) !== undefined,
    async use(tx, uid, expected, response) {
      const checked = await check(tx, uid, expected, response)
      if (checked === undefined) return 'wrong'
      const { passkey, answered, signCount } = checked
      if (!(await takeOnce(tx, answered.challenge, answered.expiresAtMs))) return 'wrong'
      // Authenticators that count must count up: otherwise there are two with the same key.
      const hasCounters = signCount > 0 || passkey.sign_count > 0
      if (hasCounters && signCount <= passkey.sign_count) {
        log.warn({ uid }, 'refused a passkey whose sign counter went back; it may have been copied')
        return 'counter-went-back'
      }
      await tx.run(rows.recordUse, { credentialId: response.id, signCount, nowMs: clock.nowMs() })
      return 'right'
    },
    list: (reader, uid) => reader.all(rows.passkeysOfAccount, { uid }),
    async remove(tx, uid, credentialId) {
      const removed = await tx.first(rows.deletePasskey, { uid, credentialId })
      ensure(removed, 'PASSKEY_ENROLLMENT_NOT_FOUND')
      return removed.name
    },
  }
}

function descriptor({ credentialId, transports }: ListedPasskey): object {
  return {
    type: 'public-key',
    id: credentialId,
    ...(transports !== '' && { transports: transports.split(',') }),
  }
}

/** Where any passkey was accepted, the account is named by the passkey itself. */
function isHandleOf(uid: string, { purpose }: ExpectedChallenge, { userHandle }: AssertionResponse): boolean {
  if (userHandle === undefined) return purpose !== 'sign-in'
  return userHandle === handleOf(uid)
}

/** The name of the account in the authenticator: its uid, or a hash of one that is too long. */
function handleOf(uid: string): string {
  const bytes = Buffer.from(uid)
  const handle = bytes.length > MAX_HANDLE_BYTES ? createHash('sha256').update(bytes).digest() : bytes
  return handle.toString('base64url')
}

async function refusingDuplicate(insertion: Promise<number>): Promise<void> {
  try {
    await insertion
  } catch (error) {
    throw isUniqueViolation(error) ? new IdentityError('INVALID_AUTHENTICATOR_RESPONSE') : error
  }
}
