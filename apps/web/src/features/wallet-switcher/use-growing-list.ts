import { useCallback, useState } from 'react'

/** More than most people have, and than a bar shows at once. */
const step = 30

/**
 * Of a long list only the beginning is in the page, up to what must be there; more is added when the end is scrolled to.
 * The last item needs the ref.
 */
export function useGrowingList(count: number, lastNeeded: number) {
  const [limit, setLimit] = useState(step)
  const shownCount = Math.min(count, Math.max(limit, lastNeeded + 1))
  const atEnd = useCallback((item: Element | null) => {
    if (!item) return undefined
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) setLimit((old) => old + step)
    })
    observer.observe(item)
    return () => observer.disconnect()
  }, [])
  const refOf = (index: number) => (index === shownCount - 1 && shownCount < count ? atEnd : undefined)
  return { shownCount, refOf }
}
