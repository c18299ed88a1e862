import type { EntryRow } from '@monedero/core'
import type { Replica } from '../../replica/replica.ts'
import { keptByVersion } from '../../replica/store/kept-by-version.ts'

/** So many are pinned at most: with more, finding one takes longer than typing it. */
const maxQuickEntries = 12

/** The pinned entries that are still there, in the order of their pinning. */
export const quickEntriesIn = keptByVersion<readonly EntryRow[]>(['user', 'wallets', 'entries'], (store) =>
  store.user().settings.quickEntries.flatMap((id) => {
    const entry = store.rows.entry(id)
    const wallet = store.rows.get('wallets', entry?.walletId ?? '')
    return entry?.deletedAtMs === null && wallet?.deletedAtMs === null ? [entry] : []
  }),
)

/** Pins an entry, or takes it off. Of too many the first goes; those that are gone go too. */
export function pinQuickEntry(replica: Replica, id: string, isPinned: boolean): void {
  const others = quickEntriesIn(replica.store)
    .map((entry) => entry.id)
    .filter((other) => other !== id)
  const pinned = new Set((isPinned ? [...others, id] : others).slice(-maxQuickEntries))
  const gone = replica.store.user().settings.quickEntries.filter((each) => !pinned.has(each))
  const args = {
    set: {},
    ...(isPinned && { add: { quickEntries: [id] } }),
    ...(gone.length > 0 && { remove: { quickEntries: gone } }),
  }
  replica.performEach([{ op: 'settings.update', args }])
}
