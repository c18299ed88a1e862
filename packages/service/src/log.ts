/** The log, in pino's shape. No rows, tokens or anything that identifies a person is written to it. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
