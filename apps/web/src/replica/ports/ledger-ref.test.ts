import { expect, it } from 'vitest'
import { personalLedger, personOf, placeOf } from './ledger-ref.ts'

it('names what is stored of a personal ledger by the person alone, as earlier versions did', () => {
  expect(placeOf(personalLedger('ana'))).toBe('ana')
})

it('names what is stored of a further ledger by the person and the ledger', () => {
  const place = placeOf({ uid: 'ana', ledgerId: 'japan' })
  expect(place).toBe('ana/japan')
  expect([personOf(place), personOf('ana')]).toEqual(['ana', 'ana'])
  // The copies of changes of one ledger are found by the beginning of their names.
  expect(place.startsWith('ana.')).toBe(false)
})
