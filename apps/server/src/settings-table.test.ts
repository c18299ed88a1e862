import { createTestDatabase, engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from './migrations.ts'
import { changedIssuers, keptProjectId } from './settings-table.ts'

describe.each(engines)('on %s', (engine) => {
  let kept: Awaited<ReturnType<typeof createTestDatabase>>

  beforeAll(async () => {
    kept = await createTestDatabase(engine, migrations)
  })

  afterAll(() => kept.remove())

  test('nodes that start at the same time agree on one project id', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => keptProjectId(kept.database)))
    expect(ids[0]).toMatch(/^monedero-[a-z]{8}$/)
    expect(new Set(ids).size).toBe(1)
    expect(await keptProjectId(kept.database)).toBe(ids[0])
  })

  test('another issuer behind the name of an OpenID provider is noticed, also by nodes that start at the same time, and the first one stays remembered', async () => {
    const starting = Array.from({ length: 8 }, (_, node) =>
      changedIssuers(kept.database, { school: { issuer: `https://school-${node}.example` } }),
    )
    expect((await Promise.all(starting)).filter((each) => each.length === 0)).toHaveLength(1)
    const company = { issuer: 'https://id.example' }
    expect(await changedIssuers(kept.database, { company })).toEqual([])
    expect(await changedIssuers(kept.database, { company: { issuer: 'https://id.example/' } })).toEqual([])
    const other = { company: { issuer: 'https://other.example' }, club: { issuer: 'https://club.example' } }
    const changed = [{ name: 'company', before: 'https://id.example' }]
    expect(await changedIssuers(kept.database, other)).toEqual(changed)
    expect(await changedIssuers(kept.database, other)).toEqual(changed)
  })
})
