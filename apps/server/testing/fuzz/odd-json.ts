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
  'a'.repeat(200_000),
  '__proto__',
  "'; drop table entries; --",
]

const oddNumbers = [0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 53 + 2, -(2 ** 63)]

const kinds = ['null', 'boolean', 'number', 'text', 'text', 'long list', 'list', 'object', 'object'] as const

/** Any JSON value, mostly invalid for the request. */
export function oddValue(chance: Chance, depth = 0): unknown {
  // Below some depth only plain values.
  const kind = pick(chance, depth > 4 ? kinds.slice(0, 5) : kinds)
  if (kind === 'boolean') return chance(2) === 0
  if (kind === 'number') return pick(chance, oddNumbers)
  if (kind === 'text') return pick(chance, oddTexts)
  if (kind === 'long list') return Array.from({ length: 50_000 }, () => 0)
  const parts = () => Array.from({ length: chance(6) }, () => oddValue(chance, depth + 1))
  if (kind === 'list') return parts()
  if (kind === 'object') return Object.fromEntries(parts().map((part) => [pick(chance, oddTexts), part]))
  return null
}

/** A copy with some of its parts replaced, left out or repeated. */
export function disturbed(value: unknown, chance: Chance): unknown {
  if (chance(25) === 0) return oddValue(chance)
  if (Array.isArray(value)) {
    const list = value.map((part) => disturbed(part, chance))
    return chance(10) === 0 ? [...list, ...list] : list
  }
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).filter(() => chance(40) > 0)
  return Object.fromEntries(parts.map(([name, part]) => [name, disturbed(part, chance)]))
}

/** JSON that is nested deeper than anybody would write it, whole or cut off. */
export function nested(chance: Chance): string {
  const depth = 10 ** (1 + chance(5))
  const [open, close] = chance(2) === 0 ? ['[', ']'] : ['{"a":', '}']
  const isWhole = chance(3) > 0
  return `${open.repeat(depth)}${isWhole ? `1${close.repeat(depth)}` : ''}`
}

export function pick<T>(chance: Chance, list: readonly [T, ...T[]] | readonly T[]): T {
  const picked = list[chance(list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}
