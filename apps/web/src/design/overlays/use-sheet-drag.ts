import { type PointerEvent, useRef } from 'react'
import { completesPull } from '../device/pull.ts'

interface Drag {
  sheet: HTMLElement
  startPx: number
  lastPx: number
  lastAtMs: number
  velocityPxPerMs: number
}

function release(sheet: HTMLElement): void {
  delete sheet.dataset['dragging']
  sheet.style.removeProperty('--drag')
}

/** Makes a sheet draggable by its head. The sheet reads `--drag` and `data-dragging`. */
export function useSheetDrag(onClose: () => void) {
  const drag = useRef<Drag>(undefined)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.closest<HTMLElement>('[role="dialog"]')
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.pointerType !== 'touch' || sheet === null || isOnButton) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = {
        sheet,
        startPx: event.clientY,
        lastPx: event.clientY,
        lastAtMs: event.timeStamp,
        velocityPxPerMs: 0,
      }
    },

    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (now === undefined) return
      const elapsedMs = event.timeStamp - now.lastAtMs
      if (elapsedMs > 0) now.velocityPxPerMs = (event.clientY - now.lastPx) / elapsedMs
      now.lastPx = event.clientY
      now.lastAtMs = event.timeStamp
      now.sheet.dataset['dragging'] = ''
      now.sheet.style.setProperty('--drag', `${Math.max(0, event.clientY - now.startPx)}px`)
    },

    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current
      if (now === undefined) return
      drag.current = undefined
      release(now.sheet)
      const pulledPx = event.clientY - now.startPx
      const { velocityPxPerMs } = now
      if (completesPull({ pulledPx, lengthPx: now.sheet.offsetHeight, velocityPxPerMs })) onClose()
    },

    onPointerCancel() {
      if (drag.current !== undefined) release(drag.current.sheet)
      drag.current = undefined
    },
  }
}
