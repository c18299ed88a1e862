const longest = 254
const shape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether a text looks like an email address in general; whether there is one, only a mail can say. */
export function isEmailShaped(text: string): boolean {
  return text.length <= longest && shape.test(text)
}
