import { describe, expect, it } from 'vitest'
import { parseHomeSearch, parsePlainSearch, stringifyPlainSearch } from './search-params.ts'

describe('plain search', () => {
  it('leaves values that look like numbers, booleans or JSON as they are', () => {
    const query = '?oobCode=0123&mode=true&returnUrl=%2F%7B%7D'
    expect(parsePlainSearch(query)).toEqual({ oobCode: '0123', mode: 'true', returnUrl: '/{}' })
  })

  it('writes what it reads', () => {
    const search = { returnUrl: '/settings?a=1&b=2#c', code: 'a+b/=', empty: '' }
    expect(parsePlainSearch(stringifyPlainSearch(search))).toEqual(search)
  })

  it('leaves out what is undefined, and the question mark with it', () => {
    expect(stringifyPlainSearch({ returnUrl: undefined })).toBe('')
  })
})

describe('parseHomeSearch', () => {
  it('opens the install dialog by its parameter', () => {
    expect(parseHomeSearch({ show: 'install' })).toEqual({ show: 'install' })
  })

  it('drops unknown values and parameters', () => {
    expect(parseHomeSearch({ show: 'everything', utm_source: 'x' })).toEqual({})
  })
})
