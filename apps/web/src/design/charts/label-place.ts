/** In pixels of a chart, which grow downwards. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** A point of a line. */
export interface LinePoint {
  readonly x: number
  readonly y: number
}

/** The corners of a line that moves in steps. */
export function stepped(points: readonly LinePoint[]): LinePoint[] {
  return points.flatMap(({ x, y }, index) => {
    const before = points[index - 1]
    return before
      ? [
          { x, y: before.y },
          { x, y },
        ]
      : [{ x, y }]
  })
}

/** The first of some places for words that no line crosses; the first of all where each is crossed. */
export function labelPlace<Place extends Box>(
  places: readonly [Place, ...Place[]],
  lines: readonly (readonly LinePoint[])[],
): Place {
  return freePlace(places, lines) ?? places[0]
}

/** The same for words that can be left out: none where each place is crossed. */
export function freePlace<Place extends Box>(
  places: readonly Place[],
  lines: readonly (readonly LinePoint[])[],
): Place | undefined {
  return places.find((place) =>
    lines.every((points) => points.every((to, index) => !crosses(place, points[index - 1] ?? to, to))),
  )
}

/** Whether a straight line between two points touches a box. */
function crosses({ left, right, top, bottom }: Box, from: LinePoint, to: LinePoint): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  let [first, last] = [0, 1]
  for (const [step, room] of [
    [-dx, from.x - left],
    [dx, right - from.x],
    [-dy, from.y - top],
    [dy, bottom - from.y],
  ] as const) {
    if (step === 0 && room < 0) return false
    if (step < 0) first = Math.max(first, room / step)
    if (step > 0) last = Math.min(last, room / step)
  }
  return first <= last
}
