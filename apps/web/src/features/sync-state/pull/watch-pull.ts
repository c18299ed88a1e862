/** How far the page is pulled before it syncs when it is let go. */
export const pullPx = 72

interface PullHandlers {
  /** The page is pulled by so much; 0 when it is let go. */
  readonly onPull: (px: number) => void
  /** It was pulled far enough and let go. */
  readonly onSync: () => void
}

/** Watches pulls at the top of the page; everything else of a touch stays with the browser. Returns how to stop. */
export function watchPull({ onPull, onSync }: PullHandlers): () => void {
  const ended = new AbortController()
  const options = { signal: ended.signal, passive: true }
  let start: { x: number; y: number } | undefined
  let pulledPx = 0

  const end = () => {
    if (pulledPx > 0) onPull(0)
    start = undefined
    pulledPx = 0
  }
  addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches
      const isOnPage = target instanceof Element && target.closest('main') !== null
      const isAlone = touches.length === 1 && document.querySelector('[role="dialog"][data-open]') === null
      end()
      if (touch && isOnPage && isAlone && scrollY <= 0) start = { x: touch.clientX, y: touch.clientY }
    },
    options,
  )
  addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (!start || !touch) return
      const x = Math.abs(touch.clientX - start.x)
      const y = touch.clientY - start.y
      // A page that scrolls, or is swiped sideways, is not pulled.
      if (scrollY > 0 || (pulledPx === 0 && x > y)) return end()
      pulledPx = Math.max(0, y)
      onPull(pulledPx)
    },
    options,
  )
  addEventListener(
    'touchend',
    () => {
      const isFar = pulledPx >= pullPx
      end()
      if (isFar) onSync()
    },
    options,
  )
  addEventListener('touchcancel', end, options)
  return () => ended.abort()
}
