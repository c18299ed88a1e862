import {
  decodeEntries,
  type PullAnswer,
  type PullPage,
  protocolVersion,
  protocolVersions,
} from '@monedero/core'
import { anId, type Chance, seededChance } from '@monedero/core/testing'
import { renewEpoch } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries, createEntry, createWallet, inOrder } from '../../testing/changes.ts'
import {
  asked,
  createTestLedger,
  newId,
  routeOf,
  TestDevice,
  type TestLedger,
} from '../../testing/test-ledger.ts'
import { TestReplica } from '../../testing/test-replica.ts'
import type { Ledger } from '../index.ts'
import { PageCache } from './page-cache.ts'
import { type EncodedPage, readPage } from './read-page.ts'

const DAY_MS = 86_400_000
const anyState = { epoch: 'e', rev: 1, floor: 0, purgedUntilMs: 0 }
const HOUR_MS = 3_600_000

/** More than two pages, on different days. */
const ENTRIES = 4_500

const somewhen = (n: number) => 1_700_000_000_000 + ((n * 7_919) % 5_000) * HOUR_MS

async function page(
  from: Ledger,
  token: string,
  query: Record<string, string | number> = {},
): Promise<PullAnswer> {
  const given = Object.entries({ schema: protocolVersion, ...query })
  const request = { query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) }
  const answer = await routeOf(from, 'GET', '/v1/sync').handle(asked(token, request))
  if ('json' in answer) return answer.json as PullAnswer
  if (!('text' in answer)) throw new Error('no page')
  return JSON.parse(String(answer.text))
}

/** Expects a page. */
async function pageOf(...given: Parameters<typeof page>): Promise<PullPage> {
  const answer = await page(...given)
  if ('code' in answer) throw new Error(answer.code)
  return answer
}

/** All pages of a first pull. */
async function pagesOf(from: Ledger, token: string): Promise<PullPage[]> {
  const pages = [await pageOf(from, token)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await pageOf(from, token, { next }))
  }
  return pages
}

