const longest = 254
// A domain may be one name, as in HTML's email fields: `localhost`, or a machine of the own network.
const shape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/

/** Whether a text looks like an email address in general; whether there is one, only a mail can say. */
export function isEmailShaped(text: string): boolean {
  return text.length <= longest && shape.test(text)
}
