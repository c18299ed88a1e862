import { describe, expect, test } from 'vitest'
import { contentOf, rowsOf } from '../testing/read-text.ts'
import type { TableMapping } from './table/table-mapping.ts'

test('banner lines, semicolons, decimal commas, a running balance and a footer', () => {
  const text = `Banco Ejemplo
Cuenta;ES12

Fecha operación;Fecha valor;Concepto;Importe;Saldo;
14/11/2026;13/11/2026;"LUNCH; MARKET ""HALL""";-1.218,60;3.482,17;
02/11/2026;02/11/2026;NOMINA;2.845,00;4.700,77;
Total: 2 movimientos`
  expect(rowsOf(text)).toEqual([
    '- | 2026-11-14 | -121860 | LUNCH; MARKET "HALL"',
    '- | 2026-11-02 | 284500 | NOMINA',
  ])
})

test.each([
  ['tabs and points', 'Date\tDescription\tAmount\n2026-11-14\tLunch\t-18.60\n'],
  ['pipes', 'Date|Description|Amount\n2026-11-14|Lunch|-18.60\n'],
  ['old line ends', 'Date,Description,Amount\r2026-11-14,Lunch,-18.60\r'],
  ['two amount columns', 'Date,Details,Paid out,Paid in\n14 Nov 2026,Lunch,£18.60,\n'],
  ['a column with the sign', 'Datum;Naam / Omschrijving;Af Bij;Bedrag (EUR)\n20261114;Lunch;Af;18,60\n'],
  ['a minus behind', 'Date;Text;Amount\n14.11.26;Lunch;18,60-\n'],
  ['parentheses', 'Date,Payee,Amount\n"November 14, 2026",Lunch,($18.60)\n'],
  ['no header', '14/11/2026;Lunch;-18,60;EUR\n13/11/2026;Other;-1,00;EUR\n'],
  [
    'a true minus and a narrow space',
    'Fecha;Concepto;Importe\n14 de noviembre de 2026;Lunch;\u221218,60\u202f€\n',
  ],
  ['debits with a sign of their own', 'Date,Name,Debit,Credit\n2026-11-14,Lunch,-18.60,0.00\n'],
  ['an apostrophe before formulas', "Date,Description,Amount\n2026-11-14,Lunch,'-18.60\n"],
])('a table with %s', (_, text) => {
  expect(rowsOf(text)[0]).toBe('- | 2026-11-14 | -1860 | Lunch')
})

