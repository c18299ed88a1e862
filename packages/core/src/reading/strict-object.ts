import { prefixPath, type Read, ReadError, type Reader } from './reader.ts'

/** The fields of an object, each with its reader. */
export interface Fields {
  readonly [field: string]: Reader<unknown>
}

type Whole<F extends Fields> = { [Field in keyof F]: Read<F[Field]> }

const unknownField = 'has a part that nobody knows'

/** Reads an object with exactly these fields. */
export function strictObject<F extends Fields>(fields: F): Reader<Whole<F>> {
  return objectReader(fields, { mayLack: () => false })
}

/** Reads an object with all of the first fields and any of the others. */
export function objectWithOptional<F extends Fields, O extends Fields>(
  fields: F,
  optionalFields: O,
): Reader<Whole<F> & Partial<Whole<O>>> {
  return objectReader(
    { ...fields, ...optionalFields },
    { mayLack: (name) => Object.hasOwn(optionalFields, name) },
  )
}

/** Reads an object with any of these fields: absent ones stay absent, so that two devices can set different ones. */
export function partialObject<F extends Fields>(fields: F): Reader<Partial<Whole<F>>> {
  return objectReader(fields, { mayLack: () => true })
}

function objectReader<F extends Fields>(
  fields: F,
  { mayLack }: { mayLack: (name: string) => boolean },
): Reader<Whole<F>> {
  const readers = Object.entries(fields).map(([name, read]) => ({ name, read, mayLack: mayLack(name) }))
  return (given) => {
    if (!isObject(given)) throw new ReadError(unknownField)
    const whole: { [field: string]: unknown } = {}
    for (const { name, read, mayLack: isOptional } of readers) {
      const value = given[name]
      // A field that is present with the value undefined is not absent.
      if (isOptional && value === undefined && !(name in given)) continue
      try {
        whole[name] = read(value)
      } catch (fault) {
        throw prefixPath(name, fault)
      }
    }
    for (const name in given) if (!Object.hasOwn(fields, name)) throw new ReadError(unknownField)
    // Each field was returned by its reader, or may be absent; the compiler cannot follow the loop.
    return whole as Whole<F>
  }
}

function isObject(given: unknown): given is { readonly [field: string]: unknown } {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
