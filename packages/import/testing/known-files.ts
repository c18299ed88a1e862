/** Files with known rows, and what banks, spreadsheets and people do to them. */

/** A row that a file is made with. */
export interface KnownRow {
  /** Occurs nowhere else in the file. */
  readonly name: string
  readonly day: string
  readonly amount: number
}

/** Changes a file at a place that `at` chooses, without taking anything away from its rows. */
export type Mutation = (text: string, at: number) => string

/** How the rows of a table are written. */
interface TableStyle {
  readonly delimiter: ',' | ';' | '\t'
  readonly decimal: ',' | '.'
  readonly amounts: 'signed' | 'out and in' | 'type' | 'in alone'
  readonly header: 'known' | 'unknown' | 'none'
  readonly days: 'iso' | 'dmy' | 'mdy'
  readonly areWhole: boolean
}

export function ofxFile(rows: readonly KnownRow[]): string {
  const records = rows.map(
    ({ name, day, amount }, index) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${digitsOf(day)}<TRNAMT>${decimal(amount, '.')}<FITID>F${index}<NAME>${name}</STMTTRN>`,
  )
  return `OFXHEADER:100\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR\n<BANKACCTFROM><ACCTID>ES12</BANKACCTFROM>\n<BANKTRANLIST>\n${records.join('\n')}\n</BANKTRANLIST>\n<LEDGERBAL><BALAMT>10.00<DTASOF>20261231</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`
}

export function camtFile(rows: readonly KnownRow[]): string {
  const entries = rows.map(({ name, day, amount }) => {
    const [mark, party] = amount < 0 ? ['DBIT', 'Cdtr'] : ['CRDT', 'Dbtr']
    return `<Ntry><Amt Ccy="EUR">${decimal(Math.abs(amount), '.')}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><${party}><Nm>${name}</Nm></${party}></RltdPties></TxDtls></NtryDtls></Ntry>`
  })
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>\n<Acct><Id><IBAN>ES12</IBAN></Id></Acct>\n${entries.join('\n')}\n</Stmt></BkToCstmrStmt></Document>\n`
}

export function mt940File(rows: readonly KnownRow[]): string {
  const records = rows.map(({ name, day, amount }) => {
    const date = digitsOf(day)
    return `:61:${date.slice(2)}${date.slice(4)}${amount < 0 ? 'D' : 'C'}${decimal(Math.abs(amount), ',')}NTRFNONREF\n:86:${name}`
  })
  return `:20:A\n:25:1234/5678\n:28C:1/1\n:60F:C260101EUR10,00\n${records.join('\n')}\n:62F:C261231EUR10,00\n-\n`
}

export function qifFile(rows: readonly KnownRow[]): string {
  const records = rows.map(({ name, day, amount }) => {
    const [year, month, date] = day.split('-')
    return `D${month}/${date}'${year?.slice(2)}\nT${decimal(amount, '.')}\nP${name}\n^`
  })
  return `!Account\nNCurrent\nTBank\n^\n!Type:Bank\n${records.join('\n')}\n`
}

export function tableFile(rows: readonly KnownRow[], style: TableStyle): string {
  const { delimiter, header, amounts } = style
  const lines = rows.map(({ name, day, amount }) => [
    dayText(day, style.days),
    name,
    ...amountCells(
      style.areWhole ? Math.sign(amount) * Math.ceil(Math.abs(amount) / 100) * 100 : amount,
      style,
    ),
  ])
  const names = header === 'none' ? [] : [headerOf(header, amounts)]
  const quoted = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell)
  return [...names, ...lines].map((cells) => `${cells.map(quoted).join(delimiter)}\n`).join('')
}

/** The amount of a row as a table of whole amounts has it. */
export function wholeAmount(amount: number): number {
  return Math.sign(amount) * Math.ceil(Math.abs(amount) / 100) * 100
}

function headerOf(header: 'known' | 'unknown', amounts: TableStyle['amounts']): string[] {
  const named = {
    signed: ['Date', 'Description', 'Amount'],
    'out and in': ['Date', 'Description', 'Debit', 'Credit'],
    type: ['Date', 'Description', 'Debit/Credit', 'Amount'],
    'in alone': ['Date', 'Description', 'Inflow'],
  }[amounts]
  // What decides the sign must be named: nobody could tell it otherwise.
  return header === 'unknown' && amounts === 'signed' ? ['Zeta', 'Eta', 'Theta'] : named
}

function amountCells(amount: number, { amounts, decimal: point, areWhole }: TableStyle): string[] {
  const text = (value: number) => (areWhole ? String(value / 100) : decimal(value, point))
  if (amounts === 'out and in') return amount < 0 ? [text(-amount), ''] : ['', text(amount)]
  if (amounts === 'type') return [amount < 0 ? 'Debit' : 'Credit', text(Math.abs(amount))]
  return [text(amount)]
}

