/** A mutation that is not in the base rows yet. */
export interface PendingMutation {
  /** Its place in the outbox; null while it is being written. */
  readonly seq: number | null
  readonly id: string
  readonly op: string
  readonly args: unknown
  /** The device's clock when the person made it. */
  readonly madeAtMs: number
  /** The revision at which the server has it; null while it is unanswered. */
  readonly settledRev: number | null
  /** The import that it is a part of. */
  readonly importId?: string
}

/** The order in which pending mutations are applied to the base rows; those without a number are the newest. */
export function comparePending(a: PendingMutation, b: PendingMutation): number {
  return (a.seq ?? Number.MAX_SAFE_INTEGER) - (b.seq ?? Number.MAX_SAFE_INTEGER)
}
