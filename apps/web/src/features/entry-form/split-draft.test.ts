import { numberFormatOf } from '@monedero/core'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AmountWriting } from '../../design/money/amount-writing.ts'
import { type EntryDraft, emptyDraft } from './entry-draft.ts'
import { emptyPart } from './part-draft.ts'
import {
  splitState,
  withNewPart,
  withoutPart,
  withoutSplit,
  withPart,
  withRestIn,
  withRestSpread,
  withSplit,
} from './split-draft.ts'

const writing: AmountWriting = {
  format: numberFormatOf('1.234,56'),
  impliesCents: false,
  symbol: '€',
  currency: 'EUR',
}

let ids = 0
const newId = () => `part-${(ids += 1)}`

function aSplit(amount: string, ...parts: readonly string[]): EntryDraft {
  const draft = { ...emptyDraft('expense', 'wallet'), amount }
  return { ...draft, parts: parts.map((typed) => ({ ...emptyPart(newId()), amount: typed })) }
}

const text = (value: number) => `${Math.floor(value / 100)},${String(value % 100).padStart(2, '0')}`
const amountsOf = (draft: EntryDraft | undefined) => draft?.parts.map(({ amount }) => amount)

describe('splitting', () => {
  it('moves category and tags to the first of two parts, and back', () => {
    const draft = { ...emptyDraft('expense', 'wallet'), amount: '10', categoryId: 'food', tags: ['trip'] }
    const split = withSplit(draft, newId)
    expect(split.parts.map(({ categoryId, tags }) => [categoryId, tags])).toEqual([
      ['food', ['trip']],
      ['', []],
    ])
    expect(split).toMatchObject({ categoryId: '', tags: [] })
    expect(withoutSplit(split, writing)).toEqual(draft)
  })

  it('keeps the tags and notes of all parts when it is taken back', () => {
    const draft = aSplit('10', '4', '6')
    const [first, second] = draft.parts
    const noted = withPart(
      withPart(draft, first?.id ?? '', { note: 'Bread', tags: ['a'] }),
      second?.id ?? '',
      { note: 'Soap', tags: ['b', 'a'] },
    )
    expect(withoutSplit({ ...noted, note: 'Receipt' }, writing)).toMatchObject({
      parts: [],
      note: 'Receipt\nBread\nSoap',
      tags: ['a', 'b'],
    })
  })

  it('keeps a tag that is being typed, and what the parts add up to where no amount is', () => {
    const draft = aSplit('', '3', '4')
    const typed = withPart(draft, draft.parts[1]?.id ?? '', { newTag: 'trip' })
    expect(withoutSplit(typed, writing)).toMatchObject({ amount: '7,00', tags: ['trip'] })
  })

  it('ends when one part is left', () => {
    const draft = withPart(aSplit('10', '4', '6'), `part-${ids}`, { categoryId: 'gifts' })
    expect(withoutPart(draft, draft.parts[0]?.id ?? '', writing)).toMatchObject({
      parts: [],
      categoryId: 'gifts',
    })
    expect(withoutPart(withNewPart(draft, newId), draft.parts[0]?.id ?? '', writing).parts).toHaveLength(2)
  })
})

describe('the sums of the parts', () => {
  it.each([
    ['64,27', ['41,87', '16,50', ''], 6427, 590],
    ['64,27', ['41,87', '16,50', '5,90'], 6427, 0],
    ['64,27', ['41,87', '16,50', '7'], 6427, -110],
    ['', ['2*3', '1,50'], 750, 0],
    ['10', ['4+', 'x'], 1000, 1000],
  ])('%s in %j: of %i, %i are left', (amount, parts, total, rest) => {
    expect(splitState(aSplit(amount, ...parts), writing)).toMatchObject({ total, rest })
  })
})

describe('amounts that cannot be read', () => {
  it.each([
    ['10', ['4', '6'], false],
    ['', ['4', '6'], false],
    ['10', ['10', ''], false],
    ['10', ['10', 'abc'], true],
    ['1O', ['4', '6'], true],
  ])('%s in %j', (amount, parts, isUnreadable) => {
    expect(splitState(aSplit(amount, ...parts), writing)).toMatchObject({ isUnreadable })
  })
})

describe('the rest', () => {
  it('goes into a part, or off it', () => {
    const left = aSplit('64,27', '41,87', '16,50', '')
    expect(amountsOf(withRestIn(left, left.parts[2]?.id ?? '', writing))).toEqual(['41,87', '16,50', '5,90'])
    expect(amountsOf(withRestIn(left, left.parts[0]?.id ?? '', writing))).toEqual(['47,77', '16,50', ''])
    const tooMuch = aSplit('64,27', '41,87', '16,50', '7')
    expect(amountsOf(withRestIn(tooMuch, tooMuch.parts[2]?.id ?? '', writing))).toEqual([
      '41,87',
      '16,50',
      '5,90',
    ])
  })

  it('is not taken off a part that has less, nor put anywhere when there is none', () => {
    const tooMuch = aSplit('10', '10', '1')
    expect(withRestIn(tooMuch, tooMuch.parts[1]?.id ?? '', writing)).toBeUndefined()
    const whole = aSplit('10', '4', '6')
    expect(withRestIn(whole, whole.parts[1]?.id ?? '', writing)).toBeUndefined()
    expect(withRestSpread(whole, 'evenly', writing)).toBeUndefined()
    expect(withRestSpread(aSplit('10', '', ''), 'by share', writing)).toBeUndefined()
  })

  it.each([
    ['evenly', '10', ['', '', ''], ['3,34', '3,33', '3,33']],
    ['evenly', '10', ['4', '', ''], ['4', '3,00', '3,00']],
    ['evenly', '12', ['4', '6'], ['5,00', '7,00']],
    ['by share', '20', ['4', '6'], ['8,00', '12,00']],
    ['by share', '20', ['4', '6', ''], ['8,00', '12,00', '']],
    ['by share', '5', ['4', '6'], ['2,00', '3,00']],
  ] as const)('is spread %s over %s in %j', (how, amount, parts, expected) => {
    expect(amountsOf(withRestSpread(aSplit(amount, ...parts), how, writing))).toEqual(expected)
  })

  it('is gone after any spreading', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 2, maxLength: 50 }), (total, parts) => {
        const draft = aSplit(text(total), ...parts.map(text))
        for (const how of ['evenly', 'by share'] as const) {
          const spread = withRestSpread(draft, how, writing)
          if (!spread) continue
          const { rest, amounts } = splitState(spread, writing)
          expect(rest).toBe(0)
          expect(amounts.every((amount) => amount > 0)).toBe(true)
        }
      }),
    )
  })
})
