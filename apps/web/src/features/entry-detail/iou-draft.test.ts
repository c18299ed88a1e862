import { numberFormatOf } from '@monedero/core'
import { anIou } from '@monedero/core/testing'
import { describe, expect, it } from 'vitest'
import { iouDraft, iouSet, knownPeople, readIouDraft } from './iou-draft.ts'

const format = numberFormatOf('1.234,56')
const writing = { symbol: '€', currency: 'EUR', format, impliesCents: false }

describe('the form of an IOU', () => {
  it('begins with what is left of the purchase, or with what is noted', () => {
    expect(iouDraft(undefined, 2400, format)).toEqual({ person: '', amount: '24,00', note: '' })
    expect(iouDraft(undefined, 0, format)).toMatchObject({ amount: '' })
    const iou = anIou({ amount: 1250, note: 'half' })
    expect(iouDraft(iou, 2400, format)).toEqual({ person: 'Eva', amount: '12,50', note: 'half' })
  })

  it('reports missing fields', () => {
    expect(readIouDraft({ person: ' ', amount: '0', note: '' }, writing)).toMatchObject({
      ok: false,
      problems: { person: 'Enter a name.', amount: expect.any(String) },
    })
  })

  it('sends only what differs', () => {
    const iou = anIou()
    const read = readIouDraft({ person: ' Ana ', amount: '24+0,50', note: '' }, writing)
    if (!read.ok) throw new Error('unread')
    expect(iouSet(iou, read.value)).toEqual({ person: 'Ana', amount: 2450 })
    expect(iouSet(iou, iou)).toEqual({})
  })

  it('suggests known names, each once, those that begin with the text first', () => {
    const ious = ['Mariana', 'Ana', 'Ana', 'Eva'].map((person) => anIou({ person }))
    expect(knownPeople(ious, 'an')).toEqual(['Ana', 'Mariana'])
    expect(knownPeople(ious, 'Ana')).toEqual(['Mariana'])
  })
})
