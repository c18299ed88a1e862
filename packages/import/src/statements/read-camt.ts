import { type Amount, toAmount } from '@monedero/core'
import { importProblem, refuseFile } from '../problem.ts'
import {
  balancesByDay,
  derivedOpening,
  earlierBalance,
  type Reading,
  type StatedBalance,
  type Statement,
  type StatementRow,
  statementAccount,
  statementRow,
  withUniqueIds,
} from '../statement.ts'
import { allBelow, nodeAt, readTags, type TagNode, textAt } from '../tagged/read-tags.ts'
import { tidyLine } from '../text/tidy-text.ts'
import { type ReadAmount, readAmount } from '../values/read-amount.ts'
import { readDay } from '../values/read-day.ts'
import { rowValues } from '../values/row-values.ts'
import { sumOf } from '../values/sum-of.ts'

const listNames = ['Stmt', 'Rpt', 'Ntfctn']
const neverInside = new Set([...listNames, 'Ntry', 'TxDtls'])

/** A balance or an entry of an account in one currency. */
interface Item {
  readonly list: TagNode
  readonly node: TagNode
  readonly number: string
  readonly currency: string
}

export function isCamt(text: string): boolean {
  return /camt\.05[234]|<(?:\w+:)?BkToCstmr/.test(text.slice(0, 4000))
}

/**
 * Reads CAMT.052, 053 and 054: statements, reports and notifications of ISO 20022, with many accounts in one file, and each of them in
 * any number of currencies.
 */
export function readCamt(text: string): Reading {
  if (!/<\/(?:\w{1,20}:)?Document\s*>\s*$/.test(text.slice(-200))) refuseFile('TRUNCATED', 0, 0, 'Document')
  const root = readTags(text, neverInside)
  const lists = listNames.flatMap((name) => allBelow(root, name))
  const items = lists.flatMap(itemsOf)
  const informing = items.filter(({ node }) => isInformation(node))
  const accounts = Map.groupBy(
    items.filter(({ node }) => !isInformation(node)),
    ({ number, currency }) => `${number} ${currency}`,
  )
  return {
    statements: [...accounts.values()].map(statementOf),
    leftOut: informing.map(({ node }) =>
      importProblem(
        'INFORMATION',
        node.line,
        0,
        rowOf(node, allBelow(node, 'TxDtls')[0]).description || textAt(node, 'Amt'),
      ),
    ),
    problems: [],
    recordCount: items.filter(({ node }) => node.name === 'Ntry').length,
  }
}

/** The entries of a text, counted without a look at what they are in. */
export function countCamt(text: string): number {
  return text.match(/<(?:\w{1,20}:)?Ntry[\s>]/g)?.length ?? 0
}

