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
        // The moves of a scroll cannot be cancelled any more.
        if (!event.cancelable) return
        // Set by the pointer event of the same move, which comes first.
        if (document.querySelector('[data-swiped="moving"], [data-dragging]')) event.preventDefault()
      },
      { signal: ended.signal, passive: false },
    )
    return () => ended.abort()
  }, [])
}
