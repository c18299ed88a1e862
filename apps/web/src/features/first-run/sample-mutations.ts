import { isDerivedId, localDayOf, type Mutation } from '@monedero/core'
import { proposedCurrency } from '../../design/money/proposed-currency.ts'
import type { Replica } from '../../replica/replica.ts'
import { trashOf } from '../../replica/store/trash.ts'
import { sampleLedger } from './sample-ledger.ts'

/** The changes that make the sample, or bring back one that was removed. */
export function sampleMutations(replica: Replica, uid: string): Mutation[] {
  const { store } = replica
  const removed = trashOf(store).wallets.filter(({ id }) => isDerivedId(id))
  if (removed.length > 0) return removed.map(({ id }) => ({ op: 'wallet.restore', args: { id } }))
  const now = new Date()
  const offsetMinutes = 0 - now.getTimezoneOffset()
  const currency = proposedCurrency(navigator.languages)
  return sampleLedger({
    uid,
    today: localDayOf(now.getTime(), offsetMinutes),
    nowMinutes: now.getHours() * 60 + now.getMinutes(),
    offsetMinutes,
    currency,
    scale: hasSmallCoins(currency.code) ? 1 : 100,
    hasCategory: (id) => store.rows.get('categories', id)?.deletedAtMs === null,
  })
}

function hasSmallCoins(currency: string): boolean {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits !== 0
}
