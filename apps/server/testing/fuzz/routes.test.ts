import { type Chance, seededChance } from '@monedero/core/testing'
import { type Database, openDatabase } from '@monedero/database'
import { createTestDatabase, engines } from '@monedero/database/testing'
import { describe, expect, test } from 'vitest'
import type { DeclaredRoute } from './declared-route.ts'
import { pick } from './odd-json.ts'
import { type OddRequest, oddRequest, type Sender } from './odd-request.ts'
import { makeSenders, makeVictim, type Victim } from './people.ts'
import { changedTables, tableContents } from './table-contents.ts'
import { type Answer, WatchedServer } from './watched-server.ts'

/** Of both engines together. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 20_000)
const firstSeed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const BATCH = 200
/** The database of a server grows with the accounts that are made, and comparing all of it takes most of the time. */
const REQUESTS_PER_SERVER = 5_000
const MB = 1_000_000
/** Caches and what waits to be collected; a leak of 30 kB a request would be more. */
const MAX_HEAP_GROWTH = 150 * MB

const refusals = new Set([400, 401, 403, 404, 408, 409, 413, 421, 429, 431])
/** Without a token: what is wrong with the headers, or that the token is missing. */
const refusedEarly = new Set([0, 400, 401, 403, 421, 431])
const successes = new Set([0, 200, 204, 302, 303, 304])

/** A server on its own database, with a victim whose data must not come back to anybody else. */
interface Stage {
  server: WatchedServer
  database: Database
  victim: Victim
}

async function stageOn(engine: (typeof engines)[number]): Promise<Stage & AsyncDisposable> {
  const kept = engine === 'postgres' ? await createTestDatabase('postgres') : undefined
  const server = new WatchedServer(kept?.url)
  await server.start()
  const database = await openDatabase(server.databaseUrl)
  const victim = await makeVictim(server)
  const leave = async (): Promise<void> => {
    await database.close()
    await server.stop()
    await kept?.remove()
  }
  return { server, database, victim, [Symbol.asyncDispose]: leave }
}

const described = ({ route, sender, target, headers, body }: OddRequest) =>
  `${route.method} ${target.slice(0, 300)} of ${sender.name} with ${JSON.stringify(headers).slice(0, 600)} and ${String(body).slice(0, 600)}`

/** Sends a request and checks its answer. */
async function sendOdd({ server, victim }: Stage, request: OddRequest): Promise<number> {
  const answer = await server.send({ ...request, method: request.route.method })
  const fault = faultOf(answer, request, victim) ?? server.errors.at(0)
  if (fault !== undefined)
    throw new Error(`${fault}: ${described(request)}: ${answer.status} ${answer.text.slice(0, 500)}`)
  return answer.status
}

function faultOf(
  { status, head, text }: Answer,
  request: OddRequest,
  { secrets }: Victim,
): string | undefined {
  if (!refusals.has(status) && !successes.has(status) && !mayBeBusy(request, status))
    return 'an unknown status'
  if (!mayBeAnswered(request, status)) return 'an answer to somebody without a good token'
  const sent = `${request.target} ${String(request.body)} ${JSON.stringify(request.headers)}`
  const answered = head + text
  const leaked = secrets.find((secret) => answered.includes(secret) && !sent.includes(secret))
  return leaked === undefined ? undefined : `${leaked} came back`
}

/** An archive that the client has left may still be worked on when the same person sends another. */
function mayBeBusy({ route, sender }: OddRequest, status: number): boolean {
  return status === 503 && route.path === '/v1/archive' && sender.name !== 'nobody'
}

/** Without a good token, a route that needs one refuses whatever is sent. */
function mayBeAnswered({ route, sender, headers }: OddRequest, status: number): boolean {
  if (route.access === 'open') return true
  const isSigned = sender.authorization === headers['authorization']
  if (sender.name === 'nobody' || sender.name === 'forger' || !isSigned) return refusedEarly.has(status)
  return sender.name !== 'ended session' || !(status >= 200 && status < 400)
}

