import { randomBytes } from 'node:crypto'
import type { Reader, Transaction } from '@monedero/database'
import { type Clock, canOpen, type Secrets } from '@monedero/service'
import type { Account } from '../accounts/account.ts'
import { ensure } from '../errors.ts'
import { randomId } from '../secrets/random.ts'
import type { SecondFactorsTable } from '../tables.ts'
import { toBase32 } from './base32.ts'
import { matchTotp } from './match-totp.ts'
import { makeRecoveryCode, RECOVERY_CODE_COUNT, recoveryCodeHash } from './recovery-codes.ts'
import * as rows from './second-factor-rows.ts'
import { TOTP_SECRET_BYTES } from './totp-code.ts'

/** An enrolment under way: the secret goes to the authenticator app, the rest comes back with a first code. */
export interface StartedEnrolment {
  /** Base32, as authenticator apps take it. */
  secret: string
  sessionInfo: string
  expiresAtMs: number
}

/** The second factors of accounts: an authenticator app, the passkeys of the account, or either; with recovery codes. */
export interface SecondFactors {
  start(account: Account): StartedEnrolment
  /** Whether the account has an authenticator app already. */
  hasApp(reader: Reader, uid: string): Promise<boolean>
  /** Adds the app to a locked account if its code is right; returns new recovery codes, if this is its first factor. */
  enrol(tx: Transaction, account: Account, proof: EnrolmentProof): Promise<string[]>
  /** Makes the passkeys of a locked account a second factor; returns new recovery codes, if this is its first factor. */
  enrolPasskeys(tx: Transaction, account: Account): Promise<string[]>
  /** Checks and consumes a code of the app or a recovery code. The account is locked. */
  use(tx: Transaction, uid: string, factorId: string, code: string): Promise<boolean>
  /** Removes a factor of a locked account, and with the last one the recovery codes. */
  withdraw(tx: Transaction, uid: string, factorId: string): Promise<WithdrawnFactor>
  /** The same for the passkeys of the account; undefined if they are no second factor. */
  withdrawPasskeys(tx: Transaction, uid: string): Promise<WithdrawnFactor | undefined>
  /** Makes new recovery codes in place of the old ones. */
  renewRecoveryCodes(tx: Transaction, uid: string): Promise<string[]>
}

/** A factor that was removed. */
export interface WithdrawnFactor {
  name: string | null
  isPasskeys: boolean
  /** Whether the account still has another one. */
  hasOther: boolean
}

/** The client's input to complete an enrolment. */
export interface EnrolmentProof {
  sessionInfo: string
  code: string
  displayName: string | null
}

interface Ports {
  secrets: Secrets
  clock: Clock
}

const ENROLMENT_LIFE_MS = 10 * 60 * 1000
const ENROLMENT = 'totp-enrolment'
/** The purpose that the secrets of authenticator apps are sealed for. */
export const TOTP_SECRET_PURPOSE = 'totp-secret'
const NO_STEP = -1
const PASSKEYS = 'passkey.'

/** Whether a second factor consists of the passkeys of its account. The id shows it, because the SDK passes on nothing else. */
export function isPasskeys({ id }: { id: string }): boolean {
  return id.startsWith(PASSKEYS)
}

