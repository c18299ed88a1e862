let isPressed = false
let waiting: (() => void)[] = []

/**
 * Runs something at once, or after the press that is going on. A press takes the focus away before it becomes a click:
 * words that appear at that moment would push what is being clicked from under the pointer.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work)
  else work()
}

function release(): void {
  isPressed = false
  const due = waiting
  waiting = []
  // The click comes after the release, in the same task.
  if (due.length > 0) setTimeout(() => due.forEach((work) => work()))
}

/** Watches presses, from the start of the page on. */
export function watchPresses(): void {
  addEventListener('pointerdown', () => (isPressed = true), { capture: true })
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { capture: true })
}
