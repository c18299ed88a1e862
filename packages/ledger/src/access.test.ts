import { protocolVersion, type Role } from '@monedero/core'
import { aLedgerOfAllKinds, anId, operations, randomMutation, seededChance } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries, createEntry, createWallet } from '../testing/changes.ts'
import {
  asked,
  createTestLedger,
  newId,
  numbered,
  TestDevice,
  type TestLedger,
} from '../testing/test-ledger.ts'
import { TestReplica } from '../testing/test-replica.ts'
import { addMember } from './ledgers/ledger-rows.ts'

function aRequest() {
  return {
    query: { schema: String(protocolVersion) },
    body: {
      schema: protocolVersion,
      epoch: null,
      client: newId(),
      ackedSeq: 0,
      mutations: numbered([{ op: 'wallet.delete', args: { id: anId(1) } }]),
    },
  }
}

/** A request that a route for a further ledger can read. */
function requestOf(path: string) {
  return path === '/v1/ledgers/members' ? { query: {}, body: { uid: 'viewer', role: 'viewer' } } : aRequest()
}

describe.each(engines)('access on %s', (engine) => {
  let test: TestLedger
  let owner: TestDevice

  beforeAll(async () => {
    test = await createTestLedger(engine)
    owner = new TestDevice(test, test.signIn('owner'))
    await owner.make(createWallet(), createEntry({ description: 'secret' }))
  })
  afterAll(() => test.remove())

  const tokens: Record<string, () => string | undefined> = {
    'no token': () => undefined,
    'an unknown token': () => 'made up',
    'an expired token': () => test.signIn('owner', { expiresAtMs: test.clock.ms }),
    'a revoked token': () => {
      const token = test.signIn('owner')
      test.signOut(token)
      return token
    },
  }

  it.each(Object.keys(tokens))(
    '[R5] answers every route the same to %s, and changes nothing',
    async (kind) => {
      for (const { method, path } of test.ledger.routes) {
        await expect(test.ask(tokens[kind]?.(), method, path, aRequest())).rejects.toMatchObject({
          code: 'UNAUTHENTICATED',
          message: 'Sign in and try again.',
        })
      }
      const replica = new TestReplica(owner)
      await replica.pull()
      expect(replica.rows.get('wallets', anId(1))).toMatchObject({ deletedAtMs: null })
    },
  )

  it("[R5] shows and changes nothing of the owner's with another user's token, and does not reveal that it exists", async () => {
    const other = new TestDevice(test, test.signIn('other'))
    await expect(
      other.make(
        { op: 'wallet.update', args: { id: anId(1), set: { name: 'Mine' } } },
        { op: 'wallet.update', args: { id: anId(999), set: { name: 'Mine' } } },
        createEntry({ id: newId() }),
        createWallet({ name: 'Mine' }),
      ),
    ).resolves.toMatchObject({
      results: [
        { seq: 1, code: 'NOT_FOUND', message: 'This wallet no longer exists' },
        { seq: 2, code: 'NOT_FOUND', message: 'This wallet no longer exists' },
        { seq: 3, code: 'NOT_FOUND', path: 'walletId' },
        { seq: 4, ok: true },
      ],
    })
    expect(JSON.stringify(await other.page())).not.toContain('secret')
    const replica = new TestReplica(new TestDevice(test, owner.token))
    await replica.pull()
    expect(replica.rows.get('wallets', anId(1))).toMatchObject({ name: 'Everyday' })
  })

  it('keeps device numbers separate for each user', async () => {
    const other = new TestDevice(test, test.signIn('third'))
    other.client = owner.client
    await expect(other.send(numbered([createWallet()], 2))).resolves.toEqual({ code: 'GAP', expected: 1 })
  })

  it("reads the caller's own rows with another user's next", async () => {
    await owner.make(createEntries(2_500))
    const first = await owner.page()
    const next = 'next' in first ? (first.next ?? '') : ''
    expect(next).not.toBe('')
    const other = new TestDevice(test, test.signIn('fourth'))
    await other.make(createWallet(), createEntry({ description: 'mine' }))
    const answer = await other.page({ next })
    expect(JSON.stringify(answer)).not.toContain('secret')
  })
})

/** What each role may ask for in a ledger; owner and outsiders are not listed, because they get everything and nothing. */
const allowed: Readonly<Record<string, Readonly<Record<'editor' | 'viewer', boolean>>>> = {
  'GET /v1/sync': { editor: true, viewer: true },
  'POST /v1/sync': { editor: true, viewer: true },
  'GET /v1/events': { editor: true, viewer: true },
  'GET /v1/archive': { editor: true, viewer: true },
  'POST /v1/archive': { editor: false, viewer: false },
  'POST /v1/ledgers/restore': { editor: false, viewer: false },
  'DELETE /v1/ledgers': { editor: false, viewer: false },
  'POST /v1/ledgers/members': { editor: false, viewer: false },
  'DELETE /v1/ledgers/members': { editor: false, viewer: false },
}

