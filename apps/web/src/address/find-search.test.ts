import { describe, expect, it } from 'vitest'
import { filterOf } from './find-filter.ts'
import { parseFindSearch, tagText } from './find-search.ts'

const all = {
  q: 'coffee',
  in: 'all',
  type: 'expense,income',
  category: '0190-a,none',
  tag: 'trip',
  since: '2026-11-01',
  until: '2026-11-30',
  refundsUntil: '2026-11-30',
  refundsAs: 'purchase',
  purchasesIn: '0190-b',
  min: '100',
  max: '5000',
  note: 'yes',
  select: 'yes',
  once: 'yes',
}

describe('the search in the address', () => {
  it('is read back as it was written', () => {
    expect(parseFindSearch(all)).toEqual(all)
  })

  it('drops invalid values', () => {
    expect(
      parseFindSearch({
        q: '',
        in: 'a b',
        type: 'expense,loan',
        tag: '%E0%A4%A',
        since: '2026-02-30',
        until: 'tomorrow',
        min: '-5',
        max: '1,5',
        note: 'no',
        select: 1,
        once: 'no',
        other: 'x',
      }),
    ).toEqual({})
  })

  it('becomes a filter in the selected wallet, unless others are given', () => {
    expect(filterOf({ q: 'coffee' }, 'w1')).toEqual({ text: 'coffee', walletIds: ['w1'] })
    expect(filterOf({ q: 'coffee', in: 'w2,w3' }, 'w1')).toEqual({ text: 'coffee', walletIds: ['w2', 'w3'] })
    expect(filterOf(parseFindSearch(all), 'w1')).toEqual({
      text: 'coffee',
      types: ['expense', 'income'],
      categoryIds: ['0190-a', 'none'],
      tags: ['trip'],
      from: '2026-11-01',
      to: '2026-11-30',
      refundsUntil: '2026-11-30',
      refundsAsPurchases: true,
      purchaseWalletIds: ['0190-b'],
      min: 100,
      max: 5000,
      hasNote: true,
    })
  })

  it('is no filter while it is empty', () => {
    expect(filterOf({}, 'w1')).toBeUndefined()
  })

  it('keeps tags with commas and signs apart', () => {
    const tags = ['rent, flat', '50%', 'a&b']
    expect(filterOf(parseFindSearch({ tag: tagText(tags) }), 'w1')).toEqual({
      walletIds: ['w1'],
      tags,
    })
  })
})
