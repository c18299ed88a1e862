/** Far deeper than any request or row of an archive is. */
export const MAX_JSON_LEVELS = 100

/** More than twice as many as there are ids in the longest list that fits in a request of 8 MiB. */
export const MAX_JSON_VALUES = 500_000

/**
 * Parses JSON that comes from outside; undefined if it is malformed, or has so many levels or values that parsing would take much longer
 * than that of other JSON of its length.
 */
export function parseJson(text: string): unknown {
  if (isTooComplex(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

function isTooComplex(text: string): boolean {
  let depth = 0
  let values = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isInText = !isInText
    else if (isInText) at += code === BACKSLASH ? 1 : 0
    else if (code === COMMA) values++
    else if (isOpening(code)) {
      depth++
      values++
    } else if (isClosing(code)) depth--
    if (depth > MAX_JSON_LEVELS || values > MAX_JSON_VALUES) return true
  }
  return false
}

function isOpening(code: number): boolean {
  return code === 0x5b || code === 0x7b
}

function isClosing(code: number): boolean {
  return code === 0x5d || code === 0x7d
}
