import { type CalendarDay, occurrenceIds, Refusal } from '@monedero/core'
import { anId } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from './entry-draft.ts'
import {
  canRepeat,
  openedForm,
  reloaded,
  shownProblems,
  startedOver,
  withDraft,
  withFailure,
  withLeft,
} from './form-state.ts'
import { emptyPart } from './part-draft.ts'

const fresh = emptyDraft('expense', anId(1))
const opened = openedForm({ fresh, draft: fresh, edited: undefined })
const problems = { amount: 'Enter an amount.', toWalletId: 'Choose a wallet' }

describe('the errors of a form', () => {
  it('are not shown before the field was left', () => {
    expect(shownProblems(opened, problems)).toEqual({})
  })

  it('are shown for a field that was left, and for all after an attempt to save', () => {
    expect(shownProblems(withLeft(opened, 'amount'), problems)).toEqual({ amount: 'Enter an amount.' })
    expect(shownProblems(withFailure(opened), problems)).toEqual(problems)
    expect(shownProblems(withLeft(withFailure(opened), 'amount'), problems)).toEqual(problems)
  })

  it('disappear with the problem, and with a fresh start', () => {
    expect(shownProblems(withFailure(opened), {})).toEqual({})
    expect(shownProblems(startedOver(withFailure(opened), fresh), problems)).toEqual({})
  })

  it.each([
    ['amount', 'amount'],
    ['set.amountOut', 'amount'],
    ['set.origin', 'walletId'],
    ['destination', 'toWalletId'],
    ['set.tags.3', 'tags'],
  ])('stands beside its field where the rows refuse %s', (path, field) => {
    const refused = withFailure(
      opened,
      new Refusal('INVALID', path, ['set.note', 'must have at most 500 characters']),
    )
    expect(shownProblems(refused, {})).toEqual({
      [field]: 'Enter a note of at most 500 characters.',
    })
    expect(shownProblems(withDraft(refused, fresh, []), {})).toEqual({})
  })

  it('ask for another wallet if the chosen one was deleted', () => {
    const refused = withFailure(opened, new Refusal('WALLET_DELETED', 'walletId'))
    expect(shownProblems(refused, {})).toEqual({ walletId: 'This wallet was deleted. Choose another.' })
  })

  it('report an entry that was deleted elsewhere', () => {
    const refused = withFailure(opened, new Refusal('DELETED', 'id', ['entry']))
    expect(refused.refusal).toMatchObject({ field: undefined, isOfDeleted: true })
  })

  it.each([
    ['SPLIT_AMOUNT', 'set.amount', 'This entry was split on another device. Show its parts to continue.'],
    ['SPLIT_ENTRY', 'set.categoryId', 'This entry was split on another device. Show its parts to continue.'],
    ['NOT_SPLIT', 'set.changeParts', 'This entry’s split was removed on another device.'],
    ['NOT_FOUND', 'set.changeParts.0.id', 'A part of this entry was removed on another device.'],
  ] as const)(
    'says what another device did to the parts where the rows refuse with %s',
    (code, path, message) => {
      const refused = withFailure(opened, new Refusal(code, path))
      expect(refused.refusal).toMatchObject({ field: undefined, message, isOfParts: true })
    },
  )

  it('disappear with the parts of another device, and other input is kept', () => {
    const typed = withDraft(opened, { ...fresh, amount: '5', description: 'Bread' }, [])
    const now = { ...fresh, amount: '20', parts: [emptyPart(anId(9))] }
    const after = reloaded(withFailure(typed), { fresh: now, draft: now, edited: undefined })
    expect(after.draft).toEqual({ ...now, description: 'Bread' })
    expect(after).toMatchObject({ fresh: now, refusal: undefined })
  })

  it('are about the whole form if no field is responsible', () => {
    const refused = withFailure(opened, new Refusal('LIMIT_REACHED', '', [200_000, 'entries']))
    expect(refused.refusal).toEqual({
      field: undefined,
      message: 'You’ve reached the limit of 200.000 entries. Delete the ones you don’t need to add others.',
      isOfDeleted: false,
      isOfParts: false,
    })
    expect(refused.failures).toBe(1)
  })
})

describe('a draft', () => {
  it('records the fields that the person chose', () => {
    const chosen = withDraft(withDraft(opened, fresh, ['walletId']), fresh, ['note']).chosen
    expect([...chosen]).toEqual(['walletId', 'note'])
    expect(startedOver(withDraft(opened, fresh, ['note']), fresh).chosen.size).toBe(0)
  })
})

it('a split entry, a refund and what a recurring entry has added cannot be made to repeat', () => {
  const edit = (entryId: string, transferId: string | null = null) => ({
    ...opened,
    edited: { entryId, transferId, before: fresh, partsBefore: null, when: { dateMs: 0, offsetMinutes: 0 } },
  })
  const { entryId, transferId } = occurrenceIds(anId(1), '2026-12-01' as CalendarDay)
  expect([opened, edit(anId(7))].map(canRepeat)).toEqual([true, true])
  const refund = { ...opened, draft: { ...fresh, refundOf: anId(2) } }
  expect([refund, edit(entryId), edit(anId(7), transferId)].map(canRepeat)).toEqual([false, false, false])
})
