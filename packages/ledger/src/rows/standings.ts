import type { StandingsTable } from '../tables.ts'
import { putRows } from './put-rows.ts'

/**
 * The names of standings: of the ledger itself, and of its devices. One table holds both, for every push writes one of each:
 * so they cost one statement, and on SQLite one page.
 */
export const standingOf = {
  ledger: 'ledger',
  device: (client: string) => `device ${client}`,
} as const

/** A pattern for the standings of all devices. */
export const standingsOfDevices = standingOf.device('%')

export const putStandings = putRows<StandingsTable>('standings', {
  uid: 'text',
  id: 'text',
  seen_at_ms: 'bigint',
  state: 'text',
  pending: 'text',
  wallet_rows: 'bigint',
  category_rows: 'bigint',
})
