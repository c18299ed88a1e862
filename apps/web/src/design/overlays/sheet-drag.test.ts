import { describe, expect, it } from 'vitest'
import { closesSheet } from './sheet-drag.ts'

describe('closesSheet', () => {
  it('closes past thirty per cent of the height, however slowly', () => {
    expect(closesSheet({ draggedPx: 121, heightPx: 400, velocityPxPerMs: 0 })).toBe(true)
    expect(closesSheet({ draggedPx: 120, heightPx: 400, velocityPxPerMs: 0 })).toBe(false)
  })

  it('closes on a short flick downwards', () => {
    expect(closesSheet({ draggedPx: 20, heightPx: 400, velocityPxPerMs: 0.9 })).toBe(true)
  })

  it('stays when it ends above where it began, even if the finger was fast', () => {
    expect(closesSheet({ draggedPx: -5, heightPx: 400, velocityPxPerMs: 2 })).toBe(false)
  })

  it('stays when it is released on the way back up', () => {
    expect(closesSheet({ draggedPx: 60, heightPx: 400, velocityPxPerMs: -1 })).toBe(false)
  })
})
