import { expect, test } from 'vitest'
import { contentOf, rowsOf } from '../testing/read-text.ts'
import { camt, mt940, ofx1, qif } from '../testing/statement-files.ts'

function closingsOf(text: string) {
  return contentOf(text).statements.map(({ balances }) => balances.at(-1) ?? null)
}

const withBalance = `Type,Started Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,2026-11-01 10:00:00,Market,-10.00,0.00,EUR,COMPLETED,90.00
TRANSFER,2026-11-02 10:00:00,Abroad,-20.00,1.50,EUR,COMPLETED,68.50
FEE,2026-11-03 10:00:00,Premium,0.00,7.99,EUR,COMPLETED,60.51
CARD_PAYMENT,2026-11-03 11:00:00,Hotel,-5.00,0.00,EUR,PENDING,
`

test('a fee in a column of its own is part of what was moved', () => {
  expect(rowsOf(withBalance)).toEqual([
    '- | 2026-11-01 | -1000 | Market',
    '- | 2026-11-02 | -2150 | Abroad',
    '- | 2026-11-03 | -799 | Premium',
    '- | 2026-11-03 | -500 | Hotel | pending',
  ])
})

test('a fee that the amounts include, as the balances show, is not taken off again', () => {
  const text = `Date,Name,Amount,Fee,Balance\n2026-11-01,a,-10.00,0.00,90.00\n2026-11-02,b,-21.50,1.50,68.50\n`
  expect(rowsOf(text)).toEqual(['- | 2026-11-01 | -1000 | a', '- | 2026-11-02 | -2150 | b'])
})

test.each([
  ['the amount is net', 'Date,Name,Net amount,Fee\n2026-11-01,a,9.65,0.35\n'],
  ['there is a net amount too', 'Date,Name,Gross,Fee,Net\n2026-11-01,a,10.00,-0.35,9.65\n'],
  ['a net amount comes after another', 'Date,Name,Amount,Fee,Net (EUR)\n2026-11-01,a,10.00,0.35,9.65\n'],
  ['nothing shows that the amount lacks it', 'Date,Name,Amount,Fee\n2026-11-01,a,9.65,0.35\n'],
])('a fee is not taken off where %s', (_, text) => {
  expect(rowsOf(text)).toEqual(['- | 2026-11-01 | 965 | a'])
})

test('a fee comes on top in an export that is known for it, without a balance too', () => {
  const text = `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State
TRANSFER,Current,2026-11-02 10:00:00,2026-11-02 10:00:00,Abroad,-20.00,1.50,EUR,COMPLETED
`
  expect(rowsOf(text)).toEqual(['Current | 2026-11-02 | -2150 | Abroad'])
})

test('the balance after the newest row of a table closes it, in either order', () => {
  const [header = '', ...lines] = withBalance.trim().split('\n')
  const closing = { amount: 6051, day: '2026-11-03' }
  expect(closingsOf(withBalance)).toEqual([closing])
  expect(closingsOf([header, ...lines.toReversed()].join('\n'))).toEqual([closing])
})

test('balances that the rows do not lead to close nothing', () => {
  const [header = '', first = '', , last = ''] = withBalance.trim().split('\n')
  expect(closingsOf([header, first, last].join('\n'))).toEqual([null])
})

function balanceTag(code: string, day: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">12.5</Amt><CdtDbtInd>DBIT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
}

test('statements of banks close with the balance that they state', () => {
  const balance = '<LEDGERBAL><BALAMT>1500,25<DTASOF>20261130120000</LEDGERBAL></STMTRS></STMTTRNRS>\n</BANK'
  expect(closingsOf(ofx1.replace('</STMTRS></STMTTRNRS>\n</BANK', balance))).toEqual([
    null,
    { amount: 150_025, day: '2026-11-30' },
  ])
  expect(closingsOf(mt940)).toEqual([{ amount: 99_660, day: '2027-01-02' }])
  const balances =
    balanceTag('OPBD', '2026-11-01') + balanceTag('CLBD', '2026-11-14') + balanceTag('CLAV', '2026-11-15')
  expect(closingsOf(camt.replace('<Ntry>', `${balances}<Ntry>`))).toEqual([
    { amount: -1250, day: '2026-11-14' },
  ])
})

