import { useEffect } from 'react'

/**
 * Keeps the browser from a fling after something was dragged. Chromium starts one even where `touch-action` lets nothing
 * scroll, and until it has run out, for up to two seconds, a tap only ends it and clicks nothing.
 */
export function useNoFling(): void {
  useEffect(() => {
    const ended = new AbortController()
    document.addEventListener(
      'touchmove',
      (event) => {
        // Set by the pointer event of the same move, which comes first.
        const isDrag = document.querySelector('[data-swiped="moving"], [data-dragging]') !== null
        if (isDrag && event.cancelable) event.preventDefault()
      },
      { signal: ended.signal, passive: false },
    )
    return () => ended.abort()
  }, [])
}
