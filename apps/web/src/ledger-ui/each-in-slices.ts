/** So long one slice may take: half a frame. */
const sliceMs = 8
/** Values between two looks at the clock. */
const atOnce = 10

/** Calls for each value with time for the page to answer in between; false where it was not wanted any more. */
export async function eachInSlices<T>(
  values: Iterable<T>,
  look: (value: T) => void,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  let until = performance.now() + sliceMs
  let count = 0
  for (const value of values) {
    look(value)
    count += 1
    if (count % atOnce !== 0 || performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted()) return false
    until = performance.now() + sliceMs
  }
  return isWanted()
}
