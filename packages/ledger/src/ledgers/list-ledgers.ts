import { type Role, restorableMs } from '@monedero/core'
import { epochOf } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import { fellowMembers, ledgersOfMember } from './ledger-rows.ts'

/** A member of a ledger, as other members see them. */
interface ListedMember {
  readonly uid: string
  readonly name: string
  readonly role: Role
  readonly sinceMs: number
  /** When they left; null while they are members. */
  readonly untilMs: number | null
}

/** A further ledger, as its members see it in a list. */
export interface ListedLedger {
  readonly id: string
  readonly name: string | null
  readonly role: Role
  readonly epoch: string
  readonly rev: number
  readonly madeAtMs: number
  readonly deletedAtMs: number | null
  readonly members: readonly ListedMember[]
}

/** The further ledgers of a person; deleted ones as long as they can be restored. */
export async function listLedgers(
  { database, clock }: Pick<LedgerPorts, 'database' | 'clock'>,
  uid: string,
): Promise<ListedLedger[]> {
  const [found, fellows] = await database.snapshot((reader) =>
    Promise.all([reader.all(ledgersOfMember, { uid }), reader.all(fellowMembers, { uid })]),
  )
  const nowMs = clock.nowMs()
  return found
    .filter(({ deletedAtMs }) => deletedAtMs === null || deletedAtMs + restorableMs > nowMs)
    .map(({ ledger, body, databaseEpoch, ownEpoch, role, rev, madeAtMs, deletedAtMs }) => ({
      id: ledger,
      name: nameIn(body),
      role,
      epoch: epochOf(databaseEpoch, { ownEpoch }),
      rev,
      madeAtMs,
      deletedAtMs,
      members: fellows.flatMap(({ ledger: of, ...member }) => (of === ledger ? [member] : [])),
    }))
}

function nameIn(body: string | null): string | null {
  const { settings }: { settings?: { name?: string | null } } = JSON.parse(body ?? '{}')
  return settings?.name ?? null
}
