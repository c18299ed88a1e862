import { beforeEach, expect, it, vi } from 'vitest'
import type { KnownLedger, KnownMember } from '../known-ledgers.ts'
import { forgetKnownLedgers, knownLedgers, membersOf, onKnownLedgers, roleIn } from './known-ledgers.ts'
import { ledgerList } from './ledger-list.ts'

const storage = new Map<string, string>()
const home = { uid: 'ana', ledgerId: 'home' }
const ben: KnownMember = { uid: 'ben', name: 'Ben', role: 'owner', sinceMs: 1, untilMs: null }
const listed: KnownLedger = {
  id: 'home',
  name: 'Home',
  role: 'viewer',
  members: [ben],
  deletedAtMs: null,
  isHere: true,
}

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

it('[S11] knows the role and the members of a ledger once the server has listed them', () => {
  ledgerList.set('ana', [listed])
  expect([roleIn(home), membersOf(home)]).toEqual(['viewer', [ben]])
  ledgerList.update('ana', [{ ...listed, role: 'editor', members: [] }], () => false)
  expect([roleIn(home), membersOf(home)]).toEqual(['editor', []])
})

it('[S11] takes the person for the owner of the personal ledger, which nobody else is in', () => {
  const personal = { uid: 'ana', ledgerId: 'ana' }
  expect([roleIn(personal), membersOf(personal)]).toEqual(['owner', []])
})

it('leaves a ledger without a list to the decision of the server', () => {
  expect(roleIn(home)).toBe('editor')
})

it('tells what shows the list that it has changed', () => {
  let changes = 0
  const stop = onKnownLedgers(() => {
    changes += 1
  })
  ledgerList.set('ana', [listed])
  forgetKnownLedgers('ana')
  expect([changes, knownLedgers('ana')]).toEqual([2, []])
  stop()
  ledgerList.set('ana', [listed])
  expect(changes).toBe(2)
})
