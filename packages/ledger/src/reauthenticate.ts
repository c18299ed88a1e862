import type { Transaction } from '@monedero/database'
import type { Caller, LedgerRequest } from './caller.ts'
import { ensure } from './errors.ts'
import { lockLedger } from './ledger-state.ts'
import type { Ports } from './ports.ts'

/** Locks the caller's ledger, and authenticates again under the lock. */
export async function lockAndReauthenticate(
  ports: Pick<Ports, 'authenticate'>,
  tx: Transaction,
  uid: string,
  request: Pick<LedgerRequest, 'headers'>,
): Promise<Caller> {
  await lockLedger(tx, uid)
  return reauthenticateUnderLock(ports, tx, uid, request)
}

/** Authenticates again under the lock: the account may have been deleted meanwhile, and then nothing may be written for it. */
export async function reauthenticateUnderLock(
  { authenticate }: Pick<Ports, 'authenticate'>,
  tx: Transaction,
  uid: string,
  request: Pick<LedgerRequest, 'headers'>,
): Promise<Caller> {
  const caller = await authenticate(request, tx)
  ensure(caller?.uid === uid, 'UNAUTHENTICATED')
  return caller
}
