/** The new index of a list's mark after a key, wrapping around; undefined for other keys. */
export function movedIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return index + 1 >= count ? 0 : index + 1
  if (key === 'ArrowUp') return index <= 0 ? count - 1 : index - 1
  return undefined
}
