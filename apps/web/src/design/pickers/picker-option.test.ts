import { describe, expect, it } from 'vitest'
import { hasLabel, matchingOptions, type PickerOption } from './picker-option.ts'

const options: PickerOption[] = [
  { id: '1', label: 'Eating out' },
  { id: '2', label: 'Café', hint: 'Eating out', isNested: true },
  { id: '3', label: 'Health' },
  { id: '4', label: 'Home repairs' },
]
const found = (text: string) => matchingOptions(options, text).map(({ label }) => label)

describe('options of a picker', () => {
  it('are all there before anything is typed, in their own order', () => {
    expect(matchingOptions(options, '  ')).toBe(options)
  })

  it('are found by any part of the label or the hint, without accents', () => {
    expect(found('cafe')).toEqual(['Café'])
    expect(found('out eat')).toEqual(['Eating out', 'Café'])
    expect(found('airs')).toEqual(['Home repairs'])
    expect(found('x')).toEqual([])
  })

  it('come first where the label begins with the text', () => {
    expect(found('h')).toEqual(['Health', 'Home repairs'])
    expect(found('he')).toEqual(['Health'])
    expect(found('ea')).toEqual(['Eating out', 'Café', 'Health'])
  })

  it('are known by their label', () => {
    expect(hasLabel(options, ' CAFE ')).toBe(true)
    expect(hasLabel(options, 'Caf')).toBe(false)
  })
})
