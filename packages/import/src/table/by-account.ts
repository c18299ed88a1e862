import { type ImportProblem, importProblem } from '../problem.ts'
import {
  derivedOpening,
  type Statement,
  type StatementRow,
  statementAccount,
  withUniqueIds,
} from '../statement.ts'
import { dayBalancesOf, signedByBalances } from './day-balances.ts'
import type { AccountRow } from './read-rows.ts'

export interface AccountStatements {
  readonly statements: readonly Statement[]
  readonly problems: readonly ImportProblem[]
}

/** What is the same for all rows of a table. */
interface TableFacts {
  /** Empty where the rows have their own, or none. */
  readonly currencyOfAll: string
  readonly hasBalances: boolean
  /** Something tells money out from money in, whether or not an amount has a minus. */
  readonly areSigned: boolean
}

const unstated: ReturnType<typeof dayBalancesOf> = { balances: [], problems: [] }

/** One statement for each currency of an account. Where there are several, the name of the account has the currency behind it. */
export function byAccount(
  rows: readonly AccountRow[],
  { currencyOfAll, hasBalances, areSigned }: TableFacts,
): AccountStatements {
  const currencies = new Map<string, Set<string>>()
  for (const { account, currency: stated } of rows) {
    const ofAccount = currencies.get(account) ?? new Set()
    currencies.set(account, ofAccount)
    const currency = stated || currencyOfAll
    if (currency !== '') ofAccount.add(currency)
  }
  const currencyOf = ({ account, currency }: AccountRow) =>
    currency || currencyOfAll || ([...(currencies.get(account) ?? [])][0] ?? '')
  const nameIn = (account: string, currency: string) =>
    (currencies.get(account)?.size ?? 0) > 1 ? `${account} ${currency}`.trim() : account
  const groups = Map.groupBy(rows, (each) => nameIn(each.account, currencyOf(each)))
  const allProblems: ImportProblem[] = []
  const statements = Array.from(groups, ([name, group]) => {
    const [first] = group
    const currency = first ? currencyOf(first) : ''
    const opening = group.find(({ isOpening, row }) => isOpening && row.problems.length === 0)
    const unsigned = group.filter((each) => each !== opening)
    const movements = areSigned ? unsigned : signedByBalances(unsigned)
    const { balances, problems } = hasBalances ? dayBalancesOf(movements) : unstated
    allProblems.push(...problems)
    const rowsOfGroup = withUniqueIds(
      movements
        .map((given) => inCurrency(given, currencyOfAll, currencies.get(given.account)?.size ?? 0))
        .map((row) =>
          row.transferTo === null ? row : { ...row, transferTo: nameIn(row.transferTo, currency) },
        ),
    )
    const stated = opening?.row.amount ?? null
    const ofOpening = stated === null ? derivedOpening(rowsOfGroup, balances) : { openingBalance: stated }
    return { account: statementAccount({ name, currency, ...ofOpening }), rows: rowsOfGroup, balances }
  })
  return { statements, problems: allProblems }
}

/** A row without a currency is in doubt if its account has several. */
function inCurrency(
  { currency, row }: AccountRow,
  currencyOfAll: string,
  currencyCount: number,
): StatementRow {
  if (currency !== '' || currencyOfAll !== '' || currencyCount < 2) return row
  return { ...row, problems: [...row.problems, importProblem('CURRENCY_MISSING', row.line)] }
}
