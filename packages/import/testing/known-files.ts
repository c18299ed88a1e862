/** Files with known rows, and what banks, spreadsheets and people do to them. */

/** A row that a file is made with. */
export interface KnownRow {
  /** Occurs nowhere else in the file. */
  readonly name: string
  readonly day: string
  readonly amount: number
  /** Where the file has a column of currencies. */
  readonly currency?: string
}

/** Changes a file at a place that `at` chooses, without taking anything away from its rows. */
export type Mutation = (text: string, at: number) => string

export const languages = ['en', 'es', 'de', 'fr', 'it', 'nl', 'pl'] as const

export const extraColumns = ['currency', 'balance', 'reference', 'account', 'value date'] as const

type ExtraColumn = (typeof extraColumns)[number]
type AmountColumns = 'signed' | 'out and in' | 'type' | 'in alone'

/** How the rows of a table are written. */
export interface TableStyle {
  readonly delimiter: ',' | ';' | '\t' | '|'
  readonly decimal: ',' | '.'
  readonly grouping: '' | 'point' | 'apostrophe' | 'space'
  readonly amounts: AmountColumns
  readonly signs: 'minus' | 'behind' | 'parentheses' | 'letters' | 'cr alone'
  readonly header: 'known' | 'unknown' | 'none'
  readonly language: (typeof languages)[number]
  readonly days: 'iso' | 'dmy' | 'mdy' | 'dots'
  readonly areWhole: boolean
  readonly extras: readonly ExtraColumn[]
  /** By how many places the columns are turned. */
  readonly turn: number
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

interface Column {
  readonly name: string
  readonly cells: readonly string[]
}

export function tableFile(rows: readonly KnownRow[], given: TableStyle): string {
  // Only money in shows that what has no letters is money out.
  const isMarked =
    given.signs !== 'cr alone' || (given.amounts === 'signed' && rows.some(({ amount }) => amount > 0))
  const style = isMarked ? given : { ...given, signs: 'minus' as const }
  const { delimiter, header, amounts, language, extras } = style
  const written = rows.map((row) => (style.areWhole ? { ...row, amount: wholeAmount(row.amount) } : row))
  const [date = '', description = '', ...names] = namesOf[language][amounts]
  const amountsOfRows = written.map(({ amount }) => amountCells(amount, style))
  const columns: Column[] = [
    { name: date, cells: rows.map(({ day }) => dayText(day, style.days)) },
    { name: description, cells: rows.map(({ name }) => name) },
    ...names.map((name, at) => ({ name, cells: amountsOfRows.map((cells) => cells[at] ?? '') })),
    ...extras.map((extra) => extraColumn(extra, written, style)),
  ]
  const turned = columns.map((_, at) => columns[(at + style.turn) % columns.length] ?? columns[0])
  const headerCells = turned.map((column, at) =>
    header === 'unknown' ? `Zeta${'abcdefghij'[at]}` : (column?.name ?? ''),
  )
  const lines = rows.map((_, row) => turned.map((column) => column?.cells[row] ?? ''))
  const quoted = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell)
  return [...(header === 'none' ? [] : [headerCells]), ...lines]
    .map((cells) => `${cells.map(quoted).join(delimiter)}\n`)
    .join('')
}

function extraColumn(extra: ExtraColumn, rows: readonly KnownRow[], style: TableStyle): Column {
  const name = extraNames[style.language][extra]
  if (extra === 'currency') return { name, cells: rows.map((row) => row.currency ?? 'EUR') }
  if (extra === 'reference') return { name, cells: rows.map((_, at) => String(7001 + at * 7)) }
  if (extra === 'account') return { name, cells: rows.map(() => 'ES12') }
  if (extra === 'value date') return { name, cells: rows.map(({ day }) => dayText(day, style.days)) }
  let balance = 100_000_000
  return {
    name,
    cells: rows.map(({ amount }) => {
      balance += amount
      return numberText(balance, style)
    }),
  }
}

/** The amount of a row as a table of whole amounts has it. */
export function wholeAmount(amount: number): number {
  return Math.sign(amount) * Math.ceil(Math.abs(amount) / 100) * 100
}