/** Creates the second factors of a service. An enrolment is stored only after its first right code. */
export function createSecondFactors(ports: Ports): SecondFactors {
  const { secrets, clock } = ports
  return {
    start({ uid }) {
      const secret = randomBytes(TOTP_SECRET_BYTES)
      const expiresAtMs = clock.nowMs() + ENROLMENT_LIFE_MS
      const started: Enrolment = { uid, secret: secret.toString('base64url'), expiresAtMs }
      return {
        secret: toBase32(secret),
        sessionInfo: secrets.seal(ENROLMENT, JSON.stringify(started)),
        expiresAtMs,
      }
    },
    hasApp,
    async enrol(tx, { uid, secondFactorCount }, { sessionInfo, code, displayName }) {
      ensure(!(await hasApp(tx, uid)), 'SECOND_FACTOR_EXISTS')
      const started = openEnrolment(secrets, sessionInfo)
      ensure(started?.uid === uid, 'INVALID_SESSION_INFO')
      ensure(clock.nowMs() < started.expiresAtMs, 'SESSION_EXPIRED')
      const step = matchTotp(Buffer.from(started.secret, 'base64url'), code, {
        nowMs: clock.nowMs(),
        lastUsedStep: NO_STEP,
      })
      ensure(step !== undefined, 'INVALID_CODE')
      await tx.run(rows.insertFactor, {
        id: randomId(),
        uid,
        sealed_secret: secrets.seal(TOTP_SECRET_PURPOSE, started.secret),
        display_name: displayName,
        enrolled_at_ms: clock.nowMs(),
        last_used_step: step,
      })
      return secondFactorCount > 0 ? [] : renewRecoveryCodes(tx, uid)
    },
    async enrolPasskeys(tx, { uid, secondFactorCount }) {
      ensure(!(await tx.all(rows.factorIds, { uid })).some(isPasskeys), 'SECOND_FACTOR_EXISTS')
      await tx.run(rows.insertFactor, {
        id: `${PASSKEYS}${randomId()}`,
        uid,
        sealed_secret: '',
        display_name: null,
        enrolled_at_ms: clock.nowMs(),
        last_used_step: NO_STEP,
      })
      return secondFactorCount > 0 ? [] : renewRecoveryCodes(tx, uid)
    },
    use: (tx, uid, factorId, code) => use(ports, tx, { uid, factorId, code }),
    withdraw,
    async withdrawPasskeys(tx, uid) {
      const factor = (await tx.all(rows.factorIds, { uid })).find(isPasskeys)
      return factor && withdraw(tx, uid, factor.id)
    },
    renewRecoveryCodes,
  }
}

async function withdraw(tx: Transaction, uid: string, factorId: string): Promise<WithdrawnFactor> {
  const factor = await tx.first(rows.deleteFactor, { uid, id: factorId })
  ensure(factor, 'MFA_ENROLLMENT_NOT_FOUND')
  const hasOther = (await tx.all(rows.factorIds, { uid })).length > 0
  if (!hasOther) await tx.run(rows.deleteRecoveryCodes, { uid })
  return { name: factor.displayName, isPasskeys: isPasskeys({ id: factorId }), hasOther }
}

async function hasApp(reader: Reader, uid: string): Promise<boolean> {
  return !(await reader.all(rows.factorIds, { uid })).every(isPasskeys)
}

interface Enrolment {
  uid: string
  /** Base64url. */
  secret: string
  expiresAtMs: number
}

function openEnrolment(secrets: Secrets, sessionInfo: string): Enrolment | undefined {
  try {
    const started: Enrolment = JSON.parse(secrets.open(ENROLMENT, sessionInfo))
    return started
  } catch {
    return undefined
  }
}

/** Throws if it was sealed with another secret key: a code must not be refused as wrong, nor counted, that could not be checked. */
function openSecret(secrets: Secrets, { id, sealed_secret: sealed }: SecondFactorsTable): Buffer {
  const text = { purpose: TOTP_SECRET_PURPOSE, sealed }
  if (!canOpen(secrets, text))
    throw new Error(
      `The authenticator app ${id} was sealed with another SECRET_KEY: its owner needs a recovery code, or you remove it`,
    )
  return Buffer.from(secrets.open(TOTP_SECRET_PURPOSE, sealed), 'base64url')
}

async function use(
  { secrets, clock }: Ports,
  tx: Transaction,
  { uid, factorId, code }: { uid: string; factorId: string; code: string },
): Promise<boolean> {
  const factor = await tx.first(rows.factorById, { uid, id: factorId })
  ensure(factor, 'MFA_ENROLLMENT_NOT_FOUND')
  const codeHash = recoveryCodeHash(uid, code)
  if (codeHash !== undefined) {
    return (await tx.run(rows.useRecoveryCode, { uid, codeHash, nowMs: clock.nowMs() })) === 1
  }
  if (isPasskeys(factor)) return false
  const secret = openSecret(secrets, factor)
  const at = { nowMs: clock.nowMs(), lastUsedStep: factor.last_used_step }
  const step = matchTotp(secret, code.replaceAll(/\s/gu, ''), at)
  return step !== undefined && (await tx.run(rows.useStep, { id: factor.id, step })) === 1
}

async function renewRecoveryCodes(tx: Transaction, uid: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => makeRecoveryCode(randomBytes))
  await tx.run(rows.deleteRecoveryCodes, { uid })
  for (const code of codes) {
    const codeHash = recoveryCodeHash(uid, code)
    if (codeHash === undefined) throw new Error('A recovery code cannot be read back')
    await tx.run(rows.insertRecoveryCode, { uid, codeHash })
  }
  return codes
}
