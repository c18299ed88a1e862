import { restorableMs } from '@monedero/core'
import type { Transaction } from '@monedero/database'
import { type AccessRequest, accessEvenIfDeleted } from '../access.ts'
import { ensure } from '../errors.ts'
import { ACCESS, lockLedger } from '../ledger-state.ts'
import type { LedgerPorts } from '../ports.ts'
import type { Asked } from '../reauthenticate.ts'
import { removeRows } from '../remove-rows.ts'
import {
  deletedLedgers,
  forgetLedger,
  forgetMembers,
  ledgersOfMember,
  markDeleted,
  membersOf,
} from './ledger-rows.ts'
import { ensureRoom, lockLedgers } from './make-ledger.ts'

/** Deletes a further ledger of its owner and only member, who can restore it for 30 days [S5]. */
export async function deleteFurtherLedger(
  ports: LedgerPorts,
  asked: Asked,
  request: AccessRequest,
): Promise<void> {
  const { database, clock } = ports
  await database.write(async (tx) => {
    const deletedAtMs = await lockAsOwner(ports, tx, asked, request)
    if (deletedAtMs !== null) return
    const { ledger } = asked
    ensure((await tx.all(membersOf, { ledger })).length === 1, 'LEDGER_SHARED')
    await tx.run(markDeleted, { id: ledger, deletedAtMs: clock.nowMs() })
    tx.notify(ACCESS, ledger)
  })
}

/** Brings a deleted ledger back. */
export async function restoreFurtherLedger(
  ports: LedgerPorts,
  asked: Asked,
  request: AccessRequest,
): Promise<void> {
  const { database, clock } = ports
  await database.write(async (tx) => {
    const deletedAtMs = await lockAsOwner(ports, tx, asked, request)
    if (deletedAtMs === null) return
    ensure(deletedAtMs + restorableMs > clock.nowMs(), 'LEDGER_NOT_FOUND')
    ensureRoom(await tx.all(ledgersOfMember, { uid: asked.uid }))
    await tx.run(markDeleted, { id: asked.ledger, deletedAtMs: null })
  })
}

/** When the ledger was deleted, if it was; only its owner learns that. */
async function lockAsOwner(
  ports: LedgerPorts,
  tx: Transaction,
  asked: Asked,
  request: AccessRequest,
): Promise<number | null> {
  await lockLedgers(tx, asked)
  const { caller, ledger, role, deletedAtMs } = await accessEvenIfDeleted(ports, request, tx)
  ensure(caller.uid === asked.uid, 'UNAUTHENTICATED')
  // A personal ledger goes with its account.
  ensure(role === 'owner' && ledger !== caller.uid, 'NOT_ALLOWED')
  return deletedAtMs
}

/** Removes a further ledger for good, in a transaction that removes all traces of it. */
export async function removeFurtherLedger(
  tx: Transaction,
  ledger: string,
  ports: Pick<LedgerPorts, 'database' | 'finisher'>,
): Promise<void> {
  await removeRows(tx, ledger, ports)
  await tx.run(forgetMembers, { ledger })
  await tx.run(forgetLedger, { id: ledger })
  tx.notify(ACCESS, ledger)
}

/** Removes the ledgers that were deleted more than 30 days ago; failures are retried the next time. */
export async function removeDeletedLedgers(
  ports: Pick<LedgerPorts, 'database' | 'clock' | 'log' | 'finisher'>,
): Promise<void> {
  const { database, clock, log } = ports
  const cutoffMs = clock.nowMs() - restorableMs
  for (const { id } of await database.all(deletedLedgers, { cutoffMs })) {
    await database
      .write(async (tx) => {
        await lockLedger(tx, id)
        // It may have been restored meanwhile.
        const isStillDue = (await tx.all(deletedLedgers, { cutoffMs })).some((due) => due.id === id)
        if (isStillDue) await removeFurtherLedger(tx, id, ports)
      })
      .catch((error: unknown) => log.error({ err: error }, 'a deleted ledger could not be removed'))
  }
}
