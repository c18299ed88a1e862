/** Reads a value from outside: returns it normalised and copied, or throws a `ReadError`. */
export type Reader<T> = (given: unknown) => T

/** What a reader returns. */
export type Read<R> = R extends Reader<infer T> ? T : never

/** The first thing that is wrong with a value: fields in the order of their reader, then unknown fields. */
export class ReadError extends Error {
  /** Where it is, like `set.tags.3`; empty where it is the whole. */
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

/** A value that passes a test as it is. */
export function matching<T>(test: (given: unknown) => given is T, message: string): Reader<T> {
  return (given) => {
    if (!test(given)) throw new ReadError(message)
    return given
  }
}

/** A text of this pattern. */
export function pattern(shape: RegExp, message: string): Reader<string> {
  return matching((given): given is string => typeof given === 'string' && shape.test(given), message)
}

/** One of these values. */
export function oneOf<const T>(values: readonly T[], message: string): Reader<T> {
  const known: ReadonlySet<unknown> = new Set(values)
  return matching((given): given is T => known.has(given), message)
}

/** True or false. */
export const readYesOrNo = oneOf([true, false], 'must be true or false')

/** The fallback where a field is missing, because an older writer did not have it. */
export function optional<T>(read: Reader<T>, fallback: NoInfer<T>): Reader<T> {
  return (given) => (given === undefined ? fallback : read(given))
}

/** Null, or what the reader takes. */
export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (given) => (given === null ? null : read(given))
}

/** What the reader gives, if it passes a test too. The fault may be laid at one of its parts. */
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

/** A list of no more than so many. Too many are counted, not read. */
export function atMost<T>(most: number, read: Reader<T>): Reader<T> {
  return (given) => {
    if (Array.isArray(given) && given.length > most) throw new ReadError(`must be at most ${most}`)
    return read(given)
  }
}

/** A list of what the reader takes. */
export function listOf<T>(read: Reader<T>, message: string): Reader<T[]> {
  return (given) => {
    if (!Array.isArray(given)) throw new ReadError(message)
    const list: T[] = []
    try {
      while (list.length < given.length) list.push(read(given[list.length]))
    } catch (fault) {
      throw prefixPath(list.length, fault)
    }
    return list
  }
}
