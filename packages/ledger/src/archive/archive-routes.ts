import type { Transaction } from '@monedero/database'
import type { LedgerRoute } from '../caller.ts'
import { ensure } from '../errors.ts'
import { byteLimit } from '../limits.ts'
import type { LedgerPorts } from '../ports.ts'
import { lockAndReauthenticate } from '../reauthenticate.ts'
import { MAX_JSON_PER_BYTE } from '../rows/row-bytes.ts'
import { callerOf } from '../sync-routes.ts'
import { archiveType } from './archive-format.ts'
import { HeldArchives } from './held-archives.ts'
import { importArchive } from './import-archive.ts'
import { stageArchive } from './stage-archive.ts'
import { writeArchive } from './write-archive.ts'

/** Export and import of everything a user has. */
export function archiveRoutes(ports: LedgerPorts): LedgerRoute[] {
  const held = new HeldArchives()

  return [
    {
      method: 'GET',
      path: '/v1/archive',
      access: 'bearer',
      input: {},
      async handle(request) {
        const { uid } = await callerOf(ports, request)
        const chunks = await held.hold(uid, () => writeArchive(ports, uid))
        const day = new Date(ports.clock.nowMs()).toISOString().slice(0, 10)
        const headers = {
          'content-type': archiveType,
          'content-disposition': `attachment; filename="monedero-${day}.jsonl"`,
        }
        return { status: 200, headers, chunks }
      },
    },
    {
      method: 'POST',
      path: '/v1/archive',
      access: 'bearer',
      input: { body: { streamOf: archiveType } },
      async handle(request) {
        const caller = await callerOf(ports, request)
        const { uid } = caller
        const limit = byteLimit(ports, caller)
        const { body } = request
        ensure(isStream(body), 'NO_ARCHIVE')
        const hold = (tx: Transaction) => lockAndReauthenticate(ports, tx, uid, request)
        await held.receive(
          uid,
          limit.maxBytes * MAX_JSON_PER_BYTE,
          (onBytes) => stageArchive(ports, { uid, body, onBytes }),
          (staged) => importArchive(ports, { uid, ...limit, hold }, staged),
        )
        return { status: 200, json: {} }
      },
    },
  ]
}

/** Archives are read as a stream. */
function isStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}
