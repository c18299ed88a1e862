import { type Database, statements } from '@monedero/database'
import type { Clock, Secrets } from '@monedero/service'
import { randomToken, sha256 } from '../secrets/random.ts'
import type { IdentityTables } from '../tables.ts'
import type { GoogleResult } from './google-result.ts'

/** Lifetime of a result: no longer than its token is accepted. */
export const RESULT_LIFE_MS = 5 * 60 * 1000

const PURPOSE = 'google-result'
const { command } = statements<IdentityTables>()

const keep = command<{ ticketHash: string; sealedResult: string; expiresAtMs: number }>()((db, param) =>
  db.insertInto('google_results').values({
    ticket_hash: param('ticketHash'),
    sealed_result: param('sealedResult'),
    expires_at_ms: param('expiresAtMs'),
  }),
)
const take = command<{ ticketHash: string }>()((db, param) =>
  db.deleteFrom('google_results').where('ticket_hash', '=', param('ticketHash')).returningAll(),
)

/** Results of redirect sign-ins, each kept until its page fetches it, and returned once. */
export interface KeptResults {
  /** Stores a result, to be fetched with the sealed ticket. */
  keep(result: GoogleResult): Promise<string>
  take(sealedTicket: string): Promise<GoogleResult | undefined>
}

/** A failure is stored in the ticket itself, so that failing requests cannot fill the table. */
interface Ticket {
  token?: string
  failure?: GoogleResult
  expiresAtMs: number
}

/** Stores results in the database, so that any node can return them. */
export function createKeptResults(ports: {
  database: Database
  secrets: Secrets
  clock: Clock
}): KeptResults {
  const { database, secrets, clock } = ports
  return {
    async keep(result) {
      const expiresAtMs = clock.nowMs() + RESULT_LIFE_MS
      if ('error' in result) return sealTicket(secrets, { failure: result, expiresAtMs })
      const token = randomToken()
      const sealedResult = secrets.seal(PURPOSE, JSON.stringify(result))
      await database.write((tx) => tx.run(keep, { ticketHash: sha256(token), sealedResult, expiresAtMs }))
      return sealTicket(secrets, { token, expiresAtMs })
    },
    async take(sealedTicket) {
      const ticket = openTicket(secrets, sealedTicket)
      if (ticket === undefined || ticket.expiresAtMs <= clock.nowMs()) return undefined
      if (ticket.token === undefined) return ticket.failure
      const ticketHash = sha256(ticket.token)
      const row = await database.write((tx) => tx.first(take, { ticketHash }))
      if (row === undefined) return undefined
      const result: GoogleResult = JSON.parse(secrets.open(PURPOSE, row.sealed_result))
      return result
    },
  }
}

function sealTicket(secrets: Secrets, ticket: Ticket): string {
  return secrets.seal('google-ticket', JSON.stringify(ticket))
}

function openTicket(secrets: Secrets, sealed: string): Ticket | undefined {
  try {
    const ticket: Ticket = JSON.parse(secrets.open('google-ticket', sealed))
    return ticket
  } catch {
    return undefined
  }
}
