import { type Amount, isAmount } from '@monedero/core'
import { importProblem } from '../problem.ts'
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
import { fieldOf, listOf, numberOf, textOf } from './json-values.ts'

export function isYnabJson(value: unknown): boolean {
  const budget = budgetOf(value)
  return Array.isArray(fieldOf(budget, 'accounts')) && Array.isArray(fieldOf(budget, 'transactions'))
}

function budgetOf(value: unknown): unknown {
  return fieldOf(fieldOf(value, 'data') ?? value, 'budget')
}

/** Reads a budget as YNAB's API gives it. Amounts are thousandths. */
export function readYnabJson(value: unknown): Statement[] {
  const budget = budgetOf(value)
  const names = new YnabNames(budget)
  const currency = textOf(fieldOf(budget, 'currency_format'), 'iso_code')
  const parts = Map.groupBy(
    listOf(budget, 'subtransactions').filter((part) => fieldOf(part, 'deleted') !== true),
    (part) => textOf(part, 'transaction_id'),
  )
  const movements = listOf(budget, 'transactions')
    .map((movement, index) => ({ movement, line: index + 1 }))
    .filter(({ movement }) => fieldOf(movement, 'deleted') !== true)
  const byAccount = Map.groupBy(movements, ({ movement }) => textOf(movement, 'account_id'))
  return Array.from(byAccount, ([id, list]) => ({
    account: statementAccount({ name: names.account(id), currency }),
    rows: list.map(({ movement, line }) =>
      rowOf(movement, line, names, parts.get(textOf(movement, 'id')) ?? listOf(movement, 'subtransactions')),
    ),
    balances: [],
  }))
}

class YnabNames {
  readonly #accounts: ReadonlyMap<string, unknown>
  readonly #payees: ReadonlyMap<string, unknown>
  readonly #categories: ReadonlyMap<string, unknown>
  readonly #groups: ReadonlyMap<string, unknown>

  constructor(budget: unknown) {
    const byId = (name: string) => new Map(listOf(budget, name).map((row) => [textOf(row, 'id'), row]))
    this.#accounts = byId('accounts')
    this.#payees = byId('payees')
    this.#categories = byId('categories')
    this.#groups = byId('category_groups')
  }

  account(id: string): string {
    return textOf(this.#accounts.get(id), 'name')
  }

  payee(movement: unknown): string {
    return textOf(movement, 'payee_name') || textOf(this.#payees.get(textOf(movement, 'payee_id')), 'name')
  }

  /** The account on the other side, which the payee of a transfer names too. */
  transferTo(movement: unknown): string {
    const payee = this.#payees.get(textOf(movement, 'payee_id'))
    return this.account(textOf(movement, 'transfer_account_id') || textOf(payee, 'transfer_account_id'))
  }

  category(row: unknown): string[] {
    const category = this.#categories.get(textOf(row, 'category_id'))
    const group = textOf(this.#groups.get(textOf(category, 'category_group_id')), 'name')
    const name = textOf(category, 'name')
    // Income is not filed, and splits have their own group.
    return name === '' || group === 'Internal Master Category' ? [] : [group, name].filter(Boolean)
  }
}

function rowOf(
  movement: unknown,
  line: number,
  names: YnabNames,
  subtransactions: readonly unknown[],
): StatementRow {
  const [dateText, thousandths] = [textOf(movement, 'date'), numberOf(movement, 'amount')]
  const day = readDay(dateText, 'dmy')
  const amount = hundredths(thousandths)
  const transferTo = names.transferTo(movement)
  const parts = amount === null ? [] : partsOf(subtransactions, names, amount)
  return statementRow({
    line,
    day: day.ok ? day.day : null,
    amount,
    description: names.payee(movement),
    note: textOf(movement, 'memo'),
    bankId: textOf(movement, 'import_id'),
    category: parts.length > 0 || transferTo !== '' ? [] : names.category(movement),
    transferTo,
    parts,
    problems: [
      ...(day.ok ? [] : [importProblem(day.code, line, 0, dateText)]),
      ...(amount === null
        ? [
            importProblem(
              thousandths === 0 ? 'AMOUNT_ZERO' : 'AMOUNT_UNREADABLE',
              line,
              0,
              String(thousandths),
            ),
          ]
        : []),
    ],
  })
}

function hundredths(thousandths: number): Amount | null {
  const amount = thousandths / 10
  return Number.isInteger(amount) && isAmount(amount) && amount !== 0 ? amount : null
}

function partsOf(list: readonly unknown[], names: YnabNames, whole: number): readonly RowPart[] {
  const parts = list.flatMap((part) => {
    const amount = hundredths(numberOf(part, 'amount'))
    if (amount === null || names.transferTo(part) !== '') return []
    return [
      { amount, category: names.category(part), tags: [], note: tidyLine(textOf(part, 'memo'), 200).text },
    ]
  })
  return parts.length === list.length ? wholeParts(parts, whole) : []
}
