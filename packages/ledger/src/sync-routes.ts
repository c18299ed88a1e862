import {
  isPushRequest,
  maxPushBytes,
  maxPushMutations,
  protocolVersions,
  type SyncStop,
  wrongPartOfPush,
} from '@monedero/core'
import type { RouteAnswer } from '@monedero/service'
import * as z from 'zod/mini'
import { accessOf, callerOf, hasLeft, ledgerNamed } from './access.ts'
import type { LedgerRequest, LedgerRoute } from './caller.ts'
import { ensure, LedgerError } from './errors.ts'
import type { Changes } from './events/changes.ts'
import type { LedgerPorts } from './ports.ts'
import { type PullResult, pull } from './pull/pull.ts'
import type { PageRequest } from './pull/read-page.ts'
import { push } from './push/push.ts'

/** The ledger that a request concerns; the personal one without it. */
export const ledgerParameter = { ledger: z.optional(z.string().check(z.maxLength(200))) }
const ledgerQuery = z.object(ledgerParameter)
const numberText = z.string().check(z.regex(/^\d{1,15}$/))
const pullQuery = z.object({
  schema: numberText,
  epoch: z.optional(z.string()),
  since: z.optional(numberText),
  next: z.optional(z.string().check(z.maxLength(1_000))),
  ...ledgerParameter,
})
const versionOnly = z.object({ schema: z.int() })
const count = z.int().check(z.nonnegative())
const sentMutation = z.object({ seq: count, id: z.uuid(), op: z.string(), args: z.unknown() })
const pushRequest = z
  .strictObject({
    schema: z.int(),
    epoch: z.nullable(z.string()),
    client: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    ackedSeq: count,
    mutations: z.array(sentMutation).check(z.minLength(1), z.maxLength(maxPushMutations)),
  })
  // What decides; it is fast enough to run for every change of every user.
  .check(z.refine(isPushRequest))
/** Another version may use another form. */
const pushBody = z.union([pushRequest, versionOnly])

/** The three routes used by replicas. */
export function syncRoutes(ports: LedgerPorts, changes: Changes): LedgerRoute[] {
  return [
    {
      method: 'GET',
      path: '/v1/sync',
      access: 'bearer',
      input: { query: pullQuery },
      handle: unlessLeft(ports, async (request) => {
        const access = await accessOf(ports, request)
        const asked = readPull(request.query)
        const stop = versionStop(asked.schema)
        if (stop) return { status: 200, json: stop }
        const { encoding } = request
        const uid = access.ledger
        const nowMs = ports.clock.nowMs()
        return answerOf(await pull(ports, access, request, { ...asked, uid, nowMs, encoding }))
      }),
    },
    {
      method: 'POST',
      path: '/v1/sync',
      access: 'bearer',
      input: { query: ledgerQuery, body: { schema: pushBody, limitBytes: maxPushBytes } },
      handle: unlessLeft(ports, async (request) => {
        const { uid, body } = request
        ensure(uid !== undefined, 'UNAUTHENTICATED')
        const ledger = ledgerNamed(uid, request)
        // A push checks for a revoked token in its own transaction. Before that it may finish long changes of the ledger, and read all of it.
        if (ledger !== uid) await accessOf(ports, request)
        if (isPushRequest(body) && !versionStop(body.schema))
          return { status: 200, json: await push(ports, { uid, ledger }, request, body) }
        await callerOf(ports, request)
        return { status: 200, json: stopFor(body) }
      }),
    },
    {
      method: 'GET',
      path: '/v1/events',
      access: 'bearer',
      input: { query: ledgerQuery },
      async handle(request) {
        const access = await accessOf(ports, request)
        ensure(changes.hasRoom(access.caller.uid), 'TOO_MANY_STREAMS')
        return { stream: (sink) => changes.follow(access, request, sink) }
      },
    },
  ]
}

/** A device learns that its person has left the ledger; everybody else that there is none [S8]. */
function unlessLeft(
  ports: LedgerPorts,
  handle: (request: LedgerRequest) => Promise<RouteAnswer>,
): LedgerRoute['handle'] {
  return async (request) => {
    try {
      return await handle(request)
    } catch (error) {
      const isRefused = error instanceof LedgerError && error.code === 'LEDGER_NOT_FOUND'
      if (!isRefused || !(await hasLeft(ports, request))) throw error
      const stop: SyncStop = { code: 'LEFT' }
      return { status: 200, json: stop }
    }
  }
}

function answerOf(result: PullResult): RouteAnswer {
  if (result.kind === 'stop') return { status: 200, json: result.stop }
  const { body, encoding } = result
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return {
    status: 200,
    headers: encoding === undefined ? headers : { ...headers, 'content-encoding': encoding },
    text: body,
  }
}

/** The response to an invalid push, or one of an unsupported version. */
function stopFor(body: unknown): SyncStop {
  // Another version may use another format: report the version, not a malformed request.
  const versioned = z.safeParse(versionOnly, body)
  const stop = versioned.success ? versionStop(versioned.data.schema) : undefined
  if (stop) return stop
  throw new LedgerError('INVALID_REQUEST', { path: wrongPartOfPush(body) })
}

function readPull(query: Record<string, string>): Pick<PageRequest, 'schema' | 'epoch' | 'since' | 'next'> {
  const read = z.safeParse(pullQuery, query)
  if (!read.success) throw new LedgerError('INVALID_REQUEST', { path: read.error.issues[0]?.path.join('.') })
  const { schema, epoch, since, next } = read.data
  return { schema: Number(schema), epoch, since: since === undefined ? undefined : Number(since), next }
}

/** The response to a device with an unsupported version [V1]. */
function versionStop(schema: number): SyncStop | undefined {
  const { min, current } = protocolVersions
  if (schema < min) return { code: 'UPGRADE_REQUIRED', schema: current }
  return schema > current ? { code: 'SERVER_OUTDATED', schema: current } : undefined
}
