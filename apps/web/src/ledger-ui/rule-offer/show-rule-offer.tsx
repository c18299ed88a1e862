import { foldedText, type Mutation } from '@monedero/core'
import { createRoot } from 'react-dom/client'
import { dismissNotice, readDismissedNotices } from '../../replica/browser/dismissed-notices.ts'
import { tabLedgers } from '../../replica/current-replica.ts'
import type { Replica } from '../../replica/replica.ts'
import { rulesOf } from '../../replica/store/rules.ts'
import { visitEach } from '../use-each-entry.ts'
import { filedIds, offerFinder } from './rule-offer.ts'
import { RuleOfferCard } from './rule-offer-card.tsx'

let closeShown = () => {}

/** Shows the offer that follows from changes, if there is one that was not made before. A new one replaces the one that is shown. */
export async function showRuleOffer(replica: Replica, mutations: readonly Mutation[]): Promise<void> {
  const { store } = replica
  const finder = offerFinder({
    filed: filedIds(mutations).flatMap((id) => store.rows.entry(id) ?? []),
    rules: rulesOf(store),
    rows: store.rows,
    newId: () => replica.newId(),
  })
  const id = `rule ${foldedText(finder?.description ?? '')}`
  if (!finder || readDismissedNotices(replica.place)[id] !== undefined) return
  await visitEach(store.layers.shown.entries.values(), finder.visit)
  const offer = finder.finish()
  const place = document.querySelector('[data-toasts] output')
  if (!offer || !place) return
  // It is made once, whatever becomes of it.
  dismissNotice(replica.place, id, Date.now())
  closeShown()
  const container = document.createElement('div')
  place.append(container)
  const root = createRoot(container)
  // It belongs to the ledger in which the entry was filed.
  const stop = tabLedgers.subscribe(() => tabLedgers.shown?.replica !== replica && closeShown())
  closeShown = () => {
    closeShown = () => {}
    stop()
    root.unmount()
    container.remove()
  }
  root.render(<RuleOfferCard offer={offer} replica={replica} onClose={closeShown} />)
}
