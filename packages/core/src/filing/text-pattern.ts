import type { TextMatch } from '../rules/rule-row.ts'
import { foldedText } from '../texts/folded-text.ts'

/** Whether a text, folded already, is what a condition asks for. */
export type TextTest = (folded: string) => boolean

const tests: Readonly<Record<TextMatch, (wanted: string) => TextTest>> = {
  contains: (wanted) => (folded) => folded.includes(wanted),
  is: (wanted) => (folded) => folded === wanted,
  begins: (wanted) => (folded) => folded.startsWith(wanted),
  wildcards: wildcardTest,
}

export function textTest(match: TextMatch, text: string): TextTest {
  return tests[match](foldedText(text))
}

/** Finds the pieces between the stars from left to right. Taking the first match of each piece never rules out a later one, so there is no backtracking. */
function wildcardTest(pattern: string): TextTest {
  const pieces = pattern.split('*')
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)]
  if (pieces.length === 1) return (folded) => folded === pattern
  const between = pieces.slice(1, -1).filter((piece) => piece !== '')
  return (folded) => {
    if (!folded.startsWith(first)) return false
    let at = first.length
    for (const piece of between) {
      const found = folded.indexOf(piece, at)
      if (found === -1) return false
      at = found + piece.length
    }
    return folded.length - last.length >= at && folded.endsWith(last)
  }
}
