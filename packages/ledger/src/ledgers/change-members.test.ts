import type { Role } from '@monedero/core'
import { engines } from '@monedero/database/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWallet } from '../../testing/changes.ts'
import { createTestLedger, newId, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import { addMember } from './ledger-rows.ts'

describe.each(engines)('[S8] members of a ledger on %s', (engine) => {
  let test: TestLedger
  let ledger: string
  let tokens: Record<'ana' | 'ben' | 'eva', string>

  beforeEach(async () => {
    test = await createTestLedger(engine)
    tokens = { ana: test.signIn('ana'), ben: test.signIn('ben'), eva: test.signIn('eva') }
    ledger = newId()
    await test.ask(tokens.ana, 'POST', '/v1/ledgers', { body: { id: ledger, name: 'Home' } })
    const join = (uid: string, role: Role, since_ms: number) =>
      test.database.write((tx) =>
        tx.run(addMember, { ledger, uid, role, name: uid, since_ms, until_ms: null }),
      )
    await join('ben', 'viewer', 1)
    await join('eva', 'editor', 2)
  })
  afterEach(() => test.remove())

  const change = (by: string, uid: string, role: Role) =>
    test.ask(by, 'POST', '/v1/ledgers/members', { query: { ledger }, body: { uid, role } })
  const remove = (by: string, uid: string) =>
    test.ask(by, 'DELETE', '/v1/ledgers/members', { query: { ledger, uid } })
  const listed = async (by: string) => JSON.stringify(await test.ask(by, 'GET', '/v1/ledgers'))

  it('are given another role by the owner alone', async () => {
    await expect(change(tokens.eva, 'ben', 'editor')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await change(tokens.ana, 'ben', 'editor')
    await expect(new TestDevice(test, tokens.ben, ledger).make(createWallet())).resolves.toMatchObject({
      results: [{ ok: true }],
    })
  })

  it('leave or are removed, which their devices learn, and their names stay', async () => {
    await remove(tokens.eva, 'eva')
    await remove(tokens.ana, 'ben')
    for (const token of [tokens.eva, tokens.ben]) {
      const device = new TestDevice(test, token, ledger)
      await expect(device.page()).resolves.toEqual({ code: 'LEFT' })
      await expect(device.make(createWallet())).resolves.toEqual({ code: 'LEFT' })
    }
    expect(await listed(tokens.ana)).toContain('"name":"eva"')
  })

  it('are handed the ledger before its owner leaves', async () => {
    await expect(remove(tokens.ana, 'ana')).rejects.toMatchObject({ code: 'HAND_OVER_FIRST' })
    await change(tokens.ana, 'ben', 'owner')
    await remove(tokens.ana, 'ana')
    await expect(listed(tokens.ben)).resolves.toContain('"role":"owner"')
  })

  it('get it when the account of its owner is deleted: who edits for the longest time, else who views', async () => {
    await test.database.write((tx) => test.ledger.deleteEverythingOf(tx, 'ana'))
    expect(await listed(tokens.eva)).toContain('"role":"owner","epoch"')
    await test.database.write((tx) => test.ledger.deleteEverythingOf(tx, 'eva'))
    expect(await listed(tokens.ben)).toContain('"role":"owner","epoch"')
  })
})
