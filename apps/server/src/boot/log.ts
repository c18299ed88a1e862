import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'
import { printable } from './printable.ts'
import type { Redact } from './redact.ts'

/** Where lines go; `process.stdout` is one. */
export interface LogOutput {
  isTTY?: boolean
  write: (text: string) => unknown
}

/** The server's log: a line of JSON each, or a short readable line on a terminal. `redact` removes all secrets. */
export function createLog(
  level: Config['logLevel'],
  redact: Redact,
  output: LogOutput = process.stdout,
): Logger {
  const settings = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  const write = output.isTTY
    ? (line: string) => output.write(readable(redact(line)))
    : (line: string) => output.write(redact(line))
  return pino(settings, { write })
}

/** `12:30:05 request method=GET route=/v1/config status=200` */
function readable(line: string): string {
  const entry: Record<string, unknown> = JSON.parse(line)
  const { time, level, msg, err, ...fields } = entry
  const weight = Number(level) >= 50 ? 'ERROR ' : Number(level) >= 40 ? 'WARNING ' : ''
  const pairs = Object.entries(fields).map(([name, value]) => ` ${name}=${plain(value)}`)
  const stack = isError(err) ? `\n${printable(err.stack ?? err.message)}` : ''
  return `${String(time).slice(11, 19)} ${weight}${plain(msg)}${pairs.join('')}${stack}\n`
}

/** Control characters of a request's path must not reach the terminal. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return printable(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'))
}

function isError(value: unknown): value is { message: string; stack?: string } {
  return typeof value === 'object' && value !== null && 'message' in value
}
