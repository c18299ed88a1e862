import type { Page } from '@playwright/test'

/** Text that what is around it cuts off at any side, also in charts. An ellipsis is intended. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(findClipped)
}

/** Runs in the page, by itself. */
function findClipped(): string[] {
  const clipped: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue?.trim()
    if (!text) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    if (width === 0) continue
    let isCut = false
    let isUnseen = false
    // What can be scrolled to is not cut, whatever is around.
    const scrolls = { x: false, y: false }
    for (let element = walker.currentNode.parentElement; element; element = element.parentElement) {
      const box = element.getBoundingClientRect()
      const style = getComputedStyle(element)
      isUnseen ||=
        box.width <= 1 ||
        box.height <= 1 ||
        style.visibility === 'hidden' ||
        style.opacity === '0' ||
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none' ||
        element.matches('[inert], [data-base-ui-inert]') ||
        // Pictures of the app are no text.
        element.matches('[role="img"]:not([data-money]), a[aria-label]')
      if (isUnseen) break
      const isRoot = element === document.documentElement
      scrolls.x ||= /auto|scroll/.test(style.overflowX)
      scrolls.y ||= isRoot || /auto|scroll/.test(style.overflowY)
      if (!scrolls.x && (isRoot || /hidden|clip/.test(style.overflowX)))
        isCut ||= left < box.left - 1.5 || right > box.right + 1.5
      // Lines are higher than their letters.
      if (!scrolls.y && /hidden|clip/.test(style.overflowY))
        isCut ||= top < box.top - 3 || bottom > box.bottom + 3
    }
    if (isCut && !isUnseen) clipped.push(text)
  }
  return clipped
}
