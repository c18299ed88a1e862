let isPressed = false
let waiting: (() => void)[] = []

/**
 * Runs something at once, or after the current press. A press moves the focus before it becomes a click:
 * text that appears at that moment would move the target away from the pointer.
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
