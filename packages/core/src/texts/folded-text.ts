// Most texts need nothing but lower case.
const beyondAscii = /[^\x20-\x7e]/

/** A text normalised for search: lower case, without accents, on one line. */
export function foldedText(text: string): string {
  const lower = text.toLowerCase()
  return beyondAscii.test(lower)
    ? lower.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('\n', ' ')
    : lower
}
