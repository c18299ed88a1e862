import { isDerivedId, localDayOf, type Mutation } from '@monedero/core'
import { proposedCurrency } from '../../design/proposed-currency/proposed-currency.ts'
import type { Replica } from '../../replica/replica.ts'
import type { ReplicaStore } from '../../replica/store/replica-store.ts'
import { sampleLedger } from './sample-ledger.ts'

/** Of a wallet that somebody made their own only so many entries are looked through. */
const lookedThrough = 500

/** Whether something of the sample is still there: a wallet of it that is empty, or has an entry of it. */
export function hasSample(store: ReplicaStore): boolean {
  return store.wallets().some(({ wallet, entryCount }) => {
    if (!isDerivedId(wallet.id)) return false
    const { rows } = store.ledger(wallet.id, 0, lookedThrough)
    return entryCount === 0 || rows.some(({ entry }) => isDerivedId(entry.id))
  })
}

/** The changes that make the sample, or bring back one that was removed. */
export function sampleMutations(replica: Replica, uid: string): Mutation[] {
  const { store } = replica
  const removed = store.trash().wallets.filter(({ id }) => isDerivedId(id))
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
    hasCategory: (id) => store.rows.category(id)?.deletedAtMs === null,
  })
}

/**
 * The changes that take the sample away: its wallets with all that is in them. A wallet that also has entries of the person's
 * own stays with those.
 */
export function removalMutations(store: ReplicaStore): Mutation[] {
  const wallets = store.wallets().filter(({ wallet }) => isDerivedId(wallet.id))
  return wallets.flatMap(({ wallet, entryCount }): Mutation[] => {
    const entries = store.ledger(wallet.id, 0, entryCount).rows.map(({ entry }) => entry)
    const sample = entries.filter(({ id }) => isDerivedId(id))
    if (sample.length === entries.length) return [{ op: 'wallet.delete', args: { id: wallet.id } }]
    const transferIds = new Set(sample.flatMap(({ transferId }) => transferId ?? []))
    const entryIds = sample.filter(({ transferId }) => transferId === null).map(({ id }) => id)
    return [{ op: 'entries.delete', args: { entryIds, transferIds: [...transferIds] } }]
  })
}

function hasSmallCoins(currency: string): boolean {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits !== 0
}