function openingsOf(text: string) {
  return contentOf(text).statements.map(({ account }) => account.openingBalance)
}

test('an account opens with the balance that the file states, or with what its rows lead from', () => {
  const balance = '<LEDGERBAL><BALAMT>1500,25<DTASOF>20261130120000</LEDGERBAL></STMTRS></STMTTRNRS>\n</BANK'
  expect(openingsOf(ofx1.replace('</STMTRS></STMTTRNRS>\n</BANK', balance))).toEqual([0, 150_025 - 50_050])
  expect(openingsOf(mt940)).toEqual([100_000])
  const closed = camt.replace('<Ntry>', `${balanceTag('CLBD', '2026-11-14')}<Ntry>`)
  expect(openingsOf(closed)).toEqual([-1250 + 1240 - 3000])
  const pages = closed
    .replace('<Ntry>', `${balanceTag('PRCD', '2026-11-11')}<Ntry>`)
    .replace(
      '</Stmt>',
      `</Stmt><Stmt><Acct><Id><IBAN>DE11</IBAN></Id></Acct>${balanceTag('OPBD', '2026-11-14')}</Stmt>`,
    )
  expect(openingsOf(pages)).toEqual([-1250])
  expect(openingsOf(qif)).toEqual([100_000, 0])
  expect(openingsOf(withBalance)).toEqual([10_000])
})

test('rows after the day of the balance, and those that are not booked, do not change what an account opens with', () => {
  const balance = '<LEDGERBAL><BALAMT>10.00<DTASOF>20261112</LEDGERBAL></STMTRS></STMTTRNRS>\n<STMT'
  expect(openingsOf(ofx1.replace('</STMTRS></STMTTRNRS>\n<STMT', balance))[0]).toBe(1000 + 1240)
})

function balancesOf(text: string) {
  return contentOf(text).statements.map(({ balances }) =>
    balances.map(({ day, amount }) => `${day} ${amount}`),
  )
}

test('a column of balances gives what the account held at the end of each day', () => {
  const text =
    'Date,Name,Amount,Balance\n2026-11-01,a,-10.00,90.00\n2026-11-01,b,-5.00,85.00\n2026-11-03,c,1.00,86.00\n'
  expect(balancesOf(text)).toEqual([['2026-11-01 8500', '2026-11-03 8600']])
})

test('a row that cannot be read does not hide the balances after it, nor change what the account opens with', () => {
  const header = 'Date,Name,Amount,Balance'
  const rows = [
    '2026-11-01,a,-10.00,90.00',
    '2026-11-02,b,free,85.00',
    '2026-11-03,c,1.00,86.00',
    '2026-11-31,d,-6.00,80.00',
  ]
  const expected = [['2026-11-01 9000', '2026-11-02 8500', '2026-11-03 8000']]
  expect(balancesOf([header, ...rows].join('\n'))).toEqual(expected)
  expect(balancesOf([header, ...rows.toReversed()].join('\n'))).toEqual(expected)
  expect(openingsOf([header, ...rows].join('\n'))).toEqual([10_000])
})

test('where days are mixed only the balances count that all rows of a day lead to', () => {
  const text =
    'Date,Name,Amount,Balance\n2026-11-02,a,-10.00,90.00\n2026-11-01,b,-5.00,85.00\n2026-11-03,c,1.00,86.00\n'
  expect(balancesOf(text)).toEqual([['2026-11-02 8500', '2026-11-03 8600']])
})

test('the pages of an account give a balance each', () => {
  const pages =
    mt940 + mt940.replaceAll('261231', '270131').replaceAll('C270102EUR996,60', 'C270131EUR990,00')
  expect(balancesOf(pages)).toEqual([['2027-01-02 99660', '2027-01-31 99000']])
})
