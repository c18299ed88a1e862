import { statements, type Transaction } from '@monedero/database'
import { lockLedger, newLedger, writeState } from './ledger-state.ts'
import { isLarge } from './pending/sweep.ts'
import type { LedgerPorts } from './ports.ts'
import type { LedgerTables } from './tables.ts'

const { command } = statements<LedgerTables>()

const tables = ['documents', 'wallet_totals', 'recurring_due', 'devices', 'ledgers', 'staged_lines'] as const

const deletionFrom = (table: (typeof tables)[number] | 'entries') =>
  command<{ uid: string }>()((db, param) => db.deleteFrom(table).where('uid', '=', param('uid')))

const deletions = tables.map(deletionFrom)
const deleteEntries = deletionFrom('entries')

/** The channel that notifies nodes of a removed ledger with entries left to remove. */
export const REMOVALS = 'ledger_removals'

/** Removes all rows, devices and answers of a ledger; many entries follow in slices [D7]. */
export async function removeRows(
  tx: Transaction,
  ledger: string,
  { database, finisher }: Pick<LedgerPorts, 'database' | 'finisher'>,
): Promise<void> {
  await lockLedger(tx, ledger)
  const hasManyEntries = await isLarge(tx, ledger, finisher.rowsPerSlice)
  for (const deletion of deletions) await tx.run(deletion, { uid: ledger })
  if (!hasManyEntries) {
    await tx.run(deleteEntries, { uid: ledger })
    return
  }
  writeState(tx, database.engine, { uid: ledger, state: newLedger(), pending: { removal: true } })
  tx.notify(REMOVALS, ledger)
}
