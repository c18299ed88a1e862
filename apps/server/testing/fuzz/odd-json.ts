import type { Chance } from '@monedero/core/testing'

const oddTexts = [
  '',
  '\u0000',
  '\ud800',
  '\udc00\ud800',
  'e\u0301'.repeat(500),
  '\u202e\u2066',
  '🧑‍🧑‍🧒‍🧒'.repeat(40),
  'ﷺ'.repeat(60),
  '__proto__',
  "'; drop table entries; --",
]

/** Lengths of the longest texts and lists. */
export type Sizes = Readonly<Record<'text' | 'list', number>>

const large: Sizes = { text: 200_000, list: 50_000 }

/** For many requests in a short time. */
export const small: Sizes = { text: 3_000, list: 500 }

const oddNumbers = [0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 53 + 2, -(2 ** 63)]

const kinds = ['null', 'boolean', 'number', 'text', 'text', 'long list', 'list', 'object', 'object'] as const

/** Any JSON value, mostly invalid for the request. */
export function oddValue(chance: Chance, depth = 0, sizes = large): unknown {
  // Below some depth only plain values.
  const kind = pick(chance, depth > 4 ? kinds.slice(0, 5) : kinds)
  if (kind === 'boolean') return chance(2) === 0
  if (kind === 'number') return pick(chance, oddNumbers)
  if (kind === 'text') return chance(11) === 0 ? 'a'.repeat(sizes.text) : pick(chance, oddTexts)
  if (kind === 'long list') return Array.from({ length: sizes.list }, () => 0)
  const parts = () => Array.from({ length: chance(6) }, () => oddValue(chance, depth + 1, sizes))
  if (kind === 'list') return parts()
  if (kind === 'object') return Object.fromEntries(parts().map((part) => [pick(chance, oddTexts), part]))
  return null
}

/** A copy with some of its parts replaced, left out or repeated. */
export function disturbed(value: unknown, chance: Chance, sizes = large): unknown {
  if (chance(25) === 0) return oddValue(chance, 0, sizes)
  if (Array.isArray(value)) {
    const list = value.map((part) => disturbed(part, chance, sizes))
    return chance(10) === 0 ? [...list, ...list] : list
  }
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(() => chance(40) > 0)
  return Object.fromEntries(parts.map(([name, part]) => [name, disturbed(part, chance, sizes)]))
}

/** JSON that is nested deeper than anybody would write it, whole or cut off. */
export function nested(chance: Chance): string {
  const depth = 10 ** (1 + chance(5))
  const [open, close] = chance(2) === 0 ? ['[', ']'] : ['{"a":', '}']
  const isWhole = chance(3) > 0
  return `${open.repeat(depth)}${isWhole ? `1${close.repeat(depth)}` : ''}`
}

/** JSON of about a number of bytes with as many values as fit, next to each other. */
export function wide(chance: Chance, bytes: number): string {
  const value = pick(chance, ['1', '[]', '{}', '""', 'null'])
  return `[${value}${`,${value}`.repeat(bytes / (value.length + 1) - 1)}]`
}

export function pick<T>(chance: Chance, list: readonly [T, ...T[]] | readonly T[]): T {
  const picked = list[chance(list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}
