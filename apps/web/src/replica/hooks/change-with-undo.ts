import { type Mutation, Refusal } from '@monedero/core'
import { toasts } from '../../design/toast/toasts.ts'
import type { Replica } from '../replica.ts'

/** Makes a change and says so with a way back. A change that may not happen says why instead; false then. */
export function changeWithUndo(replica: Replica, mutation: Mutation, message: string): boolean {
  try {
    const { id } = replica.perform(mutation)
    toasts.show({ message, action: { label: 'Undo', run: () => undo(replica, id) } })
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    toasts.show({ message: error.message })
    return false
  }
}

/** Takes back a change of this tab, the last one if none is named, and says how that went. */
function undo(replica: Replica, id?: string): void {
  const undone = replica.undo(id)
  if (!undone) toasts.show({ message: 'There is nothing to undo' })
  else toasts.show({ message: undone.refusals[0]?.message ?? 'Undone' })
}
