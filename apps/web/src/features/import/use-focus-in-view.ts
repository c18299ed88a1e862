import { useEffect, useRef } from 'react'

/** Moves to the top of another view of the same page. Its focus was in the view before, and went with it. */
export function useFocusInView(view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    scrollTo(0, 0)
    if (document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true })
  }, [view])
}
