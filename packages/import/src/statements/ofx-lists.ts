import { decoded, tagTokens } from '../tagged/tag-tokens.ts'

type Values = Map<string, string>

/** A transaction as OFX has it: the texts of its elements by their names, those of a payee or a currency as `PAYEE/NAME`. */
export interface OfxRecord {
  readonly line: number
  readonly values: Values
  /** In a list of what is not booked yet. */
  readonly isPending: boolean
}

/** The transactions of one account. */
export interface OfxList {
  readonly kind: 'STMTRS' | 'CCSTMTRS' | 'INVSTMTRS'
  readonly values: Values
  readonly account: Values
  readonly ledgerBalance: Values
  readonly records: OfxRecord[]
}

const listKinds = new Map<string, OfxList['kind']>([
  ['STMTRS', 'STMTRS'],
  ['CCSTMTRS', 'CCSTMTRS'],
  ['INVSTMTRS', 'INVSTMTRS'],
])
/** Elements of a list beside its transactions, and where their texts go. */
const partsOfList = new Map<string, 'account' | 'ledgerBalance' | 'other'>([
  ['BANKTRANLIST', 'other'],
  ['BANKTRANLISTP', 'other'],
  ['INVTRANLIST', 'other'],
  ['BANKACCTFROM', 'account'],
  ['CCACCTFROM', 'account'],
  ['INVACCTFROM', 'account'],
  ['LEDGERBAL', 'ledgerBalance'],
  ['AVAILBAL', 'other'],
  ['BALLIST', 'other'],
])
/** Elements of a transaction that have elements of their own. */
const partsOfRecord = new Map<string, ReadonlySet<string>>([
  ['PAYEE', new Set('NAME ADDR1 ADDR2 ADDR3 CITY STATE POSTALCODE COUNTRY PHONE'.split(' '))],
  ['BANKACCTTO', new Set('BANKID BRANCHID ACCTID ACCTTYPE ACCTKEY'.split(' '))],
  ['CCACCTTO', new Set('ACCTID ACCTKEY'.split(' '))],
  ['CURRENCY', new Set('CURRATE CURSYM'.split(' '))],
  ['ORIGCURRENCY', new Set('CURRATE CURSYM'.split(' '))],
])
/** Every purchase, sale or income of an investment has one. */
const investment = 'INVTRAN'
const pending = 'STMTTRNP'
const records = new Set(['STMTTRN', pending, investment])

/**
 * Finds the transactions of OFX by their names alone, wherever they are below a list. Closing tags only end what is open: banks leave
 * them out, mix both styles, and put transactions outside of the lists made for them.
 */
export function ofxLists(text: string): readonly OfxList[] {
  const scan = new OfxScan()
  for (const token of tagTokens(text)) {
    if (token.kind === 'open') scan.open(token.name.toUpperCase(), token.line)
    else if (token.kind === 'close') scan.close(token.name.toUpperCase())
    else scan.text(token.isData ? token.text : decoded(token.text))
  }
  return scan.lists
}

class OfxScan {
  readonly lists: OfxList[] = []
  /** Where the texts of elements go at the moment. */
  #holder: Values | undefined
  #isInRecord = false
  /** The open element of a transaction that has elements of its own. */
  #part: string | undefined
  #leaf: string | undefined

  open(name: string, line: number): void {
    this.#leaf = undefined
    const kind = listKinds.get(name)
    const part = partsOfList.get(name)
    if (kind) this.#hold(this.#begin(kind).values)
    else if (part) this.#hold(part === 'other' ? undefined : this.#list()[part])
    else if (records.has(name)) this.#beginRecord(line, name === pending)
    else if (this.#isInRecord && partsOfRecord.has(name)) this.#part = name
    else this.#openLeaf(name)
  }

  close(name: string): void {
    this.#leaf = undefined
    if (name === this.#part) this.#part = undefined
    else if (records.has(name) || partsOfList.has(name)) this.#hold(this.lists.at(-1)?.values)
  }

  /** Of a repeated element the first text counts. */
  text(text: string): void {
    const value = text.trim()
    if (this.#leaf === undefined || value === '' || this.#holder?.has(this.#leaf)) return
    this.#holder?.set(this.#leaf, value)
  }

  #openLeaf(name: string): void {
    // Only a list has it, also where what is before it was not closed.
    if (name === 'CURDEF') this.#hold(this.#list().values)
    if (this.#part !== undefined && !partsOfRecord.get(this.#part)?.has(name)) this.#part = undefined
    this.#leaf = this.#part === undefined ? name : `${this.#part}/${name}`
  }

  #hold(holder: Values | undefined): void {
    this.#holder = holder
    this.#isInRecord = false
    this.#part = undefined
  }

  #beginRecord(line: number, isPending: boolean): void {
    const record: OfxRecord = { line, values: new Map(), isPending }
    this.#list().records.push(record)
    this.#hold(record.values)
    this.#isInRecord = true
  }

  #list(): OfxList {
    return this.lists.at(-1) ?? this.#begin('STMTRS')
  }

  #begin(kind: OfxList['kind']): OfxList {
    const list = { kind, values: new Map(), account: new Map(), ledgerBalance: new Map(), records: [] }
    this.lists.push(list)
    return list
  }
}
