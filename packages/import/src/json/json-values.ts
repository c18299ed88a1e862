/** A field of a value that may be anything; undefined if it has none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

/** A text, or nothing. */
export function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name)
  return typeof field === 'string' ? field : ''
}

/** A number; NaN where there is none. */
export function numberOf(value: unknown, name: string): number {
  const field = fieldOf(value, name)
  return typeof field === 'number' ? field : Number.NaN
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const field = fieldOf(value, name)
  return Array.isArray(field) ? field : []
}
