import { expect, test } from 'vitest'
import { derivedId, isDerivedId } from './derived-id.ts'
import { isUuidV7, uuidV7 } from './uuid-v7.ts'

test('the same text gives the same id, another text another one', () => {
  expect(derivedId('ana/cash')).toBe(derivedId('ana/cash'))
  expect(derivedId('ana/cash')).not.toBe(derivedId('ana/bank'))
  expect(isUuidV7(derivedId('ana/cash'))).toBe(true)
})

test('a derived id is distinguished from one made by a device', () => {
  expect(isDerivedId(derivedId('ana/cash'))).toBe(true)
  expect(isDerivedId(uuidV7(1_700_000_000_000, new Uint8Array(10)))).toBe(false)
})
