import { expect, test } from 'vitest'
import { anId } from '../../testing/builders.ts'
import { protocolVersion } from './protocol.ts'
import { isPushRequest, type PushRequest, wrongPartOfPush } from './push-request.ts'

function aPush(given: Partial<PushRequest> = {}): PushRequest {
  const mutations = [4, 5].map((seq) => ({ seq, id: anId(seq), op: 'entry.delete', args: { id: anId(1) } }))
  return { schema: protocolVersion, epoch: null, client: 'c'.repeat(22), ackedSeq: 3, mutations, ...given }
}

test('[P1] a push is read', () => {
  expect(isPushRequest(aPush())).toBe(true)
})

test('[P10] a push may carry unreadable mutations', () => {
  const mutations = [{ seq: 1, id: anId(1), op: 'entry.eat', args: null }]
  expect(isPushRequest(aPush({ mutations }))).toBe(true)
})

const sent = aPush().mutations[0]

test.each([
  ['a client that could be guessed', { client: 'me' }],
  ['a client with a path in it', { client: `../${'c'.repeat(20)}` }],
  ['no mutations', { mutations: [] }],
  ['a number left out', { mutations: [sent, { ...sent, seq: 6 }] }],
  ['numbers turned round', { mutations: aPush().mutations.toReversed() }],
  [
    'more than 500 mutations',
    { mutations: Array.from({ length: 501 }, (_, index) => ({ ...sent, seq: index + 1 })) },
  ],
  ['a number below 1', { mutations: [{ ...sent, seq: 0 }] }],
  ['an operation that no name is as long as', { mutations: [{ ...sent, op: 'x'.repeat(65) }] }],
  ['an id that is none', { mutations: [{ ...sent, id: 'x' }] }],
  ['an unknown part of a mutation', { mutations: [{ ...sent, surprise: 1 }] }],
  ['an unknown part', { surprise: 1 }],
])('[P1] a push with %s is refused', (_, given) => {
  expect(isPushRequest({ ...aPush(), ...given })).toBe(false)
})

test('[P1] names the part that is wrong', () => {
  expect(wrongPartOfPush({ ...aPush(), surprise: 1 })).toBe('surprise')
  expect(wrongPartOfPush({ ...aPush(), epoch: 1 })).toBe('epoch')
})

test('[P1] a list is refused without its items being copied, which takes seconds if there are millions', () => {
  const watched = new Proxy([1, 2, 3], { ownKeys: () => expect.unreachable('the keys are read') })
  expect(wrongPartOfPush(watched)).toBe('')
})
