import { type Amount, isAmount, toAmount, type WalletKind } from '@monedero/core'
import { numberOf, textOf } from '../json/json-values.ts'
import { type ImportProblem, importProblem } from '../problem.ts'
import {
  type RowPart,
  type Statement,
  type StatementRow,
  statementAccount,
  statementRow,
} from '../statement.ts'
import { tidyLine } from '../text/tidy-text.ts'
import { readDay } from '../values/read-day.ts'
import { wholeParts } from '../values/whole-parts.ts'
import type { TableRows } from './database.ts'

const kinds: Readonly<Record<string, WalletKind>> = {
  Cash: 'cash',
  'Credit Card': 'card',
  Term: 'savings',
  Investment: 'other',
  Asset: 'other',
  Loan: 'other',
}

/** Void and duplicate; newer versions write the first letter. */
const unbooked = /^(?:V|D)/i

/** Reads the database of Money Manager EX: its accounts with what they began with, transfers, splits and tags. */
export function readMmex(rows: TableRows): Statement[] {
  const names = new MmexNames(rows)
  const parts = Map.groupBy(rows('SPLITTRANSACTIONS_V1'), (part) => numberOf(part, 'transid'))
  const movements = rows('CHECKINGACCOUNT_V1')
    .map((movement, index) => ({ movement, line: index + 1 }))
    .filter(
      ({ movement }) => textOf(movement, 'deletedtime') === '' && !unbooked.test(textOf(movement, 'status')),
    )
  const byAccount = Map.groupBy(
    movements.flatMap(({ movement, line }) =>
      sidesOf(movement, line, names, parts.get(numberOf(movement, 'transid')) ?? []),
    ),
    ({ accountId }) => accountId,
  )
  return rows('ACCOUNTLIST_V1').map((account) => {
    const id = numberOf(account, 'accountid')
    const opening = hundredths(numberOf(account, 'initialbal'))
    return {
      account: statementAccount({
        name: textOf(account, 'accountname'),
        currency: names.currency(numberOf(account, 'currencyid')),
        kind: kinds[textOf(account, 'accounttype')] ?? 'bank',
        openingBalance: opening ?? toAmount(0),
      }),
      rows: (byAccount.get(id) ?? []).map(({ row }) => row),
      balances: [],
    }
  })
}

class MmexNames {
  readonly #accounts: ReadonlyMap<number, string>
  readonly #payees: ReadonlyMap<number, string>
  readonly #currencies: ReadonlyMap<number, string>
  readonly #categories: ReadonlyMap<number, unknown>
  /** Versions before 1.6 had them in a table of their own. */
  readonly #subcategories: ReadonlyMap<number, string>
  readonly #tags: ReadonlyMap<number, readonly string[]>

  constructor(rows: TableRows) {
    const namesOf = (table: string, id: string, name: string) =>
      new Map(rows(table).map((row) => [numberOf(row, id), textOf(row, name)]))
    this.#accounts = namesOf('ACCOUNTLIST_V1', 'accountid', 'accountname')
    this.#payees = namesOf('PAYEE_V1', 'payeeid', 'payeename')
    this.#currencies = namesOf('CURRENCYFORMATS_V1', 'currencyid', 'currency_symbol')
    this.#subcategories = namesOf('SUBCATEGORY_V1', 'subcategid', 'subcategname')
    this.#categories = new Map(rows('CATEGORY_V1').map((row) => [numberOf(row, 'categid'), row]))
    const tags = namesOf('TAG_V1', 'tagid', 'tagname')
    const links = rows('TAGLINK_V1').filter((link) => textOf(link, 'reftype') === 'Transaction')
    this.#tags = new Map(
      Array.from(
        Map.groupBy(links, (link) => numberOf(link, 'refid')),
        ([id, list]) => [id, list.flatMap((link) => tags.get(numberOf(link, 'tagid')) ?? [])],
      ),
    )
  }

  account = (id: number): string => this.#accounts.get(id) ?? ''
  payee = (id: number): string => this.#payees.get(id) ?? ''
  currency = (id: number): string => this.#currencies.get(id) ?? ''
  tags = (movementId: number): readonly string[] => this.#tags.get(movementId) ?? []

  category(row: unknown): string[] {
    const category = this.#categories.get(numberOf(row, 'categid'))
    const name = textOf(category, 'categname')
    const parent = textOf(this.#categories.get(numberOf(category, 'parentid')), 'categname')
    const below = this.#subcategories.get(numberOf(row, 'subcategid')) ?? ''
    return (below === '' ? [parent, name] : [name, below]).filter((each) => each !== '')
  }
}

