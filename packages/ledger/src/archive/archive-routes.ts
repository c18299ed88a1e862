import type { Transaction } from '@monedero/database'
import { ensure } from '../errors.ts'
import { holdLedger } from '../hold-ledger.ts'
import { rowBytesLimit } from '../limits.ts'
import type { Ports } from '../ports.ts'
import type { Route, RouteRequest } from '../route.ts'
import { callerOf } from '../sync-routes.ts'
import { archiveType } from './archive-format.ts'
import { HeldArchives } from './held-archives.ts'
import { importArchive } from './import-archive.ts'
import { parseArchive } from './parse-archive.ts'
import { writeArchive } from './write-archive.ts'

/** As JSON, rows take up to this much more than they count for. */
const JSON_BYTES_PER_BYTE = 2.5

/** Everything a user has, out and in. */
export function archiveRoutes(ports: Ports): Route[] {
  const { database } = ports
  const held = new HeldArchives()

  return [
    {
      method: 'GET',
      path: '/v1/archive',
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
      async handle(request) {
        const caller = await callerOf(ports, request)
        const { uid } = caller
        const maxBytes = rowBytesLimit(caller)
        await held.work(async () => {
          const archive = await parseArchive(await readBody(request, maxBytes * JSON_BYTES_PER_BYTE))
          const hold = (tx: Transaction) => holdLedger(ports, tx, uid, request)
          await importArchive(database, { uid, maxBytes, hold }, archive)
        })
        return { status: 200, json: {} }
      },
    },
  ]
}

/** The whole body, as it comes; broken off where it becomes too long. */
async function readBody({ body }: RouteRequest, maxBytes: number): Promise<Buffer> {
  ensure(isStream(body), 'NO_ARCHIVE')
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    ensure(bytes <= maxBytes, 'ARCHIVE_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function isStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}
