import { type Mutation, Refusal } from '@monedero/core'
import { toasts } from '../design/feedback/toasts.ts'
import { controlKey } from '../design/keyboard/control-key.ts'
import { refusalText } from '../messages/problem-text.ts'
import { t } from '../messages/text.ts'
import type { Replica } from '../replica/replica.ts'

/**
 * Makes a change, or several as one step, all or none, and shows a toast with Undo. What concerns entries that are still loading is made
 * once they are here, and a toast says so. Throws the first `Refusal`.
 */
export function performWithUndo(
  replica: Replica,
  change: Mutation | readonly Mutation[],
  message: string,
): void {
  try {
    const { id } = 'op' in change ? replica.perform(change) : replica.performAll(change)
    showUndoToast(replica, id, message)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'ROWS_LOADING') throw error
    onceLoaded(replica, () => changeWithUndo(replica, change, message))
  }
}

/** Does something once all entries are here; while some are loading, a toast says so. */
export function onceLoaded(replica: Replica, act: () => void): void {
  if (replica.hasAllRows) return act()
  toasts.show({ message: t('app.doneOnceLoaded'), tone: 'info' })
  void replica.allRows().then(act)
}

/** The same, but if one is refused, shows its reason and returns false. */
export function changeWithUndo(
  replica: Replica,
  change: Mutation | readonly Mutation[],
  message: string,
): boolean {
  try {
    performWithUndo(replica, change, message)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    toasts.show({ message: refusalText(error), tone: 'error' })
    return false
  }
}

/** Makes several changes as one step with one Undo. If any is refused, shows the first reason and returns false. */
export function changeAllWithUndo(
  replica: Replica,
  mutations: readonly Mutation[],
  message: string,
): boolean {
  const { id, refusals } = replica.performAsOne(mutations)
  if (refusals.length < mutations.length) showUndoToast(replica, id, message)
  const [refusal] = refusals
  if (refusal) toasts.show({ message: refusalText(refusal), tone: 'error' })
  return refusals.length === 0
}

/** Undoes a change of this tab, the last one by default, and shows a toast; while its entries are loading, once they are here. */
export function undo(replica: Replica, id?: string): void {
  const undone = replica.undo(id)
  if (undone === 'loading') {
    onceLoaded(replica, () => undo(replica, id))
    return
  }
  const refusal = undone?.refusals[0]
  if (!undone) toasts.show({ message: t('app.nothingToUndo'), tone: 'info' })
  else if (refusal) toasts.show({ message: refusalText(refusal), tone: 'error' })
  else toasts.show({ message: t('app.undone') })
}

/** Shows a toast with Undo. */
export function showUndoToast(replica: Replica, id: string, message: string): void {
  toasts.show({
    message,
    action: { label: t('app.undo'), run: () => undo(replica, id), keys: `${controlKey} Z` },
  })
}
