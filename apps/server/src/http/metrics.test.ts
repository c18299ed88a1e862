import { once } from 'node:events'
import type { Route } from '@monedero/service'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { noTokens, readsNothing } from '../../testing/route-inputs.ts'
import { createHttpServer } from './http-server.ts'

const token = 'only for Prometheus'

const routes: Route[] = [
  { ...readsNothing, method: 'GET', path: '/v1/thing', handle: () => ({ status: 200, json: {} }) },
  { ...readsNothing, method: 'GET', path: '/v1/broken', handle: () => Promise.reject(new Error('broken')) },
  {
    ...readsNothing,
    method: 'GET',
    path: '/v1/events',
    handle: () => ({
      async stream({ signal }) {
        await once(signal, 'abort')
      },
    }),
  },
]

async function listening(metricsToken?: string): Promise<string> {
  const server = createHttpServer({
    ...noTokens,
    routes,
    publicUrl: 'http://localhost:3000',
    allowedOrigins: [],
    trustProxy: false,
    log: pino({ level: 'silent' }),
    metricsToken,
  })
  const port = await server.listen(0, '127.0.0.1')
  onTestFinished(() => server.stop(0))
  return `http://127.0.0.1:${port}`
}

async function scrape(url: string): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return answer.text()
}

test('requests are counted by route and status, never by the address that was typed', async () => {
  const url = await listening(token)
  await fetch(`${url}/v1/thing?secret=1`)
  await fetch(`${url}/v1/thing`)
  await fetch(`${url}/v1/broken`)
  await fetch(`${url}/somebody@example.org`)
  // A request is counted when its connection is done with it, which may be after its answer has arrived.
  await expect.poll(() => scrape(url)).toContain('status="404"')
  const text = await scrape(url)
  const thing = 'method="GET",route="/v1/thing",status="200"'
  expect(text).toContain(`monedero_http_request_seconds_count{${thing}} 2\n`)
  expect(text).toContain(`monedero_http_request_seconds_bucket{${thing},le="+Inf"} 2\n`)
  expect(text).toContain(
    `monedero_http_request_seconds_count{method="GET",route="/v1/broken",status="500"} 1\n`,
  )
  expect(text).toContain(`monedero_http_request_seconds_count{method="other",route="other",status="404"} 1\n`)
  expect(text).not.toMatch(/secret|somebody/)
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(text).toContain('# TYPE monedero_event_loop_delay_seconds summary\n')
  expect(text).toMatch(/^monedero_event_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m)
})

test('event streams are counted while they are open', async () => {
  const url = await listening(token)
  const ended = new AbortController()
  const stream = await fetch(`${url}/v1/events`, {
    headers: { accept: 'text/event-stream' },
    signal: ended.signal,
  })
  expect(await scrape(url)).toContain('monedero_event_streams 1\n')
  ended.abort()
  await expect(stream.text()).rejects.toThrow('abort')
  await expect.poll(() => scrape(url)).toContain('monedero_event_streams 0\n')
  expect(await scrape(url)).not.toContain('/v1/events')
})

test('without the token there are no metrics, and a wrong token is answered alike', async () => {
  const closed = await listening()
  const open = await listening(token)
  const wrong = { headers: { authorization: 'Bearer another' } }
  for (const answer of [await fetch(`${closed}/metrics`, wrong), await fetch(`${open}/metrics`, wrong)]) {
    expect(answer.status).toBe(404)
  }
})
