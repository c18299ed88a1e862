import type { Administration } from './administration.ts'

/** One command of the operator's command line. */
export interface IdentityCommand {
  /** As typed. */
  name: string
  /** Names of its arguments, in order. */
  operands: string[]
  /** Flags with a value: what stands for the value in the usage line, and the meaning. */
  options?: Record<string, { value: string; meaning: string }>
  summary: string
  run(administration: Administration, invocation: Invocation): Promise<void>
}

/** A command as it was typed. */
export interface Invocation {
  operands: readonly string[]
  options: Readonly<Record<string, string>>
  print: (line: string) => void
}
