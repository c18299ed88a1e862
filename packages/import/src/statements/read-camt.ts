import { type Amount, toAmount } from '@monedero/core'
import { importProblem, refuseFile } from '../problem.ts'
import {
  balancesByDay,
  derivedOpening,
  earlierBalance,
  type StatedBalance,
  type Statement,
  type StatementRow,
  statementAccount,
  statementRow,
  withUniqueIds,
} from '../statement.ts'
import { allBelow, nodeAt, readTags, type TagNode, textAt } from '../tagged/read-tags.ts'
import { readAmount } from '../values/read-amount.ts'
import { readDay } from '../values/read-day.ts'
import { sumOf } from '../values/sum-of.ts'

export function isCamt(text: string): boolean {
  return /camt\.05[234]|<(?:\w+:)?BkToCstmr/.test(text.slice(0, 4000))
}

/** Reads CAMT.052, 053 and 054: statements, reports and notifications of ISO 20022, with many accounts in one file. */
export function readCamt(text: string): Statement[] {
  if (!/<\/(?:\w{1,20}:)?Document\s*>\s*$/.test(text.slice(-200))) refuseFile('TRUNCATED', 0, 0, 'Document')
  const root = readTags(text)
  const lists = ['Stmt', 'Rpt', 'Ntfctn'].flatMap((name) => allBelow(root, name))
  const byAccount = Map.groupBy(lists, (list) => textAt(list, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'))
  return [...byAccount].map(([number, group]) => {
    const rows = withUniqueIds(group.flatMap((list) => allBelow(list, 'Ntry').flatMap(rowsOf)))
    const balances = balancesByDay(balancesOf(group, ['CLBD']))
    const opening = balancesOf(group, ['OPBD', 'PRCD']).reduce(earlierBalance, null)
    return {
      account: statementAccount({
        number,
        name: textAt(group[0], 'Acct/Nm', 'Acct/Ownr/Nm'),
        currency: textAt(group[0], 'Acct/Ccy') || currencyOf(group[0]),
        ...(opening ? { openingBalance: opening.amount } : derivedOpening(rows, balances)),
      }),
      rows,
      balances,
    }
  })
}

/** Booked balances of these kinds; available ones and those of a day that is not over are others. */
function balancesOf(lists: readonly TagNode[], kinds: readonly string[]): (StatedBalance | null)[] {
  return lists
    .flatMap(({ children }) => children)
    .filter((node) => node.name === 'Bal' && kinds.includes(textAt(node, 'Tp/CdOrPrtry/Cd')))
    .map((node) => {
      const day = readDay(textAt(node, 'Dt/Dt', 'Dt/DtTm'), 'dmy')
      const amount = amountOf(node, node)
      return day.ok && amount !== null ? { amount, day: day.day } : null
    })
}

function currencyOf(list: TagNode | undefined): string {
  const attributes = nodeAt(list, 'Bal/Amt')?.attributes ?? nodeAt(list, 'Ntry/Amt')?.attributes ?? ''
  return /Ccy\s*=\s*["']([A-Z]{3})["']/.exec(attributes)?.[1] ?? ''
}

/** A batch is booked as its parts if their amounts add up to it, otherwise as one. Information alone is no movement. */
function rowsOf(entry: TagNode): StatementRow[] {
  if (textAt(entry, 'Sts/Cd', 'Sts') === 'INFO') return []
  const parts = allBelow(entry, 'TxDtls')
  const whole = amountOf(entry, entry)
  if (parts.length < 2 || whole === null) return [rowOf(entry, parts[0])]
  const amounts = parts.map((part) => amountOf(part, entry))
  const known = amounts.filter((amount) => amount !== null)
  const isWhole = known.length === parts.length && sumOf(known) === BigInt(whole)
  return isWhole ? parts.map((part) => rowOf(entry, part, part)) : [rowOf(entry, undefined)]
}

/** Amounts have no sign of their own. That of a part may be inside the details of its amount. */
function amountOf(node: TagNode, entry: TagNode): Amount | null {
  const read = readAmount(textAt(node, 'Amt', 'AmtDtls/TxAmt/Amt'), '.')
  const isOut = textAt(node, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd')
  if (!read.ok || (isOut !== 'DBIT' && isOut !== 'CRDT')) return null
  return toAmount(isOut === 'DBIT' ? 0 - read.amount : read.amount)
}

function rowOf(entry: TagNode, details: TagNode | undefined, amountFrom = entry): StatementRow {
  const { line } = amountFrom
  const dateText = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const day = readDay(dateText, 'dmy')
  const amount = amountOf(amountFrom, entry)
  const parties = nodeAt(details, 'RltdPties')
  const other = (amount ?? 0) < 0 ? 'Cdtr' : 'Dbtr'
  const name = textAt(parties, `${other}/Nm`, `${other}/Pty/Nm`, `Ultmt${other}/Nm`, `Ultmt${other}/Pty/Nm`)
  const purpose = (nodeAt(details, 'RmtInf')?.children ?? [])
    .filter((child) => child.name === 'Ustrd')
    .map((child) => child.text)
    .join(' ')
  const text =
    purpose || textAt(details, 'RmtInf/Strd/CdtrRefInf/Ref', 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')
  const isPart = amountFrom !== entry
  return statementRow({
    line,
    day: day.ok ? day.day : null,
    amount: amount === 0 ? null : amount,
    description: name || text,
    note: name === '' ? '' : text,
    bankId: isPart
      ? textAt(details, 'Refs/AcctSvcrRef', 'Refs/TxId')
      : textAt(entry, 'AcctSvcrRef') || textAt(details, 'Refs/AcctSvcrRef'),
    isPending: textAt(entry, 'Sts/Cd', 'Sts') === 'PDNG',
    problems: [
      ...(day.ok ? [] : [importProblem(day.code, line, 0, dateText)]),
      ...(amount === null ? [importProblem('AMOUNT_UNREADABLE', line, 0, textAt(amountFrom, 'Amt'))] : []),
      ...(amount === 0 ? [importProblem('AMOUNT_ZERO', line)] : []),
    ],
  })
}
