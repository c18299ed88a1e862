import { ReadError, type Reader } from '../reading/reader.ts'

// Printable ASCII, the usual case, skips all checks below.
const plain = /^[ -~]*$/
// Every control character, and the two Unicode line breaks; a note may have line feeds and tabs.
const breaksLine = /[\p{Cc}\p{Zl}\p{Zp}]/u
const breaksNote = /[^\P{Cc}\n\t]|[\p{Zl}\p{Zp}]/u
// No script stacks more marks on a letter (UAX #15, stream-safe text), and ordering them takes quadratic time.
const stacksMarks = /\p{M}{31}/u

/** One line of text: composed (NFC), trimmed, well-formed, without control characters. */
export function lineReader(min: number, max: number): Reader<string> {
  return textReader(min, max, breaksLine, (text) => text.normalize().trim())
}

/** Text that may have several lines; every line ends with a plain line feed. */
export function noteReader(max: number): Reader<string> {
  return textReader(0, max, breaksNote, (text) => text.normalize().replaceAll(/\r\n?/g, '\n').trim())
}

// Lengths are UTF-16 units, as a field's `maxlength` counts them.
function textReader(
  min: number,
  max: number,
  forbidden: RegExp,
  tidy: (text: string) => string,
): Reader<string> {
  const range = min === 0 ? `at most ${max}` : `${min} to ${max}`
  return (given) => {
    if (typeof given !== 'string') throw new ReadError('must be text')
    const isPlain = plain.test(given)
    const text = isPlain ? given.trim() : stacksMarks.test(given) ? given : tidy(given)
    if (text.length < min || text.length > max) throw new ReadError(`must have ${range} characters`)
    if (isPlain) return text
    if (!text.isWellFormed() || forbidden.test(text)) throw new ReadError('must have no control characters')
    if (stacksMarks.test(text)) throw new ReadError('must have no letter with more than 30 marks')
    return text
  }
}