test('each currency of an account is an account of its own, and what the bank reverted stays out', () => {
  const text = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2026-11-14 10:00:00,2026-11-15 10:00:00,Lunch,-18.60,0.00,EUR,COMPLETED,1.00
CARD_PAYMENT,Current,2026-11-13 10:00:00,,Hotel,-90.00,0.00,USD,REVERTED,
CARD_PAYMENT,Current,2026-11-12 10:00:00,,Taxi,-9.00,0.00,USD,PENDING,
`
  expect(rowsOf(text)).toEqual([
    'Current EUR | 2026-11-14 | -1860 | Lunch',
    'Current USD | 2026-11-13 | -9000 | Hotel | NOT_BOOKED 3:9',
    'Current USD | 2026-11-12 | -900 | Taxi | pending',
  ])
  expect(contentOf(text).statements.map(({ account }) => account.currency)).toEqual(['EUR', 'USD'])
})

test('a minus among debits is money that came back, and a row with both columns filled needs attention', () => {
  const text = 'Date,Name,Debit,Credit\n2026-11-14,a,10.00,\n2026-11-13,b,-4.00,\n2026-11-12,c,1.00,2.00\n'
  expect(rowsOf(text)).toEqual([
    '- | 2026-11-14 | -1000 | a',
    '- | 2026-11-13 | 400 | b',
    '- | 2026-11-12 | ? | c | AMOUNT_TWICE 4:3',
  ])
})

const typedRows = (...types: string[]) =>
  `Date,Name,Type,Amount\n${types.map((type, index) => `2026-11-1${index},a,${type}`).join('\n')}\n`

const leftOutOf = (text: string) => contentOf(text).leftOut.map(({ code, line }) => `${code} ${line}`)

describe('a column for in and out', () => {
  test('keeps its meaning beside words that are not known: their rows are to be checked', () => {
    expect(rowsOf(typedRows('debit,5.00', 'debit,6.00', 'credit,7.00', 'charge-back,8.00'))).toEqual([
      '- | 2026-11-10 | -500 | a',
      '- | 2026-11-11 | -600 | a',
      '- | 2026-11-12 | 700 | a',
      '- | 2026-11-13 | ? | a | SIGN_UNREADABLE 5:3',
    ])
  })

  test('leaves a doubt where one amount has a minus', () => {
    expect(rowsOf(typedRows('debit,5.00', 'debit,6.00', 'debit,-7.00'))).toEqual([
      '- | 2026-11-10 | -500 | a',
      '- | 2026-11-11 | -600 | a',
      '- | 2026-11-12 | -700 | a | SIGN_CONFLICT 4:3',
    ])
  })

  test('leaves a doubt where one amount lacks the minus that the others have', () => {
    expect(rowsOf(typedRows('debit,5.00', 'debit,-4.00', 'credit,3.00'))).toEqual([
      '- | 2026-11-10 | 500 | a | SIGN_CONFLICT 2:3',
      '- | 2026-11-11 | -400 | a',
      '- | 2026-11-12 | 300 | a',
    ])
  })

  test('counts where the person has chosen it, and does not where they have not', () => {
    const text = typedRows('debit,5.00', 'debit,-4.00')
    const { roles, dayOrder, decimal } = contentOf(text).table?.mapping ?? {}
    if (!roles || !dayOrder || !decimal) throw new Error('the table was not read')
    const amountsOf = (mapping: TableMapping) =>
      contentOf(text, mapping).statements[0]?.rows.map(({ amount }) => amount)
    expect(amountsOf({ roles, dayOrder, decimal, isSignChosen: true })).toEqual([-500, -400])
    const without = roles.map((role) => (role === 'sign' ? 'skip' : role))
    expect(amountsOf({ roles: without, dayOrder, decimal })).toEqual([500, -400])
  })

  test.each([
    ['D/C', 'D', 'C'],
    ['D/K', 'D', 'K'],
    ['Soll/Haben', 'S', 'H'],
    ['Cargo/Abono', 'Cargo', 'Abono'],
  ])('%s', (name, out, into) => {
    const text = `Date;Name;${name};Amount\n2026-11-14;a;${out};1,00\n2026-11-13;b;${into};2,00\n`
    expect(rowsOf(text)).toEqual(['- | 2026-11-14 | -100 | a', '- | 2026-11-13 | 200 | b'])
  })

  test('a column for money in alone has both', () => {
    const text = 'Date,Name,Inflow\n2026-11-14,a,-1.00\n2026-11-13,b,-3.00\n2026-11-12,c,2.00\n'
    expect(rowsOf(text).map((row) => row.split(' | ')[2])).toEqual(['-100', '-300', '200'])
  })
})

describe('rows around a table', () => {
  test('names of columns that are not known begin the table, also above whole amounts', () => {
    const text =
      'Cuenta;ES12\nDía de ejecución;Qué;Cuánto\n14/11/2026;Market;-10135\n13/11/2026;Rent;-20000\n12/11/2026;Tea;-3,60\n'
    expect(rowsOf(text).map((row) => row.split(' | ')[2])).toEqual(['-1013500', '-2000000', '-360'])
    expect(leftOutOf(text)).toEqual([])
  })

  test('what looks like data above the header or below the rows is named', () => {
    const text =
      'Balance;14/11/2026;1.234,56\nDate;Name;Amount\n14/11/2026;a;-1,00\n13/11/2026;b;-2,00\nFees;3,00\nThank you for banking with us\n'
    expect(rowsOf(text)).toHaveLength(2)
    expect(leftOutOf(text)).toEqual(['ABOVE_TABLE 1', 'BELOW_TABLE 5'])
  })

  test('balances and sums are no entries', () => {
    const text =
      'Date;Name;Amount\n01/11/2026;Opening balance;100,00\n14/11/2026;Total;-1,00\n;Total;-1,00\n30/11/2026;Saldo final:;99,00\n'
    expect(rowsOf(text)).toEqual(['- | 2026-11-14 | -100 | Total'])
    expect(leftOutOf(text)).toEqual(['BALANCE_LINE 2', 'BALANCE_LINE 4', 'BALANCE_LINE 5'])
  })
})

test('zero rows of apps are counted, and a row without a currency among several is to be checked', () => {
  const header =
    'Account,Amount,Currency,Title,Note,Date,Income,Type,Category name,Subcategory name,Color,Icon,Emoji,Budget,Objective'
  const text = `${header}\nBank,-1,eur,Tea,,2026-11-14,false,,Food,,,,,,\nBank,0,eur,Nothing,,2026-11-14,false,,Food,,,,,,\nBank,-2,usd,Taxi,,2026-11-14,false,,Food,,,,,,\nBank,-3,,Pie,,2026-11-14,false,,Food,,,,,,\n`
  expect(leftOutOf(text)).toEqual(['AMOUNT_ZERO 3'])
  expect(rowsOf(text).filter((row) => row.includes('CURRENCY_MISSING'))).toHaveLength(1)
})

describe('columns by their content', () => {
  test('whole amounts without a name that is known', () => {
    expect(rowsOf('Dátum;Név;Forint\n2026-11-14;Tea;-1500\n2026-11-13;Bér;450000\n')).toEqual([
      '- | 2026-11-14 | -150000 | Tea',
      '- | 2026-11-13 | 45000000 | Bér',
    ])
  })

  test('a name that promises an amount above text', () => {
    const text = 'Umsatz getätigt von;Datum;Beschreibung;Betrag\nAna Berg;14.11.2026;Tee;-1,50\n'
    expect(rowsOf(text)).toEqual(['- | 2026-11-14 | -150 | Tee'])
  })

  test('a currency, whatever its column is called', () => {
    const text = 'Data;Opis;Kwota;Waluta\n2026-11-14;Kawa;-1,50;PLN\n2026-11-13;Tea;-2,00;EUR\n'
    expect(contentOf(text).statements.map(({ account }) => account.currency)).toEqual(['PLN', 'EUR'])
    expect(contentOf(text.replace('Waluta', 'Wie')).statements).toHaveLength(2)
  })

  test('a table without dates and amounts can be mapped by hand', () => {
    const text = 'a;b;c\nx;y;z\nu;v;w\n'
    expect(contentOf(text).table?.columns.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(rowsOf(text)).toHaveLength(2)
  })
})

test.each([
  ['S/.50', 5000],
  ['Bs.50', 5000],
  ['Rs.500', 50_000],
  ['-S/. 1234.50', -123_450],
  ['CHF .50', 50],
])('%s is %i hundredths', (text, amount) => {
  const [row] =
    contentOf(`Date;Name;Amount\n2026-11-14;a;${text}\n2026-11-13;b;0.05\n`).statements[0]?.rows ?? []
  expect(row?.amount).toBe(amount)
})

test('whether the day or the month comes first is decided over the whole column', () => {
  expect(rowsOf('Date,Name,Amount\n11/12/2026,a,1.00\n12/25/2026,b,1.00\n')[0]).toContain('2026-11-12')
  expect(rowsOf('Date,Name,Amount\n11/12/2026,a,1.00\n25/12/2026,b,1.00\n')[0]).toContain('2026-12-11')
})

test('a column that could be read both ways is marked as open, and so are amounts', () => {
  const open = contentOf('Date,Name,Amount\n11/12/2026,a,1.234\n')
  expect(open.table?.mapping).toMatchObject({ isOrderSure: false, isDecimalSure: false })
  const sure = contentOf('Date,Name,Amount\n31/12/2026,a,1.23\n')
  expect(sure.table?.mapping).toMatchObject({ isOrderSure: true, isDecimalSure: true })
})

test('a correction replaces what was guessed', () => {
  const corrected = contentOf('Date,Name,More,Amount\n11/12/2026,a,b,1.234\n', {
    roles: ['date', 'skip', 'description', 'amount'],
    dayOrder: 'mdy',
    decimal: ',',
  })
  const [row] = corrected.statements[0]?.rows ?? []
  expect(row).toMatchObject({ day: '2026-11-12', amount: 123_400, description: 'b' })
})

test('a row that cannot be read stays, with line and column', () => {
  const text = 'Date,Name,Amount\n2026-11-31,a,-3.00\n2026-11-30,b,x\n2026-11-30,c,1.234567\n,d,0.00\n'
  expect(rowsOf(text)).toEqual([
    '- | ? | -300 | a | DATE_NOT_IN_CALENDAR 2:1',
    '- | 2026-11-30 | ? | b | AMOUNT_UNREADABLE 3:3',
    '- | 2026-11-30 | 123 | c | AMOUNT_PRECISION 4:3',
    '- | ? | ? | d | DATE_MISSING 5:1 | AMOUNT_ZERO 5:3',
  ])
})

test('a quoted cell may have several lines, and lines are counted as an editor does', () => {
  const text = 'Date,Name,Amount\n2026-11-14,"a\nb",-1.00\n2026-11-31,c,-1.00\n'
  expect(rowsOf(text)).toEqual(['- | 2026-11-14 | -100 | a b', '- | ? | -100 | c | DATE_NOT_IN_CALENDAR 4:1'])
})

test('a quote that is not closed does not swallow the rows below it', () => {
  const text = 'Date,Name,Amount\n2026-11-14,"a,-1.00\n2026-11-13,"b",-2.00\n'
  expect(rowsOf(text)).toEqual(['- | 2026-11-14 | -100 | "a', '- | 2026-11-13 | -200 | b'])
  expect(contentOf(text).problems).toMatchObject([{ code: 'UNCLOSED_QUOTE', line: 2, column: 2 }])
})

test('a last row that is cut off needs attention', () => {
  const text = 'Date,Amount,Name,Balance\n2026-11-14,-1.00,a,2.00\n2026-11-13,-1'
  expect(rowsOf(text).at(-1)).toContain('TRUNCATED 3:0')
})

test('equal rows of a file stay apart', () => {
  expect(rowsOf('Date,Name,Amount\n2026-11-14,a,-1.00\n2026-11-14,a,-1.00\n')).toHaveLength(2)
})

describe('texts that no entry may have', () => {
  test('a long description goes to the note as a whole', () => {
    const long = 'word '.repeat(60).trim()
    const [row] = contentOf(`Date,Name,Amount\n2026-11-14,${long},-1.00\n`).statements[0]?.rows ?? []
    expect(row?.description).toHaveLength(199)
    expect(row?.note).toBe(long)
  })

  test('control characters, halves of pairs and stacks of marks are left out', () => {
    const text = `Date,Name,Amount\n2026-11-14,a\u0007b e${'\u0301'.repeat(99)},-1.00\n`
    expect(contentOf(text).statements[0]?.rows[0]?.description).toMatch(/^a b é\p{M}{0,4}$/u)
  })
})
