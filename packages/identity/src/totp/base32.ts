const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes bytes as RFC 4648 base32 without padding: the form authenticator apps read. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET.charAt((buffer >> bits) & 31)
    }
  }
  return bits === 0 ? text : text + ALPHABET.charAt((buffer << (5 - bits)) & 31)
}
