/** Far deeper than any request or row of an archive is. */
const MAX_DEPTH = 100

/**
 * Parses JSON that comes from outside; undefined if it is malformed, or nested so deeply that parsing would take much longer than that of
 * other JSON of its length.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c

function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) isInText = !isInText
    else if (isInText) at += code === BACKSLASH ? 1 : 0
    else if (isOpening(code) && ++depth > MAX_DEPTH) return true
    else if (isClosing(code)) depth--
  }
  return false
}

function isOpening(code: number): boolean {
  return code === 0x5b || code === 0x7b
}

function isClosing(code: number): boolean {
  return code === 0x5d || code === 0x7d
}