function itemsOf(list: TagNode): Item[] {
  const nodes = [...list.children.filter(({ name }) => name === 'Bal'), ...allBelow(list, 'Ntry')]
  const number = textAt(list, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')
  const usual = textAt(list, 'Acct/Ccy') || (nodes.map(currencyOf).find((each) => each !== '') ?? '')
  return nodes.map((node) => ({ list, node, number, currency: currencyOf(node) || usual }))
}

function currencyOf(node: TagNode): string {
  const attributes = nodeAt(node, 'Amt')?.attributes ?? ''
  return /Ccy\s*=\s*["']([A-Z]{3})["']/.exec(attributes)?.[1] ?? ''
}

/** Information alone is no movement. */
function isInformation(node: TagNode): boolean {
  return node.name === 'Ntry' && textAt(node, 'Sts/Cd', 'Sts') === 'INFO'
}

function statementOf(items: readonly Item[]): Statement {
  const rows = withUniqueIds(
    items.flatMap(({ node, currency }) => (node.name === 'Ntry' ? rowsOf(node, currency) : [])),
  )
  const balances = balancesByDay(balancesOf(items, ['CLBD']))
  const opening = balancesOf(items, ['OPBD', 'PRCD']).reduce(earlierBalance, null)
  const [first] = items
  return {
    account: statementAccount({
      number: first?.number ?? '',
      name: textAt(first?.list, 'Acct/Nm', 'Acct/Ownr/Nm'),
      currency: first?.currency ?? '',
      ...(opening ? { openingBalance: opening.amount } : derivedOpening(rows, balances)),
    }),
    rows,
    balances,
  }
}

/** Booked balances of these kinds; available ones and those of a day that is not over are others. */
function balancesOf(items: readonly Item[], kinds: readonly string[]): (StatedBalance | null)[] {
  return items
    .filter(({ node }) => node.name === 'Bal' && kinds.includes(textAt(node, 'Tp/CdOrPrtry/Cd')))
    .map(({ node }) => {
      const day = readDay(textAt(node, 'Dt/Dt', 'Dt/DtTm'), 'dmy')
      const amount = exactAmount(node, node)
      return day.ok && amount !== null ? { amount, day: day.day } : null
    })
}

/** A batch is booked as its parts if their amounts add up to it, otherwise as one. */
function rowsOf(entry: TagNode, currency: string): StatementRow[] {
  const parts = allBelow(entry, 'TxDtls')
  const whole = exactAmount(entry, entry)
  if (parts.length < 2 || whole === null) return [rowOf(entry, parts[0])]
  const amounts = parts.map((part) => exactAmount(part, entry))
  const exact = amounts.filter((amount) => amount !== null)
  const isWhole =
    exact.length === parts.length &&
    sumOf(exact) === BigInt(whole) &&
    parts.every((part) => ['', currency].includes(currencyOf(part)))
  if (isWhole) return parts.map((part) => rowOf(entry, part, part))
  const row = rowOf(entry, undefined)
  const names = parts.map((part) => rowOf(entry, part).description).filter((name) => name !== '')
  return [row.description === '' ? { ...row, description: tidyLine(names.join(', '), 200).text } : row]
}

/** Amounts have no sign of their own. That of a part may be inside the details of its amount. */
function signedAmount(node: TagNode, entry: TagNode): { text: string; amount: ReadAmount; isOut: boolean } {
  const text = textAt(node, 'Amt', 'AmtDtls/TxAmt/Amt')
  const mark = textAt(node, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  const isMarked = mark === 'DBIT' || mark === 'CRDT'
  return {
    text,
    amount: isMarked ? readAmount(text, '.') : { ok: false, code: 'AMOUNT_UNREADABLE' },
    isOut: mark === 'DBIT',
  }
}

function exactAmount(node: TagNode, entry: TagNode): Amount | null {
  const { amount, isOut } = signedAmount(node, entry)
  if (!amount.ok) return null
  return toAmount(isOut ? 0 - amount.amount : amount.amount)
}

function rowOf(entry: TagNode, details: TagNode | undefined, amountFrom = entry): StatementRow {
  const { line } = amountFrom
  const dayText = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const { text: amountText, amount, isOut } = signedAmount(amountFrom, entry)
  const parties = nodeAt(details, 'RltdPties')
  // What is taken back keeps its parties. Of an amount without a direction either party may be the other one.
  const isReversal = textAt(entry, 'RvslInd') === 'true'
  const inOrder = isOut === isReversal ? ['Dbtr', 'Cdtr'] : ['Cdtr', 'Dbtr']
  const others = amount.ok && !isReversal ? inOrder.slice(0, 1) : inOrder
  const name = textAt(
    parties,
    ...others.flatMap((each) => [`${each}/Nm`, `${each}/Pty/Nm`, `Ultmt${each}/Nm`, `Ultmt${each}/Pty/Nm`]),
  )
  const purpose = (nodeAt(details, 'RmtInf')?.children ?? [])
    .filter((child) => child.name === 'Ustrd')
    .map((child) => child.text)
    .join(' ')
  const text =
    purpose || textAt(details, 'RmtInf/Strd/CdtrRefInf/Ref', 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')
  const isPart = amountFrom !== entry
  return statementRow({
    line,
    ...rowValues(line, { dayText, day: readDay(dayText, 'dmy'), amountText, amount, isOut }),
    description: name || text,
    note: name === '' ? '' : text,
    bankId: isPart
      ? textAt(details, 'Refs/AcctSvcrRef', 'Refs/TxId')
      : textAt(entry, 'AcctSvcrRef') || textAt(details, 'Refs/AcctSvcrRef'),
    isPending: textAt(entry, 'Sts/Cd', 'Sts') === 'PDNG',
  })
}
