/** The log, a subset of pino's interface. Never contains rows, tokens or personal data. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
