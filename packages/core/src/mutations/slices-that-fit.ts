/** A UTF-16 unit takes at most three bytes, so these still fit into one push. */
const lettersPerMutation = 2 * 1024 * 1024

/** Splits a list into slices of at most this many items, each of which fits into one mutation. */
export function slicesThatFit<T>(list: readonly T[], most: number): T[][] {
  const slices: T[][] = []
  let letters = 0
  for (const each of list) {
    const size = JSON.stringify(each).length
    letters += size
    const slice = slices.at(-1)
    if (slice && slice.length < most && letters <= lettersPerMutation) slice.push(each)
    else {
      slices.push([each])
      letters = size
    }
  }
  return slices
}
