import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** The server's log: a line of JSON each, or a short readable line where a person looks on. */
export function createLog(level: Config['logLevel'], destination = defaultDestination()): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

function defaultDestination(): DestinationStream {
  return process.stdout.isTTY
    ? { write: (line) => process.stdout.write(readable(line)) }
    : pino.destination(1)
}

/** `12:30:05 request method=GET route=/v1/config status=200` */
export function readable(line: string): string {
  const entry: Record<string, unknown> = JSON.parse(line)
  const { time, level, msg, err, ...fields } = entry
  const weight = Number(level) >= 50 ? 'ERROR ' : Number(level) >= 40 ? 'WARNING ' : ''
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${plain(value)}`)
  const stack = isError(err) ? `\n${err.stack ?? err.message}` : ''
  return `${[`${String(time).slice(11, 19)} ${weight}${plain(msg)}`, ...pairs].join(' ')}${stack}\n`
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isError(value: unknown): value is { message: string; stack?: string } {
  return typeof value === 'object' && value !== null && 'message' in value
}
