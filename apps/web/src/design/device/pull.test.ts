import { describe, expect, it } from 'vitest'
import { completesPull } from './pull.ts'

describe('completesPull', () => {
  it('is completed past thirty per cent of its length, however slow', () => {
    expect(completesPull({ pulledPx: 121, lengthPx: 400, velocityPxPerMs: 0 })).toBe(true)
    expect(completesPull({ pulledPx: 120, lengthPx: 400, velocityPxPerMs: 0 })).toBe(false)
  })

  it('is completed by a short flick', () => {
    expect(completesPull({ pulledPx: 20, lengthPx: 400, velocityPxPerMs: 0.9 })).toBe(true)
  })

  it('is not completed behind where it began, even if the finger was fast', () => {
    expect(completesPull({ pulledPx: -5, lengthPx: 400, velocityPxPerMs: 2 })).toBe(false)
  })

  it('is not completed on the way back', () => {
    expect(completesPull({ pulledPx: 60, lengthPx: 400, velocityPxPerMs: -1 })).toBe(false)
  })
})
