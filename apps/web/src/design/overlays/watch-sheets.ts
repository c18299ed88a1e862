import { completesPull } from '../device/pull.ts'
import { touchedSheets } from './use-touched-sheet.ts'

interface Drag {
  readonly sheet: HTMLElement
  readonly startPx: number
  /** The height that the sheet has by its content, and the one it had when the drag began. */
  readonly ownPx: number
  readonly heightPx: number
  lastPx: number
  lastAtMs: number
  velocityPxPerMs: number
}

/** A sheet with less room above it is as high as the screen already. */
const leastRoomPx = 60

let drag: Drag | undefined

/**
 * Lets fingers drag sheets by their heads, from now on: down to close, up to the full height of the screen, and from there down to their own height
 * again. A sheet reads `--drag`, `--pulled`, `data-dragging` and `data-full`. Android's Back closes what was opened last, where the browser has close
 * watchers, instead of leaving the screen.
 */
export function watchSheets(): void {
  document.documentElement.dataset['drags'] = ''
  document.addEventListener('pointerdown', start)
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', end)
  document.addEventListener('pointercancel', stop)
  document.addEventListener('keydown', press, true)
  touchedSheets.watchSheet = watchBack
}

function watchBack(close: () => void): () => void {
  const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
  const watcher = CloseWatcher && new CloseWatcher()
  watcher?.addEventListener('close', () => !isEscape && close())
  return () => watcher?.destroy()
}

interface Watcher extends EventTarget {
  destroy: () => void
}

/** Escape is a request to close as well, which every dialog answers itself. */
let isEscape = false

function press({ key }: KeyboardEvent): void {
  isEscape = key === 'Escape'
  setTimeout(() => (isEscape = false))
}

function start({ target, pointerType, pointerId, clientY, timeStamp }: PointerEvent): void {
  const head = target instanceof Element ? target.closest('[data-sheet-head]') : null
  const sheet = head?.closest<HTMLElement>('[role="dialog"][data-open]')
  const isOnControl = target instanceof Element && target.closest('button, label') !== null
  if (pointerType !== 'touch' || !head || !sheet || isOnControl) return
  head.setPointerCapture(pointerId)
  const heightPx = sheet.offsetHeight
  drag = {
    sheet,
    startPx: clientY,
    ownPx: Number(sheet.dataset['full'] ?? heightPx),
    heightPx,
    lastPx: clientY,
    lastAtMs: timeStamp,
    velocityPxPerMs: 0,
  }
}

function move({ clientY, timeStamp }: PointerEvent): void {
  if (!drag) return
  const { sheet, startPx, heightPx } = drag
  const elapsedMs = timeStamp - drag.lastAtMs
  if (elapsedMs > 0) drag.velocityPxPerMs = (clientY - drag.lastPx) / elapsedMs
  drag.lastPx = clientY
  drag.lastAtMs = timeStamp
  const pulledPx = clientY - startPx
  sheet.dataset['dragging'] = ''
  sheet.style.setProperty('--drag', `${Math.max(0, pulledPx)}px`)
  sheet.style.setProperty('--pulled', `${heightPx + Math.max(0, -pulledPx)}px`)
}

function end({ clientY }: PointerEvent): void {
  if (!drag) return
  const { sheet, startPx, ownPx, heightPx, velocityPxPerMs } = drag
  stop()
  const pulledPx = clientY - startPx
  const isFull = 'full' in sheet.dataset
  const roomPx = (sheet.parentElement?.clientHeight ?? 0) - heightPx
  const isPulledUp = completesPull({
    pulledPx: -pulledPx,
    lengthPx: roomPx,
    velocityPxPerMs: -velocityPxPerMs,
  })
  if (isPulledUp && roomPx > leastRoomPx) {
    sheet.dataset['full'] = String(ownPx)
  } else if (completesPull({ pulledPx, lengthPx: heightPx, velocityPxPerMs })) {
    // Pulled from the full height it rests at its own, unless it is pulled far below that.
    if (isFull && heightPx - pulledPx > ownPx / 2) delete sheet.dataset['full']
    else sheet.querySelector<HTMLElement>('[data-sheet-close]')?.click()
  }
}

function stop(): void {
  if (!drag) return
  delete drag.sheet.dataset['dragging']
  drag.sheet.style.removeProperty('--drag')
  drag.sheet.style.removeProperty('--pulled')
  drag = undefined
}
