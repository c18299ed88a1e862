import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initialsOf', () => {
  it.each([
    ['you@example.com', 'YO'],
    ['ana.maria.lopez@example.com', 'AL'],
    ['Ana', 'AN'],
    ['Ana María López', 'AL'],
    ['ñandú', 'ÑA'],
    ['𝒜na', '𝒜N'],
    ['X', 'X'],
    ['  ', ''],
    ['', ''],
  ])('makes %j into %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
