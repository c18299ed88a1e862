import type { Page } from '@playwright/test'

/** Text on the page that is cut off, or larger than the button, tab, dialog or page that it is in. An ellipsis is intended. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(findCutText)
}

/** Runs in the page, by itself. */
function findCutText(): string[] {
  const cut: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const { left, right } = range.getBoundingClientRect()
    const edges: DOMRect[] = []
    for (let element = walker.currentNode.parentElement; element; element = element.parentElement) {
      const { width, height } = element.getBoundingClientRect()
      const { overflowX, textOverflow, visibility, opacity } = getComputedStyle(element)
      // Pictures (a link with another name than its text is one, such as the logo), and what is for screen readers only.
      const isNoText = element.matches('[role="img"], [aria-hidden="true"], a[aria-label]')
      const isHidden = width <= 1 || height <= 1 || visibility === 'hidden' || opacity === '0'
      if (isNoText || isHidden || textOverflow === 'ellipsis') {
        edges.length = 0
        break
      }
      // What can be scrolled to is not cut, whatever is around.
      if (overflowX === 'auto' || overflowX === 'scroll') break
      if (
        overflowX !== 'visible' ||
        element === document.documentElement ||
        element.matches('button, a, [role="tab"], [role="dialog"]')
      )
        edges.push(element.getBoundingClientRect())
    }
    const text = walker.currentNode.nodeValue?.trim()
    if (text && edges.some((edge) => right > edge.right + 1.5 || left < edge.left - 1.5)) cut.push(text)
  }
  // What a person types may be longer than its field; what the app fills in is to fit.
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])'))
    if (input.clientWidth > 20 && input.scrollWidth > input.clientWidth + 1.5) cut.push(input.value)
  const pen = document.createElement('canvas').getContext('2d')
  for (const input of document.querySelectorAll('input')) {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input)
    if (!pen || input.value !== '' || input.clientWidth <= 20) continue
    pen.font = font
    pen.letterSpacing = letterSpacing
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    if (pen.measureText(input.placeholder).width > room + 1.5) cut.push(`placeholder: ${input.placeholder}`)
  }
  return cut
}
