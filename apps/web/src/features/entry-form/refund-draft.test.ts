import { type EntryRow, numberFormatOf } from '@monedero/core'
import {
  aCategory,
  anEntry,
  anId,
  anIou,
  attempt,
  aWallet,
  MemoryLedger,
  startMs,
} from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { mutationsToUpdate, mutationToCreate } from './draft-mutation.ts'
import { draftOfCopy, type EntryDraft } from './entry-draft.ts'
import { formStart } from './form-target.ts'
import { readDraft } from './read-draft.ts'
import { savedMessage } from './saved-message.ts'

const format = numberFormatOf('1.234,56')
const shopping = aCategory({ id: anId(10), name: 'Shopping' })
const shoes = anEntry({
  id: anId(20),
  amount: -7995,
  description: 'Running shoes',
  categoryId: shopping.id,
  walletId: anId(2),
})
const iou = anIou({ id: anId(30), entryId: shoes.id, amount: 2400, person: 'Ana' })
const refundOfHalf = anEntry({ id: anId(21), amount: 4000, refundOf: shoes.id })

function aLedgerWith(...entries: readonly EntryRow[]): MemoryLedger {
  return new MemoryLedger().putAll({
    wallets: [aWallet({ id: anId(1) }), aWallet({ id: anId(2), name: 'Card' })],
    categories: [shopping],
    entries: [shoes, ...entries],
    ious: [iou],
  })
}

const givenBy = (rows: MemoryLedger) => ({
  rows,
  refundsOf: (id: string) => rows.allRows().entries.filter(({ refundOf }) => refundOf === id),
  format,
  walletId: anId(1),
})

function startOf(rows: MemoryLedger, iouId?: string): EntryDraft {
  const start = formStart({ kind: 'income', refundOf: shoes.id, iouId }, undefined, givenBy(rows))
  if (!start) throw new Error('no form')
  return start.draft
}

function read(draft: EntryDraft, rows: MemoryLedger) {
  const here = { nowMs: startMs, offsetNow: 60, offsetAt: () => 60, impliesCents: false }
  const answer = readDraft(draft, { rows, format, ...here })
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.value
}

/** The changes of an edit of the refund. */
function edited(changes: Partial<EntryDraft>) {
  const rows = aLedgerWith(refundOfHalf)
  const start = formStart({ editId: refundOfHalf.id }, undefined, givenBy(rows))
  if (!start?.edited) throw new Error('nothing to edit')
  const draft = { ...start.draft, ...changes }
  return mutationsToUpdate(draft, read(draft, rows), start.edited, { newId: () => anId(99), rows })
}

describe('the form of a refund', () => {
  it('begins as an income of all that has not come back, in the wallet and the category of the purchase', () => {
    expect(startOf(aLedgerWith())).toMatchObject({
      kind: 'income',
      amount: '79,95',
      walletId: anId(2),
      categoryId: shopping.id,
      description: 'Refund for running shoes',
      refundOf: shoes.id,
      iouId: '',
    })
    expect(startOf(aLedgerWith(refundOfHalf))).toMatchObject({ amount: '39,95' })
    expect(startOf(aLedgerWith({ ...refundOfHalf, amount: shoes.amount }))).toMatchObject({
      refundOf: shoes.id,
    })
  })

  it('begins with what somebody owes', () => {
    expect(startOf(aLedgerWith(), iou.id)).toMatchObject({
      amount: '24,00',
      description: 'From Ana for running shoes',
      iouId: iou.id,
    })
  })

  it.each([
    ['Lunch', 'Refund for Lunch'],
    ['IKEA shelves', 'Refund for IKEA shelves'],
    ['Casa Pepe', 'Refund for Casa Pepe'],
    ['Train to Lugo', 'Refund for train to Lugo'],
  ])('keeps capitals that may be those of a name: %s', (description, expected) => {
    const rows = aLedgerWith().apply([{ table: 'entries', row: { ...shoes, description } }])
    expect(startOf(rows)).toMatchObject({ description: expected })
  })

  it('makes a linked entry, unless it was unlinked or is no income any more', () => {
    const rows = aLedgerWith()
    const made = (changes: Partial<EntryDraft>) => {
      const draft = { ...startOf(rows, iou.id), ...changes }
      const mutation = mutationToCreate(draft, read(draft, rows), () => anId(98))
      const puts = attempt(rows, mutation, startMs)
      return 'code' in puts ? puts.code : puts.map(({ row }) => row)
    }
    expect(made({})).toMatchObject([{ refundOf: shoes.id, iouId: iou.id, amount: 2400 }])
    expect(made({ refundOf: '', iouId: '' })).toMatchObject([{ refundOf: null, iouId: null }])
    expect(made({ kind: 'expense' })).toMatchObject([{ refundOf: null, amount: -2400 }])
  })

  it('unlinks an entry that an edit makes an expense, and leaves the link alone otherwise', () => {
    expect(edited({ description: 'Half back' })).toMatchObject([
      { args: { set: { description: 'Half back' } } },
    ])
    expect(edited({ kind: 'expense' })).toMatchObject([{ args: { set: { amount: -4000, refundOf: null } } }])
    expect(edited({ refundOf: '' })).toMatchObject([{ args: { set: { refundOf: null, iouId: null } } }])
  })

  it('is not linked in a copy', () => {
    expect(draftOfCopy(refundOfHalf, aLedgerWith(refundOfHalf), format)).toMatchObject({ refundOf: '' })
  })

  it('names the refund in the message after saving', () => {
    const wallet = { shownId: anId(2), name: 'Card' }
    expect(savedMessage(startOf(aLedgerWith()), false, wallet)).toBe('Refund added')
  })
})
