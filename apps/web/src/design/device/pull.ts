/** How something that was pulled by a finger was let go. */
export interface PullRelease {
  /** In the direction of the pull. */
  pulledPx: number
  /** How far it can be pulled. */
  lengthPx: number
  velocityPxPerMs: number
}

const shareThatCompletes = 0.3
const flickPxPerMs = 0.5

/** A pull is completed by going far enough, or by a flick. */
export function completesPull({ pulledPx, lengthPx, velocityPxPerMs }: PullRelease): boolean {
  if (pulledPx <= 0) return false
  return pulledPx > lengthPx * shareThatCompletes || velocityPxPerMs > flickPxPerMs
}
