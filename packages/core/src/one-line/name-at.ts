import { foldedText } from '../texts/folded-text.ts'
import { type Named, named, namesLike, onlyWithWord, wordCount } from './find-name.ts'
import type { LineWord } from './line-word.ts'

export interface NameReading<T> {
  readonly found: T
  readonly to: number
  /** Others start like this too. */
  readonly isGuess: boolean
}

const maxNameWords = 8

/** The wallet or category after a sigil: `@cash`, `@credit card`, `@"Credit Card"`, `@ca`. */
export function nameAfterSigil<T extends Named>(
  words: readonly LineWord[],
  at: number,
  all: readonly T[],
): NameReading<T> | undefined {
  const word = words[at]
  if (!word) return undefined
  const isQuoted = word.quoted !== undefined
  const whole = isQuoted ? undefined : longestName(words, at, 1, all)
  if (whole) return whole
  const typed = (word.quoted ?? word.text.slice(1)).replace(/[,;.]$/, '')
  if (typed === '') return undefined
  const exact = named(typed, all)
  if (exact) return { found: exact, to: at + 1, isGuess: false }
  const [found, ...others] = namesLike(typed, all)
  return found && { found, to: at + 1, isGuess: others.length > 0 }
}

/** A wallet by its whole name, or by a word that only one has; without a sigil nothing shorter counts. */
export function nameInFull<T extends Named>(
  words: readonly LineWord[],
  at: number,
  all: readonly T[],
): NameReading<T> | undefined {
  const word = words[at]
  if (!word || word.isEscaped || word.quoted !== undefined) return undefined
  const whole = longestName(words, at, 0, all)
  if (whole) return whole
  const found = onlyWithWord(word.text.replace(/[,;.]$/, ''), all)
  return found && { found, to: at + 1, isGuess: false }
}

function longestName<T extends Named>(
  words: readonly LineWord[],
  at: number,
  sigilLength: number,
  all: readonly T[],
): NameReading<T> | undefined {
  const longest = Math.min(maxNameWords, Math.max(0, ...all.map(({ name }) => wordCount(name))))
  for (let count = longest; count > 0; count -= 1) {
    const run = words.slice(at, at + count)
    if (run.length < count || run.some((word) => word.isEscaped || word.quoted !== undefined)) continue
    const typed = foldedText(run.map(({ text }) => text).join(' ')).slice(sigilLength)
    const found = all.find(({ name }) => foldedText(name) === typed)
    if (found) return { found, to: at + count, isGuess: false }
  }
  return undefined
}
