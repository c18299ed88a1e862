/** A guard: throws the error of a code unless the condition holds. */
export type Ensure<Code> = (condition: unknown, code: Code, detail?: string) => asserts condition

/** Makes the guard of a package from its errors. */
export function ensureWith<Code>(errorOf: (code: Code, detail?: string) => Error): Ensure<Code> {
  return (condition, code, detail) => {
    if (!condition) throw errorOf(code, detail)
  }
}
