import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the browser of a subscription reads it. */
export interface ReceivedPush {
  text: string
  ttlS: number
  topic: string
  urgency: string
  /** The claims of the token of RFC 8292, whose signature was right. */
  claims: { aud: string; exp: number; sub: string }
  /** The public key that the token was signed with. */
  publicKey: string
  /** The length of the encrypted message. */
  bytes: number
}

/** A browser with a subscription. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  received: ReceivedPush[]
  /** The status that the next messages are answered with, in place of 201, and headers with it. */
  answers: { status: number; headers?: Record<string, string> }[]
}

/** A push service (RFC 8030) that decrypts what it gets, as browsers do, and answers with 400 what is not right. */
export interface PushService {
  origin: string
  /** Requests so far, whatever they were. */
  requests: number
  subscribe(): PushBrowser
  close(): Promise<void>
}

/** Starts a push service on a free port. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: PushBrowser; privateKey: Buffer }>()
  const server = createServer((request, response) => void receive(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const service: PushService = {
    origin,
    requests: 0,
    subscribe() {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const browser: PushBrowser = {
        subscription: {
          endpoint: `${origin}${path}`,
          keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
        },
        received: [],
        answers: [],
      }
      browsers.set(path, { browser, privateKey: keys.getPrivateKey() })
      return browser
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    service.requests += 1
    const addressed = browsers.get(request.url ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    if (addressed === undefined) {
      response.writeHead(410).end()
      return
    }
    const { browser, privateKey } = addressed
    const answer = browser.answers.shift()
    if (answer !== undefined) {
      response.writeHead(answer.status, answer.headers).end()
      return
    }
    try {
      browser.received.push(readPush(request, body, origin, { ...browser.subscription.keys, privateKey }))
      response.writeHead(201).end()
    } catch (error) {
      response.writeHead(400).end(String(error))
    }
  }
}

interface ReceiverKeys {
  p256dh: string
  auth: string
  privateKey: Buffer
}

function readPush(
  { headers, method }: IncomingMessage,
  body: Buffer,
  origin: string,
  keys: ReceiverKeys,
): ReceivedPush {
  const { token = '', publicKey = '' } =
    /^vapid t=(?<token>[\w.-]+), k=(?<publicKey>[\w-]+)$/u.exec(headers.authorization ?? '')?.groups ?? {}
  const claims = verifiedClaims(token, publicKey)
  const isRight = method === 'POST' && headers['content-encoding'] === 'aes128gcm' && claims.aud === origin
  if (!isRight || !/^\d+$/u.test(String(headers['ttl']))) throw new Error('a header is wrong')
  return {
    text: decryptPush(body, keys),
    ttlS: Number(headers['ttl']),
    topic: String(headers['topic']),
    urgency: String(headers['urgency']),
    claims,
    publicKey,
    bytes: body.length,
  }
}

function verifiedClaims(token: string, publicKey: string): ReceivedPush['claims'] {
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  if (!isSigned || alg !== 'ES256') throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

/** Decrypts a message step by step as RFC 8291 and RFC 8188 write it, without code of the sender. */
export function decryptPush(body: Buffer, { p256dh, auth, privateKey }: ReceiverKeys): string {
  const one = Buffer.of(1)
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > body.readUInt32BE(16)) throw new Error('there is more than one record')
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey(privateKey)
  const input = hmac(
    hmac(Buffer.from(auth, 'base64url'), receiver.computeSecret(sender)),
    'WebPush: info\0',
    Buffer.from(p256dh, 'base64url'),
    sender,
    one,
  )
  const random = hmac(salt, input)
  const key = hmac(random, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16)
  const nonce = hmac(random, 'Content-Encoding: nonce\0', one).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record has no delimiter')
  return padded.subarray(0, end).toString()
}

function hmac(key: Uint8Array, ...parts: (Uint8Array | string)[]): Buffer {
  const hash = createHmac('sha256', key)
  for (const part of parts) hash.update(part)
  return hash.digest()
}