/** Requests of all senders to all routes in turn. */
function oddRequests(
  routes: readonly DeclaredRoute[],
  senders: readonly Sender[],
  chance: Chance,
): OddRequest[] {
  const from = chance(routes.length)
  return Array.from({ length: BATCH / 2 }, (_, n) => {
    const route = routes[(from + n) % routes.length] ?? pick(chance, routes)
    // Half of the requests come from those whom most routes answer.
    const sender = pick(
      chance,
      chance(2) === 0 ? senders : senders.filter(({ name }) => /guest|person/.test(name)),
    )
    return oddRequest(route, sender, chance)
  })
}

/** Sends new requests, then those again that were refused: they must change nothing, and one of them not the first time either. */
async function runBatch(stage: Stage, chance: Chance, asked: Map<string, Set<number>>): Promise<number> {
  const { server, database, victim } = stage
  const odd = oddRequests(server.routes, await makeSenders(server, victim, chance), chance)
  const refused: OddRequest[] = []
  const watched = chance(odd.length)
  for (const [n, request] of odd.entries()) {
    const status = await (n === watched ? sendWatched(stage, request) : sendOdd(stage, request))
    const name = `${request.route.method} ${request.route.path}`
    asked.set(name, (asked.get(name) ?? new Set()).add(status))
    if (refusals.has(status)) refused.push(request)
  }
  await server.idle()
  const before = await tableContents(database)
  const again = new Set<number>()
  for (const request of refused) again.add(await sendOdd(stage, request))
  const isRefusedAgain = Array.from(again).every((status) => refusals.has(status))
  const changed = isRefusedAgain ? changedTables(before, await tableContents(database)) : []
  if (changed.length > 0)
    throw new Error(`A refused request has changed ${changed.join()}: ${await culprit(stage, refused)}`)
  return odd.length + refused.length
}

/** Sends a request that may change something only if it succeeds. */
async function sendWatched(stage: Stage, request: OddRequest): Promise<number> {
  await stage.server.idle()
  const before = await tableContents(stage.database)
  const status = await sendOdd(stage, request)
  const changed = refusals.has(status) ? changedTables(before, await tableContents(stage.database)) : []
  if (changed.length > 0)
    throw new Error(`A refused request has changed ${changed.join()}: ${described(request)}`)
  return status
}

/** The first of some refused requests that changes something. */
async function culprit(stage: Stage, refused: readonly OddRequest[]): Promise<string> {
  for (const request of refused) {
    await stage.server.idle()
    const before = await tableContents(stage.database)
    await sendOdd(stage, request)
    if (changedTables(before, await tableContents(stage.database)).length > 0) return described(request)
  }
  return 'not the same alone'
}

describe.each(engines)(`with FUZZ_SEED=${firstSeed} on %s`, { timeout: 36_000_000 }, (engine) => {
  test('no request gets what is not its own, breaks the server, or changes anything when it is refused', async () => {
    const asked = new Map<string, Set<number>>()
    let done = 0
    for (let round = 0; done < requests / engines.length; round++) {
      await using stage = await stageOn(engine)
      const most = Math.min(requests / engines.length, done + REQUESTS_PER_SERVER)
      const names = stage.server.routes.map(({ method, path }) => `${method} ${path}`)
      let warmBytes: number | undefined
      for (let batch = 0; done < most; batch++) {
        done += await runBatch(stage, seededChance(firstSeed + round * 1000 + batch), asked)
        warmBytes ??= await stage.server.heapBytes()
      }
      expect((await stage.server.heapBytes()) - (warmBytes ?? 0)).toBeLessThan(MAX_HEAP_GROWTH)
      expect(names.filter((name) => !asked.has(name))).toEqual([])
    }
    const answered = Array.from(asked).filter(([, statuses]) =>
      Array.from(statuses).some((status) => status >= 200 && status < 400),
    )
    // Codes and tokens that only a mail or a provider has are not guessed.
    expect(answered.length).toBeGreaterThan(asked.size / 3)
  })
})
