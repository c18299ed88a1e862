const waiting = new Set<() => void>()

/** Draws a change after the paint of those that are drawn at once, together with everything else that waits. */
export function afterPaint(draw: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(() => setTimeout(drawAll))
  waiting.add(draw)
}

function drawAll(): void {
  const due = [...waiting]
  waiting.clear()
  for (const draw of due) draw()
}
