import type { PullAnswer, PushAnswer, SyncEvent, SyncStop } from '@monedero/core'
import { type EventListener, type Transport, TransportError, type TransportProblem } from '../ports/ports.ts'
import { EventLines } from './event-lines.ts'

/** A captive portal or a dead network may never respond. */
const timeoutMs = 30_000

/** Gives the token of the session; a fresh one if the last was refused. */
export type TokenSource = (given: { isFresh: boolean }) => Promise<string>

/** The server's sync routes, with the token of the session, for the ledger that the query names. */
export function webTransport(tokenOf: TokenSource, ledger: Readonly<Record<string, string>> = {}): Transport {
  const pathOf = (path: string, query: Readonly<Record<string, unknown>> = {}) => {
    const all = Object.entries({ ...query, ...ledger }).map(([name, value]) => [name, String(value)])
    return all.length === 0 ? path : `${path}?${new URLSearchParams(all)}`
  }
  return {
    async push(request) {
      const body = JSON.stringify(request)
      const headers = { 'content-type': 'application/json' }
      const answer = await readJson(
        await ask(tokenOf, pathOf('/v1/sync'), { method: 'POST', body, headers }, timeoutSignal()),
      )
      isPushAnswer(answer)
      return answer
    },
    async pull(request) {
      const answer = await readJson(
        await ask(tokenOf, pathOf('/v1/sync', { ...request }), {}, timeoutSignal()),
      )
      isPullAnswer(answer)
      return answer
    },
    listen(listener) {
      const ended = new AbortController()
      void follow(tokenOf, pathOf('/v1/events'), listener, ended.signal)
      return () => ended.abort()
    },
  }
}

function timeoutSignal(): AbortSignal {
  return AbortSignal.timeout(timeoutMs)
}

async function ask(
  tokenOf: TokenSource,
  path: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  for (const isFresh of [false, true]) {
    const response = await send(path, { ...init, signal }, await tokenFrom(tokenOf, isFresh))
    if (response.ok) return response
    const problem = await problemOf(response)
    if (problem !== 'unauthorised' || isFresh) throw new TransportError(problem, `status ${response.status}`)
  }
  throw new TransportError('unauthorised')
}

async function tokenFrom(tokenOf: TokenSource, isFresh: boolean): Promise<string> {
  try {
    return await tokenOf({ isFresh })
  } catch (error) {
    const isNetwork =
      error instanceof Error && 'code' in error && error.code === 'auth/network-request-failed'
    throw new TransportError(isNetwork ? 'offline' : 'unauthorised')
  }
}

async function send(path: string, init: RequestInit, token: string): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  try {
    return await fetch(path, { ...init, headers, cache: 'no-store' })
  } catch {
    throw new TransportError('offline')
  }
}

async function problemOf(response: Response): Promise<TransportProblem> {
  const { status, headers } = response
  if (status === 429 || status === 503) return 'busy'
  // Proxies respond like this for an unreachable server, and captive portals with their own page: no change is at fault.
  const isFromServer = headers.get('content-type')?.startsWith('application/json') ?? false
  if (status === 502 || status === 504 || !isFromServer) return 'offline'
  if (status === 404 && (await codeOf(response)) === 'LEDGER_NOT_FOUND') return 'unknown-ledger'
  return status === 401 || status === 403 ? 'unauthorised' : 'fault'
}

/** The code of a refusal; none where the body is not the server's. */
async function codeOf(response: Response): Promise<string | undefined> {
  const { error }: { error?: { code?: string } } = await response.json().catch(() => ({}))
  return error?.code
}

/** A response that is no JSON comes from a proxy, such as a captive portal, or was truncated. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new TransportError('offline', 'an answer that is not from the server')
  }
}

// The app comes from the same server as its responses: they have the types of the protocol.
function isPushAnswer(answer: unknown): asserts answer is PushAnswer {
  ensureAnswer(answer, 'results')
}

function isPullAnswer(answer: unknown): asserts answer is PullAnswer {
  ensureAnswer(answer, 'entries')
}

const stops: Readonly<Record<SyncStop['code'], true>> = {
  GAP: true,
  CLIENT_FORKED: true,
  LEFT: true,
  RESET: true,
  UPGRADE_REQUIRED: true,
  SERVER_OUTDATED: true,
}

function ensureAnswer(answer: unknown, mark: string): void {
  const isObject = typeof answer === 'object' && answer !== null
  const isStop = isObject && 'code' in answer && Object.hasOwn(stops, String(answer.code))
  if (!isStop && !(isObject && mark in answer))
    throw new TransportError('offline', 'an answer that is not from the server')
}

async function follow(
  tokenOf: TokenSource,
  path: string,
  listener: EventListener,
  signal: AbortSignal,
): Promise<void> {
  const headers = { accept: 'text/event-stream' }
  try {
    const { body } = await ask(tokenOf, path, { headers }, signal)
    const lines = new EventLines()
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const read = await reader?.read()
      if (!read || read.done || signal.aborted) break
      listener.onBytes()
      for (const data of lines.read(read.value)) onData(listener, data)
    }
    if (!signal.aborted) listener.onEnd('offline')
  } catch (error) {
    if (!signal.aborted) listener.onEnd(error instanceof TransportError ? error.problem : 'offline')
  }
}

function onData(listener: EventListener, data: string): void {
  const event: SyncEvent = JSON.parse(data)
  listener.onEvent(event)
}
