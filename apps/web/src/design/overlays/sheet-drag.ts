/** The release of a sheet. */
export interface SheetRelease {
  draggedPx: number
  heightPx: number
  velocityPxPerMs: number
}

const shareThatCloses = 0.3
const flickPxPerMs = 0.5

/** A sheet closes when it was pulled down far enough, or flicked downwards. */
export function closesSheet({ draggedPx, heightPx, velocityPxPerMs }: SheetRelease): boolean {
  if (draggedPx <= 0) return false
  return draggedPx > heightPx * shareThatCloses || velocityPxPerMs > flickPxPerMs
}
