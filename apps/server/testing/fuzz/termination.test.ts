import { protocolVersion } from '@monedero/core'
import { anId, type Chance, randomMutation, seededChance } from '@monedero/core/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { disturbed, nested, oddValue, pick } from './odd-json.ts'
import { archiveOf, importable, oddRows, referencesOf } from './odd-ledger.ts'
import { type Answer, WatchedServer } from './watched-server.ts'

const cases = Number(process.env['FUZZ_CASES'] ?? 6)
const firstSeed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const seeds = Array.from({ length: cases }, (_, n) => firstSeed + n)

const json = 'application/json'
const ndjson = 'application/x-ndjson'
const types = [json, ndjson, 'application/x-www-form-urlencoded', 'text/plain', 'image/png']
const signUpPath = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=monedero-web'

let server: WatchedServer
beforeEach(async () => {
  server = new WatchedServer()
  await server.start()
})
afterEach(() => server.stop())

async function signUp(): Promise<string> {
  const { text } = await server.post(signUpPath, '{"returnSecureToken":true}', { 'content-type': json })
  const { idToken }: { idToken: string } = JSON.parse(text)
  return idToken
}

function post(path: string, token: string, body: string, type = json): Promise<Answer> {
  return server.post(path, body, { authorization: `Bearer ${token}`, 'content-type': type })
}

function push(token: string, mutations: readonly unknown[], firstSeq = 1): Promise<Answer> {
  const sent = mutations.map((mutation, n) => ({ seq: firstSeq + n, id: anId(n), ...Object(mutation) }))
  const body = { schema: protocolVersion, epoch: null, client: 'fuzzing-device-of-a-guest', ackedSeq: 0 }
  return post('/v1/sync', token, JSON.stringify({ ...body, mutations: sent }))
}

/** Accepted or refused; anything else is a fault. */
function check({ status, text }: Answer): void {
  if (status >= 500 || text === '') throw new Error(`answered ${status} ${text.slice(0, 200)}`)
}

/** Runs a case for each seed, up to the first that fails; tells how to repeat it. */
async function firstFault(run: (chance: Chance, seed: number) => Promise<void>): Promise<string | undefined> {
  for (const seed of seeds) {
    try {
      await run(seededChance(seed), seed)
    } catch (error) {
      return `FUZZ_SEED=${seed} FUZZ_CASES=1: ${String(error)}`
    }
  }
  return undefined
}

/** Changes about the rows of a ledger, some of them disturbed. */
function changesFor(rows: Parameters<typeof randomMutation>[0], chance: Chance): unknown[] {
  const changes: unknown[] = []
  while (changes.length < 30) {
    const change = randomMutationOf(rows, chance)
    if (change) changes.push(chance(4) === 0 ? disturbed(change, chance) : change)
  }
  return changes
}

/** Some random arguments are none: then there is no mutation. */
function randomMutationOf(rows: Parameters<typeof randomMutation>[0], chance: Chance): unknown {
  try {
    return randomMutation(rows, chance)
  } catch {
    return undefined
  }
}

describe(`with the seeds from ${firstSeed} on`, { timeout: 3_600_000 }, () => {
  test('archives with any references are imported or refused, and changes after them end', async () => {
    const fault = await firstFault(async (chance, seed) => {
      const token = await signUp()
      const rows = oddRows(chance, idsOf(seed))
      check(await post('/v1/archive', token, archiveOf(rows, chance), ndjson))
      check(await push(token, changesFor(rows, chance)))
    })
    expect(fault).toBeUndefined()
  })

  test('changes end whatever stored categories refer to', async () => {
    const fault = await firstFault(async (chance, seed) => {
      const token = await signUp()
      const rows = oddRows(chance, idsOf(seed))
      check(await post('/v1/archive', token, archiveOf(importable(rows)), ndjson))
      await server.plant(referencesOf(rows))
      for (let batch = 0; batch < 3; batch++) {
        check(await push(token, changesFor(rows, chance), 1 + batch * 30))
      }
    })
    expect(fault).toBeUndefined()
  })

  test('every address answers every body', async () => {
    const token = await signUp()
    const fault = await firstFault(async (chance) => {
      for (const { path } of server.routes.filter(({ method }) => method === 'POST')) {
        const body = chance(4) === 0 ? nested(chance) : JSON.stringify(oddValue(chance))
        check(await post(path, chance(3) === 0 ? '?' : token, body, pick(chance, types)))
      }
    })
    expect(fault).toBeUndefined()
  })
})

/** Each case has ids of its own, so that planted references reach no other. */
function idsOf(seed: number): number {
  return (seed % 1_000_000) * 100_000
}
