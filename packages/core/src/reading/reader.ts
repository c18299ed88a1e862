/** Reads what comes from outside: gives it back tidied, or throws what is `Wrong` with it. */
export type Reader<T> = (given: unknown) => T

/** What a reader gives. */
export type Read<R> = R extends Reader<infer T> ? T : never

/** The first thing that is wrong with what was given: parts in the order of their reader, then parts that nobody knows. */
export class Wrong extends Error {
  /** Where it is, like `set.tags.3`; empty where it is the whole. */
  path: string

  constructor(message: string, path = '') {
    super(message)
    this.name = 'Wrong'
    this.path = path
  }
}

/** A fault that a part has, as the whole has it. */
export function within(part: string | number, fault: unknown): unknown {
  if (fault instanceof Wrong) fault.path = fault.path ? `${part}.${fault.path}` : `${part}`
  return fault
}

/** A value that passes a test as it is. */
export function matching<T>(test: (given: unknown) => given is T, message: string): Reader<T> {
  return (given) => {
    if (!test(given)) throw new Wrong(message)
    return given
  }
}

/** A text of this pattern. */
export function spelled(pattern: RegExp, message: string): Reader<string> {
  return matching((given): given is string => typeof given === 'string' && pattern.test(given), message)
}

/** One of these values. */
export function oneOf<const T>(values: readonly T[], message: string): Reader<T> {
  const known: ReadonlySet<unknown> = new Set(values)
  return matching((given): given is T => known.has(given), message)
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
    if (!test(value)) throw new Wrong(message, path)
    return value
  }
}

/** A list of what the reader takes. */
export function listOf<T>(read: Reader<T>, message: string): Reader<T[]> {
  return (given) => {
    if (!Array.isArray(given)) throw new Wrong(message)
    const list: T[] = []
    try {
      while (list.length < given.length) list.push(read(given[list.length]))
    } catch (fault) {
      throw within(list.length, fault)
    }
    return list
  }
}
