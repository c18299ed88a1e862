import { createTestDatabase, engines } from '@monedero/database/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { createClockTrust } from './clock-trust.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

describe.each(engines)('expired rows on %s', (engine) => {
  let kept: Awaited<ReturnType<typeof createTestDatabase>>
  let nowMs: number
  let warnings: object[]

  beforeEach(async () => {
    kept = await createTestDatabase(engine, migrations)
    nowMs = 1_800_000_000_000
    warnings = []
  })
  afterEach(() => kept.remove())

  /** A node, or the same one after a restart. */
  const aNode = () =>
    createClockTrust({
      database: kept.database,
      clock: { nowMs: () => nowMs },
      log: { warn: (facts) => void warnings.push(facts) },
    })

  test('are removed by a new server, a running one, and one that was off for a weekend', async () => {
    expect(await aNode()()).toBe(true)
    for (const ms of [hourMs, hourMs, 3 * dayMs]) {
      nowMs += ms
      expect(await aNode()()).toBe(true)
    }
    expect(warnings).toEqual([])
  })

  test('are kept for a day when the clock is weeks ahead, on every node, with one log line', async () => {
    const nodes = [aNode(), aNode()]
    for (const isClockTrusted of nodes) await isClockTrusted()
    nowMs += 40 * dayMs
    expect(await Promise.all([...nodes, aNode()].map((isClockTrusted) => isClockTrusted()))).toEqual([
      false,
      false,
      false,
    ])
    nowMs += dayMs - 1
    expect(await aNode()()).toBe(false)
    nowMs += 1
    expect(await aNode()()).toBe(true)
    expect(warnings).toEqual([{ days: 40 }])
  })

  test('are kept until a clock that was weeks ahead is right again', async () => {
    const isClockTrusted = aNode()
    await isClockTrusted()
    nowMs += 40 * dayMs
    expect(await isClockTrusted()).toBe(false)
    nowMs -= 40 * dayMs - hourMs
    expect(await isClockTrusted()).toBe(true)
    nowMs += dayMs
    expect(await isClockTrusted()).toBe(true)
  })

  test('are finally removed by a server that runs for an hour every other week', async () => {
    const answers: boolean[] = []
    for (let start = 0; start < 5; start += 1) {
      answers.push(await aNode()())
      nowMs += 14 * dayMs
    }
    expect(answers).toEqual([true, false, true, false, true])
  })
})
