import { describe, expect, test } from 'vitest'
import { aCategory, anEntry, anId, anIou, aPart, aTransfer, aWallet } from '../../testing/builders.ts'
import { ledgerProblems } from '../../testing/ledger-problems.ts'
import { aLedger, aLedgerOfAllKinds } from '../../testing/story.ts'
import { documentMaps } from '../collections/collections.ts'
import { rowsIn } from '../collections/ledger-rows.ts'
import { feeIdOf } from '../entries/fee-id.ts'
import { toAmount } from '../money/amount.ts'
import { newUserRow } from '../user-document/user-row.ts'

const wallets = [aWallet(), aWallet({ id: anId(2) })]
const [out, into] = aTransfer()

const split = anEntry({
  id: anId(2001),
  amount: -300,
  parts: [aPart(), aPart({ id: anId(4001), amount: -200 })],
})
const refund = anEntry({ id: anId(2002), amount: 30, refundOf: anId(2000), iouId: anId(5000) })
const spent = { amount: toAmount(-30), type: 'expense' as const }
const fee = anEntry({ id: feeIdOf(anId(3000)), amount: -5, feeOf: anId(3000) })

function problemsOf(given: Partial<Parameters<typeof ledgerProblems>[0]>): string[] {
  const empty = rowsIn(documentMaps(), new Map())
  return ledgerProblems({ ...empty, user: [newUserRow], wallets, ...given })
}

function merged(id: number, target: number) {
  return aCategory({ id: anId(id), mergedInto: anId(target), deletedAtMs: 1 })
}

describe('ledgerProblems', () => {
  test('finds none in a valid ledger', () => {
    expect(ledgerProblems(aLedger().allRows())).toEqual([])
    expect(ledgerProblems(aLedgerOfAllKinds().allRows())).toEqual([])
    expect(problemsOf({ wallets: wallets.slice(0, 1), entries: [out] })).toEqual([])
  })

  test.each([
    ['an entry without its wallet', { entries: [anEntry({ walletId: anId(9) })] }, 'without its wallet'],
    ['the same id twice', { entries: [anEntry(), anEntry()] }, 'appears twice'],
    ['a lone leg whose other wallet is there', { entries: [out] }, 'neither a pair nor alone'],
    ['two legs of one sign', { entries: [out, { ...out, id: anId(9) }] }, 'neither a pair nor alone'],
    ['legs that differ', { entries: [out, { ...into, note: 'x' }] }, 'legs that differ'],
    ['one leg deleted', { entries: [out, { ...into, deletedAtMs: 1 }] }, 'legs that differ'],
    ['amounts that differ', { entries: [out, { ...into, amount: toAmount(101) }] }, 'amounts that differ'],
    ['a leg in the wrong wallet', { entries: [{ ...out, walletId: anId(2) }, into] }, 'seen from its wallet'],
    ['a type against the sign', { entries: [{ ...anEntry(), type: 'income' as const }] }, 'must follow from'],
    [
      'parts that add up to something else',
      { entries: [{ ...split, amount: toAmount(-99) }] },
      'must add up',
    ],
    ['a single part', { entries: [{ ...split, parts: [aPart({ amount: -300 })] }] }, 'at least 2 parts'],
    ['a split entry with a category', { entries: [{ ...split, categoryId: anId(9) }] }, 'must add up'],
    ['a refund without its purchase', { entries: [refund], ious: [anIou()] }, 'without its purchase'],
    ['a refund that is an expense', { entries: [{ ...refund, ...spent }, anEntry()] }, 'of an income'],
    ['a refund without its IOU', { entries: [refund, anEntry()] }, 'without its IOU'],
    [
      'a refund with an IOU of another purchase',
      { entries: [refund, anEntry(), split], ious: [anIou({ entryId: split.id })] },
      'an IOU of another purchase',
    ],
    ['an IOU without its purchase', { ious: [anIou()] }, `iou ${anId(5000)}: without its purchase`],
    ['an IOU that lives without a purchase', { ious: [anIou({ entryId: null })] }, 'while the IOU is'],
    ['a fee without its transfer', { entries: [fee] }, 'without its transfer'],
    [
      'a fee in another wallet',
      { entries: [{ ...fee, walletId: anId(2) }, out, into] },
      'without its transfer',
    ],
    [
      'a fee that outlives its transfer',
      { entries: [fee, ...aTransfer({ deletedAtMs: 1 })] },
      'without its transfer',
    ],
    ['a fee under an id of its own', { entries: [{ ...fee, id: anId(9) }, out, into] }, 'fee of a transfer'],
    ['a missing parent', { categories: [aCategory({ parentId: anId(9) })] }, 'without its parent'],
    [
      'a merged category that lives',
      { categories: [aCategory({ mergedInto: anId(9) })] },
      'merged and not deleted',
    ],
    ['a name too long', { wallets: [aWallet({ name: 'x'.repeat(61) })] }, 'must have 1 to 60 characters'],
    [
      '201 wallets',
      { wallets: Array.from({ length: 201 }, (_, n) => aWallet({ id: anId(n) })) },
      'wallets: more than 200',
    ],
    [
      '1,001 wallets with the deleted ones',
      { wallets: Array.from({ length: 1_001 }, (_, n) => aWallet({ id: anId(n), deletedAtMs: 1 })) },
      'wallets, deleted ones included: more than 1000',
    ],
  ])('finds %s', (_, given, problem) => {
    expect(problemsOf(given).join('\n')).toContain(problem)
  })

  test('finds categories nested too deep or under another kind', () => {
    const chain = [
      aCategory({ id: anId(1) }),
      aCategory({ id: anId(2), parentId: anId(1) }),
      aCategory({ id: anId(3), parentId: anId(2), kind: 'income' }),
    ]
    expect(problemsOf({ categories: chain })).toEqual([
      `category ${anId(3)}: of another kind than its parent`,
      `category ${anId(3)}: nested too deep`,
    ])
  })

  test('finds categories merged in a cycle, once per cycle', () => {
    expect(problemsOf({ categories: [merged(1, 2), merged(2, 3), merged(3, 9)] })).toEqual([])
    expect(problemsOf({ categories: [merged(1, 1)] })).toEqual([`category ${anId(1)}: merged into itself`])
    expect(problemsOf({ categories: [merged(1, 2), merged(2, 3), merged(3, 2), merged(4, 2)] })).toEqual([
      `category ${anId(2)}: merged into itself`,
    ])
  })

  test('finds a balance out of range', () => {
    const entries = Array.from({ length: 901 }, (_, n) =>
      anEntry({ id: anId(n), amount: 10_000_000_000_000 }),
    )
    expect(problemsOf({ entries })).toEqual([`wallet ${anId(1)}: a balance of 9010000000000000`])
  })
})
