/**
 * Where a cell may begin for a spreadsheet, in the locale of the comma, of the semicolon or with tabs, and there a sign that makes it a
 * formula, also one in full width or behind spaces, quotes and apostrophes.
 */
const signs = String.raw`[=+\-@|%＝＋－＠｜％﹦﹢﹣﹫﹪]`
const cellStart = String.raw`(^|[,;\t\r\n])`
const beforeSign = String.raw`(?:(?![\t\r\n])[\p{Z}\p{C}"'])*`
const unguardedFormula = new RegExp(`${cellStart}(?=${beforeSign}${signs})`, 'gu')
const guardedFormula = new RegExp(`${cellStart}'(?=${beforeSign}${signs})`, 'gu')

/** A text for a cell of the CSV that Monedero exports: an apostrophe stands before everything that could begin a formula. */
export function guardFormulas(text: string): string {
  return text.replaceAll(unguardedFormula, "$1'")
}

/** The text that was guarded: what may stand before a sign includes apostrophes, so exactly those that were added are removed. */
export function unguardFormulas(text: string): string {
  return text.replaceAll(guardedFormula, '$1')
}