export const ofxMutations: readonly Mutation[] = [
  ...['</STMTTRN>', '</BANKTRANLIST>', '</BANKACCTFROM>', '</LEDGERBAL>'].map(without),
  replacing(/<NAME>(.*?)<\/STMTTRN>/g, '<NAME>$1</NAME></STMTTRN>'),
  replacing(/<NAME>(.*?)<\/STMTTRN>/g, '<PAYEE><NAME>$1</PAYEE></STMTTRN>'),
  replacing(/<NAME>(.*?)<\/STMTTRN>/g, '<PAYEE><NAME>$1</STMTTRN></PAYEE>'),
  replacing(/<TRNAMT>([^<]*)/g, '<TRNAMT>$1</TRNAMT>'),
  replacing(/<FITID>/g, '<MEMO><FITID>'),
  replacing(/<\/STMTTRN>\n/g, '</STMTTRN></BANKTRANLIST>\n<BANKTRANLIST>'),
  replacing(/<\/STMTTRN>\n/g, '</STMTTRN></BANKTRANLIST>\n'),
  replacing(/<\/STMTTRN>\n/g, '</STMTTRN></STMTTRN>\n'),
  replacing(/<STMTTRN>/g, '<AVAILBAL><BALAMT>7.00<DTASOF>20260101</AVAILBAL><STMTTRN>'),
  replacing(/<STMTTRN>/g, '<stmttrn>'),
  replacing(/<FITID>/g, '<BANKACCTTO><ACCTID>ES99<FITID>'),
  (text) => text.replaceAll('\n', ''),
]

export const camtMutations: readonly Mutation[] = [
  ...['</Ntry>', '</TxDtls>', '</NtryDtls>', '</BookgDt>', '</Sts>'].map(without),
  replacing(/<\/Ntry>\n/g, '</Ntry></Stmt><Stmt><Acct><Id><IBAN>ES12</IBAN></Id></Acct>'),
  replacing(/Ccy="EUR"/g, 'Ccy="USD"'),
  replacing(/<Sts>BOOK<\/Sts>/g, '<Sts><Cd>BOOK</Cd></Sts>'),
  replacing(/<Sts>BOOK<\/Sts>/g, '<Sts>PDNG</Sts>'),
  replacing(/<CdtDbtInd>\w+<\/CdtDbtInd>/g, ''),
  replacing(/(?<!<Pty>)<Nm>(.*?)<\/Nm>/g, '<Pty><Nm>$1</Nm></Pty>'),
  (text) => text.replaceAll(/<(\/?)(\w)/g, '<$1ns2:$2'),
]

export const mt940Mutations: readonly Mutation[] = [
  replacing(/^:61:(\d{6})\d{4}/gm, ':61:$1'),
  replacing(/^:86:/gm, ':86:Card\n'),
  replacing(/^:86:/gm, ''),
  replacing(/NTRF/g, '0NTRF'),
  replacing(/^:61:/gm, ':62M:C260601EUR5,00\n-\n:20:B\n:25:1234/5678\n:28C:2/1\n:60M:C260601EUR5,00\n:61:'),
  replacing(/^:61:/gm, ':62F:C260601USD5,00\n-\n:20:B\n:25:1234/5678\n:28C:2/1\n:60F:C260601USD5,00\n:61:'),
  replacing(/^:86:/gm, '\n\n:86:'),
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => `{1:F01BANK}{4:\n${text}}`,
]

export const qifMutations: readonly Mutation[] = [
  replacing(/^\^\n/gm, ''),
  replacing(/^\^\n/gm, '^\n\n'),
  replacing(/^T/gm, 'U'),
  replacing(/^P/gm, 'M'),
  replacing(/^D/gm, 'D '),
  replacing(/^\^\n(?=D)/gm, '^\n!Type:Cat\nNFood\n^\n!Type:Bank\n'),
  replacing(/^\^\n(?=D)/gm, '^\n!Account\nNSavings\n^\n!Type:CCard\n'),
  (text) => text.replace('!Type:Bank\n', ''),
  (text) => text.replaceAll('\n', '\r\n'),
]

export const tableMutations: readonly Mutation[] = [
  (text) => `My bank\nAccount;ES12\n\n${text}`,
  (text) => `Report, made on 14/11/2026\n${text}`,
  (text) => `${text}Total\n`,
  (text) => `${text}\n\nThank you for banking with us.\n`,
  (text) => `\uFEFF${text}`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
  (text, at) => atLine(text, at, (line) => `\n${line}`),
  (text, at) => atLine(text, at, (line) => `${line}${/[;\t,]/.exec(line)?.[0] ?? ''}`),
  replacing(/\b(?:Debit|Credit)(?=[;,\t]\d)/g, 'Chargeback'),
  replacing(/(?<=(?:Debit|Credit)[;,\t])(?=\d)/g, '-'),
  (text, at) => atLine(text, at, (line) => `${(text.split('\n', 1)[0] ?? '').trim()}\n${line}`),
]

function without(part: string): Mutation {
  return (text, at) => {
    const places = text.split(part).length - 1
    return places === 0 ? text : replacedAt(text, part, at % places)
  }
}

function replacedAt(text: string, part: string, place: number): string {
  let seen = -1
  return text.replaceAll(part, () => {
    seen += 1
    return seen === place ? '' : part
  })
}

/** Replaces one match. */
function replacing(pattern: RegExp, by: string): Mutation {
  return (text, at) => {
    const found = [...text.matchAll(pattern)]
    const match = found[at % Math.max(found.length, 1)]
    if (!match) return text
    const [whole] = match
    const replaced = by.replaceAll('$1', match[1] ?? '')
    return text.slice(0, match.index) + replaced + text.slice(match.index + whole.length)
  }
}

function atLine(text: string, at: number, change: (line: string) => string): string {
  const lines = text.split('\n')
  const place = at % Math.max(lines.length - 1, 1)
  return lines.map((line, index) => (index === place ? change(line) : line)).join('\n')
}

function decimal(hundredths: number, point: ',' | '.'): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

function digitsOf(day: string): string {
  return day.replaceAll('-', '')
}

function dayText(day: string, style: TableStyle['days']): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (style === 'iso') return day
  return style === 'dmy' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}
