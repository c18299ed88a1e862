import { addDays, derivedId, type Mutation } from '@monedero/core'
import { newRecurring } from '../../ledger-ui/repeat/new-recurring.ts'
import type { Detected } from '../../replica/recurring/detect.ts'

/**
 * Begins with the last entry that was found; everything before the next day counts as done. Two devices that find the same make one row; one that was deleted
 * since comes back.
 */
export function recurringFromDetected({ key, last, recurrence, next, isAbout }: Detected): Mutation[] {
  const id = derivedId(`detected/${key}/${recurrence.from}`, Date.parse(recurrence.from))
  const { walletId, amount, categoryId, tags, description } = last
  const template = {
    walletId,
    destinationId: null,
    amount,
    amountIn: null,
    categoryId,
    tags,
    description,
    note: '',
  }
  const postedUntil = addDays(next, -1)
  const made = newRecurring(id, { ...template, ...recurrence, isAbout, isAutomatic: true, postedUntil })
  return [made, { op: 'recurring.restore', args: { id } }]
}
