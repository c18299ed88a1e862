// The raw limit of first pulls: /0 to /7 answer with the next page of entries of one of eight people, which a bare driver reads in as many
// threads as the product has on Linux, as JSON with brotli; after the last page comes the first one again. It neither checks who asks, nor keeps or shares anything.
import { createServer, type ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'
import { pageRows } from '@monedero/core'
import { open } from './raw-server.ts'

const columns =
  'local_day, date_ms, id, wallet_id, amount, description, note, offset_minutes, category_id, filed, tags, parts, refund_of, iou_id, fee_of, imported, transfer_id, transfer_origin, transfer_destination, deleted_at_ms, rev'
const fastest = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

if (isMainThread) serve(process.env['DATABASE'] ?? '')
else answerWithPages(workerData)

interface Page {
  person: number
  body: Uint8Array
}

function serve(path: string): void {
  const threads = Array.from(
    { length: Math.min(4, availableParallelism()) },
    () => new Worker(new URL(import.meta.url), { workerData: path }),
  )
  const waiting: ServerResponse[] = []
  for (const thread of threads) {
    thread.on('message', ({ person, body }: Page) => {
      waiting[person]?.writeHead(200, { 'content-encoding': 'br', 'content-length': body.length }).end(body)
    })
  }
  open(
    createServer(({ url }, response) => {
      const person = Number(url?.slice(1))
      waiting[person] = response
      threads[person % threads.length]?.postMessage(person)
    }),
  )
}

function answerWithPages(path: string): void {
  const sqlite = new DatabaseSync(path, { readOnly: true, timeout: 1_000 })
  const uids = sqlite.prepare('select uid from ledgers where entries < 50000 order by uid').all()
  const read = sqlite.prepare(
    `select ${columns} from entries where uid = ? and (local_day, date_ms, id) < (?, ?, ?)
     order by uid desc, local_day desc, date_ms desc, id desc limit ?`,
  )
  read.setReturnArrays(true)
  const lastRows: (unknown[] | undefined)[] = []
  parentPort?.on('message', (person: number) => {
    const [day, dateMs, id] = (lastRows[person] ?? [Number.MAX_SAFE_INTEGER, 0, '']) as [
      number,
      number,
      string,
    ]
    const rows = read.all(String(uids[person]?.['uid']), day, dateMs, id, pageRows) as unknown as unknown[][]
    lastRows[person] = rows.length < pageRows ? undefined : rows.at(-1)
    const body = new Uint8Array(brotliCompressSync(JSON.stringify(rows), fastest))
    parentPort?.postMessage({ person, body } satisfies Page, [body.buffer])
  })
}
