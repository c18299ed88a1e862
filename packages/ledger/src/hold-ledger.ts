import type { Transaction } from '@monedero/database'
import { ensure } from './errors.ts'
import { lockLedger } from './ledger-state.ts'
import type { Ports } from './ports.ts'
import type { Caller, RouteRequest } from './route.ts'

/** Holds the ledger of whoever asks. */
export async function holdLedger(
  ports: Pick<Ports, 'authenticate'>,
  tx: Transaction,
  uid: string,
  request: Pick<RouteRequest, 'headers'>,
): Promise<Caller> {
  await lockLedger(tx, uid)
  return stillThere(ports, tx, uid, request)
}

/** Asks again who asks, behind the lock. The account may have gone meanwhile: then nothing may be made for it. */
export async function stillThere(
  { authenticate }: Pick<Ports, 'authenticate'>,
  tx: Transaction,
  uid: string,
  request: Pick<RouteRequest, 'headers'>,
): Promise<Caller> {
  const caller = await authenticate(request, tx)
  ensure(caller?.uid === uid, 'UNAUTHENTICATED')
  return caller
}
