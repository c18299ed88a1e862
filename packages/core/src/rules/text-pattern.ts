import { foldedText } from '../texts/folded-text.ts'
import type { TextMatch } from './rule-row.ts'

/** Whether a text, folded already, is what a condition asks for. */
export type TextTest = (folded: string) => boolean

export function textTest(match: TextMatch, text: string): TextTest {
  const wanted = foldedText(text)
  switch (match) {
    case 'contains':
      return (folded) => folded.includes(wanted)
    case 'is':
      return (folded) => folded === wanted
    case 'begins':
      return (folded) => folded.startsWith(wanted)
    case 'wildcards':
      return wildcardTest(wanted)
  }
}

/** Finds the pieces between the stars from left to right. The first place of each is as good as any, so nothing is tried twice. */
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
