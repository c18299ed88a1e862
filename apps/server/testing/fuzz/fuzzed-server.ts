import { workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { openProduct } from '../../src/boot/product.ts'
import { configure } from '../../src/boot/serve.ts'
import { createHttpServer } from '../../src/http/http-server.ts'

// Runs the whole product in a worker thread, where a request that never ends can be stopped from outside.

const strings: Record<string, string> = workerData
const { config, secrets } = configure(strings)
const log = pino({ level: 'silent' })
const product = await openProduct({ config, secrets, log, print: () => {} })
const server = createHttpServer({ ...config, tls: undefined, routes: product.routes, log })
const port = await server.listen(0, '127.0.0.1')
const paths = product.routes.filter(({ method }) => method === 'POST').map(({ path }) => path)
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, paths })}\n`)
