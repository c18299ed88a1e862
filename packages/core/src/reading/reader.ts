/** Reads an untrusted value: returns a normalised copy, or throws a `ReadError`. */
export type Reader<T> = (given: unknown) => T

/** What a reader returns. */
export type Read<R> = R extends Reader<infer T> ? T : never

/** The first error in a value: fields in the order of their reader, then unknown fields. */
export class ReadError extends Error {
  /** Path of the error, like `set.tags.3`; empty for the whole value. */
  path: string

  constructor(message: string, path = '') {
    super(message)
    this.name = 'ReadError'
    this.path = path
  }
}

/** Prefixes the path of a field's error, so that it is the path within the whole. */
export function prefixPath(part: string | number, fault: unknown): unknown {
  if (fault instanceof ReadError) fault.path = fault.path ? `${part}.${fault.path}` : `${part}`
  return fault
}

/** A value that passes a test, unchanged. */
export function matching<T>(test: (given: unknown) => given is T, message: string): Reader<T> {
  return (given) => {
    if (!test(given)) throw new ReadError(message)
    return given
  }
}

/** A string that matches this pattern. */
export function pattern(shape: RegExp, message: string): Reader<string> {
  return matching((given): given is string => typeof given === 'string' && shape.test(given), message)
}

/** One of these values. */
export function oneOf<const T>(values: readonly T[], message: string): Reader<T> {
  const allowed: ReadonlySet<unknown> = new Set(values)
  return matching((given): given is T => allowed.has(given), message)
}

/** True or false. */
export const readYesOrNo = oneOf([true, false], 'must be true or false')

/** The fallback for a field that older writers did not have. */
export function optional<T>(read: Reader<T>, fallback: NoInfer<T>): Reader<T> {
  return (given) => (given === undefined ? fallback : read(given))
}

/** Null, or a value of the reader. */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (given) => (given === null ? null : read(given))
}

/** The value of the reader, if it also passes a test. The error may be attributed to one of its fields. */
export function checked<T>(
  read: Reader<T>,
  test: (value: NoInfer<T>) => boolean,
  message: string,
  path?: string,
): Reader<T> {
  return (given) => {
    const value = read(given)
    if (!test(value)) throw new ReadError(message, path)
    return value
  }
}

/** A list of limited length. A longer list is refused without reading its items. */
export function atMost<T>(most: number, read: Reader<T>): Reader<T> {
  return (given) => {
    if (Array.isArray(given) && given.length > most) throw new ReadError(`must be at most ${most}`)
    return read(given)
  }
}

/** A list of values of the reader. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (given) => {
    if (!Array.isArray(given)) throw new ReadError('must be a list')
    const list: T[] = []
    try {
      while (list.length < given.length) list.push(read(given[list.length]))
    } catch (fault) {
      throw prefixPath(list.length, fault)
    }
    return list
  }
}

/** A whole number between two others, including these. */
export function wholeNumber(least: number, most: number): Reader<number> {
  return matching(
    (given): given is number => Number.isInteger(given) && Number(given) >= least && Number(given) <= most,
    `must be ${least} to ${most}`,
  )
}
