import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import type { Clock } from '@monedero/service'
import { encryptPush } from './encrypt-push.ts'
import { createPublicLookup, NOT_PUBLIC } from './public-address.ts'
import type { PushKeys } from './push-keys.ts'
import {
  isAllowedEndpoint,
  type PushSubscriptionData,
  type PushSubscriptionKeys,
} from './push-subscription.ts'
import { vapidAuthorization } from './vapid.ts'

/** A message for one browser. */
export interface PushMessage {
  text: string
  /** How long the push service keeps it for a device that cannot be reached. */
  ttlS: number
  /** A queued message with the same topic is replaced: up to 32 letters of base64url. */
  topic: string
}

/**
 * What became of a message: `gone` where the subscription has ended, `refused` where another attempt would be refused too, and a time where
 * the push service asks for a pause.
 */
export type PushOutcome = 'accepted' | 'gone' | 'refused' | { againAtMs: number }

/** Sends a message to a browser, or throws so that it is tried again later. */
export type SendPush = (subscription: PushSubscriptionData, message: PushMessage) => Promise<PushOutcome>

/** Options of a sender. */
export interface PushSenderOptions {
  keys: PushKeys
  clock: Clock
  /** How operators of push services reach the operator of this server: a https or mailto address. */
  contact: string
  /** Origins that may have another scheme or port, or a private address. */
  allowedOrigins: readonly string[]
}

const TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 16_384
const MAX_PAUSE_MS = 6 * 3_600_000

/** Push services are called rarely, so that no connection is kept. */
const agent = new Agent({ keepAlive: false })
const lookup = createPublicLookup()

/** Creates a sender. Redirects are not followed, and no more than a little of an answer is read. */
export function createPushSender({ keys, clock, contact, allowedOrigins }: PushSenderOptions): SendPush {
  return async ({ endpoint, keys: receiver }, { text, ttlS, topic }) => {
    if (!isAllowedEndpoint(endpoint, allowedOrigins)) return 'refused'
    const url = new URL(endpoint)
    const body = encrypted(text, receiver)
    if (body === undefined) return 'refused'
    const vapid = { origin: url.origin, contact, nowMs: clock.nowMs() }
    const answer = await post(url, allowedOrigins.includes(url.origin), body, {
      authorization: vapidAuthorization(await keys.current(), vapid),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': body.length,
      ttl: ttlS,
      urgency: 'normal',
      topic,
    })
    return answer === NOT_PUBLIC ? 'refused' : outcomeOf(answer, clock.nowMs())
  }
}

/** Undefined where no attempt can succeed: the text is too long or the keys are none. */
function encrypted(text: string, receiver: PushSubscriptionKeys): Buffer | undefined {
  try {
    return encryptPush(text, receiver)
  } catch {
    return undefined
  }
}

interface Answer {
  status: number
  retryAfter: string | undefined
}

function outcomeOf({ status, retryAfter }: Answer, nowMs: number): PushOutcome {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  if (status < 500 && status !== 429 && status !== 408) return 'refused'
  const pauseMs = pauseOf(retryAfter, nowMs)
  if (pauseMs !== undefined) return { againAtMs: nowMs + Math.min(pauseMs, MAX_PAUSE_MS) }
  throw Object.assign(new Error('The push service did not accept the message'), { responseCode: status })
}

/** `Retry-After` has seconds or a date (RFC 9110). */
function pauseOf(retryAfter: string | undefined, nowMs: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const pauseMs = /^\d{1,9}$/u.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs
  return pauseMs > 0 ? pauseMs : undefined
}

function post(
  url: URL,
  isAllowed: boolean,
  body: Buffer,
  headers: Record<string, string | number>,
): Promise<Answer | typeof NOT_PUBLIC> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }
    const request =
      url.protocol === 'http:'
        ? requestHttp(url, options)
        : requestHttps(url, { ...options, agent, ...(!isAllowed && { lookup }) })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === NOT_PUBLIC) resolve(NOT_PUBLIC)
      else reject(error)
    })
    // Without a listener, an offer to switch protocols would end the request with neither an answer nor an error.
    request.on('upgrade', ({ statusCode: status = 0 }, socket) => {
      socket.destroy()
      resolve({ status, retryAfter: undefined })
    })
    let isAnswered = false
    request.on('close', () => {
      if (!isAnswered) reject(new Error('The push service closed the connection'))
    })
    request.on('response', (response) => {
      isAnswered = true
      const { statusCode: status = 0, headers: given } = response
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > MAX_ANSWER_BYTES) response.destroy()
      })
      response.on('error', () => {})
      // The status is enough, however the body ends.
      response.on('close', () => resolve({ status, retryAfter: given['retry-after'] }))
    })
    request.end(body)
  })
}
