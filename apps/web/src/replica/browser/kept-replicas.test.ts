import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAbandonedGuest, rememberAbandonedGuest } from '../../session/abandoned-guest.ts'
import { keptList } from './kept-list.ts'
import { keepReplica } from './kept-replicas.ts'
import { ledgerList } from './ledger-list.ts'
import { sweepReplicas } from './sweep-replicas.ts'

const DAY_MS = 86_400_000
const storage = new Map<string, string>()
let removed: string[]

/** As much of a browser's databases as removing one takes. */
function deleteDatabase(name: string): EventTarget {
  removed.push(name)
  const request = Object.assign(new EventTarget(), { result: undefined })
  queueMicrotask(() => request.dispatchEvent(new Event('success')))
  return request
}

beforeEach(() => {
  storage.clear()
  removed = []
  vi.stubGlobal('indexedDB', { deleteDatabase })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

it('removes a kept replica after 30 days, and not before', async () => {
  keepReplica('ana', 0)
  keepReplica('ben', DAY_MS)
  await sweepReplicas(30 * DAY_MS)
  expect(removed).toEqual([])
  await sweepReplicas(30 * DAY_MS + 1)
  expect(removed).toEqual(['monedero.ana'])
  expect(keptList()).toEqual([{ place: 'ben', endedAtMs: DAY_MS }])
})

it("keeps a guest's replica until the person has decided about it", async () => {
  keepReplica('guest', 0)
  rememberAbandonedGuest({ uid: 'guest', refreshToken: 'r', to: null, choice: null, isMoved: false })
  await sweepReplicas(31 * DAY_MS)
  expect(removed).toEqual([])
  forgetAbandonedGuest('guest')
  await sweepReplicas(31 * DAY_MS)
  expect(removed).toEqual(['monedero.guest'])
})

it('keeps the replica of a person who is signed in again, though a late tab listed it', async () => {
  const user = { uid: 'ana', isGuest: false, methods: [], secondFactors: [] }
  storage.set('monedero.session', JSON.stringify({ user }))
  keepReplica('ana', 0)
  await sweepReplicas(31 * DAY_MS)
  expect(removed).toEqual([])
})

it('hides the first-paint snapshot, and keeps drafts and handed-over changes', () => {
  const beside = ['monedero.picture.ana', 'monedero.drafts.ana', 'monedero.handed.ana.1']
  for (const key of beside) storage.set(key, '{}')
  keepReplica('ana', 0)
  expect(beside.filter((key) => storage.has(key))).toEqual(['monedero.drafts.ana', 'monedero.handed.ana.1'])
})

it('keeps the further ledgers of a person who is signed in, and removes one that was deleted elsewhere', async () => {
  const user = { uid: 'ana', isGuest: false, methods: [], secondFactors: [] }
  storage.set('monedero.session', JSON.stringify({ user }))
  const ledger = { name: null, role: 'owner', deletedAtMs: null, isHere: true }
  ledgerList.set('ana', [
    { ...ledger, id: 'home' },
    { ...ledger, id: 'japan' },
  ])
  for (const place of ['ana/home', 'ana/japan']) keepReplica(place, 0)
  ledgerList.noLongerHere('ana', 'japan')
  await sweepReplicas(31 * DAY_MS)
  expect(removed).toEqual(['monedero.ana/japan'])
})
