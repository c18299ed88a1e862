import { changeAllWithUndo, onceLoaded } from '../../ledger-ui/change-with-undo.ts'
import { t } from '../../messages/text.ts'
import type { Replica } from '../../replica/replica.ts'
import { removalMutations } from '../../replica/store/sample-removal.ts'

/** Takes the sample away. Entries that are still loading may be the person's own. */
export function removeSample(replica: Replica): void {
  onceLoaded(replica, () =>
    changeAllWithUndo(replica, removalMutations(replica.store), t('app.sampleRemoved')),
  )
}
