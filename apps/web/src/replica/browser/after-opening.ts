import { withMessages } from '../../messages/load-messages.ts'
import { inSlices } from '../../scheduling/schedule.ts'
import { chosenWallet } from '../chosen-wallet.ts'
import { isKept, tabLedgers } from '../current-replica.ts'
import type { Replica } from '../replica.ts'
import type { ReplicaStore } from '../store/replica-store.ts'

/** Work that runs after everything stored is shown. */
export function afterOpening(replica: Replica): void {
  // Without it the first search and the first suggestion prepare themselves.
  prepare(replica).catch(() => {})
  if (!isKept(replica)) return
  void navigator.storage?.persist?.()
  // Without it the next start shows an older snapshot.
  keepPictures(replica).catch(() => {})
}

/** Makes a snapshot shortly after each change, and when the page is left. */
async function keepPictures(replica: Replica): Promise<void> {
  const { takePicture } = await import('./take-picture.ts')
  // Of a first download that was not stored, a picture would vanish again at the next start.
  const take = () => {
    const person = tabLedgers.personal?.replica.store.user()
    if (person && isKept(replica) && replica.status().isFilled)
      takePicture(replica, chosenWallet(replica.ledger, person))
  }
  addEventListener('pagehide', take)
  const stop = tabLedgers.subscribe(() => {
    if (tabLedgers.at(replica.place)?.replica === replica) return
    removeEventListener('pagehide', take)
    stop()
  })
  afterChanges(replica.store, take)
}

// Titles are found by the words of the language.
const loadFind = withMessages(() => import('../store/find.ts'), 'app')
const loadSuggestions = withMessages(() => import('../store/suggestions.ts'), 'app')

/** Precomputes when idle what a search and the form of a new entry need. */
async function prepare(replica: Replica): Promise<void> {
  const { store } = replica
  const [find, suggestions] = await Promise.all([loadFind(), loadSuggestions()])
  const isWanted = () => tabLedgers.shown?.replica === replica
  void inSlices(find.prepareSearch(store), isWanted)
  afterChanges(store, () => {
    // While rows come, each of them would begin it anew.
    if (!store.layers.isComplete) return
    void inSlices(suggestions.prepareSuggestions(store), isWanted)
  })
}

const restMs = 500

/** Calls back soon, and again whenever no change has come for a while. */
function afterChanges(store: ReplicaStore, work: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(work, restMs)
  }
  store.subscribe(wait)
  wait()
}
