import { once } from 'node:events'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { type ConnectionOptions, connect } from 'node:tls'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { noTokens, readsNothing } from '../../testing/route-inputs.ts'
import { selfSigned } from '../../testing/self-signed.ts'
import { createHttpServer } from './http-server.ts'

async function listening() {
  const { cert, key } = selfSigned()
  const server = createHttpServer({
    ...noTokens,
    routes: [
      {
        ...readsNothing,
        method: 'GET',
        path: '/healthz',
        handle: () => ({ status: 200, json: { status: 'alive' } }),
      },
    ],
    publicUrl: 'https://money.example.org',
    allowedOrigins: [],
    trustProxy: false,
    tls: { cert: Buffer.from(cert), key: Buffer.from(key) },
    log: pino({ level: 'silent' }),
  })
  onTestFinished(() => server.stop(0))
  return { cert, port: await server.listen(0, '127.0.0.1') }
}

test('with a certificate the server speaks https by itself', async () => {
  const { cert, port } = await listening()
  const sent = get({ port, host: '127.0.0.1', path: '/healthz', ca: cert, servername: 'localhost' })
  const [response] = await once(sent, 'response')
  const shown = response.socket.getPeerCertificate().raw
  expect(await text(response)).toBe('{"status":"alive"}')
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(shown).toEqual(Buffer.from(cert.split('\n').slice(1, -2).join(''), 'base64'))
})

async function agreed(options: ConnectionOptions): Promise<string> {
  const { cert, port } = await listening()
  const socket = connect({ port, host: '127.0.0.1', ca: cert, servername: 'localhost', ...options })
  onTestFinished(() => void socket.destroy())
  try {
    await once(socket, 'secureConnect')
    return `${socket.getProtocol()} ${socket.getCipher().standardName}`
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : ''
  }
}

test.each<[string, ConnectionOptions, string]>([
  ['anything', {}, 'TLSv1.3 TLS_AES_256_GCM_SHA384'],
  ['TLS 1.2', { maxVersion: 'TLSv1.2' }, 'TLSv1.2 TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384'],
  [
    'TLS 1.2 and prefers 128 bits',
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384' },
    'TLSv1.2 TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384',
  ],
  [
    'TLS 1.2 without authenticated encryption',
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384' },
    'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
  ],
  [
    'TLS 1.1',
    { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' },
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  ],
])(
  'a client that speaks %s agrees on the best that is recommended, or on nothing',
  async (_, options, expected) => {
    expect(await agreed(options)).toBe(expected)
  },
)
