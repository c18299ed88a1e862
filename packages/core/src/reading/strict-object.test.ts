import { describe, expect, test } from 'vitest'
import { checked, listOf, nullable, oneOf, pattern, ReadError, type Reader } from './reader.ts'
import { partialObject, strictObject } from './strict-object.ts'

const word = pattern(/^[a-z]+$/, 'must be a word')
const yes = oneOf([true], 'must be true')
const read = checked(
  strictObject({
    first: word,
    list: listOf(nullable(word)),
    set: partialObject({ yes, word }),
  }),
  ({ first, set }) => first !== set.word,
  'must differ',
  'first',
)

const right = { first: 'a', list: ['b', null], set: {} }

function faultOf(given: unknown, reader: Reader<unknown> = read): string {
  try {
    reader(given)
  } catch (fault) {
    if (fault instanceof ReadError) return `${fault.path}: ${fault.message}`
    throw fault
  }
  return 'none'
}

describe('an object with exactly these fields', () => {
  test('is read as a copy, in the order of its fields', () => {
    const given = { set: { word: 'c' }, list: [], first: 'a' }
    expect(read(given)).toEqual(given)
    expect(Object.keys(read(given))).toEqual(['first', 'list', 'set'])
  })

  test.each([
    ['a part', { ...right, first: 1 }, 'first: must be a word'],
    ['a part that is missing', { list: [], set: {} }, 'first: must be a word'],
    ['a part of a list', { ...right, list: ['a', null, 3] }, 'list.2: must be a word'],
    [
      'a hole in a list',
      { ...right, list: Array.from({ length: 2 }).fill('a', 0, 1) },
      'list.1: must be a word',
    ],
    ['an object for a list', { ...right, list: { length: 0 } }, 'list: must be a list'],
    ['a list for an object', { ...right, set: [] }, 'set: has a part that nobody knows'],
    ['a part of a part', { ...right, set: { yes: false } }, 'set.yes: must be true'],
    ['a part too many in a part', { ...right, set: { no: 1 } }, 'set: has a part that nobody knows'],
    ['the whole', { ...right, set: { word: 'a' } }, 'first: must differ'],
    ['null', null, ': has a part that nobody knows'],
  ])('says where the fault is: %s', (_, given, fault) => {
    expect(faultOf(given)).toBe(fault)
  })

  test('reports the first error: fields in order, then an unknown field, then the whole', () => {
    const given = { more: 1, set: { word: 'a' }, list: 0, first: 'a' }
    expect(faultOf(given)).toBe('list: must be a list')
    expect(faultOf({ ...given, list: [] })).toBe(': has a part that nobody knows')
  })

  test.each(['__proto__', 'constructor', 'toString'])('has no field called %s', (name) => {
    expect(faultOf({ first: 'a', [name]: 'b' }, strictObject({ first: word }))).toBe(
      ': has a part that nobody knows',
    )
    expect(faultOf(JSON.parse(`{"${name}":{"first":"a"}}`), partialObject({ first: word }))).toBe(
      ': has a part that nobody knows',
    )
  })

  test('rethrows exceptions that are no ReadError', () => {
    const given = {
      get first() {
        throw new RangeError('gone')
      },
    }
    expect(() => read(given)).toThrow(RangeError)
  })
})

describe('an object with any of these fields', () => {
  const some = partialObject({ word, yes })

  test('leaves absent fields absent', () => {
    expect(Object.keys(some({ yes: true }))).toEqual(['yes'])
  })

  test('treats undefined as a value, not as absent', () => {
    expect(faultOf({ yes: undefined }, some)).toBe('yes: must be true')
  })
})
