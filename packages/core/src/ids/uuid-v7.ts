declare const version: unique symbol

/** A UUID of version 7 in its one canonical spelling: lower case, with hyphens. As text, ids sort by their millisecond. */
export type UuidV7 = string & { readonly [version]: 7 }

const canonical = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Makes a UUIDv7 (RFC 9562, section 5.7) of a time and ten random bytes, of which 74 bits are used. */
export function uuidV7(timeMs: number, randomBytes: Uint8Array): UuidV7 {
  const random = randomBytes.slice()
  random[0] = 0x70 | ((random[0] ?? 0) & 0x0f)
  random[2] = 0x80 | ((random[2] ?? 0) & 0x3f)
  const hex = timeMs.toString(16).padStart(12, '0') + Array.from(random, hexByte).join('')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  if (!isUuidV7(id))
    throw new RangeError('a UUIDv7 needs ten random bytes and whole milliseconds of at most 48 bits')
  return id
}

/** Whether a value is a UUIDv7 in canonical spelling, so that equal ids are equal texts. */
export function isUuidV7(value: unknown): value is UuidV7 {
  return typeof value === 'string' && canonical.test(value)
}

function hexByte(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
