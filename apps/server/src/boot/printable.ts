/** A text for a terminal: what would move its cursor, change its colours or turn its direction is written as in JSON. */
export function printable(text: string): string {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, (letter) => {
    const code = letter.charCodeAt(0).toString(16).padStart(4, '0')
    return String.raw`\u${code}`
  })
}
