import { expect, it } from 'vitest'
import { kindOfName } from './kind-of-name.ts'

it.each([
  ['Savings account', 'savings'],
  ['Tarjeta de crédito', 'card'],
  ['My cash', 'cash'],
  ['Cuenta nómina', 'bank'],
  ['Everyday', undefined],
  ['', undefined],
])('takes %j for %s', (name, kind) => {
  expect(kindOfName(name)).toBe(kind)
})
