import { type Amount, isAmount, toAmount, type WalletKind } from '@monedero/core'
import { numberOf, textOf } from '../json/json-values.ts'
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
import type { TableRows } from './database.ts'

const kinds: Readonly<Record<string, WalletKind>> = { savings: 'savings', credit: 'card' }

/** Reads the database in a backup of Actual. Amounts are hundredths, days numbers like 20261114. */
export function readActual(rows: TableRows): Statement[] {
  const names = new ActualNames(rows)
  const movements = rows('transactions')
    .map((movement, index): Movement => ({ movement, line: index + 1 }))
    .filter(({ movement }) => isLive(movement))
  const children = Map.groupBy(
    movements.filter(({ movement }) => isChild(movement)),
    ({ movement }) => parentOf(movement),
  )
  const tops = movements.filter(({ movement }) => !isChild(movement))
  const byAccount = Map.groupBy(tops, ({ movement }) => textOf(movement, 'acct'))
  return rows('accounts')
    .filter(isLive)
    .map((account) => {
      const all = byAccount.get(textOf(account, 'id')) ?? []
      const opening = all.find(({ movement }) => numberOf(movement, 'starting_balance_flag') === 1)
      const own = all.filter((each) => each !== opening)
      return {
        account: statementAccount({
          name: textOf(account, 'name'),
          kind: kinds[textOf(account, 'type')] ?? 'bank',
          openingBalance: (opening && amountOf(opening.movement)) ?? toAmount(0),
        }),
        rows: own.flatMap((each) => rowsOf(each, names, children.get(textOf(each.movement, 'id')) ?? [])),
        balances: [],
      }
    })
}

interface Movement {
  readonly movement: unknown
  readonly line: number
}

class ActualNames {
  readonly #accounts: ReadonlyMap<string, unknown>
  readonly #payees: ReadonlyMap<string, unknown>
  readonly #payeeIds: ReadonlyMap<string, string>
  readonly #categories: ReadonlyMap<string, unknown>
  readonly #categoryIds: ReadonlyMap<string, string>
  readonly #groups: ReadonlyMap<string, unknown>

  constructor(rows: TableRows) {
    const byId = (table: string) => new Map(rows(table).map((row) => [textOf(row, 'id'), row]))
    const mapping = (table: string, target: string) =>
      new Map(rows(table).map((row) => [textOf(row, 'id'), textOf(row, target)]))
    this.#accounts = byId('accounts')
    this.#payees = byId('payees')
    this.#categories = byId('categories')
    this.#groups = byId('category_groups')
    // What was merged keeps its id in movements.
    this.#payeeIds = mapping('payee_mapping', 'targetid')
    this.#categoryIds = mapping('category_mapping', 'transferid')
  }

  /** Movements have the id of their payee in the column of the description. */
  #payeeOf(movement: unknown): unknown {
    const id = textOf(movement, 'description')
    return this.#payees.get(this.#payeeIds.get(id) ?? id)
  }

  payee(movement: unknown): string {
    return textOf(this.#payeeOf(movement), 'name') || textOf(movement, 'imported_description')
  }

  transferTo(movement: unknown): string {
    return textOf(this.#accounts.get(textOf(this.#payeeOf(movement), 'transfer_acct')), 'name')
  }

  category(movement: unknown): string[] {
    const id = textOf(movement, 'category')
    const category = this.#categories.get(this.#categoryIds.get(id) ?? id)
    // The group of income is called that way, and categories of income have no parent of their own here.
    const group = numberOf(category, 'is_income') === 1 ? '' : this.#groupOf(category)
    return [group, textOf(category, 'name')].filter((name) => name !== '')
  }

  #groupOf(category: unknown): string {
    return textOf(this.#groups.get(textOf(category, 'cat_group')), 'name')
  }
}

/** A movement with its parts; parts that an entry cannot have become rows of their own. */
function rowsOf(given: Movement, names: ActualNames, children: readonly Movement[]): StatementRow[] {
  const whole = amountOf(given.movement)
  const read = children.flatMap(({ movement }): RowPart[] => {
    const amount = amountOf(movement)
    const note = tidyLine(textOf(movement, 'notes'), 200).text
    return amount === null || names.transferTo(movement) !== ''
      ? []
      : [{ amount, category: names.category(movement), tags: [], note }]
  })
  const parts = whole !== null && read.length === children.length ? wholeParts(read, whole) : []
  if (children.length === 0 || parts.length > 0) return [rowOf(given, names, parts)]
  return children.map((child) => rowOf(child, names, [], given.movement))
}

function rowOf(
  { movement, line }: Movement,
  names: ActualNames,
  parts: readonly RowPart[],
  parent: unknown = movement,
): StatementRow {
  const digits = String(numberOf(movement, 'date'))
  const day = readDay(digits, 'dmy')
  const amount = amountOf(movement)
  const transferTo = names.transferTo(movement)
  return statementRow({
    line,
    day: day.ok ? day.day : null,
    amount,
    description: transferTo === '' ? names.payee(movement) || names.payee(parent) : '',
    note: textOf(movement, 'notes'),
    bankId: parent === movement ? textOf(movement, 'financial_id') : '',
    category: parts.length > 0 || transferTo !== '' ? [] : names.category(movement),
    transferTo,
    parts,
    problems: [
      ...(day.ok ? [] : [importProblem(day.code, line, 0, digits)]),
      ...(amount === null
        ? [
            importProblem(
              numberOf(movement, 'amount') === 0 ? 'AMOUNT_ZERO' : 'AMOUNT_UNREADABLE',
              line,
              0,
              String(numberOf(movement, 'amount')),
            ),
          ]
        : []),
    ],
  })
}

function isLive(row: unknown): boolean {
  return numberOf(row, 'tombstone') !== 1
}

function isChild(movement: unknown): boolean {
  return numberOf(movement, 'ischild') === 1
}

/** Older versions have the parent only in the id: PARENT/CHILD. */
function parentOf(movement: unknown): string {
  return textOf(movement, 'parent_id') || (textOf(movement, 'id').split('/')[0] ?? '')
}

function amountOf(movement: unknown): Amount | null {
  const amount = numberOf(movement, 'amount')
  return isAmount(amount) && amount !== 0 ? amount : null
}
