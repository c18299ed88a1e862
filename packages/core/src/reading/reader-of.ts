import { ReadError, type Reader } from './reader.ts'

/** The reader of the kind that an object names by a key. */
export function readerOf<T>(
  readers: Readonly<Record<string, Reader<T>>>,
  key: string,
  given: unknown,
): Reader<T> {
  const kind: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, key) : undefined
  const read = typeof kind === 'string' && Object.hasOwn(readers, kind) ? readers[kind] : undefined
  if (!read) throw new ReadError(`must be one of ${Object.keys(readers).join(', ')}`, key)
  return read
}
