import { areAmountsHidden } from '../../design/device/hide-amounts.ts'
import { completesPull } from '../../design/device/pull.ts'
import { vibrate } from '../../design/device/vibrate.ts'

/** The width of the actions of a row, as in the style sheet. */
const actionsPx = 216
/** A finger that moves less has not moved. */
const slopPx = 10
const holdMs = 500

/** A row whose actions are uncovered. */
export interface SwipedRow {
  readonly id: string
  readonly row: HTMLElement
}

interface RowHandlers {
  /** A row is being swiped, or none any more. */
  readonly onSwipe: (swiped: SwipedRow | undefined) => void
  readonly onHold: (id: string) => void
}

interface Touch extends SwipedRow {
  readonly startX: number
  readonly startY: number
  lastX: number
  lastAtMs: number
  velocityPxPerMs: number
  isSwipe: boolean
}

/** Watches touches on the rows of all lists of entries, and moves the row that is swiped. Returns how to stop. */
export function watchRows({ onSwipe, onHold }: RowHandlers): () => void {
  const ended = new AbortController()
  let touch: Touch | undefined
  let swiped: SwipedRow | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClickIgnored = false

  const close = () => {
    swiped?.row.style.removeProperty('translate')
    delete swiped?.row.dataset['swiped']
    swiped = undefined
    onSwipe(undefined)
  }
  const forget = () => {
    clearTimeout(timer)
    touch = undefined
  }
  const ignoreClick = () => {
    isClickIgnored = true
  }
  const hold = ({ id }: Touch) => {
    isClickIgnored = true
    forget()
    vibrate()
    onHold(id)
  }
  const swipe = (now: Touch, event: PointerEvent) => {
    now.isSwipe = true
    clearTimeout(timer)
    now.row.setPointerCapture(event.pointerId)
    now.row.dataset['swiped'] = 'moving'
    swiped = { id: now.id, row: now.row }
    onSwipe(swiped)
  }

  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { signal: ended.signal, capture: true })

  listen('pointerdown', (event) => {
    isClickIgnored = false
    const target = event.target instanceof Element ? event.target : undefined
    const link = target?.closest<HTMLElement>('[data-entry]')
    if (swiped && !target?.closest('[data-row-actions]')) {
      // A tap on a row puts the open one back, and does nothing else.
      isClickIgnored = Boolean(link)
      close()
    }
    const row = link?.closest<HTMLElement>('li > div')
    const id = link?.dataset['entry']
    // A row with a box to tick is being selected already.
    if (event.pointerType !== 'touch' || !row || !id || row.querySelector('input')) return
    const { clientX: startX, clientY: startY, timeStamp: lastAtMs } = event
    const now = { id, row, startX, startY, lastX: startX, lastAtMs, velocityPxPerMs: 0, isSwipe: false }
    touch = now
    // A hidden amount is shown as long as it is held.
    const isShown = areAmountsHidden() && Boolean(target?.closest('[data-money]'))
    const heldLong = () => {
      if (touch !== now || now.isSwipe) return
      if (isShown) ignoreClick()
      else hold(now)
    }
    // On a busy phone the timer may run first: the moves of a finger are there with the next frame.
    timer = setTimeout(() => requestAnimationFrame(heldLong), holdMs)
  })
  listen('pointermove', (event) => {
    const now = touch
    if (!now) return
    const [x, y] = [event.clientX - now.startX, event.clientY - now.startY]
    if (!now.isSwipe) {
      if (Math.hypot(x, y) < slopPx) return
      if (x > 0 || Math.abs(y) > -x) return forget()
      swipe(now, event)
    }
    const elapsedMs = event.timeStamp - now.lastAtMs
    if (elapsedMs > 0) now.velocityPxPerMs = (event.clientX - now.lastX) / elapsedMs
    now.lastX = event.clientX
    now.lastAtMs = event.timeStamp
    now.row.style.translate = `${Math.min(0, Math.max(x, -actionsPx))}px`
  })
  listen('pointerup', (event) => {
    const now = touch
    forget()
    if (!now?.isSwipe) return
    isClickIgnored = true
    const pulledPx = now.startX - event.clientX
    if (completesPull({ pulledPx, lengthPx: actionsPx, velocityPxPerMs: -now.velocityPxPerMs })) {
      vibrate()
      now.row.dataset['swiped'] = 'open'
      now.row.style.translate = `${-actionsPx}px`
    } else close()
  })
  listen('pointercancel', () => {
    if (touch?.isSwipe) close()
    forget()
  })
  listen('click', (event) => {
    if (!isClickIgnored) return
    isClickIgnored = false
    event.preventDefault()
    event.stopPropagation()
  })
  // After what the pressed action does.
  document.addEventListener('click', () => swiped && close(), { signal: ended.signal })
  // Held links have a menu of the browser.
  listen('contextmenu', (event) => (touch ?? isClickIgnored) && event.preventDefault())
  listen('keydown', ({ key }) => key === 'Escape' && swiped && close())
  return () => {
    forget()
    if (swiped) close()
    ended.abort()
  }
}
