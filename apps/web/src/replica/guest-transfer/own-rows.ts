import type { AllRows } from '@monedero/core'
import type { Replica } from '../replica.ts'
import { removalMutations } from '../store/sample-removal.ts'

/** What a guest has noted: everything but the sample, which would count as money in an account. */
export function ownRows(replica: Replica): AllRows {
  replica.performEach(removalMutations(replica.store))
  return replica.store.layers.shown.allRows()
}
