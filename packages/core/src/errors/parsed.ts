import { type Problem, type ProblemCode, type ProblemDetails, problem } from './problem.ts'

/** The result of a parser: the value, or at least one problem. Parsers never throw on user input. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | Refused

export interface Refused {
  readonly ok: false
  readonly problems: readonly [Problem, ...Problem[]]
}

export function accept<T>(value: T): Parsed<T> {
  return { ok: true, value }
}

export function refuse<Code extends ProblemCode>(code: Code, ...details: ProblemDetails<Code>): Refused {
  return { ok: false, problems: [problem(code, ...details)] }
}
