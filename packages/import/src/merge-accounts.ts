import {
  laterBalance,
  openingBefore,
  type Statement,
  type StatementAccount,
  type StatementRow,
  withUniqueIds,
} from './statement.ts'

/** Makes one statement of those with the same account number: several files of a ZIP may continue each other. */
export function mergeAccounts(statements: readonly Statement[]): Statement[] {
  const groups = Map.groupBy(statements, (statement) => mergeKey(statement.account) ?? statement)
  return [...groups.values()].flatMap((group) => (group.length === 1 ? group : [merged(group)]))
}

/** Undefined for an account that has only a name, or none: others may be called the same. */
function mergeKey({ number, currency, kind }: StatementAccount): string | undefined {
  return number === '' ? undefined : [kind, currency, number].join(' ')
}

function merged(group: readonly Statement[]): Statement {
  const inOrder = group.toSorted(byTime)
  const rows = withUniqueIds(withoutRepeated(inOrder.map((statement) => oldestFirst(statement.rows))))
  const closing = inOrder.map((statement) => statement.closing).reduce(laterBalance, null)
  const [{ account, closing: firstClosing }] = inOrder as [Statement, ...Statement[]]
  const isOpeningStated = firstClosing !== null || account.openingBalance !== 0
  const name = inOrder.map((statement) => statement.account.name).find((each) => each !== '') ?? ''
  return {
    account: {
      ...account,
      name,
      openingBalance: isOpeningStated ? account.openingBalance : openingBefore(rows, closing),
    },
    rows,
    closing,
  }
}

/** By the first day; of the same first day the one that ends earlier. */
function byTime(a: Statement, b: Statement): number {
  const [[firstA, lastA], [firstB, lastB]] = [span(a), span(b)]
  return compare(firstA, firstB) || compare(lastA, lastB)
}

function span({ rows, closing }: Statement): [string, string] {
  const days = rows.flatMap(({ day }) => day ?? []).toSorted()
  return [days[0] ?? closing?.day ?? '', closing?.day ?? days.at(-1) ?? '']
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function oldestFirst(rows: readonly StatementRow[]): readonly StatementRow[] {
  const days = rows.flatMap(({ day }) => day ?? [])
  return (days[0] ?? '') > (days.at(-1) ?? '') ? rows.toReversed() : rows
}

/** All rows, without those that an earlier list has with the same id, day and amount. */
function withoutRepeated(lists: readonly (readonly StatementRow[])[]): StatementRow[] {
  const seen = new Set<string>()
  return lists.flatMap((rows) =>
    rows.filter(({ bankId, day, amount, isPending }) => {
      if (bankId === null) return true
      const key = [isPending, day, amount, bankId].join(' ')
      const isFirst = !seen.has(key)
      seen.add(key)
      return isFirst
    }),
  )
}
