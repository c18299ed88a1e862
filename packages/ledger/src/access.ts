import { isUuidV7, type Role } from '@monedero/core'
import { type Reader, statements } from '@monedero/database'
import type { Caller, LedgerRequest } from './caller.ts'
import { ensure } from './errors.ts'
import { formerMembership, furtherLedger } from './ledgers/ledger-rows.ts'
import type { Ports } from './ports.ts'
import type { LedgerTables } from './tables.ts'

const { query } = statements<LedgerTables>()

/** The role of a person in a further ledger; no row for everybody else, and for who has left. */
const membership = query<{ ledger: string; uid: string }>()((db, param) =>
  db
    .selectFrom('members')
    .innerJoin('further_ledgers', 'further_ledgers.id', 'members.ledger')
    .select(['members.role', 'further_ledgers.deleted_at_ms as deletedAtMs'])
    .where('members.ledger', '=', param('ledger'))
    .where('members.uid', '=', param('uid'))
    .where('members.until_ms', 'is', null),
)

/** What a caller may do in the ledger of a request. */
export interface Access {
  /** The id of the ledger; that of a personal one is the uid of its person. */
  readonly ledger: string
  readonly role: Role
  readonly caller: Caller
  /** When the ledger was deleted; it can be restored for 30 days. */
  readonly deletedAtMs: number | null
}

/** The part of a request that says who asks, and for which ledger. */
export type AccessRequest = Pick<LedgerRequest, 'headers' | 'query'>

type AccessPorts = Pick<Ports, 'authenticate' | 'database'>

/** The ledger that a request of an account names, the personal one unless it names another. */
export function ledgerNamed(uid: string, { query: { ledger = uid } }: Pick<LedgerRequest, 'query'>): string {
  // Anything else is no id of a further ledger.
  ensure(ledger === uid || isUuidV7(ledger), 'LEDGER_NOT_FOUND')
  return ledger
}

/** Authenticates a request. */
export async function callerOf(
  { authenticate }: Pick<Ports, 'authenticate'>,
  request: Pick<LedgerRequest, 'headers'>,
  reader?: Reader,
): Promise<Caller> {
  const caller = await authenticate(request, reader)
  ensure(caller, 'UNAUTHENTICATED')
  return caller
}

/**
 * Authenticates a request, and finds what its caller may do in the ledger that it names [S2]. A ledger that does not exist, a deleted one and one of
 * others are refused alike. Inside a transaction, that is passed as the reader.
 */
export async function accessOf(ports: AccessPorts, request: AccessRequest, reader?: Reader): Promise<Access> {
  const access = await accessEvenIfDeleted(ports, request, reader)
  ensure(access.deletedAtMs === null, 'LEDGER_NOT_FOUND')
  return access
}

/** The same for a ledger that may be deleted: its owner can see and restore it. */
export async function accessEvenIfDeleted(
  ports: AccessPorts,
  request: AccessRequest,
  reader?: Reader,
): Promise<Access> {
  const caller = await callerOf(ports, request, reader)
  const { uid } = caller
  const ledger = ledgerNamed(uid, request)
  const from = reader ?? ports.database
  if (ledger === uid) {
    // An account that is made by a custom token may have the uid of a further ledger, which is not its own.
    if (isUuidV7(uid)) ensure(!(await from.first(furtherLedger, { id: uid })), 'LEDGER_NOT_FOUND')
    return { ledger, role: 'owner', caller, deletedAtMs: null }
  }
  const found = await from.first(membership, { ledger, uid })
  ensure(found, 'LEDGER_NOT_FOUND')
  return { ledger, caller, ...found }
}

/** Whether a request that was refused names a ledger that its caller has left, or was removed from: the device removes what it has of it [S8]. */
export async function hasLeft(ports: AccessPorts, request: AccessRequest): Promise<boolean> {
  const { uid } = await callerOf(ports, request)
  const ledger = ledgerNamed(uid, request)
  return (await ports.database.first(formerMembership, { ledger, uid })) !== undefined
}
