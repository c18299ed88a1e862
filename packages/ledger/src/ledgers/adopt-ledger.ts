import type { Transaction } from '@monedero/database'
import { ensure } from '../errors.ts'
import type { Asked } from '../reauthenticate.ts'
import { addLedger, addMember, furtherLedger, markDeleted, membersOf } from './ledger-rows.ts'

/** Makes a ledger somebody's that they had in a backup, under its lock; refuses one that is somebody else's by now. */
export async function adoptLedger(tx: Transaction, { uid, ledger }: Asked, nowMs: number): Promise<void> {
  const known = await tx.first(furtherLedger, { id: ledger })
  if (!known) {
    await tx.run(addLedger, { id: ledger, made_at_ms: nowMs, deleted_at_ms: null })
    await tx.run(addMember, { ledger, uid, role: 'owner', name: '', since_ms: nowMs, until_ms: null })
    return
  }
  const members = await tx.all(membersOf, { ledger })
  ensure(
    members.some((member) => member.uid === uid && member.role === 'owner'),
    'ID_TAKEN',
  )
  await tx.run(markDeleted, { id: ledger, deletedAtMs: null })
}
