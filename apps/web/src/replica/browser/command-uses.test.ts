import { afterEach, expect, test, vi } from 'vitest'
import { countUse, readUses, weightOf } from './command-uses.ts'
import { forgetReplica } from './kept-replicas.ts'

const month = 30 * 24 * 60 * 60 * 1000

function withStorage() {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  return texts
}

afterEach(() => vi.unstubAllGlobals())

test('what was used often or lately weighs more, by person', () => {
  withStorage()
  countUse('ana', 'reports', 0)
  countUse('ana', 'reports', 0)
  countUse('ana', 'trash', month)
  expect(weightOf(readUses('ana'), 'reports', 0)).toBe(2)
  expect(weightOf(readUses('ana'), 'reports', month)).toBe(1)
  expect(weightOf(readUses('ana'), 'trash', 2 * month)).toBe(0.5)
  expect(weightOf(readUses('ana'), 'wallets', month)).toBe(0)
  expect(readUses('eva').size).toBe(0)
  forgetReplica('ana')
  expect(readUses('ana').size).toBe(0)
})

test('the last hundred are kept, and what cannot be read is left out', () => {
  const texts = withStorage()
  for (let n = 0; n < 120; n += 1) countUse('ana', `command ${n}`, n)
  expect([...readUses('ana').keys()]).toEqual(Array.from({ length: 100 }, (_, n) => `command ${119 - n}`))
  texts.set('monedero.ana.uses', '[["a",1],["b",1,2],7]')
  expect([...readUses('ana').keys()]).toEqual(['b'])
  texts.set('monedero.ana.uses', '{')
  expect(readUses('ana').size).toBe(0)
})
