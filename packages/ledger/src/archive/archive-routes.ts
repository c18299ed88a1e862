import type { Transaction } from '@monedero/database'
import * as z from 'zod/mini'
import { accessOf } from '../access.ts'
import type { LedgerRoute } from '../caller.ts'
import { ensure } from '../errors.ts'
import type { LedgerPorts } from '../ports.ts'
import { quotaOf } from '../quota.ts'
import { lockAndReauthenticate } from '../reauthenticate.ts'
import { MAX_JSON_PER_BYTE } from '../rows/row-bytes.ts'
import { ledgerParameter } from '../sync-routes.ts'
import { archiveType } from './archive-format.ts'
import { HeldArchives } from './held-archives.ts'
import { importArchive } from './import-archive.ts'
import { stageArchive } from './stage-archive.ts'
import { writeArchive } from './write-archive.ts'

const ledgerQuery = z.object(ledgerParameter)

/** Export and import of everything in a ledger. */
export function archiveRoutes(ports: LedgerPorts): LedgerRoute[] {
  const held = new HeldArchives()

  return [
    {
      method: 'GET',
      path: '/v1/archive',
      access: 'bearer',
      input: { query: ledgerQuery },
      async handle(request) {
        const { ledger, caller } = await accessOf(ports, request)
        const chunks = await held.hold(caller.uid, () => writeArchive(ports, ledger, ledger === caller.uid))
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
      input: { query: ledgerQuery, body: { streamOf: archiveType } },
      async handle(request) {
        const { ledger, role, caller } = await accessOf(ports, request)
        ensure(role === 'owner', 'NOT_ALLOWED')
        const { uid } = caller
        const limit = await quotaOf(ports, ports.database, ledger, caller)
        const { body } = request
        ensure(isStream(body), 'NO_ARCHIVE')
        const hold = async (tx: Transaction) => {
          const access = await lockAndReauthenticate(ports, tx, { uid, ledger }, request)
          ensure(access.role === 'owner', 'NOT_ALLOWED')
        }
        await held.receive(
          uid,
          limit.maxBytes * MAX_JSON_PER_BYTE,
          (onBytes) => stageArchive(ports, { uid: ledger, body, onBytes }),
          (staged) => importArchive(ports, { uid: ledger, ...limit, hold }, staged),
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
