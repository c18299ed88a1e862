import { type EntryRow, foldedText, type RowsPage } from '@monedero/core'

/** What can be found of an entry by itself: its texts, its tags and its amount as digits, and those of its parts. */
export function textOf({ description, note, tags, amount, parts }: EntryRow): string {
  const own = [description, note, tags.join(' '), amountDigits(amount)].join(' ')
  if (parts === null) return foldedText(own)
  const ofParts = parts.map((part) => [part.note, ...part.tags, amountDigits(part.amount)].join(' '))
  return foldedText([own, ...ofParts].join(' '))
}

/** To be raised with any change of `foldedText` or of what can be found: stored texts that begin with another are not used. */
export const textFormat = '1\n'

/** What can be found of the entries of a page by themselves, each text once, as it is stored. */
export function textOfColumns({ descriptions, notes, tags, amounts, parts }: RowsPage['entries']): string {
  const texts = new Set([...descriptions.values, ...notes.values, ...tags.values.flat()])
  for (const amount of new Set(amounts)) texts.add(amountDigits(amount))
  for (const part of parts?.values.flat() ?? [])
    for (const text of [part.note, ...part.tags, amountDigits(part.amount)]) texts.add(text)
  return textFormat + foldedText([...texts].join('\n'))
}

/** An amount as a search finds it. */
function amountDigits(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${digits.slice(0, -2)},${digits.slice(-2)}`
}