describe.each(engines)('cached pages on %s', (engine) => {
  let test: TestLedger
  /** A ledger that counts how many pages it had to read. */
  let ledger: Ledger
  let reads = 0
  let users = 0

  beforeAll(async () => {
    test = await createTestLedger(engine)
    ledger = test.ledgerOver(test.database, {
      readPage(request) {
        reads++
        return readPage(test.database, request)
      },
    })
  })
  afterAll(() => test.remove())

  async function newOwner(): Promise<TestDevice> {
    const device = new TestDevice(test, test.signIn(`user${++users}`))
    await device.make(createWallet())
    await device.make(createEntries(ENTRIES, { given: (n) => ({ dateMs: somewhen(n) }) }))
    return device
  }

  async function deleteAccount(uid: string): Promise<void> {
    await test.database.write((tx) => test.ledger.deleteEverythingOf(tx, uid))
  }

  it('[L2] equal freshly read ones, after random changes, purges, restores and deletions', {
    timeout: 120_000,
  }, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    const chance = seededChance(seed)
    let device = await newOwner()
    for (let step = 0; step < 8; step++) {
      device = await change(device, chance)
      const other = test.ledgerOver(test.database)
      const first = await pagesOf(ledger, device.token)
      reads = 0
      expect(await pagesOf(ledger, device.token), `seed ${seed}`).toEqual(first)
      expect(reads, `seed ${seed}`).toBe(0)
      expect(await pagesOf(other, device.token), `seed ${seed}`).toEqual(first)
    }
  })

  /** Applies a random change to an account, which may replace the account. */
  async function change(device: TestDevice, chance: Chance): Promise<TestDevice> {
    const id = anId(10_000 + chance(ENTRIES))
    switch (chance(6)) {
      case 0: {
        await device.make({ op: 'entry.delete', args: { id } })
        test.clock.ms += 31 * DAY_MS
        await test.ledger.purge()
        return device
      }
      case 1:
        await renewEpoch(test.database)
        return device
      case 2: {
        const uid = `user${users}`
        await deleteAccount(uid)
        const again = new TestDevice(test, test.signIn(uid, { accountMadeAtMs: test.clock.ms++ }))
        await again.make(createWallet())
        await again.make(createEntries(ENTRIES, { given: (n) => ({ dateMs: somewhen(n + 1) }) }))
        return again
      }
      case 3:
        await device.make({ op: 'entry.update', args: { id, set: { dateMs: somewhen(chance(9_999)) } } })
        return device
      case 4:
        await device.make(createEntry({ id: newId(), dateMs: somewhen(chance(9_999)) }))
        return device
      default:
        await device.make({ op: 'settings.update', args: { set: { firstWeekday: 1 + chance(7) } } })
        return device
    }
  }

  it('[L2] are read once for concurrent requests', async () => {
    const { token } = await newOwner()
    reads = 0
    const pages = await Promise.all([pagesOf(ledger, token), pagesOf(ledger, token), pagesOf(ledger, token)])
    expect(reads).toBe(Math.ceil(ENTRIES / 2_048))
    expect(pages[1]).toEqual(pages[0])
  })

  it('[L2] neither miss nor duplicate rows that change while they are pulled', async () => {
    const device = await newOwner()
    const started = await pageOf(ledger, device.token)
    // The later pages were cached before the changes.
    await pagesOf(ledger, device.token)
    const ids = decodeEntries(started.entries).map(({ id }) => id)
    const [shown, later] = [ids[0] ?? '', anId(10_000 + ENTRIES - 1)]
    await device.make(
      { op: 'entry.update', args: { id: shown, set: { dateMs: 1_000_000_000_000 } } },
      { op: 'entry.update', args: { id: later, set: { dateMs: 1_800_000_000_000, note: 'moved' } } },
      { op: 'entry.delete', args: { id: anId(10_000 + ENTRIES - 2) } },
      createEntry({ id: newId(), dateMs: 1_000_000_000_000 }),
    )
    reads = 0
    const pages = [started]
    for (let { next } = started; next !== null; next = pages.at(-1)?.next ?? null) {
      pages.push(await pageOf(ledger, device.token, { next }))
    }
    expect(reads).toBe(0)
    const pulled = pages.flatMap(({ entries }) => decodeEntries(entries).map(({ id }) => id))
    expect(new Set(pulled).size).toBe(ENTRIES)
    expect(pulled).toHaveLength(ENTRIES)
    const replica = new TestReplica(new TestDevice(test, device.token))
    for (const each of pages) replica.apply(each)
    replica.cursor = started.rev
    await replica.pull()
    const fresh = new TestReplica(new TestDevice(test, device.token))
    await fresh.pull()
    expect(inOrder(replica.rows)).toEqual(inOrder(fresh.rows))
  })

  it('[D4] contain no rows that were purged meanwhile', async () => {
    const device = await newOwner()
    const last =
      decodeEntries((await pagesOf(ledger, device.token)).at(-1)?.entries ?? nothing())[0]?.id ?? ''
    await device.make({ op: 'entry.delete', args: { id: last } })
    test.clock.ms += 30 * DAY_MS - 60_000
    const [first, ...rest] = await pagesOf(ledger, device.token)
    expect(JSON.stringify(rest)).toContain(last)
    test.clock.ms += 60_000
    await test.ledger.purge()
    expect(JSON.stringify(await pagesOf(ledger, device.token))).not.toContain(last)
    const later = await pageOf(ledger, device.token, { next: rest.at(-2)?.next ?? first?.next ?? '' })
    expect(JSON.stringify(later)).not.toContain(last)
  })

  it('[L4] are not served to a pull whose rows are purged', async () => {
    const device = await newOwner()
    const [first] = await pagesOf(ledger, device.token)
    await device.make({ op: 'entry.delete', args: { id: anId(10_000) } })
    test.clock.ms += 31 * DAY_MS
    await test.ledger.purge()
    await expect(page(ledger, device.token, { next: first?.next ?? '' })).resolves.toMatchObject({
      code: 'RESET',
    })
  })

  it('[D7] are not served to a new account with the same uid', async () => {
    const uid = `user${users + 1}`
    const device = await newOwner()
    const [first] = await pagesOf(ledger, device.token)
    await deleteAccount(uid)
    const again = new TestDevice(test, test.signIn(uid, { accountMadeAtMs: test.clock.ms }))
    await again.make(createWallet({ name: 'Other' }))
    await again.make(createEntry({ id: newId() }))
    const fresh = await pagesOf(ledger, again.token)
    expect(fresh).toMatchObject([{ rev: first?.rev, documents: { wallets: [{ name: 'Other' }] } }])
    expect(decodeEntries(fresh[0]?.entries ?? nothing())).toHaveLength(1)
    expect(await page(ledger, again.token, { next: first?.next ?? '' })).toEqual(
      await page(test.ledgerOver(test.database), again.token, { next: first?.next ?? '' }),
    )
  })

  it('[V5] have the protocol version of the device', async () => {
    const { token } = await newOwner()
    await pagesOf(ledger, token)
    const older = await page(ledger, token, { schema: protocolVersions.min })
    expect(older).not.toHaveProperty('documents')
    expect(await pageOf(ledger, token)).toHaveProperty('documents')
  })

  it('[R5] are served to no other user, and not without a valid token', async () => {
    const { token } = await newOwner()
    const [first] = await pagesOf(ledger, token)
    const other = test.signIn(`user${++users}`)
    const theirs = await page(ledger, other, { next: first?.next ?? '' })
    expect(JSON.stringify(theirs)).not.toContain(anId(10_000))
    test.signOut(token)
    await expect(page(ledger, token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('[L8] carry a next that is valid for most of an hour, however often they are requested', async () => {
    const { token } = await newOwner()
    for (let minutes = 0; minutes < 80; minutes += 8) {
      test.clock.ms += 8 * 60_000
      await pagesOf(ledger, token)
    }
    const { next } = await pageOf(ledger, token)
    test.clock.ms += 49 * 60_000
    await expect(pageOf(ledger, token, { next: next ?? '' })).resolves.toMatchObject({ rev: 2 })
  })
})

function nothing(): PullPage['entries'] {
  throw new Error('there is no page')
}

const aPage = (length: number): EncodedPage => ({
  kind: 'page',
  body: 'x'.repeat(length),
  state: { epoch: 'e', rev: 1, floor: 0, purgedUntilMs: 0 },
})

/** Requests pages of 100 letters; returns which of them had to be read. */
async function asking(cache: PageCache, ...keys: string[]): Promise<string[]> {
  const read: string[] = []
  for (const key of keys) {
    const readOne = async () => {
      read.push(key)
      return aPage(100)
    }
    await cache.get(key, 0, readOne, () => true)
  }
  return read
}

describe('the cache of pages', () => {
  it('keeps the most recently requested pages, up to its limit', async () => {
    const cache = new PageCache(310)
    expect(await asking(cache, 'a', 'b', 'c', 'a')).toEqual(['a', 'b', 'c'])
    expect(await asking(cache, 'd', 'a', 'c', 'd')).toEqual(['d'])
    expect(await asking(cache, 'b')).toEqual(['b'])
  })

  it('keeps no page larger than its limit', async () => {
    const cache = new PageCache(50)
    expect(await asking(cache, 'a', 'a')).toEqual(['a', 'a'])
  })

  it('does not keep failures, or pages of an outdated state', async () => {
    const cache = new PageCache()
    const failing = cache.get(
      'a',
      0,
      () => Promise.reject(new Error('lost')),
      () => true,
    )
    await expect(failing).rejects.toThrow('lost')
    await cache.get(
      'a',
      0,
      async () => aPage(1),
      () => false,
    )
    expect(await asking(cache, 'a')).toEqual(['a'])
  })
})

async function large(): Promise<EncodedPage> {
  return { kind: 'page', body: 'x'.repeat(900), state: anyState }
}

it('shares a page that is being read, however full the cache is meanwhile', async () => {
  const cache = new PageCache(1_000)
  const { promise, resolve } = Promise.withResolvers<EncodedPage>()
  let reads = 0
  const read = () => {
    reads += 1
    return promise
  }
  const first = cache.get('slow', 0, read, () => true)
  await cache.get('one', 0, large, () => true)
  await cache.get('other', 0, large, () => true)
  const second = cache.get('slow', 0, read, () => true)
  resolve(await large())
  expect(await second).toBe(await first)
  expect(reads).toBe(1)
})
