import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anId, aWallet } from '../../testing/builders.ts'
import type { MemoryLedger } from '../../testing/memory-ledger.ts'
import { runStory } from '../../testing/story.ts'
import { userOf } from '../collections/ledger-rows.ts'
import { Refusal } from '../errors/refusal.ts'
import { homeCurrencyOf } from './home-currency.ts'

const wallets = [
  aWallet({ id: anId(3), currency: 'JPY' }),
  aWallet({ id: anId(2), currency: 'USD' }),
  aWallet({ id: anId(1), currency: 'GBP', isArchived: true }),
]

test('the home currency is the chosen one, whatever the currencies of the wallets', () => {
  expect(homeCurrencyOf({ homeCurrency: 'CHF' }, wallets)).toBe('CHF')
})

test('until one is chosen, it is that of the first wallet that was made, archived ones last', () => {
  expect(homeCurrencyOf({ homeCurrency: null }, wallets)).toBe('USD')
  expect(homeCurrencyOf({ homeCurrency: null }, wallets.slice(2))).toBe('GBP')
  expect(homeCurrencyOf({ homeCurrency: null }, [aWallet({ deletedAtMs: 1 })])).toBeUndefined()
})

function homeIn(rows: MemoryLedger): string | undefined {
  return homeCurrencyOf(userOf(rows).settings, rows.all('wallets'))
}

test('[M28] whatever is made, archived, deleted or restored, totals stay in their currency while there are wallets', () => {
  const stays = new Set([
    'wallet.create',
    'wallet.archive',
    'wallet.unarchive',
    'wallet.delete',
    'wallet.restore',
  ])
  let changes = 0
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { maxLength: 80, size: 'max' }), (story) => {
      runStory(story, ({ ledger, mutation, outcome }) => {
        if (!stays.has(mutation.op) || outcome instanceof Refusal) return
        const after = ledger.clone().apply(outcome)
        if (ledger.count('wallets') === 0 || after.count('wallets') === 0) return
        expect(homeIn(after)).toBe(homeIn(ledger))
        changes += outcome.length
      })
    }),
  )
  expect(changes).toBeGreaterThan(0)
})
