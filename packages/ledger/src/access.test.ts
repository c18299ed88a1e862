import { protocolVersion } from '@monedero/core'
import { anId } from '@monedero/core/testing'
import { engines } from '@monedero/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries, createEntry, createWallet } from '../testing/changes.ts'
import { createTestLedger, newId, numbered, TestDevice, type TestLedger } from '../testing/test-ledger.ts'
import { TestReplica } from '../testing/test-replica.ts'

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
