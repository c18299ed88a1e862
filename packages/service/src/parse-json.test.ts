import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

it.each(['{"a":[1,null,"b"]}', '"text"', '0', 'false', ` ${lists(100)} `, objects(100)])(
  'parses %s',
  (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text))
  },
)

it.each(['', '{', '[1,]', 'undefined', '"', '"\\', '}]'])('returns undefined for %j', (text) => {
  expect(parseJson(text)).toBeUndefined()
})

it.each([
  ['lists', lists(101)],
  ['objects', objects(101)],
  ['both, behind a text with a quote', `["\\"]",${lists(50)},{"a":${lists(50)},"b":${lists(99)}}]`],
])('returns undefined for %s that are nested more than 100 times', (_name, text) => {
  expect(parseJson(text)).toBeUndefined()
})

it('counts how deep, not how many, and no brackets in texts', () => {
  const wide = `[${Array.from({ length: 1000 }, () => '[{}]').join()}]`
  expect(parseJson(wide)).toHaveLength(1000)
  const text = JSON.stringify({ text: `"${lists(200)}\\` })
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

it.each([
  ['numbers', '1'],
  ['lists', '[]'],
  ['objects', '{"a":1}'],
])('returns undefined for more than half a million %s, and parses fewer', (_name, value) => {
  const listOf = (count: number) => `[${`${value},`.repeat(count - 1)}${value}]`
  expect(parseJson(listOf(240_000))).toHaveLength(240_000)
  expect(parseJson(listOf(500_001))).toBeUndefined()
})

it('gives up a deep text in a fraction of the time that parsing it takes', () => {
  const deep = lists(2 ** 19)
  const parsed = cpuMs(() => JSON.parse(deep))
  expect(cpuMs(() => parseJson(deep))).toBeLessThan(parsed / 20)
})

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
