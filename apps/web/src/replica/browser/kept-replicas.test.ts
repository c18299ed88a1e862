import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAbandonedGuest, rememberAbandonedGuest } from '../../session/abandoned-guest.ts'
import { keptList } from './kept-list.ts'
import { keepReplica, sweepReplicas } from './kept-replicas.ts'

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

it('removes what a session left when it was kept for 30 days, and nothing before', async () => {
  keepReplica('ana', 0)
  keepReplica('ben', DAY_MS)
  await sweepReplicas(30 * DAY_MS)
  expect(removed).toEqual([])
  await sweepReplicas(30 * DAY_MS + 1)
  expect(removed).toEqual(['monedero.ana'])
  expect(keptList()).toEqual([{ uid: 'ben', endedAtMs: DAY_MS }])
})

it('leaves what a guest left until their person has decided about it', async () => {
  keepReplica('guest', 0)
  rememberAbandonedGuest({ uid: 'guest', refreshToken: 'r', to: null, choice: null, isHandedOver: false })
  await sweepReplicas(31 * DAY_MS)
  expect(removed).toEqual([])
  forgetAbandonedGuest('guest')
  await sweepReplicas(31 * DAY_MS)
  expect(removed).toEqual(['monedero.guest'])
})

it('leaves the replica of somebody who is signed in again, though a late tab listed it', async () => {
  const user = { uid: 'ana', isGuest: false, methods: [], secondFactors: [] }
  storage.set('monedero.session', JSON.stringify({ user }))
  keepReplica('ana', 0)
  await sweepReplicas(31 * DAY_MS)
  expect(removed).toEqual([])
})

it('hides the picture, and keeps drafts and changes on their way to storage', () => {
  const beside = ['monedero.picture.ana', 'monedero.drafts.ana', 'monedero.handed.ana.1']
  for (const key of beside) storage.set(key, '{}')
  keepReplica('ana', 0)
  expect(beside.filter((key) => storage.has(key))).toEqual(['monedero.drafts.ana', 'monedero.handed.ana.1'])
})
