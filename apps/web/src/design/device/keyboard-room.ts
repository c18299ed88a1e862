/**
 * Keeps the focused field in sight while the keyboard of the system is open, from now on. Where the keyboard covers the page
 * instead of making it smaller, `--keyboard` is its height.
 */
export function keepFieldInSight(): void {
  // Adding a listener again changes nothing.
  visualViewport?.addEventListener('resize', follow)
}

function follow(): void {
  if (!visualViewport) return
  // A page that is zoomed in shows a part of itself without any keyboard.
  const covered = visualViewport.scale > 1 ? 0 : Math.max(0, innerHeight - visualViewport.height)
  document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`)
  const field = document.activeElement
  if (field?.matches('input, textarea, select')) field.scrollIntoView({ block: 'nearest' })
}
