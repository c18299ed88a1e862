/** A short fingerprint of a long text: two multiplicative hashes of 32 bits and the length. Not for secrets. */
export function fingerprint(text: string): string {
  let one = 0x811c9dc5
  let other = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x85ebca6b) ^ (other >>> 13)
  }
  return `${one} ${other} ${text.length}`
}
