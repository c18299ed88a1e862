import { keepReplica } from '../browser/kept-replicas.ts'
import { ledgerList } from '../browser/ledger-list.ts'
import { askServer } from '../browser/own-routes.ts'
import { removeReplicas } from '../browser/remove-replica.ts'
import { tabLedgers } from '../current-replica.ts'
import type { KnownLedger } from '../known-ledgers.ts'
import type { ServerLedger } from '../ledger-list.ts'
import { placeOf } from '../ports/ledger-ref.ts'

/** The further ledgers of a person, from the server; rejects offline. Those that are deleted can be restored for 30 days. */
export async function fetchLedgers(uid: string): Promise<readonly KnownLedger[]> {
  const response = await askServer(uid, '/v1/ledgers', { method: 'GET' })
  const { ledgers }: { ledgers?: readonly ServerLedger[] } = await response.json()
  if (!response.ok || !ledgers) throw new Error('the server did not list the ledgers')
  const isOpen = (id: string) => tabLedgers.at(placeOf({ uid, ledgerId: id })) !== undefined
  for (const { id, end } of ledgerList.update(uid, ledgers, isOpen)) {
    const place = placeOf({ uid, ledgerId: id })
    if (end === 'left') removeReplicas([place], [])
    else keepReplica(place, Date.now())
  }
  return ledgerList.of(uid)
}
