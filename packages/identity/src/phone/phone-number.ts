/** Reads a phone number in international form (E.164); blanks and punctuation between the digits do not count. */
export function parsePhoneNumber(text: string): string | undefined {
  if (text.length > 40) return undefined
  const digits = text.replaceAll(/[\s().-]/gu, '')
  return /^\+[1-9]\d{6,14}$/u.test(digits) ? digits : undefined
}
