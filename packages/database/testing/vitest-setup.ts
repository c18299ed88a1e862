import { createServer } from 'node:http'
import { startPostgres, type TestPostgres } from './start-postgres.ts'

/** Vitest's global set-up: tests of all workers share one PostgreSQL, started on first use. */
export default async function setup(): Promise<() => Promise<void>> {
  let postgres: Promise<TestPostgres> | undefined
  const broker = createServer((_request, response) => {
    postgres ??= startPostgres()
    postgres.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  const address = broker.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  process.env['TEST_POSTGRES_BROKER'] = `http://127.0.0.1:${address.port}`
  return async () => {
    broker.close()
    await (await postgres)?.stop()
  }
}
