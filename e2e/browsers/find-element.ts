/** The kinds of elements that the stories use. */
export type Role = 'button' | 'heading' | 'link' | 'radio' | 'textbox'

/**
 * Runs in the page: the first element of this role and accessible name that is not covered by another and stayed in its
 * place since the call before.
 */
export function findElement(role: Role, name: string): Element | undefined {
  const selectors = {
    button: 'button:enabled',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    radio: 'label:has(input[type=radio])',
    textbox: 'input, textarea',
  }
  return Array.from(document.querySelectorAll(selectors[role])).find((element) => {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    let text = ''
    for (const label of isField ? (element.labels ?? []) : [element]) {
      const nodes = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
      while (nodes.nextNode()) {
        const { parentElement: parent, nodeValue } = nodes.currentNode
        const isVisible = parent?.checkVisibility({ visibilityProperty: true })
        if (isVisible && !parent?.closest('[aria-hidden=true]')) text += nodeValue
      }
    }
    if (name !== (element.getAttribute('aria-label') ?? text.replaceAll(/\s+/g, ' ').trim())) return false
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = `${x} ${y}`
    const isStill = Reflect.get(element, 'placeBefore') === place
    Reflect.set(element, 'placeBefore', place)
    return isStill && element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
