import { describe, expect, it } from 'vitest'
import {
  type DeletionEvent,
  type DeletionState,
  firstDeletionState,
  nextDeletionState,
} from './deletion-state.ts'

const states: DeletionState[] = [
  { step: 'confirmation' },
  { step: 'finalConfirmation' },
  { step: 'deletionInProgress' },
  { step: 'deletionSuccess' },
  { step: 'deletionFailed', message: 'Try later.' },
  { step: 'cancelled' },
]

const events: DeletionEvent[] = [
  { type: 'sure' },
  { type: 'delete' },
  { type: 'cancel' },
  { type: 'deleted' },
  { type: 'failed', message: 'No.' },
  { type: 'retry' },
]

/** Every transition there is; whatever is not named here changes nothing. */
const transitions: Record<string, DeletionState> = {
  'confirmation sure': { step: 'finalConfirmation' },
  'confirmation cancel': { step: 'cancelled' },
  'finalConfirmation delete': { step: 'deletionInProgress' },
  'finalConfirmation cancel': { step: 'cancelled' },
  'deletionInProgress deleted': { step: 'deletionSuccess' },
  'deletionInProgress failed': { step: 'deletionFailed', message: 'No.' },
  'deletionFailed retry': { step: 'confirmation' },
}

const reached = (path: DeletionEvent['type'][]) =>
  path.reduce((state, type) => nextDeletionState(state, { type, message: '' }), firstDeletionState).step

describe('the account deletion', () => {
  it('begins with the confirmation', () => {
    expect(firstDeletionState).toEqual({ step: 'confirmation' })
  })

  const cases = states.flatMap((state) => events.map((event) => ({ state, event })))

  it.each(cases)('goes from $state.step at "$event.type" as in the table', ({ state, event }) => {
    expect(nextDeletionState(state, event)).toEqual(transitions[`${state.step} ${event.type}`] ?? state)
  })

  it('clears the message when it is tried again', () => {
    const failed: DeletionState = { step: 'deletionFailed', message: 'Try later.' }
    expect(nextDeletionState(failed, { type: 'retry' })).not.toHaveProperty('message')
  })

  it('deletes only after two confirmations', () => {
    expect(reached(['delete'])).toBe('confirmation')
    expect(reached(['sure', 'sure'])).toBe('finalConfirmation')
    expect(reached(['sure', 'delete'])).toBe('deletionInProgress')
    expect(reached(['sure', 'delete', 'cancel'])).toBe('deletionInProgress')
  })
})
