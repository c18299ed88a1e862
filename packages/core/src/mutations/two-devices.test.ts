import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { randomMutation, seededChance } from '../../testing/random-mutation.ts'
import { attempt, runStory } from '../../testing/story.ts'
import { visibleRows } from '../../testing/visible-rows.ts'
import { Refusal } from '../errors/refusal.ts'
import type { Mutation, Op } from './mutation-args.ts'
import { readMutation } from './mutations.ts'

const aStory = fc.array(fc.integer(), { minLength: 5, maxLength: 40, size: 'max' })
const anUpdate = fc.constantFrom<Op[]>(
  'wallet.update',
  'entry.update',
  'transfer.update',
  'category.update',
  'settings.update',
)

// Parts of a `set` that are one field, or that depend on each other in a transfer or a refund.
const fieldOfPart: Record<string, string> = {
  refundOf: 'links',
  iouId: 'links',
  feeAmount: 'fee',
  feeCategoryId: 'fee',
  addTags: 'tags',
  removeTags: 'tags',
  offsetMinutes: 'dateMs',
  // A person's words replace those of a rule together with what they were before, and a category its origin.
  original: 'description',
  filedBy: 'categoryId',
  day: 'dateMs',
  origin: 'amounts',
  destination: 'amounts',
  amountOut: 'amounts',
  amountIn: 'amounts',
}

// A change of parts may change amount, category and tags too.
const partKeys = new Set(['parts', 'addParts', 'removeParts', 'changeParts', 'partsIn'])

function setOf(mutation: Mutation): object {
  return 'set' in mutation.args ? mutation.args.set : {}
}

function fieldsOf(mutation: Mutation): string[] {
  return Object.keys(setOf(mutation)).flatMap((part) =>
    partKeys.has(part) ? ['parts', 'amount', 'categoryId', 'tags'] : (fieldOfPart[part] ?? part),
  )
}

/** An update that sets something and that the ledger accepts; undefined if none comes up. */
function anAcceptedUpdate(
  ledger: MemoryLedger,
  op: Op,
  seed: number,
  target?: Mutation,
): Mutation | undefined {
  const chance = seededChance(seed)
  for (let tries = 0; tries < 40; tries++) {
    const made = randomMutation(ledger.allRows(), chance, op)
    if (fieldsOf(made).length === 0) continue
    const mutation = target ? readMutation(op, { ...target.args, set: setOf(made) }) : made
    if (!(attempt(ledger, mutation, 0) instanceof Refusal)) return mutation
  }
  return undefined
}

function after(ledger: MemoryLedger, ...mutations: Mutation[]): MemoryLedger | undefined {
  const copy = ledger.clone()
  for (const mutation of mutations) {
    const outcome = attempt(copy, mutation, 0)
    if (outcome instanceof Refusal) return undefined
    copy.apply(outcome)
  }
  return copy
}

/** Compares the results of two updates of one row in both orders; returns how often both were accepted. */
function compareUpdates(
  compare: (ledger: MemoryLedger, first: Mutation, second: Mutation) => boolean,
): number {
  let compared = 0
  fc.assert(
    fc.property(aStory, anUpdate, fc.integer(), fc.integer(), (story, op, seedA, seedB) => {
      const ledger = runStory(story, () => {})
      const first = anAcceptedUpdate(ledger, op, seedA)
      const second = first && anAcceptedUpdate(ledger, op, seedB, first)
      if (second && compare(ledger, first, second)) compared += 1
    }),
    { numRuns: 900 },
  )
  return compared
}

describe('two devices that update one row', () => {
  test('[M3] in different fields are both kept, in either order', () => {
    const compared = compareUpdates((ledger, first, second) => {
      if (fieldsOf(first).some((field) => fieldsOf(second).includes(field))) return false
      const oneWay = after(ledger, first, second)
      const otherWay = after(ledger, second, first)
      if (!oneWay || !otherWay) return false
      expect(visibleRows(oneWay)).toEqual(visibleRows(otherWay))
      return true
    })
    expect(compared).toBeGreaterThan(50)
  })

  test('[M3] in the same fields keep the later value', () => {
    const compared = compareUpdates((ledger, first, second) => {
      const parts = Object.keys(setOf(second))
      // In one currency both amounts change together, so only setting both determines the result.
      const settlesAmounts = parts.includes('amountOut') && parts.includes('amountIn')
      const settlesLinks = parts.includes('refundOf') && parts.includes('iouId')
      const isCovered = Object.keys(setOf(first)).every(
        (part) =>
          parts.includes(part) &&
          !part.endsWith('Tags') &&
          !partKeys.has(part) &&
          (fieldOfPart[part] !== 'links' || settlesLinks) &&
          (fieldOfPart[part] !== 'amounts' || settlesAmounts),
      )
      const both = after(ledger, first, second)
      const laterAlone = after(ledger, second)
      if (!isCovered || !both || !laterAlone) return false
      expect(visibleRows(both)).toEqual(visibleRows(laterAlone))
      return true
    })
    expect(compared).toBeGreaterThan(20)
  })
})
