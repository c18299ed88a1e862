const longest = 254
// A domain may be one name, as in HTML's email fields: `localhost`, or a machine of the own network.
const shape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*$/

/** Whether a text looks like an email address. */
export function isEmailShaped(text: string): boolean {
  return text.length <= longest && shape.test(text)
}
