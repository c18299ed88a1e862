/** The steps of deleting an account. */
export type DeletionState =
  | { readonly step: 'confirmation' }
  | { readonly step: 'finalConfirmation' }
  | { readonly step: 'deletionInProgress' }
  | { readonly step: 'deletionSuccess' }
  | { readonly step: 'deletionFailed'; readonly message: string }
  | { readonly step: 'cancelled' }

/** The events between steps. */
export type DeletionEvent =
  | { readonly type: 'sure' }
  | { readonly type: 'delete' }
  | { readonly type: 'cancel' }
  | { readonly type: 'deleted' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'retry' }

/** The initial state. */
export const firstDeletionState: DeletionState = { step: 'confirmation' }

type Step = DeletionState['step']

/** All transitions. Other events (a second click, a late response) change nothing. */
const transitions: Record<Step, { readonly [Type in DeletionEvent['type']]?: Step }> = {
  confirmation: { sure: 'finalConfirmation', cancel: 'cancelled' },
  finalConfirmation: { delete: 'deletionInProgress', cancel: 'cancelled' },
  deletionInProgress: { deleted: 'deletionSuccess', failed: 'deletionFailed' },
  deletionFailed: { retry: 'confirmation' },
  deletionSuccess: {},
  cancelled: {},
}

/** The state after an event. */
export function nextDeletionState(state: DeletionState, event: DeletionEvent): DeletionState {
  const step = transitions[state.step][event.type]
  if (step === undefined) return state
  return step === 'deletionFailed'
    ? { step, message: event.type === 'failed' ? event.message : '' }
    : { step }
}
