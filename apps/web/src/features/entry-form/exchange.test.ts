import { numberFormatOf, rateOf } from '@monedero/core'
import { describe, expect, it } from 'vitest'
import {
  changedSide,
  type Exchange,
  proposedExchange,
  shortRate,
  sidesOldestFirst,
  swappedExchange,
} from './exchange.ts'

const writing = { format: numberFormatOf('1.234,56'), impliesCents: false }
const nothing: Exchange = { amount: '', amountIn: '', rate: '', sides: sidesOldestFirst }
const euroToYen = rateOf(10_000, 1_674_000)
const shown = ({ amount, amountIn, rate }: Exchange) => [amount, amountIn, rate]

function typed(exchange: Exchange, ...steps: [Parameters<typeof changedSide>[1], string][]): Exchange {
  return steps.reduce((now, [side, text]) => changedSide(now, side, text, writing), exchange)
}

describe('an exchange', () => {
  it('without a known rate makes one of the two amounts', () => {
    const one = typed(nothing, ['amount', '250'])
    expect(shown(one)).toEqual(['250', '', ''])
    expect(shown(typed(one, ['amountIn', '41.850,00']))).toEqual(['250', '41.850,00', '167,40'])
  })

  it('with the last rate proposes what comes in', () => {
    const proposed = proposedExchange({ ...nothing, amount: '250' }, euroToYen, writing)
    expect(shown(proposed)).toEqual(['250', '41.850,00', '167,40'])
    expect(shown(typed(proposed, ['amount', '100']))).toEqual(['100', '16.740,00', '167,40'])
  })

  it('lets the one touched longest ago follow', () => {
    const proposed = proposedExchange({ ...nothing, amount: '100' }, euroToYen, writing)
    const got = typed(proposed, ['amountIn', '17.000'])
    expect(shown(got)).toEqual(['100', '17.000', '170,00'])
    expect(shown(typed(got, ['amount', '200']))).toEqual(['200', '17.000', '85,00'])
    expect(shown(typed(got, ['rate', '160']))).toEqual(['106,25', '17.000', '160'])
    expect(shown(typed(got, ['rate', '160'], ['amount', '100']))).toEqual(['100', '16.000,00', '160'])
  })

  it('changes nothing while a value is invalid', () => {
    const proposed = proposedExchange({ ...nothing, amount: '100' }, euroToYen, writing)
    expect(shown(typed(proposed, ['amount', '100+']))).toEqual(['100+', '16.740,00', '167,40'])
    expect(shown(typed(proposed, ['amount', '100+50']))).toEqual(['100+50', '25.110,00', '167,40'])
    expect(shown(typed(proposed, ['rate', 'x']))).toEqual(['100', '16.740,00', 'x'])
  })

  it('reverses direction', () => {
    const proposed = proposedExchange({ ...nothing, amount: '250' }, euroToYen, writing)
    const back = swappedExchange(proposed, writing)
    expect(shown(back)).toEqual(['41.850,00', '250', '0,005973715651'])
    expect(shortRate(back.rate, writing.format)).toBe('0,0059737')
    expect(swappedExchange({ ...nothing, amount: '5' }, writing)).toEqual({ ...nothing, amount: '5' })
  })

  it('drops the rate for new pairs of wallets', () => {
    const proposed = proposedExchange({ ...nothing, amount: '250' }, euroToYen, writing)
    expect(shown(proposedExchange(proposed, undefined, writing))).toEqual(['250', '', ''])
  })
})
