import { describe, expect, test } from 'vitest'
import { anId, aRate } from '../../testing/builders.ts'
import { MemoryLedger } from '../../testing/memory-ledger.ts'
import { performed, refused, startMs } from '../../testing/story.ts'
import { limits } from '../limits/limits.ts'
import { rateId } from '../rates/rate-row.ts'
import { inverseOf, readMutation } from './mutations.ts'
import { valuesOf } from './rate-rules.ts'

const rate = valuesOf(aRate())

describe('rates.set', () => {
  test('makes one row per pair and day, from any device and in either direction', () => {
    const inverse = { ...rate, from: rate.to, to: rate.from, numerator: 92, denominator: 100 }
    const once = performed(new MemoryLedger(), 'rates.set', { rates: [rate] })
    const twice = performed(once, 'rates.set', { rates: [inverse] })
    expect(twice.allRows().rates).toEqual([{ ...inverse, id: rateId(rate), deletedAtMs: null, rev: 0 }])
  })

  test('sets a rate again that was deleted', () => {
    const ledger = new MemoryLedger().putAll({ rates: [aRate({ deletedAtMs: 1 })] })
    expect(performed(ledger, 'rates.set', { rates: [rate] }).allRows().rates).toMatchObject([
      { deletedAtMs: null },
    ])
  })

  test('[M15] is undone by deleting what it added and setting what it replaced', () => {
    const ledger = new MemoryLedger().putAll({ rates: [aRate()] })
    const added = { ...rate, to: 'JPY' }
    const mutation = readMutation('rates.set', { rates: [{ ...rate, numerator: 2 }, added] })
    expect(inverseOf(ledger, mutation)).toEqual([
      { op: 'rates.delete', args: { ids: [rateId(added)] } },
      { op: 'rates.set', args: { rates: [rate] } },
    ])
  })

  test.each([
    [{ ...rate, to: rate.from }, 'rates.0.to'],
    [{ ...rate, to: 'usd' }, 'rates.0.to'],
    [{ ...rate, day: '2026-02-30' }, 'rates.0.day'],
    [{ ...rate, numerator: 0 }, 'rates.0.numerator'],
    [{ ...rate, denominator: 0.5 }, 'rates.0.denominator'],
    [{ ...rate, denominator: 2 ** 53 }, 'rates.0.denominator'],
    [{ ...rate, source: 'transfer' }, 'rates.0.source'],
    [{ ...rate, id: anId(1) }, 'rates.0'],
  ])('refuses %j', (given, path) => {
    expect(() => readMutation('rates.set', { rates: [given] })).toThrow(
      expect.objectContaining({ code: 'INVALID', path }),
    )
  })

  test('[M12] refuses more than a bulk change may name', () => {
    const many = Array.from({ length: limits.bulkRows + 1 }, () => rate)
    expect(() => readMutation('rates.set', { rates: many })).toThrow(
      expect.objectContaining({ code: 'LIMIT_REACHED' }),
    )
  })
})

describe('rates.delete', () => {
  test('marks the row deleted, and accepts one that is deleted already', () => {
    const ledger = new MemoryLedger().putAll({ rates: [aRate()] })
    const deleted = performed(ledger, 'rates.delete', { ids: [aRate().id] })
    expect(deleted.allRows().rates).toMatchObject([{ deletedAtMs: startMs }])
    expect(performed(deleted, 'rates.delete', { ids: [aRate().id] }, startMs + 1).allRows()).toEqual(
      deleted.allRows(),
    )
  })

  test('[M5] refuses an unknown id', () => {
    expect(refused(new MemoryLedger(), 'rates.delete', { ids: [anId(1)] })).toBe('NOT_FOUND ids.0')
  })
})
