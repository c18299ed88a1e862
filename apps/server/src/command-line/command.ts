import type { CommandContext } from '../product/serve.ts'

/** One command: its help and its implementation. */
export interface Command {
  /** One word or several, as typed. */
  name: string
  /** Names of its arguments, in order. */
  operands: string[]
  /** Flags without a value: name to meaning. */
  switches?: Record<string, string>
  /** Flags with a value. */
  options?: Record<string, CommandOption>
  summary: string
  run: (invocation: Invocation) => Promise<void>
}

/** A flag with a value. */
export interface CommandOption {
  /** Stands for the value in the usage line. */
  value: string
  meaning: string
}

/** A command as it was typed. */
export interface Invocation extends CommandContext {
  operands: string[]
  switches: ReadonlySet<string>
  options: Readonly<Record<string, string>>
}