const namesOf = {
  en: named(['Date', 'Description'], 'Amount', ['Debit', 'Credit'], 'Debit/Credit', 'Inflow'),
  es: named(['Fecha', 'Concepto'], 'Importe', ['Cargo', 'Abono'], 'Debe/Haber', 'Ingresos'),
  de: named(['Buchungstag', 'Verwendungszweck'], 'Betrag', ['Soll', 'Haben'], 'Soll/Haben', 'Eingang'),
  fr: named(['Date', 'Libellé'], 'Montant', ['Débit', 'Crédit'], 'Débit/Crédit', 'Crédit'),
  it: named(['Data', 'Descrizione'], 'Importo', ['Dare', 'Avere'], 'Segno', 'Entrate'),
  nl: named(['Datum', 'Omschrijving'], 'Bedrag', ['Debet', 'Credit'], 'Af Bij', 'Credit'),
  pl: named(['Data operacji', 'Opis'], 'Kwota', ['Wydatki', 'Wpływy'], 'D/C', 'Wpływy'),
}
const signWords = {
  en: ['Debit', 'Credit'],
  es: ['Debe', 'Haber'],
  de: ['S', 'H'],
  fr: ['D', 'C'],
  it: ['-', '+'],
  nl: ['Af', 'Bij'],
  pl: ['D', 'C'],
} as const
const extraNames: Readonly<Record<TableStyle['language'], Readonly<Record<ExtraColumn, string>>>> = {
  en: {
    currency: 'Currency',
    balance: 'Balance',
    reference: 'Number',
    account: 'Account',
    'value date': 'Value date',
  },
  es: {
    currency: 'Divisa',
    balance: 'Saldo',
    reference: 'Número',
    account: 'Cuenta',
    'value date': 'Fecha valor',
  },
  de: {
    currency: 'Währung',
    balance: 'Saldo',
    reference: 'Nummer',
    account: 'Konto',
    'value date': 'Valuta',
  },
  fr: {
    currency: 'Devise',
    balance: 'Solde',
    reference: 'Numéro',
    account: 'Compte',
    'value date': 'Date valeur',
  },
  it: {
    currency: 'Divisa',
    balance: 'Saldo',
    reference: 'Numero',
    account: 'Conto',
    'value date': 'Data valuta',
  },
  nl: {
    currency: 'Munt',
    balance: 'Saldo',
    reference: 'Volgnr',
    account: 'Rekening',
    'value date': 'Rentedatum',
  },
  pl: {
    currency: 'Waluta',
    balance: 'Saldo',
    reference: 'Numer',
    account: 'Rachunek',
    'value date': 'Data waluty',
  },
}

function named(
  first: readonly [string, string],
  amount: string,
  pair: readonly [string, string],
  sign: string,
  inAlone: string,
): Readonly<Record<AmountColumns, readonly string[]>> {
  return {
    signed: [...first, amount],
    'out and in': [...first, ...pair],
    type: [...first, sign, amount],
    'in alone': [...first, inAlone],
  }
}

function amountCells(amount: number, style: TableStyle): string[] {
  const text = (value: number) => numberText(value, style)
  if (style.amounts === 'out and in') return amount < 0 ? [text(-amount), ''] : ['', text(amount)]
  if (style.amounts === 'type') return [signWords[style.language][amount < 0 ? 0 : 1], text(Math.abs(amount))]
  if (amount >= 0)
    return [
      style.signs === 'letters'
        ? `${text(amount)} C`
        : style.signs === 'cr alone'
          ? `${text(amount)} CR`
          : text(amount),
    ]
  return [
    {
      minus: text(amount),
      behind: `${text(-amount)}-`,
      parentheses: `(${text(-amount)})`,
      letters: `${text(-amount)} D`,
      'cr alone': text(-amount),
    }[style.signs],
  ]
}

