import type { Page } from '@playwright/test'

/** What the window or something on the page cuts off: its own width where it is wider than the window, and each amount that cannot be read. */
export function amountsOutOfSight(page: Page): Promise<string[]> {
  return page.evaluate(findOutOfSight)
}

/** Runs in the page, by itself. */
function findOutOfSight(): string[] {
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth - innerWidth} px too wide`)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? ''
    const holder = walker.currentNode.parentElement
    if (
      !holder ||
      !/\d/.test(text) ||
      !(holder.closest('[data-money]') || /\d[.,]\d\d(?!\d)/.test(text) || holder.closest('svg'))
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const { left, right, width } = range.getBoundingClientRect()
    if (width === 0) continue
    let from = 0
    let to = innerWidth
    let isHidden = false
    for (let element: Element | null = holder; element; element = element.parentElement) {
      const box = element.getBoundingClientRect()
      const { overflowX, visibility, opacity } = getComputedStyle(element)
      // For screen readers only.
      isHidden ||= box.width <= 1 || box.height <= 1 || visibility === 'hidden' || opacity === '0'
      // What can be scrolled to is in sight, whatever is around.
      if (overflowX === 'auto' || overflowX === 'scroll') {
        from = -Infinity
        to = Infinity
        break
      }
      if (overflowX === 'visible' && element !== document.documentElement) continue
      from = Math.max(from, box.left)
      to = Math.min(to, box.right)
    }
    if (!isHidden && (left < from - 1.5 || right > to + 1.5)) found.push(`cut: ${text.trim()}`)
  }
  return found
}
