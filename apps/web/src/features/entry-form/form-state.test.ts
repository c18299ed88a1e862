import { Refusal } from '@monedero/core'
import { anId } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from './entry-draft.ts'
import { openedForm, shownProblems, startedOver, withDraft, withFailure, withLeft } from './form-state.ts'

const fresh = emptyDraft('expense', anId(1))
const opened = openedForm({ fresh, draft: fresh, edited: undefined })
const problems = { amount: 'Write an amount', toWalletId: 'Choose a wallet' }

describe('what is wrong in a form', () => {
  it('is not said before somebody had a chance to fill it in', () => {
    expect(shownProblems(opened, problems)).toEqual({})
  })

  it('is said of a field that was left, and of all after a try to save', () => {
    expect(shownProblems(withLeft(opened, 'amount'), problems)).toEqual({ amount: 'Write an amount' })
    expect(shownProblems(withFailure(opened), problems)).toEqual(problems)
    expect(shownProblems(withLeft(withFailure(opened), 'amount'), problems)).toEqual(problems)
  })

  it('goes away with the problem, and with a fresh start', () => {
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
    const refused = withFailure(opened, new Refusal('INVALID', 'is too long', path))
    expect(shownProblems(refused, {})).toEqual({ [field]: 'is too long' })
    expect(shownProblems(withDraft(refused, fresh, []), {})).toEqual({})
  })

  it('asks for another wallet where the chosen one was deleted', () => {
    const refused = withFailure(opened, new Refusal('WALLET_DELETED', 'The wallet was deleted', 'walletId'))
    expect(shownProblems(refused, {})).toEqual({ walletId: 'This wallet was deleted: choose another one' })
  })

  it('knows an entry that was deleted elsewhere', () => {
    const refused = withFailure(opened, new Refusal('DELETED', 'This entry was deleted', 'id'))
    expect(refused.refusal).toMatchObject({ field: undefined, isOfDeleted: true })
  })

  it('is about the whole where no field is to blame', () => {
    const refused = withFailure(opened, new Refusal('LIMIT_REACHED', 'The limit is 200,000 entries', ''))
    expect(refused.refusal).toEqual({
      field: undefined,
      message: 'The limit is 200,000 entries',
      isOfDeleted: false,
    })
    expect(refused.failures).toBe(1)
  })
})

describe('a draft', () => {
  it('remembers what the person chose', () => {
    const chosen = withDraft(withDraft(opened, fresh, ['walletId']), fresh, ['note']).chosen
    expect([...chosen]).toEqual(['walletId', 'note'])
    expect(startedOver(withDraft(opened, fresh, ['note']), fresh).chosen.size).toBe(0)
  })
})
