import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  firstRange,
  type ListedDay,
  type ListLayout,
  type Range,
  rangeBetween,
  type UnfoldedRow,
} from './list-layout.ts'
import { useRowSizes } from './row-sizes.ts'

const usualRem = 16

/** How much of a list is drawn before anything is measured, in rem: the page begins at its top, and few windows are higher than the screen. */
const firstHeight = () => screen.height / usualRem

/** What of a list is in sight. */
export interface ListWindow {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly layout: ListLayout
  /** The entries to draw. */
  readonly range: Range
  /** Draws what is in sight by now; otherwise that happens with the next frame. */
  readonly measureNow: () => void
}

/** Follows which part of a list is in sight while the page scrolls. */
export function useListWindow(days: readonly ListedDay[], unfolded: readonly UnfoldedRow[]): ListWindow {
  const ref = useRef<HTMLDivElement>(null)
  const sizes = useRowSizes()
  const layout = useMemo(() => ({ days, sizes, unfolded }), [days, sizes, unfolded])
  const [sight, setSight] = useState<Sight>()
  const measure = useCallback(() => {
    const rangeOf = ({ top, bottom }: Sight) => rangeBetween(layout, top, bottom)
    const next = sightOf(ref.current)
    setSight((current) => (current && isSame(rangeOf(current), rangeOf(next)) ? current : next))
  }, [layout])
  useLayoutEffect(() => {
    // The page may be scrolled already; zoomed out, or with small letters, the window shows more. The next frame lays the page out anyway.
    const frame = requestAnimationFrame(() => {
      const { top, bottom } = sightOf(ref.current)
      if (top > 0 || bottom > firstHeight()) flushSync(measure)
    })
    addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [measure])
  const range = sight ? rangeBetween(layout, sight.top, sight.bottom) : firstRange(layout, firstHeight())
  return { ref, layout, range, measureNow: () => flushSync(measure) }
}

interface Sight {
  readonly top: number
  readonly bottom: number
}

/** Which part of the list the window shows, in rem. */
function sightOf(list: HTMLElement | null): Sight {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const top = (list?.getBoundingClientRect().top ?? 0) / -rem
  return { top, bottom: top + innerHeight / rem }
}

function isSame(a: Range, b: Range): boolean {
  return a.from === b.from && a.to === b.to
}
