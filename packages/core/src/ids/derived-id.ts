import { type UuidV7, uuidV7 } from './uuid-v7.ts'

const of1970 = '00000000-0000-7'

/**
 * A UUIDv7 of the year 1970, unless another time is given, whose random bits are a hash of the text, which is plain ASCII: the
 * same on every device.
 */
export function derivedId(text: string, timeMs = 0): UuidV7 {
  const hash = fnv1a128(text)
  return uuidV7(
    timeMs,
    Uint8Array.from({ length: 10 }, (_, index) => Number((hash >> BigInt(index * 8)) & 0xffn)),
  )
}

/** Whether an id was derived from a text without a time: a device with a working clock never makes such ids. */
export function isDerivedId(id: string): boolean {
  return id.startsWith(of1970)
}

/** FNV-1a with 128 bits over the code units of plain ASCII: not for secrets, only required to be the same everywhere. */
function fnv1a128(text: string): bigint {
  let hash = 0x6c62272e07bb014262b821756295c58dn
  for (const character of text) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(character.charCodeAt(0))) * 0x1000000000000000000013bn)
  }
  return hash
}
