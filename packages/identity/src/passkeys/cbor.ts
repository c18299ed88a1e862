/** A value of the part of CBOR (RFC 8949) that authenticators use: definite lengths, no floats, no tags. */
export type CborValue = number | boolean | null | string | Buffer | CborValue[] | CborMap
/** A CBOR map; COSE keys have integers as keys. */
export type CborMap = Map<number | string, CborValue>

const MAX_DEPTH = 8

/** Decodes bytes that hold one value. Throws on anything malformed, unsupported or longer than necessary, and on bytes behind it. */
export function decodeCbor(bytes: Buffer): CborValue {
  const { value, rest } = decodeFirstCbor(bytes)
  if (rest.length > 0) throw new Error('Bytes follow a CBOR value')
  return value
}

/** Decodes the first value in the bytes; `rest` is what follows it. */
export function decodeFirstCbor(bytes: Buffer): { value: CborValue; rest: Buffer } {
  const reader = new CborReader(bytes)
  return { value: reader.value(0), rest: reader.rest }
}

class CborReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get rest(): Buffer {
    return this.#bytes.subarray(this.#at)
  }

  value(depth: number): CborValue {
    if (depth > MAX_DEPTH) throw new Error('CBOR is nested too deeply')
    const [head = 0] = this.#take(1)
    const major = head >> 5
    if (major === 7) return simpleValue(head)
    const argument = this.#argument(head & 31)
    if (major === 0) return argument
    if (major === 1) return -1 - argument
    if (major === 2) return this.#take(argument)
    if (major === 3) return this.#take(argument).toString('utf8')
    if (major === 4) return this.#times(argument, () => this.value(depth + 1))
    if (major === 5) return this.#map(argument, depth)
    throw new Error('CBOR tags are not supported')
  }

  #map(size: number, depth: number): CborMap {
    const map = new Map(this.#times(size, () => this.#pair(depth)))
    if (map.size !== size) throw new Error('A CBOR map has a key twice')
    return map
  }

  #pair(depth: number): [number | string, CborValue] {
    const key = this.value(depth + 1)
    if (typeof key !== 'number' && typeof key !== 'string') throw new Error('A CBOR map has an unusual key')
    return [key, this.value(depth + 1)]
  }

  #times<T>(count: number, read: () => T): T[] {
    // Every element takes at least one byte.
    if (count > this.#bytes.length - this.#at) throw new Error('CBOR is cut off')
    return Array.from({ length: count }, read)
  }

  #argument(information: number): number {
    if (information < 24) return information
    if (information > 26) throw new Error('A CBOR length is not supported')
    const length = 2 ** (information - 24)
    const argument = this.#take(length).readUIntBE(0, length)
    // CTAP2 canonical CBOR has the shortest form of each number.
    const smallest = information === 24 ? 24 : 256 ** (length / 2)
    if (argument < smallest) throw new Error('A CBOR number is longer than necessary')
    return argument
  }

  #take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new Error('CBOR is cut off')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }
}

function simpleValue(head: number): boolean | null {
  if (head === 0xf4) return false
  if (head === 0xf5) return true
  if (head === 0xf6) return null
  throw new Error('A CBOR value is not supported')
}
