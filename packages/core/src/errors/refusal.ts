import type { RefusalCode, RefusalDetails } from './refusal-sentence.ts'

/** Thrown when a mutation is refused; nothing changes. Any other exception is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** Parameters of its sentence. */
  readonly details: readonly (string | number)[]
  /** The offending argument, like `set.walletId`; empty for the mutation as a whole. */
  readonly path: string

  constructor(code: RefusalCode, path: string, details: readonly (string | number)[] = []) {
    super([code, ...details].join(' '))
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.path = path
  }
}

/** Refuses a mutation because of the argument at `path`. */
export function refuseMutation<Code extends RefusalCode>(
  code: Code,
  path: string,
  ...details: RefusalDetails[Code]
): never {
  throw new Refusal(code, path, details)
}
