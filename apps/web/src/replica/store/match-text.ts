import { foldedText } from '@monedero/core'

/** How a name matches what is typed. */
export interface TextMatch {
  /** 0 if it starts so, 1 if its words do, 2 if the words are within, 3 if the letters are from its start on, 4 from another word on. */
  readonly rank: number
  /** What matches, as places in the name. */
  readonly ranges: readonly Range[]
}

type Range = readonly [start: number, end: number]

/** From so many letters on a name may match by its letters alone, and from so many with one letter wrong. */
const fewestLetters = 2
const fewestWithTypo = 4

/** Further from the last letter than this, the next one must start a word. */
const widestGap = 3

/** Matches a name by its start, its words or its letters. What is typed is written as `foldedText` does, without spaces around it. */
export function matchText(typed: string, name: string): TextMatch | undefined {
  const text = foldedText(name)
  const found = (rank: number, ranges: readonly Range[]): TextMatch => ({
    rank,
    // Letters that become two without their accents move the places.
    ranges: text.length === name.length ? ranges : [],
  })
  if (text.startsWith(typed)) return found(0, [[0, typed.length]])
  const words = typed.split(/\s+/)
  const byWord = placesOf(words, (word) => wordStarting(text, word))
  if (byWord) return found(1, byWord)
  const within = placesOf(words, (word) => text.indexOf(word))
  if (within) return found(2, within)
  const byLetter = lettersIn(text, typed.replaceAll(/\s+/g, ''))
  return byLetter && found(byLetter[0]?.[0] === 0 ? 3 : 4, byLetter)
}

function placesOf(words: readonly string[], find: (word: string) => number): Range[] | undefined {
  const ranges = words.map((word): Range => {
    const start = find(word)
    return [start, start + word.length]
  })
  return ranges.every(([start]) => start >= 0) ? ranges.toSorted(([a], [b]) => a - b) : undefined
}

/** Where a word begins with this; -1 if none does. */
function wordStarting(text: string, word: string): number {
  let at = text.indexOf(word)
  while (at > 0 && !isWordStart(text, at)) at = text.indexOf(word, at + 1)
  return at
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}

/** The letters in their order from the start of a word on, close together or at the starts of words; or the start of a word with one letter wrong. */
function lettersIn(text: string, letters: string): Range[] | undefined {
  if (letters.length < fewestLetters) return undefined
  for (let start = 0; start < text.length; start += 1) {
    if (!isWordStart(text, start)) continue
    const found = lettersFrom(text, letters, start) ?? misspeltFrom(text, letters, start)
    if (found) return found
  }
  return undefined
}

function lettersFrom(text: string, letters: string, start: number): Range[] | undefined {
  if (text[start] !== letters[0]) return undefined
  const ranges: Range[] = [[start, start + 1]]
  let last = start
  for (const letter of letters.slice(1)) {
    let at = text.indexOf(letter, last + 1)
    while (at > last + widestGap && !isWordStart(text, at)) at = text.indexOf(letter, at + 1)
    if (at === -1) return undefined
    ranges.push([at, at + 1])
    last = at
  }
  return ranges
}

function misspeltFrom(text: string, letters: string, start: number): Range[] | undefined {
  if (letters.length < fewestWithTypo) return undefined
  const lengths = [letters.length, letters.length + 1, letters.length - 1]
  const length = lengths.find((each) => isOneEditAway(letters, text.slice(start, start + each)))
  return length === undefined ? undefined : [[start, start + length]]
}

/** One letter more, fewer or other, or two of them swapped. */
function isOneEditAway(a: string, b: string): boolean {
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const [restA, restB] = [a.slice(from), b.slice(from)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
