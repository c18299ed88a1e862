/** Where the log goes; pino's shape. Nothing that identifies or lets in a person is written to it. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
