import { createRateLimit } from '@monedero/service'
import * as z from 'zod/mini'
import { callerOf } from '../access.ts'
import type { LedgerRequest, LedgerRoute } from '../caller.ts'
import { LedgerError } from '../errors.ts'
import { WRONG_INVITATIONS_PER_HOUR } from '../limits.ts'
import type { LedgerPorts } from '../ports.ts'
import { askedFor, readAs } from './asked-for.ts'
import {
  acceptInvitation,
  listInvitations,
  makeInvitation,
  previewInvitation,
  revokeInvitation,
} from './invitations.ts'

const PATH = '/v1/ledgers/invitations'

const namedQuery = z.object({ ledger: z.uuidv7() })
const revokeQuery = z.object({ ledger: z.uuidv7(), id: z.string().check(z.maxLength(100)) })
const invitationBody = z.object({
  role: z.enum(['editor', 'viewer']),
  email: z.optional(z.string().check(z.maxLength(300))),
})
/** The token is in the body, because addresses are kept in logs and histories. */
const tokenBody = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

/** Inviting people to a ledger, and joining it. */
export function invitationRoutes(ports: LedgerPorts): LedgerRoute[] {
  const wrongTokens = createRateLimit(ports.clock, WRONG_INVITATIONS_PER_HOUR)
  const countingWrong = async <T>({ network }: LedgerRequest, answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      const isWrong = error instanceof LedgerError && error.code === 'INVITATION_NOT_FOUND'
      if (isWrong && wrongTokens.count(network) > 0) throw new LedgerError('TOO_MANY_REQUESTS')
      throw error
    }
  }
  return [
    {
      method: 'GET',
      path: PATH,
      access: 'bearer',
      input: { query: namedQuery },
      async handle(request) {
        const invitations = await listInvitations(ports, await askedFor(ports, request), request)
        return { status: 200, json: { invitations } }
      },
    },
    {
      method: 'POST',
      path: PATH,
      access: 'bearer',
      input: { query: namedQuery, body: { schema: invitationBody } },
      async handle(request) {
        const asked = await askedFor(ports, request)
        const made = await makeInvitation(ports, asked, request, readAs(invitationBody, request))
        return { status: 200, json: made }
      },
    },
    {
      method: 'DELETE',
      path: PATH,
      access: 'bearer',
      input: { query: revokeQuery },
      async handle(request) {
        await revokeInvitation(ports, await askedFor(ports, request), request, request.query['id'] ?? '')
        return { status: 200, json: {} }
      },
    },
    {
      method: 'POST',
      path: '/v1/ledgers/join/preview',
      access: 'open',
      input: { body: { schema: tokenBody } },
      async handle(request) {
        const { token } = readAs(tokenBody, request)
        const json = await countingWrong(request, previewInvitation(ports, token))
        return { status: 200, headers: { 'cache-control': 'private, no-store' }, json }
      },
    },
    {
      method: 'POST',
      path: '/v1/ledgers/join',
      access: 'bearer',
      input: { body: { schema: tokenBody } },
      async handle(request) {
        await callerOf(ports, request)
        const { token } = readAs(tokenBody, request)
        const json = await countingWrong(request, acceptInvitation(ports, request, token))
        return { status: 200, json }
      },
    },
  ]
}
