import * as z from 'zod/mini'

// Printable ASCII, which most text is, needs no look at anything below.
const plain = /^[ -~]*$/
// Every control character, and the two Unicode line breaks; a note may have line feeds and tabs.
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u
const breaksNote = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}]/u
// No script stacks more marks on a letter (UAX #15, stream-safe text), and putting them in order takes their number squared.
const stacksMarks = /\p{M}{31}/u

/** One line of text as a person wrote it: composed (NFC), trimmed, well-formed, without control characters. */
export function lineSchema(min: number, max: number) {
  return textSchema(min, max, breaksLine, (text) => text.normalize().trim())
}

/** Text that may have several lines; every line ends with a plain line feed. */
export function noteSchema(max: number) {
  return textSchema(0, max, breaksNote, (text) => text.normalize().replaceAll(/\r\n?/g, '\n').trim())
}

// Lengths are UTF-16 units, as a field's `maxlength` counts them.
function textSchema(min: number, max: number, forbidden: RegExp, tidy: (text: string) => string) {
  const range = min === 0 ? `at most ${max}` : `${min} to ${max}`
  function wrongIn(text: string): string | undefined {
    if (text.length < min || text.length > max) return `must have ${range} characters`
    if (plain.test(text)) return undefined
    if (!text.isWellFormed() || forbidden.test(text)) return 'must have no control characters'
    return stacksMarks.test(text) ? 'must have no letter with more than 30 marks' : undefined
  }
  return z.string('must be text').check((given) => {
    const text = given.value
    given.value = plain.test(text) ? text.trim() : stacksMarks.test(text) ? text : tidy(text)
    const message = wrongIn(given.value)
    if (message) given.issues.push({ code: 'custom', message, input: given.value })
  })
}
