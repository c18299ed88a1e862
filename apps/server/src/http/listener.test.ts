import { once } from 'node:events'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '../../testing/self-signed.ts'
import { createHttpServer } from './http-server.ts'

test('with a certificate the server speaks https by itself', async () => {
  const { cert, key } = selfSigned()
  const server = createHttpServer({
    routes: [{ method: 'GET', path: '/healthz', handle: () => ({ status: 200, json: { status: 'alive' } }) }],
    publicUrl: 'https://money.example.org',
    allowedOrigins: [],
    trustProxy: false,
    tls: { cert: Buffer.from(cert), key: Buffer.from(key) },
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => server.stop(0))
  const port = await server.listen(0, '127.0.0.1')
  const sent = get({ port, host: '127.0.0.1', path: '/healthz', ca: cert, servername: 'localhost' })
  const [response] = await once(sent, 'response')
  const shown = response.socket.getPeerCertificate().raw
  expect(await text(response)).toBe('{"status":"alive"}')
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(shown).toEqual(Buffer.from(cert.split('\n').slice(1, -2).join(''), 'base64'))
})
