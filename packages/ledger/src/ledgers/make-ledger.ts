import { newUserRow, Refusal, readMutation } from '@monedero/core'
import type { Transaction } from '@monedero/database'
import { callerOf } from '../access.ts'
import { applyMutations, loadFor } from '../apply/apply-mutations.ts'
import type { LedgerRequest } from '../caller.ts'
import { ensure, LedgerError } from '../errors.ts'
import { lockLedger, newLedger, readUnsettled } from '../ledger-state.ts'
import { byteLimit, MAX_LEDGERS, MAX_STORED_LEDGERS } from '../limits.ts'
import type { LedgerPorts } from '../ports.ts'
import type { Asked } from '../reauthenticate.ts'
import { mergeUserDocument, withLedgerName } from '../user-document.ts'
import { addLedger, addMember, ledgersOfMember } from './ledger-rows.ts'

/** A ledger to be made, with an id from the device. */
export interface NewLedger {
  readonly id: string
  readonly name: string
}

/** Makes a further ledger of the caller, with its first rows; made once, however often it is asked for [S3]. */
export async function makeFurtherLedger(
  ports: LedgerPorts,
  uid: string,
  request: Pick<LedgerRequest, 'headers'>,
  { id, name }: NewLedger,
): Promise<void> {
  const tidyName = readName(name)
  await ports.database.write(async (tx) => {
    await lockLedgers(tx, { uid, ledger: id })
    const caller = await callerOf(ports, request, tx)
    ensure(caller.uid === uid, 'UNAUTHENTICATED')
    const own = await tx.all(ledgersOfMember, { uid })
    const made = own.find(({ ledger }) => ledger === id)
    if (made?.role === 'owner' && made.deletedAtMs === null) return
    ensure(!caller.isAnonymous, 'NOT_ALLOWED')
    // It may be the uid of an account, too.
    const isTaken = (await readUnsettled(tx, id)) ?? (await ports.ownerOf?.(id, tx))
    ensure(!isTaken, 'ID_TAKEN')
    ensureRoom(own, MAX_STORED_LEDGERS)
    const nowMs = ports.clock.nowMs()
    await tx.run(addLedger, { id, made_at_ms: nowMs, deleted_at_ms: null })
    await tx.run(addMember, { ledger: id, uid, role: 'owner', name: '', since_ms: nowMs, until_ms: null })
    await mergeUserDocument(tx, id, withLedgerName(newUserRow, tidyName))
    const { engine } = ports.database
    const held = { uid: id, engine, state: newLedger(), language: caller.language, nowMs }
    await applyMutations(tx, held, byteLimit(ports, caller, 0), [], await loadFor(tx, id, []))
  })
}

/** Locks a ledger, and first which ledgers somebody has: with the lock of the personal one. */
export async function lockLedgers(tx: Transaction, { uid, ledger }: Asked): Promise<void> {
  await lockLedger(tx, uid)
  await lockLedger(tx, ledger)
}

/** Refuses one more ledger beyond the limits. */
export function ensureRoom(
  own: readonly { readonly deletedAtMs: number | null }[],
  maxStored = Number.POSITIVE_INFINITY,
): void {
  const live = own.filter(({ deletedAtMs }) => deletedAtMs === null)
  if (live.length >= MAX_LEDGERS || own.length >= maxStored)
    throw new LedgerError('LIMIT_REACHED', { details: [MAX_LEDGERS, 'ledgers'] })
}

/** A name as mutations set it. */
function readName(given: string): string {
  try {
    const mutation = readMutation('settings.update', { set: { name: given } })
    return (mutation.op === 'settings.update' && mutation.args.set.name) || given
  } catch (error) {
    throw error instanceof Refusal ? new LedgerError('INVALID_REQUEST', { path: 'name' }) : error
  }
}
