import * as z from 'zod/mini'

const unknownKey = 'has a part that nobody knows'

/** An object with exactly these parts. */
export function closed<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject(fields, unknownKey)
}

type SomeOf<Fields extends z.core.$ZodShape> = {
  [Key in keyof Fields]: z.ZodMiniExactOptional<Fields[Key]>
}

/** An object with any of these parts: a key that is absent is left alone, so two devices can set different ones. */
export function someOf<Fields extends z.core.$ZodShape>(fields: Fields) {
  const optional = Object.entries(fields).map(([key, schema]) => [key, z.exactOptional(schema)])
  return closed<SomeOf<Fields>>(Object.fromEntries(optional))
}
