/** Where the mark of a list goes with a key, round its ends; undefined for keys that do not move it. */
export function movedIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return index + 1 >= count ? 0 : index + 1
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  return undefined
}
