import { useLayoutEffect, useRef } from 'react'
import { type Drawn, movesOf } from './row-moves.ts'
import type { ListWindow } from './use-list-window.ts'

/** As a menu comes. */
const timing = { duration: 180, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** Moves what stands below an entry that came or went to its new place, instead of letting it jump there. Nothing moves for who wants less motion. */
export function useRowMotion({ ref, layout, range }: ListWindow, rows: Drawn['rows']): void {
  const drawn = useRef<Drawn>(undefined)
  useLayoutEffect(() => {
    const before = drawn.current
    drawn.current = { layout, range, rows }
    const moves = before && movesOf(before, drawn.current)
    const list = ref.current
    if (!moves || !list || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const move = (element: Element | null | undefined, by: number | undefined) => {
      if (by !== undefined) element?.animate([{ translate: `0 ${-by}rem` }, { translate: '0 0' }], timing)
    }
    for (const day of list.querySelectorAll<HTMLElement>('[data-day]'))
      move(day, moves.days.get(day.dataset['upcoming'] === 'true' ? '' : (day.dataset['day'] ?? '')))
    for (const link of list.querySelectorAll<HTMLElement>('[data-entry]'))
      move(link.closest('li'), moves.rows.get(link.dataset['entry'] ?? ''))
  })
}