function numberText(hundredths: number, { decimal: point, grouping, areWhole }: TableStyle): string {
  const between = { '': '', point: point === ',' ? '.' : ',', apostrophe: "'", space: '\u00A0' }[grouping]
  const [whole = '', cents = ''] = decimal(Math.abs(hundredths), '.').split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, between)
  return `${hundredths < 0 ? '-' : ''}${grouped}${areWhole ? '' : `${point}${cents}`}`
}

const appFiles = {
  YNAB: {
    header:
      'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared',
    line: (day: string, name: string, amount: number) =>
      `Bank,,${day},${name},,,,,€${decimal(Math.max(-amount, 0), '.')},€${decimal(Math.max(amount, 0), '.')},Cleared`,
  },
  Mint: {
    header:
      'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes',
    line: (day: string, name: string, amount: number) =>
      `${dayText(day, 'mdy')},${name},x,${decimal(Math.abs(amount), '.')},${amount < 0 ? 'debit' : 'credit'},Food,Bank,,`,
  },
  Wallet: {
    header:
      'account,category,currency,amount,ref_currency_amount,type,payment_type,note,date,transfer,payee,labels',
    line: (day: string, name: string, amount: number) =>
      `Bank,Food,EUR,${decimal(Math.abs(amount), '.')},,${amount < 0 ? 'Expense' : 'Income'},CASH,,${day} 10:00:00,false,${name},`,
  },
  ezBookkeeping: {
    header:
      'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description',
    line: (day: string, name: string, amount: number) =>
      `${day} 10:00:00,+01:00,${amount < 0 ? 'Expense' : 'Income'},Food,,Bank,EUR,${decimal(Math.abs(amount), '.')},,,,,,${name}`,
  },
}

export const apps = ['YNAB', 'Mint', 'Wallet', 'ezBookkeeping'] as const

export function appFile(rows: readonly KnownRow[], app: (typeof apps)[number]): string {
  const { header, line } = appFiles[app]
  return [header, ...rows.map(({ day, name, amount }) => line(day, name, amount))]
    .map((each) => `${each}\n`)
    .join('')
}

// One minus among amounts without a sign makes them look signed, so it does not meet words that nobody knows.
const withOtherType = replacing(/\b(?:Expense|Income|debit|credit)\b/g, 'Transfer-like')
const withMinus = replacing(/(?<=,)(?=\d+\.\d\d,(?:Expense|debit))/g, '-')
const withoutNamedType = replacing(/\b(?:Outflow|Transaction Type|Type|type)\b/g, 'Eta')

