/**
 * Keeps the browser from a fling after something was dragged, from now on. Chromium starts one even where `touch-action` lets
 * nothing scroll, and until it has run out, for up to two seconds, a tap only ends it and clicks nothing.
 */
export function preventFlings(): void {
  document.addEventListener('touchmove', cancelDragged, { passive: false })
}

function cancelDragged(event: TouchEvent): void {
  // The moves of a scroll cannot be cancelled any more.
  if (!event.cancelable) return
  // Set by the pointer event of the same move, which comes first.
  if (document.querySelector('[data-swiped="moving"], [data-dragging]')) event.preventDefault()
}
