import type { CalendarDay } from '../calendar/calendar-day.ts'
import type { CheckpointRow } from './checkpoint-row.ts'

/** What a wallet should hold at the end of a day. */
interface Checkable {
  readonly day: CalendarDay
  readonly balance: number
  readonly deletedAtMs?: number | null
}

/** A checkpoint beside what the entries of the wallet add up to on its day. */
export interface CheckedBalance<Checkpoint extends Checkable = CheckpointRow> {
  readonly checkpoint: Checkpoint
  /** What the entries add up to at the end of the day. */
  readonly held: number
  /** What the entries add up to minus the checkpoint: 0 where they agree. */
  readonly difference: number
}

/** How a wallet stands against its checkpoints. */
export interface WalletCheck<Checkpoint extends Checkable = CheckpointRow> {
  /** By day, the first one first. */
  readonly balances: readonly CheckedBalance<Checkpoint>[]
  /** The first checkpoint that does not hold. Whatever is wrong lies between the last one before it that does and its day. */
  readonly firstWrong: CheckedBalance<Checkpoint> | undefined
  /** The last checkpoint before `firstWrong`, or the last one of all where everything agrees. */
  readonly lastRight: CheckedBalance<Checkpoint> | undefined
}

/** By how much a day changed the balance of a wallet. */
export interface DayChange {
  readonly day: CalendarDay
  readonly change: number
}

/** Compares checkpoints with a balance that grows day by day; both lists are taken in any order, in one pass after sorting. */
export function checkWallet<Checkpoint extends Checkable>(
  openingBalance: number,
  changes: readonly DayChange[],
  checkpoints: readonly Checkpoint[],
): WalletCheck<Checkpoint> {
  const days = changes.toSorted(byDay)
  let held = openingBalance
  let next = 0
  const balances = checkpoints
    .filter(({ deletedAtMs = null }) => deletedAtMs === null)
    .toSorted(byDay)
    .map((checkpoint) => {
      for (let at = days[next]; at && at.day <= checkpoint.day; at = days[++next]) held += at.change
      return { checkpoint, held, difference: held - checkpoint.balance }
    })
  const wrongAt = balances.findIndex(({ difference }) => difference !== 0)
  return {
    balances,
    firstWrong: balances[wrongAt],
    lastRight: wrongAt === -1 ? balances.at(-1) : balances[wrongAt - 1],
  }
}

function byDay(a: { readonly day: CalendarDay }, b: { readonly day: CalendarDay }): number {
  return a.day < b.day ? -1 : Number(a.day > b.day)
}
