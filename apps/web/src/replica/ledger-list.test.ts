import { beforeEach, expect, it } from 'vitest'
import type { KnownLedger } from './known-ledgers.ts'
import { LedgerList, type ServerLedger } from './ledger-list.ts'

const uid = 'ana'
const japan: KnownLedger = { id: 'japan', name: 'Japan trip', role: 'owner', deletedAtMs: null, isHere: true }
const fetched: ServerLedger = { id: 'japan', name: 'Japan', role: 'owner', deletedAtMs: null }
const nothingOpen = () => false

let texts: Map<string, string>
let known: LedgerList
const kept = {
  read: (key: string) => texts.get(key) ?? null,
  write: (key: string, text: string | null) => (text === null ? texts.delete(key) : texts.set(key, text)),
}

beforeEach(() => {
  texts = new Map()
  known = new LedgerList(kept)
})

it('has rows of a ledger from when it is shown until they are removed', () => {
  known.update(uid, [fetched], nothingOpen)
  expect(known.of(uid)).toEqual([{ ...japan, name: 'Japan', isHere: false }])
  known.rememberShown(uid, 'japan')
  expect([known.of(uid)[0]?.isHere, known.lastIdOf(uid)]).toEqual([true, 'japan'])
  known.noLongerHere(uid, 'japan')
  expect([known.of(uid)[0]?.isHere, known.lastIdOf(uid)]).toEqual([false, null])
})

it('keeps an open ledger that a list of before it was made lacks', () => {
  known.add(uid, japan)
  expect(known.update(uid, [], (id) => id === 'japan')).toEqual([])
  expect(known.of(uid)).toEqual([japan])
})

it('tells which ledgers were deleted, removed for good, or left', () => {
  for (const id of ['japan', 'gone', 'shared', 'elsewhere'])
    known.add(uid, { ...japan, id, role: id === 'shared' ? 'editor' : 'owner', isHere: id !== 'elsewhere' })
  expect(known.update(uid, [{ ...fetched, deletedAtMs: 5 }], nothingOpen)).toEqual([
    { id: 'japan', end: 'unknown' },
    { id: 'gone', end: 'unknown' },
    { id: 'shared', end: 'left' },
  ])
  expect(known.of(uid)).toEqual([{ ...japan, name: 'Japan', deletedAtMs: 5, isHere: false }])
})

it('is empty where what is stored cannot be read, and for another person', () => {
  known.add(uid, japan)
  expect(known.of('ben')).toEqual([])
  for (const key of texts.keys()) texts.set(key, '{"ledgers":')
  expect(known.of(uid)).toEqual([])
  known.set(uid, [])
  expect(texts.size).toBe(0)
})
