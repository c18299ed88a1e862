import type { Role } from '@monedero/core'
import { statements } from '@monedero/database'
import { engines } from '@monedero/database/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEntry, createWallet } from '../../testing/changes.ts'
import { createTestLedger, newId, TestDevice, type TestLedger } from '../../testing/test-ledger.ts'
import { revokeLedgerInvitations } from '../index.ts'
import { newLedger, writeState } from '../ledger-state.ts'
import type { LedgerTables } from '../tables.ts'
import { addLedger, addMember } from './ledger-rows.ts'

const DAY_MS = 86_400_000
const { query } = statements<LedgerTables>()
const stored = query()((db) => db.selectFrom('ledger_invitations').selectAll())

describe.each(engines)('[S10] invitations to a ledger on %s', (engine) => {
  let test: TestLedger
  let ledger: string
  let ana: string
  let ben: string

  beforeEach(async () => {
    test = await createTestLedger(engine)
    ana = test.signIn('ana')
    ben = test.signIn('ben')
    ledger = await makeLedger(ana)
  })
  afterEach(() => test.remove())

  async function makeLedger(by: string, id = newId()) {
    await test.ask(by, 'POST', '/v1/ledgers', { body: { id, name: 'Home' } })
    return id
  }

  type Made = { token: string; id: string; expiresAtMs: number }
  // The type of an answer is the route's.
  const invite = async (role: Role = 'editor', email?: string, by = ana, to = ledger) =>
    (await test.ask(by, 'POST', '/v1/ledgers/invitations', {
      query: { ledger: to },
      body: { role, email },
    })) as Made
  const listed = (by = ana) => test.ask(by, 'GET', '/v1/ledgers/invitations', { query: { ledger } })
  const revoke = ({ id }: Made, by = ana) =>
    test.ask(by, 'DELETE', '/v1/ledgers/invitations', { query: { ledger, id } })
  const preview = (token: string, network = '192.0.2.1') =>
    test.ask(undefined, 'POST', '/v1/ledgers/join/preview', { body: { token }, network })
  const join = (by: string, { token }: { token: string }) =>
    test.ask(by, 'POST', '/v1/ledgers/join', { body: { token } })
  const remove = (by: string, uid: string) =>
    test.ask(by, 'DELETE', '/v1/ledgers/members', { query: { ledger, uid } })
  const membersOf = async (by = ana) => {
    const { ledgers } = (await test.ask(by, 'GET', '/v1/ledgers')) as {
      ledgers: { members: { uid: string; name: string; role: Role; untilMs: number | null }[] }[]
    }
    return ledgers[0]?.members.map(({ uid, name, role, untilMs }) => [uid, name, role, untilMs !== null])
  }

  it('show who invites, to what and as what, to anybody with the link', async () => {
    test.people.set('ana', { name: 'Ana' })
    const { token, expiresAtMs } = await invite('viewer', 'Ben@example.org')
    expect(expiresAtMs).toBe(test.clock.ms + 7 * DAY_MS)
    const wanted = { ledgerName: 'Home', invitedBy: 'Ana', people: 1, role: 'viewer', expiresAtMs }
    await expect(preview(token)).resolves.toEqual({ ...wanted, email: 'b…@example.org' })
    expect(JSON.stringify(await test.database.all(stored, {}))).not.toContain(token)
  })

  it('make whoever accepts a member, who sees what others add, once', async () => {
    const invitation = await invite()
    await new TestDevice(test, ana, ledger).make(createWallet(), createEntry({ description: 'Rent' }))
    await expect(join(ben, invitation)).resolves.toEqual({ ledger })
    await expect(join(ben, invitation)).resolves.toEqual({ ledger })
    expect(JSON.stringify(await new TestDevice(test, ben, ledger).page())).toContain('Rent')
    expect(await membersOf(ben)).toEqual([
      ['ana', 'ana', 'owner', false],
      ['ben', 'ben', 'editor', false],
    ])
    await expect(join(test.signIn('eva'), invitation)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
    await expect(preview(invitation.token)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
    await expect(listed()).resolves.toEqual({ invitations: [] })
  })

  it('admit one of many who accept at the same time', async () => {
    const invitation = await invite()
    const people = Array.from({ length: 5 }, (_, n) => test.signIn(`person${n}`))
    const answers = await Promise.allSettled(people.map((each) => join(each, invitation)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await membersOf()).toHaveLength(2)
  })

  it('[S12] end when they are revoked, after seven days, and with the ledger', async () => {
    const [revoked, late, gone] = [await invite(), await invite(), await invite()]
    await expect(listed()).resolves.toHaveProperty('invitations.length', 3)
    await revoke(revoked)
    await expect(join(ben, revoked)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
    await test.ask(ana, 'DELETE', '/v1/ledgers', { query: { ledger } })
    await expect(preview(gone.token)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
    await test.ask(ana, 'POST', '/v1/ledgers/restore', { query: { ledger } })
    test.clock.ms += 7 * DAY_MS - 1
    await join(ben, gone)
    test.clock.ms += 1
    await expect(join(test.signIn('eva'), late)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
    test.clock.ms += 31 * DAY_MS
    await test.ledger.purge()
    expect(await test.database.all(stored, {})).toEqual([])
  })

  it('do not exist with another token, and cannot be tried without end', async () => {
    await invite()
    await expect(join(ben, { token: 'wrong' })).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    for (let tried = 1; tried < 60; tried++)
      await expect(preview('wrong')).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    await expect(preview('wrong')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await expect(preview('wrong', '192.0.2.2')).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
    await expect(preview('')).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('are made, listed and revoked by the owner alone, and never to a personal ledger', async () => {
    const first = await invite()
    await join(ben, first)
    const invitation = await invite()
    const outsider = test.signIn('eva')
    for (const [by, code] of [
      [ben, 'NOT_ALLOWED'],
      [outsider, 'LEDGER_NOT_FOUND'],
    ] as const) {
      await expect(invite('viewer', undefined, by)).rejects.toMatchObject({ code })
      await expect(listed(by)).rejects.toMatchObject({ code })
      await expect(revoke(invitation, by)).rejects.toMatchObject({ code })
    }
    await expect(invite('viewer', undefined, ana, 'ana')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(invite('owner')).rejects.toMatchObject({ code: 'INVALID_REQUEST', path: 'role' })
    await expect(invite('viewer', 'nobody')).rejects.toMatchObject({ code: 'INVALID_REQUEST', path: 'email' })
    await expect(preview(invitation.token)).resolves.toMatchObject({ people: 2 })
  })

  it('for an address admit only who has proven to own it', async () => {
    const invitation = await invite('editor', 'Ben@example.org')
    await expect(join(test.signIn('eva'), invitation)).rejects.toMatchObject({ code: 'OTHER_ADDRESS' })
    test.people.set('ben', { isEmailVerified: false })
    await expect(join(ben, invitation)).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' })
    test.people.delete('ben')
    await expect(join(ben, invitation)).resolves.toEqual({ ledger })
  })

  it('[S12] are nothing for guests, nor from an account that is disabled', async () => {
    const invitation = await invite()
    const guest = test.signIn('guest', { isAnonymous: true })
    await expect(join(guest, invitation)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    test.people.set('ana', undefined)
    await expect(join(ben, invitation)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
    test.people.delete('ana')
    await expect(join(ben, invitation)).resolves.toEqual({ ledger })
  })

  it('[S12] bring somebody back who has left, with the role of the invitation', async () => {
    await join(ben, await invite())
    await remove(ben, 'ben')
    expect(await membersOf()).toContainEqual(['ben', 'ben', 'editor', true])
    await join(ben, await invite('viewer'))
    expect(await membersOf()).toContainEqual(['ben', 'ben', 'viewer', false])
    await expect(new TestDevice(test, ben, ledger).make(createWallet())).resolves.toMatchObject({
      results: [{ code: 'NOT_ALLOWED' }],
    })
  })

  it('do not bring back whoever was removed by the link that they had used', async () => {
    const invitation = await invite()
    await join(ben, invitation)
    await remove(ana, 'ben')
    await expect(join(ben, invitation)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
  })

  it('leave the role of a member, and stay open for somebody else', async () => {
    const invitation = await invite('viewer')
    await expect(join(ana, invitation)).resolves.toEqual({ ledger })
    expect(await membersOf()).toEqual([['ana', 'ana', 'owner', false]])
    await join(ben, invitation)
    expect(await membersOf()).toHaveLength(2)
  })

  it('[S12] end when the ledger gets another owner', async () => {
    await join(ben, await invite())
    const [first, second] = [await invite(), await invite()]
    const body = { uid: 'ben', role: 'owner' }
    await test.ask(ana, 'POST', '/v1/ledgers/members', { query: { ledger }, body })
    await expect(preview(first.token)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
    const third = await invite('viewer', undefined, ben)
    await test.database.write((tx) => test.ledger.deleteEverythingOf(tx, 'ben'))
    await expect(preview(third.token)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
    await expect(join(test.signIn('eva'), second)).rejects.toMatchObject({ code: 'INVITATION_ENDED' })
  })

  it('[S12] are ten at most', async () => {
    for (let count = 0; count < 9; count++) await invite()
    const last = await invite()
    await expect(invite()).rejects.toMatchObject({ code: 'TOO_MANY_INVITATIONS' })
    await revoke(last)
    await invite()
  })

  it('[S12] lead to twenty people in a ledger, and twenty ledgers of a person', async () => {
    const [first, second] = [await invite(), await invite()]
    const member = { role: 'viewer', since_ms: 1, until_ms: null } as const
    await test.database.write(async (tx) => {
      for (let n = 1; n < 19; n++) {
        await tx.run(addMember, { ...member, ledger, uid: `person${n}`, name: '' })
        const id = newId()
        await tx.run(addLedger, { id, made_at_ms: 1, deleted_at_ms: null })
        await tx.run(addMember, { ...member, ledger: id, uid: 'ben', name: '' })
        writeState(tx, engine, { uid: id, state: newLedger() })
      }
    })
    await join(ben, first)
    await expect(join(test.signIn('eva'), second)).rejects.toMatchObject({ code: 'LEDGER_FULL' })
    await expect(invite()).rejects.toMatchObject({ code: 'LEDGER_FULL' })
    await remove(ana, 'person1')
    await makeLedger(ben)
    const third = await makeLedger(ana)
    const invitation = await invite('editor', undefined, ana, third)
    await expect(join(ben, invitation)).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    await join(test.signIn('eva'), second)
  })

  it('[S12] go with the ledger, and do not come back with a backup', async () => {
    await invite()
    const ofBen = await makeLedger(ben)
    await invite('editor', undefined, ben, ofBen)
    await test.database.write((tx) => test.ledger.deleteEverythingOf(tx, 'ana'))
    expect(await test.database.all(stored, {})).toMatchObject([{ ledger: ofBen }])
    await test.database.write(revokeLedgerInvitations)
    expect(await test.database.all(stored, {})).toEqual([])
  })
})
