import { importProblem, refuseFile } from '../problem.ts'
import {
  balancesByDay,
  derivedOpening,
  type Reading,
  type StatedBalance,
  type Statement,
  type StatementRow,
  statementAccount,
  statementRow,
  withUniqueIds,
} from '../statement.ts'
import { type Decimal, decideDecimal, readAmount } from '../values/read-amount.ts'
import { readDay } from '../values/read-day.ts'
import { rowValues } from '../values/row-values.ts'
import { type OfxList, type OfxRecord, ofxLists } from './ofx-lists.ts'

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
export function readOfx(text: string): Reading {
  if (!/<\/OFX\s*>/i.test(text.slice(-2000))) refuseFile('TRUNCATED', 0, 0, 'OFX')
  const lists = ofxLists(text)
  const ofInvestments = lists.filter(({ kind }) => kind === 'INVSTMTRS').flatMap(({ records }) => records)
  return {
    statements: lists.filter(({ kind }) => kind !== 'INVSTMTRS').map(statementOf),
    leftOut: ofInvestments.map(({ line, values }) =>
      importProblem('INVESTMENT', line, 0, values.get('NAME') ?? values.get('MEMO') ?? ''),
    ),
    problems: [],
    recordCount: lists.reduce((sum, { records }) => sum + records.length, 0),
  }
}

/** The transactions of a text, counted without a look at what they are in. */
export function countOfx(text: string): number {
  return text.match(/<(?:[\w.]{1,40}:)?(?:STMTTRNP?|INVTRAN)\s*>/gi)?.length ?? 0
}

function statementOf({ kind, values, account, ledgerBalance, records }: OfxList): Statement {
  const currency = (values.get('CURDEF') ?? '').toUpperCase()
  const amounts = records.map((record) => record.values.get('TRNAMT') ?? '')
  const { decimal } = decideDecimal(amounts, '.')
  const context = {
    decimal,
    currency,
    // Amounts have signs. Some banks leave them to the type, or have those of the card.
    signedTypes: new Set(
      records.filter(hasSignOfType).map((record) => record.values.get('TRNTYPE')?.toUpperCase()),
    ),
    corrected: new Set(records.flatMap((record) => record.values.get('CORRECTFITID') ?? [])),
  }
  const rows = withUniqueIds(records.map((record) => rowOf(record, context)))
  const balances = balancesByDay([balanceOf(ledgerBalance, decimal)])
  const type = account.get('ACCTTYPE')
  return {
    account: statementAccount({
      number: account.get('ACCTID') ?? '',
      currency,
      kind: kind === 'CCSTMTRS' ? 'card' : (kinds[type as keyof typeof kinds] ?? 'bank'),
      ...derivedOpening(rows, balances),
    }),
    rows,
    balances,
  }
}

function balanceOf(values: ReadonlyMap<string, string>, decimal: Decimal): StatedBalance | null {
  const amount = readAmount(values.get('BALAMT') ?? '', decimal)
  const day = readDay(values.get('DTASOF') ?? '', 'dmy')
  return amount.ok && day.ok ? { amount: amount.amount, day: day.day } : null
}

interface ListContext {
  readonly decimal: Decimal
  readonly currency: string
  /** Types of which some amount has the sign that the type has. */
  readonly signedTypes: ReadonlySet<string | undefined>
  /** The references of transactions that later ones replace or delete. */
  readonly corrected: ReadonlySet<string>
}

const signOfType = new Map([
  ['DEBIT', -1],
  ['CREDIT', 1],
])

/** Whether an amount has the sign that its type has; undefined where its type has none. */
function hasSignOfType({ values }: Pick<OfxRecord, 'values'>): boolean | undefined {
  const sign = signOfType.get((values.get('TRNTYPE') ?? '').toUpperCase())
  return sign === undefined ? undefined : (values.get('TRNAMT') ?? '').includes('-') === sign < 0
}

function rowOf({ line, values, isPending }: OfxRecord, context: ListContext): StatementRow {
  const { decimal, currency: currencyOfList } = context
  const type = values.get('TRNTYPE') ?? ''
  const isSignDoubtful = hasSignOfType({ values }) === false
  const id = values.get('FITID') ?? ''
  const isTakenBack = context.corrected.has(id) || values.get('CORRECTACTION') === 'DELETE'
  const dayText = values.get('DTPOSTED') ?? values.get('DTTRAN') ?? values.get('DTUSER') ?? ''
  const amountText = values.get('TRNAMT') ?? ''
  const { problems, ...read } = rowValues(line, {
    dayText,
    day: readDay(dayText, 'dmy'),
    amountText,
    amount: readAmount(amountText, decimal),
    isOut: isSignDoubtful && !context.signedTypes.has(type.toUpperCase()),
  })
  // The amount of a transaction with a currency of its own is in that one.
  const currency = (values.get('CURRENCY/CURSYM') ?? currencyOfList).toUpperCase()
  const isOther = currency !== currencyOfList
  const name = values.get('NAME') ?? values.get('PAYEE/NAME') ?? values.get('EXTDNAME') ?? ''
  const memo = values.get('MEMO') ?? ''
  return statementRow({
    line,
    ...read,
    description: name || memo,
    note: name && memo !== name ? memo : '',
    bankId: id,
    isPending,
    problems: [
      ...problems,
      ...(isOther ? [importProblem('OTHER_CURRENCY', line, 0, currency)] : []),
      ...(isSignDoubtful ? [importProblem('SIGN_CONFLICT', line, 0, type)] : []),
      ...(isTakenBack ? [importProblem('NOT_BOOKED', line, 0, id)] : []),
    ],
  })
}
