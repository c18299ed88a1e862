import { describe, expect, test } from 'vitest'
import { currencies, currencyOfCode, currencyOfRegion } from './currency.ts'
import { currencyRows } from './currency-rows.ts'

describe('the list of currencies', () => {
  test('holds the 155 in use, once each, sorted by code', () => {
    const codes = currencies.map(({ code }) => code)
    expect(codes).toHaveLength(155)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  })

  test('leaves out what ISO 4217 has withdrawn, funds, metals and test codes', () => {
    for (const code of ['BGN', 'HRK', 'ANG', 'CUC', 'SLL', 'ZWL', 'CHE', 'CLF', 'XAU', 'XDR', 'XTS', 'XXX']) {
      expect(currencyOfCode(code)).toBeUndefined()
    }
  })

  test('proposes a symbol of one to eight characters for each, in letters that the app has', () => {
    const shown = /^(?:[A-Za-z$£¥€./ʻčł]|[\u20A0-\u20AF\u20B1-\u20B5\u20B8-\u20BA\u20BC-\u20BF]){1,8}$/
    expect(currencies.filter(({ symbol }) => !shown.test(symbol))).toEqual([])
  })

  test('names each', () => {
    expect(currencies.filter(({ name }) => name.trim() === '')).toEqual([])
    expect(new Set(currencies.map(({ name }) => name)).size).toBe(currencies.length)
  })
})

test('a currency is found by its code', () => {
  expect(currencyOfCode('EUR')).toEqual({ code: 'EUR', name: 'Euro', symbol: '€' })
  expect(currencyOfCode('eur')).toBeUndefined()
})

describe('currencyOfRegion', () => {
  test.each([
    ['ES', 'EUR'],
    ['es', 'EUR'],
    ['IC', 'EUR'],
    ['BG', 'EUR'],
    ['US', 'USD'],
    ['GB', 'GBP'],
    ['MX', 'MXN'],
    ['AR', 'ARS'],
    ['JP', 'JPY'],
    ['CH', 'CHF'],
    ['EC', 'USD'],
    ['SN', 'XOF'],
    ['CW', 'XCG'],
  ])('proposes for %s the %s', (region, code) => {
    expect(currencyOfRegion(region)?.code).toBe(code)
  })

  test.each(['AQ', '419', '', ' ', 'ZZ', 'E', 'AD AT'])('proposes nothing for %j', (region) => {
    expect(currencyOfRegion(region)).toBeUndefined()
  })

  test('has one proposal for a region', () => {
    const regions = currencyRows.flatMap(([, , , list]) => list.split(' ').filter(Boolean))
    expect(regions.filter((region, index) => regions.indexOf(region) !== index)).toEqual([])
    expect(regions.filter((region) => !/^[A-Z]{2}$/.test(region))).toEqual([])
  })
})