export const appMutations: readonly Mutation[] = [
  (text) => `\uFEFF${text}`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
  (text) =>
    text.replaceAll(/^([^"\n]+)$/gm, (line) =>
      line
        .split(',')
        .map((cell) => `"${cell}"`)
        .join(','),
    ),
  (text) => text.replaceAll(',', ';'),
  (text) => `My export\n\n${text}`,
  (text, at) => atLine(text, at, (line) => `\n${line}`),
  (text, at) => (text.includes(',-') ? text : withOtherType(text, at)),
  (text, at) => (/Eta|-like/.test(text) ? text : withMinus(text, at)),
  // A column that is called otherwise, and one that is not there.
  replacing(/\b(?:Payee|Original Description|payment_type|Timezone)\b/g, 'Zeta'),
  (text, at) => (text.includes(',-') ? text : withoutNamedType(text, at)),
]

export const ofxMutations: readonly Mutation[] = [
  // Tags moved, and whole lists repeated.
  replacing(/(<DTPOSTED>\d+)(<TRNAMT>[^<]+)(<FITID>\w+)/g, '$3$2$1'),
  replacing(/(<STMTTRN>.*?<\/STMTTRN>\n)(<\/BANKTRANLIST>\n)/g, '$2$1'),
  replacing(/(<CURDEF>EUR\n)(<BANKACCTFROM>.*<\/BANKACCTFROM>\n)/g, '$2$1'),
  replacing(/(<STMTRS>[^]*<\/STMTRS>)/g, '$1$1'),
  replacing(/(<BANKTRANLIST>[^]*<\/BANKTRANLIST>)/g, '$1$1'),
  replacing(/<STMTTRN>(.*?)<\/STMTTRN>/g, '<STMTTRNP>$1</STMTTRNP>'),
  replacing(/<FITID>/g, '<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY><FITID>'),
  replacing(/<TRNAMT>(-?\d+)\.(\d\d)/g, '<TRNAMT>$1,$2'),
  replacing(/<TRNTYPE>OTHER(<DTPOSTED>\d+<TRNAMT>)-/g, '<TRNTYPE>DEBIT$1'),
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
  replacing(/(<BookgDt><Dt>[^<]*<\/Dt><\/BookgDt>)(<NtryDtls>.*?<\/NtryDtls>)/g, '$2$1'),
  replacing(/(<Amt[^>]*>[^<]*<\/Amt>)(<CdtDbtInd>\w+<\/CdtDbtInd>)(<Sts>)/g, '$2$1$3'),
  replacing(/(<Ntry>.*<\/Ntry>\n)(<\/Stmt>)/g, '$2$1'),
  replacing(/(<Stmt>[^]*<\/Stmt>)/g, '$1$1'),
  replacing(/<\/Ntry>\n/g, '</Ntry></Ntry>\n'),
  replacing(/<Sts>BOOK<\/Sts>/g, '<RvslInd>true</RvslInd><Sts>BOOK</Sts>'),
  replacing(/<Sts>BOOK<\/Sts>/g, '<Sts>INFO</Sts>'),
  replacing(/<TxDtls>/g, '<TxDtls><Amt Ccy="EUR">0.01</Amt>'),
  replacing(/(<TxDtls>.*?<\/TxDtls>)/g, '$1<TxDtls><Amt Ccy="EUR">0.01</Amt></TxDtls>'),
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
  // What is taken back has the sign of the other kind.
  replacing(/^(:61:\d{10})D/gm, '$1RC'),
  replacing(/^(:61:\d{10})C/gm, '$1RD'),
  replacing(/^(:61:\d{10})([CD])/gm, '$1$2R'),
  replacing(/^(:20:[^]*^-\n)/gm, '$1$1'),
  replacing(/^:60F:.*\n/gm, ''),
  replacing(/^:28C:/gm, ':13D:2601011200+0100\n:28C:'),
  replacing(/^(:61:\d{10}[CD]\d+),\d\d/gm, '$1,005'),
  replacing(/^:86:(?!\d|\/)(.*)$/gm, ':86:166?00CARD?20SVWZ+text?32$1'),
  replacing(/^:86:(?!\d|\/)(.*)$/gm, ':86:/TRTP/SEPA/NAME/$1/REMI/text'),
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
  // Another order of dates, and other decimals, in the whole file.
  (text) => text.replaceAll(/^D *(\d\d)\/(\d\d)'/gm, "D$2/$1'"),
  (text) => text.replaceAll(/^([TU]-?\d+)\.(\d\d)$/gm, '$1,$2'),
  replacing(/^(D.*\n)([TU].*\n)(P.*\n)/gm, '$3$2$1'),
  replacing(/^\^\n(?=D)/gm, "^\n!Type:Invst\nD01/02'26\nNBuy\nT5.00\n^\n!Type:Bank\n"),
  replacing(/^([TU](-?\d+\.\d\d)\n)/gm, '$1SFood\n$$$2\n'),
  replacing(/^(!Type:Bank\n)/gm, "$1D01/02'26\nT7.00\nPOpening Balance\nL[Current]\n^\n"),
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
  (text) => `${text.trimEnd()}\nTotal\n`,
  (text) => `${text}\n\nThank you for banking with us.\n`,
  (text) => `\uFEFF${text}`,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
  (text, at) => atLine(text, at, (line) => `\n${line}`),
  (text, at) => atLine(text, at, (line) => `${line}${(/[;\t|]/.exec(line) ?? /,/.exec(line))?.[0] ?? ''}`),
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
    const replaced = by.replaceAll(/\$([$\d])/g, (_, group: string) =>
      group === '$' ? '$' : (match[Number(group)] ?? ''),
    )
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
  if (style === 'dots') return `${date}.${month}.${year.slice(2)}`
  return style === 'dmy' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}
