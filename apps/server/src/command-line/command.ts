import type { CommandContext } from '../boot/serve.ts'

/** One command: everything the help says about it, and what it does. */
export interface Command {
  /** One word or several, as typed. */
  name: string
  /** Names of what must follow, in order. */
  operands: string[]
  /** Switches without a value: name to meaning. */
  switches?: Record<string, string>
  summary: string
  run: (invocation: Invocation) => Promise<void>
}

/** A command as it was typed. */
export interface Invocation extends CommandContext {
  operands: string[]
  switches: ReadonlySet<string>
}
