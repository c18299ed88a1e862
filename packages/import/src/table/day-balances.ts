import { toAmount } from '@monedero/core'
import { type ImportProblem, importProblem } from '../problem.ts'
import { balancesByDay, type StatedBalance } from '../statement.ts'
import type { AccountRow } from './read-rows.ts'

/**
 * What an account held at the end of days, by a column of balances. It counts only if every row leads to the next one, in the order of
 * the file or against it: otherwise it is the balance of something else, or rows are missing, and the first row that does not follow is
 * named. A row that cannot be read leads to any balance, so that the days after it can still be checked.
 */
export function dayBalancesOf(rows: readonly AccountRow[]): {
  readonly balances: readonly StatedBalance[]
  readonly problems: readonly ImportProblem[]
} {
  const orders = ordersOf(rows.filter(isBooked))
  const inOrder = orders.find((order) => brokenAt(order) === -1)
  if (inOrder) return { balances: balancesByDay(atEndsOfDays(inOrder)), problems: [] }
  const [order = []] = orders
  const { line = 0 } = order[brokenAt(order)]?.row ?? {}
  return { balances: [], problems: [importProblem('BALANCES_BROKEN', line)] }
}

/**
 * Amounts without a sign get that which the balances beside them show. What was moved before the first balance is to be checked, because
 * nothing shows its direction.
 */
export function signedByBalances(rows: readonly AccountRow[]): readonly AccountRow[] {
  if (rows.some(({ row, balance }) => balance === null || row.amount === null || row.amount < 0)) return rows
  const orders = ordersOf(rows.filter(isBooked))
  if (orders.some((order) => brokenAt(order) === -1)) return rows
  for (const order of orders) {
    const steps = order.map(({ balance }, at) => (balance ?? 0) - (order[at - 1]?.balance ?? 0))
    const isOut = (at: number) => at > 0 && (steps[at] ?? 0) + (order[at]?.row.amount ?? 0) === 0
    const isShown = order.every(({ row }, at) => at === 0 || Math.abs(steps[at] ?? 0) === row.amount)
    if (!isShown || !order.some((_, at) => isOut(at))) continue
    const out = new Set(order.filter((_, at) => isOut(at)))
    return rows.map((given) =>
      given === order[0] ? doubtful(given) : out.has(given) ? negative(given) : given,
    )
  }
  return rows
}

function doubtful(given: AccountRow): AccountRow {
  const { row } = given
  const problem = importProblem('SIGN_UNREADABLE', row.line, 0, row.description)
  return { ...given, row: { ...row, problems: [...row.problems, problem] } }
}

function negative(given: AccountRow): AccountRow {
  const { row } = given
  return { ...given, row: { ...row, amount: row.amount === null ? null : toAmount(0 - row.amount) } }
}

function isBooked({ row }: AccountRow): boolean {
  return !row.isPending && row.problems.every(({ code }) => code !== 'NOT_BOOKED')
}

/** The likelier order first. */
function ordersOf(rows: readonly AccountRow[]): readonly (readonly AccountRow[])[] {
  const reversed = rows.toReversed()
  return isNewestFirst(rows) ? [reversed, rows] : [rows, reversed]
}

function isNewestFirst(rows: readonly AccountRow[]): boolean {
  const days = rows.flatMap(({ row }) => row.day ?? [])
  return (days[0] ?? '') > (days.at(-1) ?? '')
}

/** The first row whose balance does not follow from those before it; -1 where there is none. Some banks state the last one of a day. */
function brokenAt(rows: readonly AccountRow[]): number {
  let expected: number | null = null
  return rows.findIndex(({ balance, row }) => {
    const moved = row.problems.some(({ code }) => code === 'AMOUNT_ZERO') ? 0 : row.amount
    const after: number | null = expected === null || moved === null ? null : expected + moved
    expected = balance ?? after
    return balance !== null && after !== null && after !== balance
  })
}

/** The balance after the last row of each day, where no row before it has a later day, and no row behind it the same or an earlier one. */
function atEndsOfDays(rows: readonly AccountRow[]): (StatedBalance | null)[] {
  const earliestFrom = rows.map(({ row }) => row.day)
  for (let at = rows.length - 2; at >= 0; at -= 1) {
    const [own, behind] = [earliestFrom[at] ?? null, earliestFrom[at + 1] ?? null]
    earliestFrom[at] = own === null || (behind !== null && behind < own) ? behind : own
  }
  let latest: StatedBalance['day'] | null = null
  return rows.map(({ balance, row }, index) => {
    if (row.day !== null && (latest === null || row.day > latest)) latest = row.day
    const next = rows[index + 1]
    // A row without a day may belong to either of the days beside it.
    const isEnd =
      !next || (row.day !== null && next.row.day !== null && isAfter(earliestFrom[index + 1], latest))
    return isEnd && balance !== null && latest !== null ? { amount: balance, day: latest } : null
  })
}

function isAfter(day: string | null | undefined, other: string | null): boolean {
  return typeof day === 'string' && other !== null && day > other
}
