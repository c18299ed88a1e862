import { isDerivedId, localDayOf, type Mutation, type WalletRow } from '@monedero/core'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import type { Replica } from '../../replica/replica.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { samplePlans } from '../../replica/store/sample.ts'
import { trashOf } from '../../replica/store/trash.ts'
import { sampleLedger } from './sample-ledger.ts'

/** The changes that make the sample, or bring back one that was removed. */
export function sampleMutations(replica: Replica): Mutation[] {
  const { store, ledger } = replica
  const removed = trashOf(store).wallets.filter(({ id }) => isDerivedId(id))
  if (removed.length > 0) return restoreMutations(store, removed)
  const now = new Date()
  const offsetMinutes = 0 - now.getTimezoneOffset()
  const currency = proposedCurrency(navigator.languages)
  return sampleLedger({
    ledgerId: ledger.ledgerId,
    today: localDayOf(now.getTime(), offsetMinutes),
    nowMinutes: now.getHours() * 60 + now.getMinutes(),
    offsetMinutes,
    currency,
    scale: hasSmallCoins(currency.code) ? 1 : 100,
    categoryName: (id) => {
      const category = store.rows.get('categories', id)
      return category?.deletedAtMs === null ? category.name : undefined
    },
  })
}

function restoreMutations(store: ReplicaStore, wallets: readonly WalletRow[]): Mutation[] {
  const { budgets, recurring } = samplePlans(store, true)
  return [
    ...wallets.map(({ id }): Mutation => ({ op: 'wallet.restore', args: { id } })),
    ...budgets.map(({ id }): Mutation => ({ op: 'budget.restore', args: { id } })),
    ...recurring.map(({ id }): Mutation => ({ op: 'recurring.restore', args: { id } })),
  ]
}

function hasSmallCoins(currency: string): boolean {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits !== 0
}
