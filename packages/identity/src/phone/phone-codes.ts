import { randomInt } from 'node:crypto'
import { type Database, statements, type Transaction } from '@monedero/database'
import type { Clock } from '@monedero/service'
import { ensure } from '../errors.ts'
import { randomToken, sha256 } from '../secrets/random.ts'
import type { IdentityTables, PhoneCodesTable } from '../tables.ts'

/** A code sent to a phone, and the session info with which the client returns it. */
export interface PhoneCode {
  sessionInfo: string
  code: string
}

/** Creates, checks and consumes the codes that prove possession of a phone. */
export interface PhoneCodes {
  create(tx: Transaction, phoneNumber: string): Promise<PhoneCode>
  /** Counts an attempt and throws unless the code is right. The result still has to be consumed. */
  check(sessionInfo: string, code: string): Promise<CheckedPhoneCode>
  /** Consumes a right code; of many parallel uses one gets the number. */
  use(tx: Transaction, checked: CheckedPhoneCode): Promise<string>
}

/** A code that was right, and not used yet. */
export interface CheckedPhoneCode {
  sessionInfoHash: string
}

const LIFE_MS = 10 * 60 * 1000
/** Wrong ones for one code. */
export const MAX_TRIES = 5
const DIGITS = 6
const { query, command } = statements<IdentityTables>()

const insert = command<PhoneCodesTable>()((db, param) =>
  db.insertInto('phone_codes').values({
    session_info_hash: param('session_info_hash'),
    phone_number: param('phone_number'),
    code_hash: param('code_hash'),
    tries: param('tries'),
    expires_at_ms: param('expires_at_ms'),
  }),
)
const countTry = command<{ sessionInfoHash: string; nowMs: number }>()((db, param) =>
  db
    .updateTable('phone_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('session_info_hash', '=', param('sessionInfoHash'))
    .where('tries', '<', MAX_TRIES)
    .where('expires_at_ms', '>', param('nowMs'))
    .returning('code_hash as codeHash'),
)
const find = query<{ sessionInfoHash: string }>()((db, param) =>
  db
    .selectFrom('phone_codes')
    .select('expires_at_ms')
    .where('session_info_hash', '=', param('sessionInfoHash')),
)
const remove = command<{ sessionInfoHash: string }>()((db, param) =>
  db
    .deleteFrom('phone_codes')
    .where('session_info_hash', '=', param('sessionInfoHash'))
    .returning('phone_number as phoneNumber'),
)

/** Makes the phone codes of a service. */
export function createPhoneCodes({ database, clock }: { database: Database; clock: Clock }): PhoneCodes {
  return {
    async create(tx, phoneNumber) {
      const sessionInfo = randomToken()
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
      await tx.run(insert, {
        session_info_hash: sha256(sessionInfo),
        phone_number: phoneNumber,
        code_hash: hashOf(sessionInfo, code),
        tries: 0,
        expires_at_ms: clock.nowMs() + LIFE_MS,
      })
      return { sessionInfo, code }
    },
    async check(sessionInfo, code) {
      const sessionInfoHash = sha256(sessionInfo)
      // The attempt is committed before its outcome is returned, so that crashes and parallel attempts gain none.
      const row = await database.write((tx) => tx.first(countTry, { sessionInfoHash, nowMs: clock.nowMs() }))
      if (row === undefined) {
        ensure(await database.first(find, { sessionInfoHash }), 'INVALID_SESSION_INFO')
        ensure(false, 'SESSION_EXPIRED')
      }
      ensure(row.codeHash === hashOf(sessionInfo, code), 'INVALID_CODE')
      return { sessionInfoHash }
    },
    async use(tx, { sessionInfoHash }) {
      const row = await tx.first(remove, { sessionInfoHash })
      ensure(row, 'INVALID_SESSION_INFO')
      return row.phoneNumber
    },
  }
}

/** Six digits alone could be recovered from their hash; the session info, which is not stored, salts them. */
function hashOf(sessionInfo: string, code: string): string {
  return sha256(`${sessionInfo} ${code}`)
}
