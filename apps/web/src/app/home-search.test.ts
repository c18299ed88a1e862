import { describe, expect, it } from 'vitest'
import { parseHomeSearch } from './home-search.ts'

describe('parseHomeSearch', () => {
  it('opens the install dialog when the address says so', () => {
    expect(parseHomeSearch({ show: 'install' })).toEqual({ show: 'install' })
  })

  it('leaves out values and parameters that it does not know', () => {
    expect(parseHomeSearch({ show: 'everything', utm_source: 'x' })).toEqual({})
  })
})
