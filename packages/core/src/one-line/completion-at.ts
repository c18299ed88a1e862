/** A wallet, category or tag that is being typed. */
export interface OpenName {
  readonly sigil: '@' | '#' | '+'
  /** What follows the sigil. */
  readonly typed: string
  /** Where the sigil and where the name ends. */
  readonly start: number
  readonly end: number
}

/** The name that the caret stands at the end of or in: `@ca` in `coffee 3 @ca`. */
export function openNameAt(line: string, caret: number): OpenName | undefined {
  const before = /(?:^|\s)([@#+])([^\s@#"“«]*)$/u.exec(line.slice(0, caret))
  if (!before) return undefined
  const [, sigil, typedBefore = ''] = before
  if (sigil !== '@' && sigil !== '#' && sigil !== '+') return undefined
  const [after = ''] = /^[^\s@#"“«]*/u.exec(line.slice(caret)) ?? []
  const typed = typedBefore + after
  // A plus before a digit is income; one alone may become either.
  if (sigil === '+' && !/^\p{L}/u.test(typed)) return undefined
  return { sigil, typed, start: caret - typedBefore.length - 1, end: caret + after.length }
}
