import { parseArgs } from 'node:util'
import { OperatorError } from '../boot/operator-error.ts'
import type { CommandContext } from '../boot/serve.ts'
import type { Command } from './command.ts'

/** Finds the command that was typed and runs it. */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  context: CommandContext,
): Promise<void> {
  const command = findCommand(commands, words)
  if (command === undefined) {
    if (words.length > 0 && !isHelp(words[0])) throw new OperatorError(unknownSentence(words))
    context.print(overview(commands))
    return
  }
  const rest = words.slice(command.name.split(' ').length)
  if (rest.some(isHelp)) {
    context.print(manual(command))
    return
  }
  await command.run({ ...context, ...parse(command, rest) })
}

function findCommand(commands: readonly Command[], words: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((part, index) => words[index] === part))
}

function isHelp(word: string | undefined): boolean {
  return word === '--help' || word === '-h' || word === 'help'
}

function unknownSentence(words: readonly string[]): string {
  return `There is no command "${words.slice(0, 2).join(' ')}"; "monedero --help" lists all.`
}

function parse(command: Command, words: readonly string[]): { operands: string[]; switches: Set<string> } {
  const options = Object.fromEntries(
    Object.keys(command.switches ?? {}).map((name) => [name, { type: 'boolean' as const }]),
  )
  const parsed = parseArgs({ args: [...words], options, allowPositionals: true, strict: false })
  const unknown = Object.keys(parsed.values).find((name) => !(name in options))
  const isFine = unknown === undefined && parsed.positionals.length === command.operands.length
  if (!isFine) throw new OperatorError(`Usage: ${usage(command)}`)
  return { operands: parsed.positionals, switches: new Set(Object.keys(parsed.values)) }
}

function usage({ name, operands, switches }: Command): string {
  const optional = Object.keys(switches ?? {}).map((one) => `[--${one}]`)
  return ['monedero', name, ...operands, ...optional].join(' ')
}

function overview(commands: readonly Command[]): string {
  const lines = commands.map((command) => [usage(command), command.summary] as const)
  const width = Math.max(...lines.map(([left]) => left.length))
  return [
    'Usage: monedero COMMAND, or in a checkout: npm run monedero -- COMMAND',
    '',
    ...lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    '',
    'Every command reads the same environment variables: docs/configuration.md.',
  ].join('\n')
}

function manual(command: Command): string {
  const switches = Object.entries(command.switches ?? {}).map(([name, meaning]) => `  --${name}  ${meaning}`)
  return [`Usage: ${usage(command)}`, '', command.summary, ...switches].join('\n')
}
