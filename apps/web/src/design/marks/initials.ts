/** The initials of a name: of its first and last word, or the first two letters of its only one. */
export function initialsOf(name: string): string {
  const [local = ''] = name.split('@')
  const words = local.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', ...others] = words
  const last = others.at(-1)
  const letters =
    last === undefined ? Array.from(first).slice(0, 2) : [Array.from(first)[0], Array.from(last)[0]]
  return letters.join('').toLocaleUpperCase()
}
