import { describe, expect, test } from 'vitest'
import { contentOf, readText, rowsOf } from '../../testing/read-text.ts'
import { camt, mt940, ofx1, qif } from '../../testing/statement-files.ts'

function leftOutOf(text: string) {
  return contentOf(text).leftOut.map(({ code, line, text: about }) => `${code} ${line} ${about}`.trim())
}

function sumOf(text: string) {
  return contentOf(text)
    .statements.flatMap(({ rows }) => rows)
    .reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

const list = (rows: string) => `<BANKTRANLIST><DTSTART>20261101${rows}</BANKTRANLIST>`
const row = (day: number, amount: string) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202611${day}<TRNAMT>${amount}<FITID>F${day}<NAME>Shop ${day}</STMTTRN>\n`
const file = (inside: string) =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>ES1</BANKACCTFROM>\n${inside}<LEDGERBAL><BALAMT>500.00<DTASOF>20261130</LEDGERBAL></STMTRS></OFX>`

const currenciesOf = (text: string) =>
  contentOf(text).statements.map(
    ({ account, rows, balances }) =>
      `${account.number} ${account.currency} ${rows.length} ${account.openingBalance} ${balances.at(-1)?.amount}`,
  )

const split = (parts: string, total: string) =>
  `!Account\nNCurrent\n^\n!Type:Bank\nD28/11/2026\nT${total}\nPWork\nL--Split--\n${parts}^\n`

describe('OFX', () => {
  test('reads every transaction below a statement: in several lists, and outside of them', () => {
    const text = file(
      `${list(row(11, '-80.00'))}${list(row(12, '-100.00') + row(13, '-60.00'))}${row(14, '-120.00')}`,
    )
    expect(rowsOf(text)).toHaveLength(4)
    expect(sumOf(text)).toBe(-36_000)
    expect(contentOf(text).statements[0]?.balances).toEqual([{ amount: 50_000, day: '2026-11-30' }])
  })

  test('reads a list whose end is missing', () => {
    expect(rowsOf(file(list(row(11, '-80.00')).replace('</BANKTRANLIST>', '')))).toEqual([
      'ES1 | 2026-11-11 | -8000 | Shop 11 | id F11',
    ])
  })

  test.each([
    [
      'some elements are closed and others are not',
      row(11, '-1.00').replace('<NAME>Shop 11', '<NAME>Shop 11</NAME>'),
    ],
    [
      'elements are closed in the wrong order',
      row(11, '-1.00').replace('<NAME>Shop 11', '<PAYEE><NAME>Shop 11</PAYEE></NAME>'),
    ],
    ['the end of a transaction is missing', row(11, '-1.00').replace('</STMTTRN>', '')],
    ['a transaction is closed twice', row(11, '-1.00').replace('</STMTTRN>', '</STMTTRN></STMTTRN>')],
    ['the other account is named', row(11, '-1.00').replace('<NAME>', '<BANKACCTTO><ACCTID>ES9<NAME>')],
  ])('reads all rows where %s', (_, odd) => {
    const text = file(list(`${odd}${row(12, '-2.00')}${row(13, '-3.00').replace('<NAME>', '<MEMO><NAME>')}`))
    expect(rowsOf(text)).toEqual([
      'ES1 | 2026-11-11 | -100 | Shop 11 | id F11',
      'ES1 | 2026-11-12 | -200 | Shop 12 | id F12',
      'ES1 | 2026-11-13 | -300 | Shop 13 | id F13',
    ])
  })

  test('names investments as not read', () => {
    const text = ofx1.replace(
      '</OFX>',
      '<INVSTMTRS><INVTRANLIST><BUYSTOCK><INVBUY><INVTRAN><FITID>I1<MEMO>10 shares</INVTRAN></INVBUY></BUYSTOCK></INVTRANLIST></INVSTMTRS></OFX>',
    )
    expect(rowsOf(text)).toEqual(rowsOf(ofx1))
    expect(leftOutOf(text)).toEqual(['INVESTMENT 16 10 shares'])
  })

  test('a transaction in another currency than its account is to be checked', () => {
    const text = file(
      list(row(11, '-80.00').replace('<NAME>', '<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY><NAME>')),
    )
    expect(rowsOf(text)).toEqual(['ES1 | 2026-11-11 | -8000 | Shop 11 | id F11 | OTHER_CURRENCY 3:0'])
  })

  test('names a movement that is in the file twice, and keeps one', () => {
    const inside = list(row(11, '-80.00'))
    const text = file(inside).replace('</OFX>', file(inside).slice(file('').indexOf('<STMTRS>')))
    expect(rowsOf(text)).toEqual(['ES1 | 2026-11-11 | -8000 | Shop 11 | id F11'])
    expect(leftOutOf(text)).toEqual(['REPEATED 5 Shop 11'])
    expect(contentOf(text).recordCount).toBe(2)
  })

  test('a file without movements is told from one of an unknown format', () => {
    expect(readText(file(list('')))).toMatchObject({ ok: false, problem: { code: 'NO_MOVEMENTS' } })
  })
})

describe('an account with two currencies becomes a statement for each', () => {
  test('CAMT', () => {
    const text = camt
      .replace('<Ccy>EUR</Ccy>', '')
      .replace('Ccy="EUR">7.00', 'Ccy="USD">7.00')
      .replace(
        '<Ntry>',
        '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="USD">9</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-01</Dt></Dt></Bal><Ntry>',
      )
    expect(currenciesOf(text).toSorted()).toEqual(['DE11 EUR 3 0 undefined', 'DE11 USD 1 900 undefined'])
  })

  test('MT940', () => {
    const dollars = `:20:B\n:25:50010517/0123456789\n:28C:0/2\n:60F:C261231USD5,00\n:61:2612311231D1,00NMSC\n:62F:C261231USD4,00\n-\n`
    expect(currenciesOf(mt940 + dollars)).toEqual([
      '50010517/0123456789 EUR 3 100000 99660',
      '50010517/0123456789 USD 1 500 400',
    ])
  })
})

describe('CAMT', () => {
  test('an entry whose end is missing ends where the next one begins', () => {
    const [first = '', ...others] = camt.split('</Ntry>\n')
    const text = [first, others.join('</Ntry>\n')].join('\n')
    expect(rowsOf(text)).toEqual(rowsOf(camt))
  })

  test('names entries that only inform', () => {
    const text = camt.replace('<Sts><Cd>PDNG</Cd></Sts>', '<Sts><Cd>INFO</Cd></Sts>')
    expect(leftOutOf(text)).toEqual(['INFORMATION 10 Hotel'])
    expect(contentOf(text).recordCount).toBe(3)
  })

  test('names movements that the reader did not find', () => {
    const text = camt.replace('</BkToCstmrStmt>', '</BkToCstmrStmt><Ntry><Amt>1</Amt></Ntry>')
    expect(leftOutOf(text)).toEqual(['RECORDS_MISSED 0 1'])
  })
})

describe('QIF', () => {
  test('dates that may be read both ways are marked, and read as chosen', () => {
    const text = '!Type:Bank\nD3/4/26\nT-1.00\nPTea\n^\n'
    expect(contentOf(text).styles).toMatchObject({ dayOrder: 'dmy', isOrderSure: false })
    const chosen = readText(text, { styles: { dayOrder: 'mdy', decimal: '.' } })
    expect(chosen.ok && chosen.content.statements[0]?.rows[0]?.day).toBe('2026-03-04')
    expect(chosen.ok && chosen.content.styles?.isOrderSure).toBe(true)
    expect(contentOf(qif).styles?.isOrderSure).toBe(true)
  })

  test('a split of both signs, or with a transfer, keeps its categories in a row for each', () => {
    expect(
      rowsOf(
        split(
          'SSalary\n$3,000.00\nSTax:Income\n$-500.00\nSHealth\n$-100.00\nS[Savings]\n$-400.00\n',
          '2,000.00',
        ),
      ),
    ).toEqual([
      'Current | 2026-11-28 | -60000 | Work | part -50000 Tax > Income | part -10000 Health',
      'Current | 2026-11-28 | 300000 | Work | in Salary',
      'Current | 2026-11-28 | -40000 | Work | transfer Savings',
    ])
  })

  test('a split that does not add up is one row, and named', () => {
    const text = split('SFood\n$-1.00\nSHome\n$-2.00\n', '-4.00')
    expect(rowsOf(text)).toEqual(['Current | 2026-11-28 | -400 | Work'])
    expect(contentOf(text).problems).toMatchObject([{ code: 'SPLIT_LOST', line: 5, text: 'Work' }])
  })

  test('an account with an opening balance alone is an account', () => {
    const savings =
      '!Account\nNSavings\nTBank\n^\n!Type:Bank\nD11/1/2026\nT70.00\nPOpening Balance\nL[Savings]\n^\n'
    const text = `${savings}${split('SFood\n$-1.00\nSHome\n$-2.00\n', '-3.00')}`
    expect(
      contentOf(text).statements.map(({ account }) => `${account.name} ${account.openingBalance}`),
    ).toEqual(['Savings 7000', 'Current 0'])
  })

  test('names investments and unknown lists as not read', () => {
    const text = `${qif}!Type:Invst\nD1/1/26\nNBuy\nYShares\n^\n!Type:Points\nD1/1/26\nT5\n^\n`
    expect(rowsOf(text)).toEqual(rowsOf(qif))
    expect(leftOutOf(text)).toEqual(['INVESTMENT 48 Buy Shares', 'UNKNOWN_LIST 53 points'])
  })

  test.each([
    [
      'the end of a record is missing',
      '!Type:Bank\nD14/11/2026\nT-1.00\nPTea\nD15/11/2026\nT-2.00\nPMilk\n^\n',
    ],
    [
      'the type of an account is missing',
      '!Account\nNCash\nTBank\n^\nD14/11/2026\nT-1.00\nPTea\n^\nD15/11/2026\nT-2.00\nPMilk\n^\n',
    ],
  ])('reads all rows where %s', (_, text) => {
    expect(rowsOf(text).map((read) => read.slice(read.indexOf('|')))).toEqual([
      '| 2026-11-14 | -100 | Tea',
      '| 2026-11-15 | -200 | Milk',
    ])
  })
})

describe('MT940', () => {
  test('a movement without an entry date has its value date', () => {
    expect(rowsOf(mt940.replace('2612311231DR', '261231DR'))[0]).toContain('| 2026-12-31 | -1240 |')
  })

  test('the lines below a movement join its description', () => {
    const text = mt940.replace('C9,NMSCNONREF//000000\n', 'C9,NMSCNONREF//000000\nCORNER SHOP\n')
    expect(rowsOf(text)[1]).toContain('| 900 | CORNER SHOP Interest for December')
  })

  test('an amount with more decimals than cents is rounded, to be checked', () => {
    const text = mt940.replace('12,40NTRF', '10,005NTRF')
    expect(rowsOf(text)[0]).toContain('| -1001 | Obst & Co')
    expect(rowsOf(text)[0]).toContain('AMOUNT_PRECISION')
  })

  test('a movement before the first account is read, too', () => {
    const text = mt940
      .replace(':25:50010517/0123456789\n', '')
      .replace(':28C:0/1', ':25:50010517/0123456789\n:28C:0/1')
    expect(rowsOf(text.replace(':25:', ':61:261230D1,00NMSC\n:25:'))).toHaveLength(4)
  })
})
