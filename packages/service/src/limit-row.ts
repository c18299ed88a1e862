/** A limit as a row of the manual. */
export interface LimitRow {
  /** What is counted. */
  readonly what: string
  /** For whom it is counted, such as `network`. */
  readonly of: string
  readonly most: string
  /** What happens beyond it. */
  readonly beyond: string
}
