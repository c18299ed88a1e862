import type { CalendarDay } from '@monedero/core'
import { topOfDay } from './list-layout.ts'
import { listOnPage } from './list-on-page.ts'
import type { ListWindow } from './use-list-window.ts'

const maxWaitMs = 5000

/** Scrolls the list of entries to a day, or to the nearest one before it, and moves the focus there. A list that is about to come is awaited. */
export async function jumpToDay(day: CalendarDay): Promise<void> {
  const startedAtMs = performance.now()
  while (!listOnPage.window && performance.now() - startedAtMs < maxWaitMs) await nextFrame()
  if (listOnPage.window) jumpIn(listOnPage.window, day)
}

function jumpIn({ ref, layout, measureNow }: ListWindow, day: CalendarDay): void {
  const { days } = layout
  const found = days.findIndex((listed) => listed.day <= day)
  const at = found === -1 ? days.length - 1 : found
  const list = ref.current
  const head = list?.querySelector('header')
  if (!list || !head) return
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  // Headings stick below the bar of a phone.
  const barPx = Number.parseFloat(getComputedStyle(head).top)
  scrollBy({ top: list.getBoundingClientRect().top + topOfDay(layout, at) * rem - barPx })
  measureNow()
  const row = list.querySelector<HTMLElement>(`[data-day="${days[at]?.day}"] a`)
  row?.focus({ preventScroll: true })
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
