import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

/** One ASN.1 value in DER: tag, length, content. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

/** The smallest certificate for `localhost` that a client can trust by itself (RFC 5280). */
function selfSigned(publicKey: KeyObject, privateKey: KeyObject): string {
  const ecdsaWithSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')))
  const name = der(0x30, der(0x31, commonName))
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')))
  const serial = der(0x02, Buffer.from([1]))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(0x30, serial, ecdsaWithSha256, name, validity, name, spki)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const certificate = der(0x30, body, ecdsaWithSha256, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

test('with a certificate the server speaks https by itself', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const cert = selfSigned(publicKey, privateKey)
  const server = createHttpServer({
    routes: [{ method: 'GET', path: '/healthz', handle: () => ({ status: 200, json: { status: 'alive' } }) }],
    publicUrl: 'https://money.example.org',
    allowedOrigins: [],
    trustProxy: false,
    tls: { cert: Buffer.from(cert), key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })) },
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
