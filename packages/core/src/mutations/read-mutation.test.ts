import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anId } from '../../testing/builders.ts'
import { randomMutation, seededChance } from '../../testing/random-mutation.ts'
import { aLedger, attempt } from '../../testing/story.ts'
import { Refusal } from '../errors/refusal.ts'
import { refusalSentence } from '../errors/refusal-sentence.ts'
import { mutationArgs } from './mutation-args.ts'
import { readMutation } from './mutations.ts'

const anOp = fc.constantFrom(...Object.keys(mutationArgs))

function refusalOf(op: string, args: unknown): Pick<Refusal, 'code' | 'path' | 'message'> {
  try {
    readMutation(op, args)
  } catch (error) {
    if (error instanceof Refusal)
      return { code: error.code, path: error.path, message: refusalSentence(error) }
    throw error
  }
  throw new Error('not refused')
}

describe('readMutation', () => {
  test('refuses garbage, and throws nothing but refusals', () => {
    const garbage = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSparseArray: true })
    fc.assert(
      fc.property(
        fc.oneof(anOp, fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')),
        garbage,
        (op, args) => {
          expect(['INVALID', 'UNKNOWN_OP']).toContain(refusalOf(op, args).code)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('reads a mutation with one part replaced by garbage, or refuses it', () => {
    const aPart = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.integer(),
      fc.constant(undefined),
      fc.constant(anId(1)),
    )
    let refused = 0
    fc.assert(
      fc.property(fc.integer(), fc.nat(), aPart, (seed, place, part) => {
        const ledger = aLedger()
        const { op, args } = randomMutation(ledger.allRows(), seededChance(seed))
        const spoilt = spoil(args, place, part)
        try {
          attempt(ledger, readMutation(op, spoilt), 0)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused += 1
        }
      }),
      { numRuns: 3000 },
    )
    expect(refused).toBeGreaterThan(1000)
  })

  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const mutation = randomMutation(aLedger().allRows(), seededChance(seed))
        expect(readMutation(mutation.op, JSON.parse(JSON.stringify(mutation.args)))).toEqual(mutation)
      }),
      { numRuns: 1000 },
    )
  })

  test('names the invalid argument and the reason', () => {
    expect(refusalOf('wallet.update', { id: anId(1), set: { name: ' ' } })).toEqual({
      code: 'INVALID',
      path: 'set.name',
      message: 'set.name must have 1 to 60 characters',
    })
    expect(refusalOf('entry.delete', { id: 7 })).toMatchObject({ code: 'INVALID', path: 'id' })
    expect(refusalOf('entry.delete', { id: anId(1), more: 1 })).toMatchObject({ code: 'INVALID', path: '' })
    expect(refusalOf('entry.eat', {})).toEqual({
      code: 'UNKNOWN_OP',
      path: 'op',
      message: '“entry.eat” is not a known change',
    })
  })

  test.each([
    ['a date without its offset', { dateMs: 0 }],
    ['an offset without its date', { offsetMinutes: 0 }],
    ['a day beside a date', { day: '2026-11-14', dateMs: 0, offsetMinutes: 0 }],
    ['tags beside tags to add', { tags: ['a'], addTags: ['b'] }],
    ['a tag twice', { tags: ['a', 'a '] }],
    ['a field that is there but undefined', { note: undefined }],
    ['an amount of zero', { amount: 0 }],
    ['half a hundredth', { amount: 0.5 }],
    ['an amount above 10^13', { amount: 10_000_000_000_001 }],
    ['a type, which follows from the amount', { type: 'income' }],
  ])('refuses %s', (_, set) => {
    expect(refusalOf('entry.update', { id: anId(1), set }).code).toBe('INVALID')
  })

  test('refuses wallet, amount or category in a bulk change of transfers', () => {
    expect(refusalOf('entries.update', bulkOfTransfers({ categoryId: null }))).toMatchObject({
      code: 'INVALID',
      path: 'changes.0',
    })
    expect(readMutation('entries.update', bulkOfTransfers({ note: 'x' })).op).toBe('entries.update')
  })

  test('names the first of very many invalid ids', () => {
    const entryIds = Array.from({ length: 200_000 }, () => 1)
    expect(refusalOf('entries.delete', { entryIds, transferIds: [] }).path).toBe('entryIds.0')
  })

  test('[M12] refuses more than 5,000 rows in one change, a transfer being two', () => {
    expect(readMutation('entries.delete', { entryIds: ids(1000), transferIds: ids(2000) }).op).toBe(
      'entries.delete',
    )
    expect(refusalOf('entries.delete', { entryIds: ids(1001), transferIds: ids(2000) })).toEqual({
      code: 'LIMIT_REACHED',
      path: '',
      message: 'The limit is 5,000 rows in one change',
    })
    const changes = [
      { entryIds: ids(5000), transferIds: [], set: {} },
      { entryIds: [anId(9999)], transferIds: [], set: {} },
    ]
    expect(refusalOf('entries.update', { changes }).code).toBe('LIMIT_REACHED')
    expect(refusalOf('category.take', { id: anId(1), from: anId(2), entryIds: ids(5001) }).code).toBe(
      'LIMIT_REACHED',
    )
    expect(refusalOf('tag.assign', { changes: [{ entryIds: ids(5001), tags: [] }] }).code).toBe(
      'LIMIT_REACHED',
    )
  })
})

function bulkOfTransfers(set: object) {
  return { changes: [{ entryIds: [], transferIds: [anId(1)], set }] }
}

function ids(count: number): string[] {
  return Array.from({ length: count }, (_, index) => anId(index))
}

/** The same data with the value at one position, counted depth first, replaced. */
function spoil(data: unknown, place: number, part: unknown): unknown {
  const places: (() => unknown)[] = []
  const walk = (value: unknown, rebuild: (changed: unknown) => unknown): void => {
    places.push(() => rebuild(part))
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      walk(inner, (changed) => {
        const copy = Array.isArray(value) ? [...value] : { ...value }
        Reflect.set(copy, key, changed)
        return rebuild(copy)
      })
    }
  }
  walk(data, (changed) => changed)
  return places[place % places.length]?.()
}
