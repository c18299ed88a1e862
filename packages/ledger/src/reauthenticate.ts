import type { Transaction } from '@monedero/database'
import { type Access, type AccessRequest, accessOf } from './access.ts'
import { ensure } from './errors.ts'
import { lockLedger } from './ledger-state.ts'
import type { Ports } from './ports.ts'

/** An account and a ledger that it has asked for. */
export interface Asked {
  readonly uid: string
  readonly ledger: string
}

/** Locks a ledger, and finds under the lock what the caller may do in it. */
export async function lockAndReauthenticate(
  ports: Pick<Ports, 'authenticate' | 'database'>,
  tx: Transaction,
  asked: Asked,
  request: AccessRequest,
): Promise<Access> {
  await lockLedger(tx, asked.ledger)
  return reauthenticateUnderLock(ports, tx, asked, request)
}

/** Asks again under the lock: the account may have been deleted meanwhile, or have lost its role, and then nothing may be written for it. */
export async function reauthenticateUnderLock(
  ports: Pick<Ports, 'authenticate' | 'database'>,
  tx: Transaction,
  { uid, ledger }: Asked,
  request: AccessRequest,
): Promise<Access> {
  const access = await accessOf(ports, request, tx)
  ensure(access.caller.uid === uid && access.ledger === ledger, 'UNAUTHENTICATED')
  return access
}