interface Side {
  readonly accountId: number
  readonly row: StatementRow
}

/** A movement of one account, or the two sides of a transfer, which may differ in currency. */
function sidesOf(movement: unknown, line: number, names: MmexNames, splits: readonly unknown[]): Side[] {
  const code = textOf(movement, 'transcode').toLowerCase()
  const [accountId, toId] = [numberOf(movement, 'accountid'), numberOf(movement, 'toaccountid')]
  const size = numberOf(movement, 'transamount')
  if (code !== 'transfer') {
    const sign = code === 'deposit' ? 1 : -1
    return [{ accountId, row: rowOf(movement, line, names, { size, sign, splits, transferTo: null }) }]
  }
  const arrived = numberOf(movement, 'totransamount') || size
  const sideOf = (sign: 1 | -1, moved: number, other: number) =>
    rowOf(movement, line, names, { size: moved, sign, splits: [], transferTo: names.account(other) })
  return [
    { accountId, row: sideOf(-1, size, toId) },
    { accountId: toId, row: sideOf(1, arrived, accountId) },
  ]
}

interface SideValues {
  readonly size: number
  readonly sign: 1 | -1
  readonly splits: readonly unknown[]
  readonly transferTo: string | null
}

function rowOf(
  movement: unknown,
  line: number,
  names: MmexNames,
  { size, sign, splits, transferTo }: SideValues,
): StatementRow {
  const dateText = textOf(movement, 'transdate').slice(0, 10)
  const day = readDay(dateText, 'dmy')
  const whole = hundredths(size)
  const amount = whole === null || whole === 0 ? null : toAmount(sign * whole)
  const parts = amount === null ? [] : partsOf(splits, names, sign, amount)
  const problems: ImportProblem[] = [
    ...(day.ok ? [] : [importProblem(day.code, line, 0, dateText)]),
    ...(amount === null
      ? [importProblem(whole === 0 ? 'AMOUNT_ZERO' : 'AMOUNT_UNREADABLE', line, 0, String(size))]
      : []),
  ]
  return statementRow({
    line,
    day: day.ok ? day.day : null,
    amount,
    description: transferTo === null ? names.payee(numberOf(movement, 'payeeid')) : '',
    note: textOf(movement, 'notes'),
    bankId: String(numberOf(movement, 'transid')),
    category: transferTo === null && parts.length === 0 ? names.category(movement) : [],
    tags: names.tags(numberOf(movement, 'transid')),
    transferTo,
    parts,
    problems,
  })
}

function partsOf(
  splits: readonly unknown[],
  names: MmexNames,
  sign: 1 | -1,
  whole: Amount,
): readonly RowPart[] {
  const parts = splits.flatMap((split) => {
    const amount = hundredths(numberOf(split, 'splittransamount'))
    if (amount === null) return []
    const note = tidyLine(textOf(split, 'notes'), 200).text
    return [{ amount: toAmount(sign * amount), category: names.category(split), tags: [], note }]
  })
  return parts.length === splits.length ? wholeParts(parts, whole) : []
}

/** Amounts are stored as floating point numbers; one that is no number of hundredths is null. */
function hundredths(value: number): Amount | null {
  const amount = Math.round(value * 100)
  return isAmount(amount) && Math.abs(value * 100 - amount) < 0.001 ? amount : null
}
