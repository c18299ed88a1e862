import { type Read, type Reader, Wrong, within } from './reader.ts'

interface Parts {
  readonly [part: string]: Reader<unknown>
}

type Whole<P extends Parts> = { [Part in keyof P]: Read<P[Part]> }

const unknownPart = 'has a part that nobody knows'

/** An object with exactly these parts. */
export function closed<P extends Parts>(parts: P): Reader<Whole<P>> {
  return objectReader(parts, { mayLack: false })
}

/** An object with any of these parts: one that is absent is left alone, so two devices can set different ones. */
export function someOf<P extends Parts>(parts: P): Reader<Partial<Whole<P>>> {
  return objectReader(parts, { mayLack: true })
}

function objectReader<P extends Parts>(parts: P, { mayLack }: { mayLack: boolean }): Reader<Whole<P>> {
  const known = Object.entries(parts).map(([name, read]) => ({ name, read }))
  return (given) => {
    if (!isObject(given)) throw new Wrong(unknownPart)
    const whole: { [part: string]: unknown } = {}
    for (const { name, read } of known) {
      const value = given[name]
      // There, and undefined, is not absent.
      if (mayLack && value === undefined && !(name in given)) continue
      try {
        whole[name] = read(value)
      } catch (fault) {
        throw within(name, fault)
      }
    }
    for (const name in given) if (!Object.hasOwn(parts, name)) throw new Wrong(unknownPart)
    isWhole(whole, parts)
    return whole
  }
}

/** Each part was given by its reader, or may lack: the compiler cannot see it. */
function isWhole<P extends Parts>(_whole: unknown, _parts: P): asserts _whole is Whole<P> {}

function isObject(given: unknown): given is { readonly [part: string]: unknown } {
  return typeof given === 'object' && given !== null && !Array.isArray(given)
}
