import { isUuidV7 } from '@monedero/core'
import * as z from 'zod/mini'
import { callerOf, ledgerNamed } from '../access.ts'
import type { LedgerRequest, LedgerRoute } from '../caller.ts'
import { ensure, LedgerError } from '../errors.ts'
import type { LedgerPorts } from '../ports.ts'
import type { Asked } from '../reauthenticate.ts'
import { changeRole, removeMember } from './change-members.ts'
import { deleteFurtherLedger, restoreFurtherLedger } from './delete-ledger.ts'
import { listLedgers } from './list-ledgers.ts'
import { makeFurtherLedger } from './make-ledger.ts'

const newLedgerBody = z.object({ id: z.uuidv7(), name: z.string().check(z.maxLength(200)) })
const namedQuery = z.object({ ledger: z.uuidv7() })
const memberBody = z.object({
  uid: z.string().check(z.maxLength(200)),
  role: z.enum(['owner', 'editor', 'viewer']),
})
const memberQuery = z.object({ ledger: z.uuidv7(), uid: z.string().check(z.maxLength(200)) })

/** The further ledgers of the caller and their members. */
export function ledgerRoutes(ports: LedgerPorts): LedgerRoute[] {
  return [
    {
      method: 'GET',
      path: '/v1/ledgers',
      access: 'bearer',
      input: {},
      async handle(request) {
        const { uid } = await callerOf(ports, request)
        return { status: 200, json: { ledgers: await listLedgers(ports, uid) } }
      },
    },
    {
      method: 'POST',
      path: '/v1/ledgers',
      access: 'bearer',
      input: { body: { schema: newLedgerBody } },
      async handle(request) {
        const { uid } = await callerOf(ports, request)
        const body = bodyOf(newLedgerBody, request)
        if (!isUuidV7(body.id)) throw new LedgerError('INVALID_REQUEST', { path: 'id' })
        await makeFurtherLedger(ports, uid, request, body)
        return { status: 200, json: {} }
      },
    },
    {
      method: 'DELETE',
      path: '/v1/ledgers',
      access: 'bearer',
      input: { query: namedQuery },
      async handle(request) {
        await deleteFurtherLedger(ports, await askedFor(ports, request), request)
        return { status: 200, json: {} }
      },
    },
    {
      method: 'POST',
      path: '/v1/ledgers/restore',
      access: 'bearer',
      input: { query: namedQuery },
      async handle(request) {
        await restoreFurtherLedger(ports, await askedFor(ports, request), request)
        return { status: 200, json: {} }
      },
    },
    {
      method: 'POST',
      path: '/v1/ledgers/members',
      access: 'bearer',
      input: { query: namedQuery, body: { schema: memberBody } },
      async handle(request) {
        const asked = await askedFor(ports, request)
        const body = bodyOf(memberBody, request)
        await changeRole(ports, asked, request, body)
        return { status: 200, json: {} }
      },
    },
    {
      method: 'DELETE',
      path: '/v1/ledgers/members',
      access: 'bearer',
      input: { query: memberQuery },
      async handle(request) {
        const asked = await askedFor(ports, request)
        await removeMember(ports, asked, request, request.query['uid'] ?? '')
        return { status: 200, json: {} }
      },
    },
  ]
}

/** The caller, and the ledger that the request must name. */
async function askedFor(ports: LedgerPorts, request: LedgerRequest): Promise<Asked> {
  const { uid } = await callerOf(ports, request)
  ensure(request.query['ledger'] !== undefined, 'LEDGER_NOT_FOUND')
  return { uid, ledger: ledgerNamed(uid, request) }
}

function bodyOf<Schema extends z.ZodMiniType>(schema: Schema, { body }: LedgerRequest): z.output<Schema> {
  const read = z.safeParse(schema, body)
  if (!read.success) throw new LedgerError('INVALID_REQUEST', { path: read.error.issues[0]?.path.join('.') })
  return read.data
}
