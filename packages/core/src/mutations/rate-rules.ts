import { refuseMutation } from '../errors/refusal.ts'
import { type RateRow, rateId } from '../rates/rate-row.ts'
import type { RateValues } from '../rates/rates.ts'
import type { RulesOf } from './rule.ts'

export const rateRules: RulesOf<'rates.set' | 'rates.delete'> = {
  // Handles existing, deleted and new rates alike: the ids derive from currencies and day.
  'rates.set': {
    size: ({ rates }) => rates.length,
    needs: () => [{ collection: 'rates' }],
    effect(draft, { rates }) {
      for (const rate of rates) draft.put('rates', { id: rateId(rate), ...rate, deletedAtMs: null, rev: 0 })
    },
    inverse(before, { rates }) {
      const ids = [...new Set(rates.map(rateId))]
      const old = ids.map((id) => before.get('rates', id)).filter(isLive)
      const kept = new Set(old.map(({ id }) => id))
      const added = ids.filter((id) => !kept.has(id))
      return [
        ...(added.length > 0 ? [{ op: 'rates.delete', args: { ids: added } } as const] : []),
        ...(old.length > 0 ? [{ op: 'rates.set', args: { rates: old.map(valuesOf) } } as const] : []),
      ]
    },
  },

  'rates.delete': {
    size: ({ ids }) => ids.length,
    needs: ({ ids }) => ids.map((id) => ({ document: ['rates', id] })),
    effect(draft, { ids }) {
      for (const [index, id] of ids.entries()) {
        const rate = draft.get('rates', id) ?? refuseMutation('NOT_FOUND', `ids.${index}`, 'rate')
        if (rate.deletedAtMs === null) draft.put('rates', { ...rate, deletedAtMs: draft.nowMs })
      }
    },
    inverse(before, { ids }) {
      const old = [...new Set(ids)].map((id) => before.get('rates', id)).filter(isLive)
      return old.length > 0 ? [{ op: 'rates.set', args: { rates: old.map(valuesOf) } }] : []
    },
  },
}

/** The arguments of `rates.set` that recreate the row. */
export function valuesOf({ from, to, day, numerator, denominator, source }: RateRow): RateValues {
  return { from, to, day, numerator, denominator, source }
}

function isLive(row: RateRow | undefined): row is RateRow {
  return row?.deletedAtMs === null
}
