import { type Database, statements } from '@monedero/database'
import type { Clock } from '@monedero/service'
import { randomToken, sha256 } from '../secrets/random.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { IdentityTables } from '../tables.ts'
import type { GoogleResult } from './google-result.ts'

/** How long a result waits for its page: no longer than its token is taken. */
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

/** Results of trips made with the page itself, each kept until its page asks, and given once. */
export interface KeptResults {
  /** Keeps a result; whoever has the sealed ticket gets it. */
  keep(result: GoogleResult): Promise<string>
  take(sealedTicket: string): Promise<GoogleResult | undefined>
}

/** A failure travels inside the ticket itself, so that nobody fills the table by failing. */
interface Ticket {
  token?: string
  failure?: GoogleResult
  expiresAtMs: number
}

/** Keeps results in the database, so that the page may ask any node. */
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
