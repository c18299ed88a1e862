import { type Reader, statements, type Transaction } from '@monedero/database'
import { ACCESS, lockLedger } from './ledger-state.ts'
import { successorAmong } from './ledgers/change-members.ts'
import { removeFurtherLedger } from './ledgers/delete-ledger.ts'
import { endMembership, ledgersOfMember, membersOf, setRole } from './ledgers/ledger-rows.ts'
import type { LedgerPorts } from './ports.ts'
import type { Asked } from './reauthenticate.ts'
import { removeRows } from './remove-rows.ts'
import type { LedgerTables } from './tables.ts'

const { query } = statements<LedgerTables>()

const walletOfUser = query<{ uid: string }>()((db, param) =>
  db
    .selectFrom('documents')
    .select('id')
    .where('uid', '=', param('uid'))
    .where('collection', '=', 'wallets')
    .limit(1),
)

/** Removes all ledgers of a user, in the transaction that removes the account [D7] [S5]. */
export async function deleteEverythingOf(
  tx: Transaction,
  uid: string,
  ports: Pick<LedgerPorts, 'database' | 'finisher' | 'clock'>,
): Promise<void> {
  await removeRows(tx, uid, ports)
  for (const { ledger } of await tx.all(ledgersOfMember, { uid })) {
    await lockLedger(tx, ledger)
    await leaveForGood(tx, { uid, ledger }, ports)
  }
}

/** A ledger with other members stays with them, and gets another owner if it has lost its own [S8]; otherwise it is removed [S5]. */
async function leaveForGood(
  tx: Transaction,
  { uid, ledger }: Asked,
  ports: Pick<LedgerPorts, 'database' | 'finisher' | 'clock'>,
): Promise<void> {
  const members = await tx.all(membersOf, { ledger })
  const isOwner = members.some((each) => each.uid === uid && each.role === 'owner')
  const successor = successorAmong(members.filter((each) => each.uid !== uid))
  if (isOwner && successor === undefined) return removeFurtherLedger(tx, ledger, ports)
  await tx.run(endMembership, { ledger, uid, untilMs: ports.clock.nowMs() })
  if (isOwner && successor !== undefined) await tx.run(setRole, { ledger, uid: successor, role: 'owner' })
  tx.notify(ACCESS, ledger)
}

/** Whether a user has data worth keeping: a wallet. */
export async function holdsData(reader: Reader, uid: string): Promise<boolean> {
  return (await reader.first(walletOfUser, { uid })) !== undefined
}
