/** The result of a parser: the value, or a description of valid ones. */
type Parsed<T> = { value: T } | { expected: string }

/** Reads one variable's text. */
export type Parser<T> = (text: string) => Parsed<T>

/** A whole number between two bounds, both included. */
export function wholeNumber(lowest: number, highest: number): Parser<number> {
  return (text) => {
    const value = Number(text)
    const isFine = /^\d{1,9}$/.test(text) && value >= lowest && value <= highest
    return isFine ? { value } : { expected: `a whole number from ${lowest} to ${highest}` }
  }
}

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Minutes, hours or days, in milliseconds; at most about a year. */
export const duration: Parser<number> = (text) => {
  const { count, unit } = /^(?<count>[1-9]\d{0,5})(?<unit>[mhd])$/.exec(text)?.groups ?? {}
  const value = Number(count) * (unit === 'm' || unit === 'h' || unit === 'd' ? unitMs[unit] : Number.NaN)
  return value <= 366 * unitMs.d
    ? { value }
    : { expected: 'a duration of up to 366 days, such as 30m, 6h or 7d' }
}

/** One of a few words. */
export function oneOf<const Word extends string>(...words: Word[]): Parser<Word> {
  return (text) => {
    const value = words.find((word) => word === text)
    return value === undefined ? { expected: listOf(words) } : { value }
  }
}

/** Any text that matches the pattern. */
export function matching(pattern: RegExp, expected: string): Parser<string> {
  return (text) => (pattern.test(text) ? { value: text } : { expected })
}

/** `on` or `off`. */
export const onOrOff: Parser<boolean> = (text) => {
  const parsed = oneOf('on', 'off')(text)
  return 'value' in parsed ? { value: parsed.value === 'on' } : parsed
}

/** An address with one of the given schemes. */
export function address(...schemes: string[]): Parser<string> {
  const expected = `an address that begins with ${listOf(schemes.map((scheme) => `${scheme}//`))}`
  return (text) => {
    const url = parseUrl(text)
    if (!url || !schemes.includes(url.protocol) || url.hostname === '') return { expected }
    return { value: text }
  }
}

/** An address of scheme, host and port only. */
export const origin: Parser<string> = (text) => {
  const url = parseUrl(text)
  const isOrigin =
    url &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.hostname !== '' &&
    (text === url.origin || `${url.origin}/` === url.href) &&
    !/[?#@]/.test(text)
  return isOrigin
    ? { value: url.origin }
    : { expected: 'an address without a path, such as https://money.example.org' }
}

/** Addresses as of `origin`, separated by commas. */
export const origins: Parser<string[]> = (text) => {
  const parts = text.split(',').map((part) => origin(part.trim()))
  const values = parts.flatMap((part) => ('value' in part ? [part.value] : []))
  return values.length === parts.length
    ? { value: values }
    : { expected: 'addresses without a path, separated by commas, such as https://money.example.org' }
}

/** 32 bytes in base64 or base64url. */
export const key32: Parser<Uint8Array> = (text) => {
  const bytes = Buffer.from(text, 'base64')
  const isFine = /^[\w+/-]{43}=?$/.test(text) && bytes.length === 32
  return isFine ? { value: new Uint8Array(bytes) } : { expected: '32 bytes in base64' }
}

function parseUrl(text: string): URL | undefined {
  return URL.parse(text) ?? undefined
}

function listOf(words: readonly string[]): string {
  const [last, ...others] = words.toReversed()
  return others.length === 0 ? `${last}` : `${others.toReversed().join(', ')} or ${last}`
}
