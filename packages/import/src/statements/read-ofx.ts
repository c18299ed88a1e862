import { importProblem, refuseFile } from '../problem.ts'
import {
  balancesByDay,
  derivedOpening,
  type StatedBalance,
  type Statement,
  type StatementRow,
  statementAccount,
  statementRow,
  withUniqueIds,
} from '../statement.ts'
import { allBelow, nodeAt, readTags, type TagNode, textAt } from '../tagged/read-tags.ts'
import { type Decimal, decideDecimal, readAmount } from '../values/read-amount.ts'
import { readDay } from '../values/read-day.ts'

const kinds = {
  CHECKING: 'bank',
  SAVINGS: 'savings',
  MONEYMRKT: 'savings',
  CREDITLINE: 'card',
  CD: 'savings',
} as const

export function isOfx(text: string): boolean {
  const start = text.slice(0, 2000)
  return /OFXHEADER\s*[:=]/i.test(start) || /<OFX>/i.test(start)
}

/** Reads OFX 1 and 2 and QFX. A file may have several accounts. */
export function readOfx(text: string): Statement[] {
  const start = text.search(/<(\?xml|\?OFX|OFX)/i)
  if (!/<\/OFX\s*>/i.test(text.slice(-2000))) refuseFile('TRUNCATED', 0, 0, 'OFX')
  const before = text.slice(0, start).split('\n').length - 1
  const root = readTags(text.slice(start).replaceAll(/<(\/?)([A-Za-z.]{2,32})>/g, upperTag))
  const lists = [...allBelow(root, 'STMTRS'), ...allBelow(root, 'CCSTMTRS')]
  return lists.map((list) => statementOf(list, before))
}

function upperTag(_: string, slash: string, name: string): string {
  return `<${slash}${name.toUpperCase()}>`
}

function statementOf(list: TagNode, linesBefore: number): Statement {
  const isCard = list.name === 'CCSTMTRS'
  const account = nodeAt(list, isCard ? 'CCACCTFROM' : 'BANKACCTFROM')
  const type = textAt(account, 'ACCTTYPE')
  const nodes = allBelow(nodeAt(list, 'BANKTRANLIST') ?? list, 'STMTTRN')
  const { decimal } = decideDecimal(
    nodes.map((node) => textAt(node, 'TRNAMT')),
    '.',
  )
  const rows = withUniqueIds(nodes.map((node) => rowOf(node, decimal, linesBefore)))
  const balances = balancesByDay([closingOf(list, decimal)])
  return {
    account: statementAccount({
      number: textAt(account, 'ACCTID'),
      currency: textAt(list, 'CURDEF').toUpperCase(),
      kind: isCard ? 'card' : (kinds[type as keyof typeof kinds] ?? 'bank'),
      ...derivedOpening(rows, balances),
    }),
    rows,
    balances,
  }
}

function closingOf(list: TagNode, decimal: Decimal): StatedBalance | null {
  const amount = readAmount(textAt(list, 'LEDGERBAL/BALAMT'), decimal)
  const day = readDay(textAt(list, 'LEDGERBAL/DTASOF'), 'dmy')
  return amount.ok && day.ok ? { amount: amount.amount, day: day.day } : null
}

function rowOf(node: TagNode, decimal: Decimal, linesBefore: number): StatementRow {
  const line = node.line + linesBefore
  const [dateText, amountText] = [textAt(node, 'DTPOSTED', 'DTUSER'), textAt(node, 'TRNAMT')]
  const day = readDay(dateText, 'dmy')
  const amount = readAmount(amountText, decimal)
  const isZero = amount.ok && amount.amount === 0
  const name = textAt(node, 'NAME', 'PAYEE/NAME', 'EXTDNAME')
  const memo = textAt(node, 'MEMO')
  return statementRow({
    line,
    day: day.ok ? day.day : null,
    amount: amount.ok && !isZero ? amount.amount : null,
    description: name || memo,
    note: name && memo !== name ? memo : '',
    bankId: textAt(node, 'FITID'),
    problems: [
      ...(day.ok ? [] : [importProblem(day.code, line, 0, dateText)]),
      ...(amount.ok ? [] : [importProblem(amount.code, line, 0, amountText)]),
      ...(isZero ? [importProblem('AMOUNT_ZERO', line)] : []),
    ],
  })
}
