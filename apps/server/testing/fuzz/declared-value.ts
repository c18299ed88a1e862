import { anId, type Chance } from '@monedero/core/testing'
import type { JsonSchema } from './declared-route.ts'
import { oddValue, pick, small } from './odd-json.ts'

/** Values that fit a name, such as an ID token for `idToken`. */
export type Words = Readonly<Record<string, readonly unknown[]>>

const numbers = [0, 1, 2, 5, 6, 7, 2 ** 31, 2 ** 53]

/** A value that a schema describes; texts of a certain form come from the words. */
export function declaredValue(schema: JsonSchema, chance: Chance, words: Words, name = ''): unknown {
  const values = words[name]
  if (values !== undefined && values.length > 0 && chance(8) > 0) return pick(chance, values)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return pick(chance, schema.enum)
  if (schema.anyOf !== undefined) return declaredValue(pick(chance, schema.anyOf), chance, words, name)
  const { type } = schema
  if (type === 'object') return declaredObject(schema, chance, words)
  if (type === 'array') return declaredList(schema, chance, words, name)
  if (type === 'string') return declaredText(schema, chance)
  if (type === 'integer' || type === 'number') return pick(chance, numbers)
  if (type === 'boolean') return chance(2) === 0
  if (type === 'null') return null
  return chance(2) === 0 ? {} : oddValue(chance, 4, small)
}

function declaredObject(
  { properties = {}, required = [] }: JsonSchema,
  chance: Chance,
  words: Words,
): object {
  const present = Object.entries(properties).filter(([name]) => required.includes(name) || chance(3) > 0)
  return Object.fromEntries(present.map(([name, part]) => [name, declaredValue(part, chance, words, name)]))
}

function declaredList(schema: JsonSchema, chance: Chance, words: Words, name: string): unknown[] {
  const { items = {}, minItems = 0, maxItems = 3 } = schema
  const length = Math.min(minItems + chance(3), Math.max(minItems, maxItems))
  return Array.from({ length }, () => declaredValue(items, chance, words, `${name}[]`))
}

function declaredText({ pattern, maxLength = 100 }: JsonSchema, chance: Chance): string {
  if (pattern?.includes('[0-9a-fA-F]{8}')) return anId(chance(1000))
  const length = chance(4) === 0 ? maxLength : chance(Math.min(maxLength, 40))
  const letters = pattern?.includes('\\d') === true && !pattern.includes('\\w') ? '0123456789' : 'aZ09_-'
  return Array.from({ length }, () => letters[chance(letters.length)]).join('')
}
