import { parseArgs } from 'node:util'
import { OperatorError } from '../boot/operator-error.ts'
import { printable } from '../boot/printable.ts'
import type { CommandContext } from '../product/serve.ts'
import type { Command, Invocation } from './command.ts'

/** Finds the command that was typed and runs it. */
export async function runCommand(
  commands: readonly Command[],
  words: readonly string[],
  { print, ...settings }: CommandContext,
): Promise<void> {
  // Names and devices of accounts are what people sent.
  const context = { ...settings, print: (line: string) => print(printable(line)) }
  const command = findCommand(commands, words)
  if (command === undefined) {
    if (words[0] === '--version') {
      context.print(process.env['MONEDERO_VERSION'] ?? 'unknown')
      return
    }
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
  return `Unknown command "${words.slice(0, 2).join(' ')}". Run "monedero --help" to list all commands.`
}

function parse(
  command: Command,
  words: readonly string[],
): Pick<Invocation, 'operands' | 'switches' | 'options'> {
  const { switches = {}, options = {} } = command
  const flags = Object.fromEntries([
    ...Object.keys(switches).map((name) => [name, { type: 'boolean' as const }] as const),
    ...Object.keys(options).map((name) => [name, { type: 'string' as const }] as const),
  ])
  const parsed = parseArgs({ args: [...words], options: flags, allowPositionals: true, strict: false })
  const given = Object.entries(parsed.values)
  const withValue = given.filter(([name]) => name in options)
  const texts = withValue.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const isFine =
    given.every(([name]) => name in flags) &&
    texts.length === withValue.length &&
    parsed.positionals.length === command.operands.length
  if (!isFine) throw new OperatorError(`Usage: ${usage(command)}`)
  return {
    operands: parsed.positionals,
    switches: new Set(given.map(([name]) => name).filter((name) => name in switches)),
    options: Object.fromEntries(texts),
  }
}

function usage({ name, operands, switches = {}, options = {} }: Command): string {
  const optional = [
    ...Object.entries(options).map(([one, { value }]) => `[--${one} ${value}]`),
    ...Object.keys(switches).map((one) => `[--${one}]`),
  ]
  return ['monedero', name, ...operands, ...optional].join(' ')
}

function overview(commands: readonly Command[]): string {
  const lines = commands.map((command) => [usage(command), command.summary] as const)
  return [
    'Usage: monedero COMMAND, or in a checkout: npm run monedero -- COMMAND',
    '',
    ...inColumns(lines),
    '',
    '"monedero COMMAND --help" describes a command, "monedero --version" prints the version.',
    'All commands read the same environment variables (docs/configuration.md).',
  ].join('\n')
}

function manual(command: Command): string {
  const { switches = {}, options = {} } = command
  const flags = [
    ...Object.entries(options).map(([name, { value, meaning }]) => [`--${name} ${value}`, meaning] as const),
    ...Object.entries(switches).map(([name, meaning]) => [`--${name}`, meaning] as const),
  ]
  const lines = flags.length === 0 ? [] : ['', ...inColumns(flags)]
  return [`Usage: ${usage(command)}`, '', command.summary, ...lines].join('\n')
}

function inColumns(lines: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...lines.map(([left]) => left.length))
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
