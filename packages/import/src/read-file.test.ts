import { describe, expect, test } from 'vitest'
import { contentOf, readText, rowsOf } from '../testing/read-text.ts'
import { camt, mt940, ofx1, ofx2, qif } from '../testing/statement-files.ts'
import { readFile } from './read-file.ts'

describe('a file that is larger than any import', () => {
  const record = 'T1\n^\n'

  test.each([
    ['TOO_MANY_ROWS', `!Type:Bank\n${record.repeat(200_001)}`],
    [
      'TOO_MANY_ACCOUNTS',
      Array.from({ length: 201 }, (_, n) => `!Account\nN${n}\n^\n!Type:Bank\n${record}`).join(''),
    ],
  ])('is refused as a whole: %s', (code, text) => {
    expect(readText(text)).toMatchObject({ ok: false, problem: { code } })
  })
})

describe('statement formats', () => {
  test('OFX 1: several accounts, unclosed tags, entities, a decimal comma', () => {
    expect(rowsOf(ofx1)).toEqual([
      'ES12 | 2026-11-12 | -1240 | FRUTERIA EL CRUCE | note Card & PIN | id A1',
      'ES12 | 2026-11-13 | 284500 | NOMINA | id A2',
      'ES99 | 2026-11-05 | 50050 | Transfer | id B1',
    ])
    const accounts = contentOf(ofx1).statements.map(({ account }) => account)
    expect(accounts.map(({ kind, currency }) => `${kind} ${currency}`)).toEqual(['bank EUR', 'savings EUR'])
  })

  test('OFX 2: a card, and a row with an impossible day and no amount', () => {
    expect(rowsOf(ofx2)).toEqual([
      '4111 | 2026-11-01 | -500 | Café | id X',
      '4111 | ? | ? | Odd | id Y | DATE_NOT_IN_CALENDAR 6:0 | AMOUNT_UNREADABLE 6:0',
    ])
    expect(contentOf(ofx2).statements[0]?.account.kind).toBe('card')
  })

  test('OFX on one line, with tags in lower case', () => {
    const oneLine = ofx1.replaceAll('\n', ' ').replaceAll('STMTTRN>', 'stmttrn>')
    expect(rowsOf(oneLine)).toEqual(rowsOf(ofx1))
  })

  test('QIF: accounts, splits, transfers, and days in American order decided over the whole file', () => {
    expect(rowsOf(qif)).toEqual([
      'Current | 2026-02-10 | -6000 | Supermarket | note Weekly | in Food > Groceries',
      'Current | 2026-02-28 | -9000 | Mixed | part -5000 Food > Groceries | part -4000 Home',
      'Current | 2026-03-01 | -20000 | To savings | transfer Savings',
      'Savings | 2026-03-01 | 20000 | To savings | transfer Current',
    ])
  })

  test('QIF: notes of parts are cleaned like any other text', () => {
    const [row] =
      contentOf(qif.replace('EFruit', `EFruit\u0007and${' x'.repeat(300)}`)).statements[0]?.rows.slice(1) ??
      []
    expect(row?.parts[0]?.note).toMatch(/^Fruit and x/)
    expect(row?.parts[0]?.note.length).toBeLessThanOrEqual(200)
  })

  test('QIF: a last record without its end may be cut off', () => {
    expect(rowsOf('!Type:Bank\nD14/11/2026\nT-12\n').at(-1)).toBe('- | 2026-11-14 | -1200 |  | TRUNCATED 2:0')
  })

  test('CAMT: the other party, a batch as its parts, and what is not booked yet', () => {
    expect(rowsOf(camt)).toEqual([
      'DE11 | 2026-11-12 | -1240 | Obst & Co | note Rechnung 4711 | id R1',
      'DE11 | 2026-11-13 | 1000 | Ana | id P1',
      'DE11 | 2026-11-13 | 2000 | Luis | id P2',
      'DE11 | 2026-11-14 | -700 | Hotel | pending',
    ])
  })

  test.each([
    ['camt.052.001.02', 'BkToCstmrAcctRpt', 'Rpt'],
    ['camt.052.001.08', 'BkToCstmrAcctRpt', 'Rpt'],
    ['camt.053.001.02', 'BkToCstmrStmt', 'Stmt'],
    ['camt.053.001.04', 'BkToCstmrStmt', 'Stmt'],
    ['camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ])('CAMT: %s', (version, message, list) => {
    const isNew = version.endsWith('8')
    const [status, creditor] = isNew
      ? ['<Sts><Cd>BOOK</Cd></Sts>', '<Cdtr><Pty><Nm>Obst</Nm></Pty></Cdtr>']
      : ['<Sts>BOOK</Sts>', '<Cdtr><Nm>Obst</Nm></Cdtr>']
    const text = `<ns2:Document xmlns:ns2="urn:iso:std:iso:20022:tech:xsd:${version}"><ns2:${message}><${list}>
      <Acct><Id><Othr><Id>4711</Id></Othr></Id></Acct>
      <Ntry><Amt Ccy="CHF">12.40</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status}<ValDt><Dt>2026-11-12</Dt></ValDt>
      <NtryDtls><TxDtls><RltdPties>${creditor}</RltdPties></TxDtls></NtryDtls></Ntry>
      <Ntry><Amt Ccy="CHF">1.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>INFO</Sts></Ntry>
      </${list}></ns2:${message}></ns2:Document>`
    expect(rowsOf(text)).toEqual(['4711 | 2026-11-12 | -1240 | Obst'])
    expect(contentOf(text).statements[0]?.account.currency).toBe('CHF')
  })

  test('MT942: what a day has so far, without balances', () => {
    const text = `:20:A\n:25:NL91ABNA0417164300EUR\n:28C:1/1\n:34F:EURD0,\n:13D:2611141200+0100\n:61:2611141114D12,4NTRFNONREF//B1\n:86:Market\n:61:2611141114RC9,NMSC\n:86:Taken back\n:90D:1EUR12,4\n-\n`
    expect(rowsOf(text)).toEqual([
      'NL91ABNA0417164300 | 2026-11-14 | -1240 | Market | id B1',
      'NL91ABNA0417164300 | 2026-11-14 | -900 | Taken back',
    ])
  })

  test.each(['10x,00NTRF', '1O,00NTRF', '10,0xNTRF', '10.00NTRF'])(
    'MT940: the amount in %s is not read in part',
    (amount) => {
      const text = mt940.replace('12,40NTRF', amount)
      const row = contentOf(text).statements[0]?.rows[0]
      expect(row?.amount).toBeNull()
      expect(row?.problems.map(({ code }) => code)).toEqual(['AMOUNT_UNREADABLE'])
    },
  )

  test('MT940: an amount may have more zeros than cents need', () => {
    expect(rowsOf(mt940.replace('12,40NTRF', '12,4000NTRF'))).toEqual(rowsOf(mt940))
  })

  test('QFX: the tags of Intuit are no movements', () => {
    const text = ofx1.replace('<SONRS>', '<SONRS><INTU.BID>3000<INTU.USERID>me')
    expect(rowsOf(text)).toEqual(rowsOf(ofx1))
  })

  test('CAMT: a batch whose parts do not add up is one row', () => {
    expect(rowsOf(camt.replace('>20<', '>21<'))[1]).toBe('DE11 | 2026-11-13 | 3000 | Ana, Luis')
  })

  test.each([
    ['camt.052.001.02', 'Rpt', 'BkToCstmrAcctRpt'],
    ['camt.054.001.04', 'Ntfctn', 'BkToCstmrDbtCdtNtfctn'],
  ])('%s is read like CAMT.053', (name, list, root) => {
    const other = camt
      .replace('camt.053.001.08', name)
      .replaceAll('BkToCstmrStmt', root)
      .replaceAll('Stmt>', `${list}>`)
    expect(rowsOf(other)).toEqual(rowsOf(camt))
  })

  test('MT940 keeps every name and purpose of a movement whose details have several', () => {
    const doubled = mt940.replace('REMI/Paper', 'NAME/Station/REMI/Paper/REMI/Tickets')
    expect(rowsOf(doubled).at(-1)).toContain('Kiosk Station | note Paper Tickets')
  })

  test('MT940: New Year between the two dates, subfields of three kinds, an impossible value date', () => {
    expect(rowsOf(mt940)).toEqual([
      '50010517/0123456789 | 2026-12-31 | -1240 | Obst & Co | note Obst undGemuse | id B1',
      '50010517/0123456789 | 2026-12-31 | 900 | Interest for December',
      '50010517/0123456789 | 2026-02-28 | -500 | Kiosk | note Paper',
    ])
    expect(contentOf(mt940).statements[0]?.account.currency).toBe('EUR')
  })

  test('an id that an account uses twice is none', () => {
    expect(rowsOf(ofx1.replace('A2', 'A1')).filter((row) => row.includes('id A1'))).toEqual([])
  })
})

describe('files that are not read at all', () => {
  const withEntities = camt.replace('<Document', '<!DOCTYPE x [<!ENTITY a "aaaa">]><Document')
  const tooDeep = camt.replace('<Acct>', `${'<a>'.repeat(99)}${'</a>'.repeat(99)}<Acct>`)
  test.each([
    ['an empty file', ' \n ', 'FILE_EMPTY'],
    ['a PDF', '%PDF-1.7 …', 'UNSUPPORTED'],
    ['a damaged ZIP', 'PK\u0003\u0004…', 'FILE_EMPTY'],
    ['zero bytes', 'a;b\u0000c', 'BINARY'],
    ['a letter', 'Dear Sir or Madam,\nthank you for your order.', 'NOT_RECOGNISED'],
    ['a web page', '<!doctype html><html><body>Sign in</body></html>', 'NOT_RECOGNISED'],
    ['OFX that is cut off', ofx1.slice(0, -40), 'TRUNCATED'],
    ['CAMT that is cut off', camt.slice(0, -400), 'TRUNCATED'],
    ['MT940 that is cut off', mt940.slice(0, mt940.indexOf(':62F')), 'TRUNCATED'],
    ['XML with entities', withEntities, 'ENTITIES'],
    ['XML that is nested too deeply', tooDeep, 'TOO_DEEP'],
  ])('%s', (_, text, code) => {
    expect(readText(text)).toMatchObject({ ok: false, problem: { code } })
  })

  test('a file of more than 50 MB is refused before it is looked at', () => {
    const read = readFile(new Uint8Array(50 * 1024 * 1024 + 1))
    expect(read).toMatchObject({ ok: false, problem: { code: 'FILE_TOO_LARGE' } })
  })
})

describe('encodings', () => {
  const text = 'Fecha;Concepto;Importe\n14/11/2026;Café;-1,20\n'
  const utf16 = Uint8Array.from(Array.from(text, (letter) => [letter.charCodeAt(0), 0]).flat())
  const latin = Uint8Array.from(Array.from(text, (letter) => letter.charCodeAt(0)))
  test.each([
    ['utf-8', new TextEncoder().encode(`\uFEFF${text}`)],
    ['utf-8', new TextEncoder().encode(text)],
    ['utf-16le', Uint8Array.from([0xff, 0xfe, ...utf16])],
    ['utf-16le', utf16],
    ['windows-1252', latin],
  ])('%s', (encoding, bytes) => {
    const read = readFile(bytes)
    expect(read).toMatchObject({ ok: true, content: { encoding } })
    expect(read.ok && read.content.statements[0]?.rows[0]?.description).toBe('Café')
  })

  test('one that is chosen', () => {
    const read = readFile(latin, { encoding: 'iso-8859-7' })
    expect(read.ok && read.content.statements[0]?.rows[0]?.description).toBe('Cafι')
  })
})