describe.each(engines)('access to a further ledger on %s', (engine) => {
  let test: TestLedger
  let ledger: string
  const people = ['owner', 'editor', 'viewer', 'left', 'stranger', 'elsewhere'] as const
  const token = new Map<string, string>()

  beforeAll(async () => {
    test = await createTestLedger(engine)
    for (const uid of people) token.set(uid, test.signIn(uid))
    const make = (uid: string, id: string) =>
      test.ask(token.get(uid), 'POST', '/v1/ledgers', { body: { id, name: 'Secret name' } })
    ledger = newId()
    await make('owner', ledger)
    await make('elsewhere', newId())
    const join = (uid: string, role: Role, until_ms: number | null = null) =>
      test.database.write((tx) => tx.run(addMember, { ledger, uid, role, name: uid, since_ms: 1, until_ms }))
    await join('editor', 'editor')
    await join('viewer', 'viewer')
    await join('left', 'editor', 2)
    await deviceOf('owner').make(createWallet(), createEntry({ description: 'secret' }))
  })
  afterAll(() => test.remove())

  function deviceOf(uid: string): TestDevice {
    return new TestDevice(test, token.get(uid) ?? '', ledger)
  }

  async function contents() {
    const replica = new TestReplica(deviceOf('owner'))
    await replica.pull()
    return JSON.stringify(replica.rows.allRows())
  }

  const routes = () =>
    test.ledger.routes.filter(({ input }) => Object.hasOwn(input.query?.def.shape ?? {}, 'ledger'))

  /** Asks as somebody for the ledger. */
  const ask = (uid: string, { method, path }: { method: string; path: string }) => {
    const { query, body } = requestOf(path)
    return test.ask(token.get(uid), method, path, { query: { ...query, ledger }, body })
  }

  const contentsAndMembers = async () => [
    await contents(),
    await test.ask(token.get('owner'), 'GET', '/v1/ledgers'),
  ]

  it.each(['stranger', 'elsewhere'])(
    '[S2] refuses %s at every route as if the ledger did not exist, and changes nothing',
    async (uid) => {
      const before = await contentsAndMembers()
      const unknown = new Map<string, unknown>()
      const missing = newId()
      for (const route of routes()) {
        const { query, body } = requestOf(route.path)
        const request = { query: { ...query, ledger: missing }, body }
        unknown.set(
          `${route.method} ${route.path}`,
          await test.ask(token.get(uid), route.method, route.path, request).catch((error: unknown) => error),
        )
        await expect(ask(uid, route)).rejects.toEqual(unknown.get(`${route.method} ${route.path}`))
        await expect(ask(uid, route)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
      }
      expect(JSON.stringify(await test.ask(token.get(uid), 'GET', '/v1/ledgers'))).not.toContain(ledger)
      expect(await contentsAndMembers()).toEqual(before)
    },
  )

  it('[S8] tells the devices of who has left, and no more, and changes nothing', async () => {
    const before = await contentsAndMembers()
    for (const route of routes()) {
      const answer = await ask('left', route).catch((error: { code?: string }) => error.code)
      expect([route.path, answer]).toEqual([
        route.path,
        route.path === '/v1/sync' ? { code: 'LEFT' } : 'LEDGER_NOT_FOUND',
      ])
    }
    expect(JSON.stringify(await test.ask(token.get('left'), 'GET', '/v1/ledgers'))).not.toContain(ledger)
    expect(await contentsAndMembers()).toEqual(before)
  })

  it('[S6] lets editors and viewers do at every route what their role allows', async () => {
    expect(
      routes()
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual(Object.keys(allowed).toSorted())
    for (const route of routes()) {
      for (const role of ['editor', 'viewer'] as const) {
        const answer = await ask(role, route).then(
          () => 'allowed',
          (error: { code?: string }) => error.code,
        )
        const expected = allowed[`${route.method} ${route.path}`]?.[role] ? 'allowed' : 'NOT_ALLOWED'
        expect(`${route.method} ${route.path} ${role} ${answer}`).toBe(
          `${route.method} ${route.path} ${role} ${expected}`,
        )
      }
    }
    // Others use it.
    await expect(ask('owner', { method: 'DELETE', path: '/v1/ledgers' })).rejects.toMatchObject({
      code: 'LEDGER_SHARED',
    })
  })

  it('[S6] refuses every change of a viewer one by one, and only the new name of an editor', async () => {
    const rows = aLedgerOfAllKinds().allRows()
    const chance = seededChance(1)
    // Some random arguments cannot be read at all.
    const readable = (op: (typeof operations)[number]): ReturnType<typeof randomMutation> => {
      try {
        return randomMutation(rows, chance, op)
      } catch {
        return readable(op)
      }
    }
    const changes = operations.map(readable)
    const codesOf = async (role: Role) => {
      const answer = await deviceOf(role).make(...changes, {
        op: 'settings.update',
        args: { set: { name: 'Mine' } },
      })
      if (!('results' in answer)) throw new Error('the push was refused')
      return answer.results.map((result) => ('code' in result ? result.code : 'ok'))
    }
    const before = await contents()
    expect(new Set(await codesOf('viewer'))).toEqual(new Set(['NOT_ALLOWED']))
    expect(await contents()).toBe(before)
    const ofEditor = await codesOf('editor')
    expect(ofEditor.slice(0, -2)).not.toContain('NOT_ALLOWED')
    expect(ofEditor.at(-1)).toBe('NOT_ALLOWED')
    expect((await codesOf('owner')).at(-1)).toBe('ok')
  })

  it('[S2] does not tell somebody else that a ledger they make has an id that is theirs, or who uses it', async () => {
    const request = { ...asked(token.get('stranger')), body: { id: ledger, name: 'Mine' } }
    await expect(test.ask(token.get('stranger'), 'POST', '/v1/ledgers', request)).rejects.toMatchObject({
      code: 'ID_TAKEN',
      message: 'The id of this new ledger is already taken.',
    })
  })
})
