import type { CommandContext } from '../boot/serve.ts'

/** One command: its help and its implementation. */
export interface Command {
  /** One word or several, as typed. */
  name: string
  /** Names of its arguments, in order. */
  operands: string[]
  /** Flags without a value: name to meaning. */
  switches?: Record<string, string>
  summary: string
  run: (invocation: Invocation) => Promise<void>
}

/** A command as it was typed. */
export interface Invocation extends CommandContext {
  operands: string[]
  switches: ReadonlySet<string>
}
