import { foldedText } from '../texts/folded-text.ts'

/** A wallet or a category by its name. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** Those whose name, or a word of it, starts with what is typed. Names that start with it come first, in the order given. */
export function namesLike<T extends Named>(typed: string, all: readonly T[]): T[] {
  const wanted = foldedText(typed)
  const starting: T[] = []
  const within: T[] = []
  for (const each of all) {
    const name = foldedText(each.name)
    if (name.startsWith(wanted) || squeezed(name).startsWith(wanted)) starting.push(each)
    else if (wordsIn(name).some((word) => word.startsWith(wanted))) within.push(each)
  }
  return [...starting, ...within]
}

/** The one of exactly this name, but for case, accents, spaces and hyphens. */
export function named<T extends Named>(typed: string, all: readonly T[]): T | undefined {
  const wanted = foldedText(typed)
  return (
    all.find(({ name }) => foldedText(name) === wanted) ??
    all.find(({ name }) => squeezed(foldedText(name)) === squeezed(wanted))
  )
}

/** The only one that has the typed word in its name. */
export function onlyWithWord<T extends Named>(typed: string, all: readonly T[]): T | undefined {
  const found = all.filter(({ name }) => wordsIn(foldedText(name)).includes(foldedText(typed)))
  return found.length === 1 ? found[0] : undefined
}

/** How many words a name has. */
export function wordCount(name: string): number {
  return wordsIn(name).length
}

function wordsIn(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== '')
}

function squeezed(folded: string): string {
  return folded.replaceAll(/[\s_-]/g, '')
}
