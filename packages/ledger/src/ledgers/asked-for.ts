import * as z from 'zod/mini'
import { callerOf, ledgerNamed } from '../access.ts'
import type { LedgerRequest } from '../caller.ts'
import { ensure, LedgerError } from '../errors.ts'
import type { LedgerPorts } from '../ports.ts'
import type { Asked } from '../reauthenticate.ts'

/** The caller, and the ledger that the request must name. */
export async function askedFor(ports: LedgerPorts, request: LedgerRequest): Promise<Asked> {
  const { uid } = await callerOf(ports, request)
  ensure(request.query['ledger'] !== undefined, 'LEDGER_NOT_FOUND')
  return { uid, ledger: ledgerNamed(uid, request) }
}

/** The body of a request. */
export function readAs<T extends z.ZodMiniType>(
  schema: T,
  { body }: Pick<LedgerRequest, 'body'>,
): z.infer<T> {
  const read = z.safeParse(schema, body)
  if (!read.success) throw new LedgerError('INVALID_REQUEST', { path: read.error.issues[0]?.path.join('.') })
  return read.data
}
