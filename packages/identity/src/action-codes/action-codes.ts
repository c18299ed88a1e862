import { type Reader, statements, type Transaction } from '@monedero/database'
import type { Clock } from '@monedero/service'
import type { EmailAddress } from '../accounts/email-address.ts'
import { ensure } from '../errors.ts'
import { randomToken, sha256 } from '../secrets/random.ts'
import type { ActionCodesTable, CodePurpose, Flag, IdentityTables } from '../tables.ts'

/** The purpose and binding of a code. */
export interface CodeRequest {
  purpose: CodePurpose
  /** Undefined when no account has the address. */
  uid: string | undefined
  /** Undefined when the account has no address yet. */
  email: EmailAddress | undefined
  newEmail?: string
  /** What a use that restores the address restores with it. */
  isUnproven?: Flag
  /** Defaults to that of the purpose. */
  lifetimeMs?: number
}

/** A code for a mail. */
export interface MadeCode {
  code: string
  expiresAtMs: number
}

/** The content of a valid code. */
export interface ActionCode {
  purpose: CodePurpose
  uid: string | null
  email: string | null
  emailCanonical: string | null
  newEmail: string | null
  isUnproven: Flag
  createdAtMs: number
}

/** Makes, reads and uses the codes that are sent by mail. */
export interface ActionCodes {
  make(tx: Transaction, request: CodeRequest): Promise<MadeCode>
  /** Reads a code without consuming it. */
  peek(reader: Reader, code: string): Promise<ActionCode>
  /** Consumes a code. Of many parallel uses one succeeds; a rolled-back use does not count. */
  use(tx: Transaction, code: string, purpose: CodePurpose): Promise<ActionCode>
  /** Whether the owner of another address than this one can still restore it to the account. */
  canRestoreOther(reader: Reader, uid: string, emailCanonical: string): Promise<boolean>
  /** Invalidates an account's codes of one purpose, or those created after another code. */
  void(tx: Transaction, uid: string, purpose: CodePurpose, madeAfterMs?: number): Promise<void>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAX_CODE_LENGTH = 128

/** How long a change of address can be confirmed. */
export const CHANGE_LIFE_MS = 3 * DAY_MS

const lifetimesMs: Record<CodePurpose, number> = {
  'reset-password': HOUR_MS,
  'verify-email': 3 * DAY_MS,
  'change-email': CHANGE_LIFE_MS,
  'sign-in': 6 * HOUR_MS,
  'recover-email': 30 * DAY_MS,
}

const { query, command } = statements<IdentityTables>()
const insertCode = command<ActionCodesTable>()((db, param) =>
  db.insertInto('action_codes').values({
    hash: param('hash'),
    purpose: param('purpose'),
    uid: param('uid'),
    email_canonical: param('email_canonical'),
    email: param('email'),
    new_email: param('new_email'),
    is_unproven: param('is_unproven'),
    created_at_ms: param('created_at_ms'),
    expires_at_ms: param('expires_at_ms'),
  }),
)
const readCode = query<{ hash: string }>()((db, param) =>
  db
    .selectFrom('action_codes')
    .select(['purpose', 'uid', 'email', 'email_canonical as emailCanonical', 'new_email as newEmail'])
    .select(['is_unproven as isUnproven', 'created_at_ms as createdAtMs', 'expires_at_ms as expiresAtMs'])
    .where('hash', '=', param('hash')),
)
const takeCode = command<{ hash: string }>()((db, param) =>
  db
    .deleteFrom('action_codes')
    .where('hash', '=', param('hash'))
    .returning(['purpose', 'uid', 'email', 'email_canonical as emailCanonical', 'new_email as newEmail'])
    .returning(['is_unproven as isUnproven', 'created_at_ms as createdAtMs', 'expires_at_ms as expiresAtMs']),
)
const otherAddress = query<{ uid: string; emailCanonical: string; nowMs: number }>()((db, param) =>
  db
    .selectFrom('action_codes')
    .select('hash')
    .where('uid', '=', param('uid'))
    .where('purpose', '=', 'recover-email')
    .where('email_canonical', '!=', param('emailCanonical'))
    .where('expires_at_ms', '>', param('nowMs'))
    .limit(1),
)
const deleteCodes = command<{ uid: string; purpose: CodePurpose; madeAfterMs: number }>()((db, param) =>
  db
    .deleteFrom('action_codes')
    .where('uid', '=', param('uid'))
    .where('purpose', '=', param('purpose'))
    .where('created_at_ms', '>', param('madeAfterMs')),
)

/** Creates the action codes of a service. */
export function createActionCodes({ clock }: { clock: Clock }): ActionCodes {
  const checkAge = (row: { expiresAtMs: number }) =>
    ensure(row.expiresAtMs > clock.nowMs(), 'EXPIRED_OOB_CODE')
  return {
    async make(tx, request) {
      const { purpose, uid, email, newEmail, isUnproven = 0, lifetimeMs = lifetimesMs[purpose] } = request
      const code = randomToken()
      const nowMs = clock.nowMs()
      const expiresAtMs = nowMs + lifetimeMs
      await tx.run(insertCode, {
        hash: sha256(code),
        purpose,
        uid: uid ?? null,
        email_canonical: email?.canonical ?? null,
        email: email?.email ?? null,
        new_email: newEmail ?? null,
        is_unproven: isUnproven,
        created_at_ms: nowMs,
        expires_at_ms: expiresAtMs,
      })
      return { code, expiresAtMs }
    },
    async peek(reader, code) {
      ensure(code.length <= MAX_CODE_LENGTH, 'INVALID_OOB_CODE')
      const row = await reader.first(readCode, { hash: sha256(code) })
      ensure(row, 'INVALID_OOB_CODE')
      checkAge(row)
      return row
    },
    async use(tx, code, purpose) {
      const row = await tx.first(takeCode, { hash: sha256(code) })
      ensure(row?.purpose === purpose, 'INVALID_OOB_CODE')
      checkAge(row)
      return row
    },
    async canRestoreOther(reader, uid, emailCanonical) {
      const found = await reader.first(otherAddress, { uid, emailCanonical, nowMs: clock.nowMs() })
      return found !== undefined
    },
    async void(tx, uid, purpose, madeAfterMs = 0) {
      await tx.run(deleteCodes, { uid, purpose, madeAfterMs })
    },
  }
}
