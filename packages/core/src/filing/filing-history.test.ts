import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, anId, aPart } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { FilingHistory, filedExample } from './filing-history.ts'

const groceries = anId(1000)
const eatingOut = anId(1001)
const salary = anId(1002)
const gone = anId(1003)
const dayMs = 24 * 60 * 60 * 1000
const nowMs = Date.UTC(2026, 10, 14)

const ledger = new MemoryLedger().putAll({
  categories: [
    aCategory(),
    aCategory({ id: eatingOut }),
    aCategory({ id: salary, kind: 'income' }),
    aCategory({ id: gone, deletedAtMs: 1 }),
  ],
})

type Past = Parameters<typeof anEntry>[0]

function guessAfter(past: readonly Past[], description: string, amount = -100): string | null {
  const history = new FilingHistory(nowMs)
  for (const each of past) {
    const example = filedExample(anEntry({ dateMs: nowMs, ...each }))
    if (example) history.learn(example)
  }
  return history.guess(anEntry({ description, amount }), ledger)
}

const lunch = { description: 'Lunch market', categoryId: eatingOut }

describe('a description that was filed before', () => {
  test('gets the same category, whatever its case, accents and numbers', () => {
    expect(guessAfter([lunch], 'LUNCH MÁRKET 0231')).toBe(eatingOut)
  })

  test('gets the category that it has most often', () => {
    expect(guessAfter([lunch, lunch, { ...lunch, categoryId: groceries }], 'Lunch market')).toBe(eatingOut)
  })

  test('gets the newer category where the older one is years ago', () => {
    const old = { ...lunch, categoryId: groceries, dateMs: nowMs - 1500 * dayMs }
    expect(guessAfter([old, old, lunch], 'Lunch market')).toBe(eatingOut)
  })

  test('gets none where it was filed under two alike, even if its words are clear', () => {
    expect(guessAfter([lunch, { ...lunch, categoryId: groceries }], 'Lunch market')).toBeNull()
  })

  test('is recognised by the text that a rule replaced as well', () => {
    const renamed = { description: 'Food court', original: 'CARD 99 LUNCH HALL', categoryId: eatingOut }
    expect(guessAfter([renamed], 'Card 12 lunch hall')).toBe(eatingOut)
    expect(guessAfter([renamed], 'Food court')).toBe(eatingOut)
  })

  test('gets a category of its own kind, and none that is deleted', () => {
    expect(guessAfter([lunch], 'Lunch market', 100)).toBeNull()
    expect(guessAfter([{ ...lunch, amount: 100, categoryId: salary }], 'Lunch market', 5)).toBe(salary)
    expect(guessAfter([{ ...lunch, categoryId: gone }], 'Lunch market')).toBeNull()
  })
})

describe('a description that is new', () => {
  const fruit = [
    { description: 'Card purchase Frutería Cruce', categoryId: groceries },
    { description: 'Card purchase Frutería Luna', categoryId: groceries },
    { description: 'Card purchase Frutería Mar', categoryId: groceries },
    { description: 'Card purchase Café Sol', categoryId: eatingOut },
    { description: 'Card purchase Café Luna', categoryId: eatingOut },
    { description: 'Card purchase Café Mar', categoryId: eatingOut },
  ]

  test('is not decided by an entry with a wrong year', () => {
    const wrong = { ...lunch, categoryId: groceries, dateMs: Date.UTC(2206, 0, 1) }
    expect(guessAfter([lunch, lunch, lunch, wrong], lunch.description)).toBe(eatingOut)
  })

  test('gets the category of the words that nearly always led to it', () => {
    expect(guessAfter(fruit, 'CARD PURCHASE FRUTERIA PAZ 4411')).toBe(groceries)
  })

  test('gets none where its words lead to several, or to none', () => {
    expect(guessAfter(fruit, 'Card purchase cinema')).toBeNull()
    expect(guessAfter(fruit, 'Frutería café')).toBeNull()
    expect(guessAfter(fruit, 'Cinema')).toBeNull()
    expect(guessAfter(fruit, '')).toBeNull()
    expect(guessAfter(fruit, '4411')).toBeNull()
  })

  test('gets none for a word that was there twice, or that is a filler', () => {
    expect(guessAfter([lunch, lunch], 'Market stall')).toBeNull()
    expect(guessAfter([lunch, lunch, lunch], 'Market stall')).toBe(eatingOut)
    const del = ['Bar del Puerto', 'Cafe del Mar', 'Casa del Sol']
    const examples = del.map((description) => ({ description, categoryId: eatingOut }))
    expect(guessAfter(examples, 'Farmacia del Carmen')).toBeNull()
  })
})

test.each<[string, Past]>([
  ['a guess', { filedBy: 'guess' }],
  ['a deleted entry', { deletedAtMs: 1 }],
  ['a transfer', { transferId: anId(1), transferOrigin: anId(1), transferDestination: anId(2) }],
  ['a fee', { feeOf: anId(1) }],
  ['a refund', { amount: 100, refundOf: anId(1) }],
  ['a split entry', { categoryId: null, parts: [aPart(), aPart({ id: anId(4001) })] }],
  ['an entry without a category', { categoryId: null }],
])('%s is no example', (_, given) => {
  expect(filedExample(anEntry({ ...lunch, ...given }))).toBeNull()
})

describe('laws', () => {
  const somePast = fc.array(
    fc.record({
      description: fc
        .array(fc.constantFrom('lunch', 'market', 'bar', '12'), { maxLength: 3 })
        .map((words) => words.join(' ')),
      categoryId: fc.constantFrom(groceries, eatingOut, gone),
      dateMs: fc.integer({ min: 0, max: 20 }).map((years) => nowMs - years * 365 * dayMs),
    }),
    { maxLength: 12 },
  )

  test('the order of the examples does not matter', () => {
    fc.assert(
      fc.property(somePast, fc.constantFrom('lunch', 'bar lunch', 'market hall'), (past, description) => {
        expect(guessAfter(past.toReversed(), description)).toBe(guessAfter(past, description))
      }),
    )
  })

  test('following a guess does not change it', () => {
    fc.assert(
      fc.property(somePast, fc.constantFrom('lunch', 'bar lunch', 'market hall'), (past, description) => {
        const guess = guessAfter(past, description)
        fc.pre(guess !== null)
        expect(guessAfter([...past, { description, categoryId: guess }], description)).toBe(guess)
      }),
    )
  })
})
