import { type FileContent, type OpenDatabase, readFile } from '@monedero/import'
import { zipSync } from 'fflate'
import initSqlJs, { type SqlJsStatic } from 'sql.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOpener } from './open-database.ts'

let sqlite: SqlJsStatic
let open: OpenDatabase

beforeAll(async () => {
  sqlite = await initSqlJs()
  open = await databaseOpener()
})

const mmex = `
  CREATE TABLE ACCOUNTLIST_V1(ACCOUNTID integer primary key, ACCOUNTNAME text, ACCOUNTTYPE text, INITIALBAL numeric, CURRENCYID integer);
  CREATE TABLE CURRENCYFORMATS_V1(CURRENCYID integer primary key, CURRENCYNAME text, CURRENCY_SYMBOL text);
  CREATE TABLE PAYEE_V1(PAYEEID integer primary key, PAYEENAME text);
  CREATE TABLE CATEGORY_V1(CATEGID integer primary key, CATEGNAME text, ACTIVE integer, PARENTID integer);
  CREATE TABLE TAG_V1(TAGID integer primary key, TAGNAME text);
  CREATE TABLE TAGLINK_V1(TAGLINKID integer primary key, REFTYPE text, REFID integer, TAGID integer);
  CREATE TABLE CHECKINGACCOUNT_V1(TRANSID integer primary key, ACCOUNTID integer, TOACCOUNTID integer, PAYEEID integer, TRANSCODE text, TRANSAMOUNT numeric, STATUS text, TRANSACTIONNUMBER text, NOTES text, CATEGID integer, TRANSDATE text, DELETEDTIME text, TOTRANSAMOUNT numeric);
  CREATE TABLE SPLITTRANSACTIONS_V1(SPLITTRANSID integer primary key, TRANSID integer, CATEGID integer, SPLITTRANSAMOUNT numeric, NOTES text);
  INSERT INTO CURRENCYFORMATS_V1 VALUES (1, 'Euro', 'EUR'), (2, 'US dollar', 'USD');
  INSERT INTO ACCOUNTLIST_V1 VALUES (1, 'Current', 'Checking', 150.5, 1), (2, 'Trip', 'Cash', 0, 2);
  INSERT INTO PAYEE_V1 VALUES (1, 'Market');
  INSERT INTO CATEGORY_V1 VALUES (1, 'Food', 1, -1), (2, 'Groceries', 1, 1), (3, 'Home', 1, -1);
  INSERT INTO TAG_V1 VALUES (1, 'shared');
  INSERT INTO TAGLINK_V1 VALUES (1, 'Transaction', 1, 1), (2, 'RecurringTransaction', 3, 1);
  INSERT INTO CHECKINGACCOUNT_V1 VALUES
    (1, 1, -1, 1, 'Withdrawal', 12.4, 'R', '', 'Weekly', 2, '2026-11-14T10:30:00', '', 0),
    (2, 1, -1, 1, 'Withdrawal', 90, '', '', '', -1, '2026-11-15', NULL, 0),
    (3, 1, 2, -1, 'Transfer', 100, '', '', 'Cash', 1, '2026-11-16', '', 112.35),
    (4, 1, -1, 1, 'Deposit', 5, 'V', '', '', 1, '2026-11-16', '', 0),
    (5, 1, -1, 1, 'Deposit', 5, '', '', '', 1, '2026-11-16', '2026-11-17T00:00:00', 0),
    (6, 1, -1, 1, 'Deposit', 1.005, '', '', '', -1, '2026-02-30', '', 0);
  INSERT INTO SPLITTRANSACTIONS_V1 VALUES (1, 2, 2, 50, 'Fruit'), (2, 2, 3, 40, '');
`

const actual = `
  CREATE TABLE accounts(id text primary key, name text, type text, offbudget integer, closed integer, tombstone integer);
  CREATE TABLE payees(id text primary key, name text, transfer_acct text, tombstone integer);
  CREATE TABLE payee_mapping(id text primary key, targetId text);
  CREATE TABLE categories(id text primary key, name text, is_income integer, cat_group text, tombstone integer);
  CREATE TABLE category_groups(id text primary key, name text, tombstone integer);
  CREATE TABLE category_mapping(id text primary key, transferId text);
  CREATE TABLE transactions(id text primary key, isParent integer, isChild integer, acct text, category text, amount integer, description text, notes text, date integer, financial_id text, starting_balance_flag integer, transferred_id text, tombstone integer, parent_id text);
  INSERT INTO accounts VALUES ('a', 'Bank', 'checking', 0, 0, 0), ('s', 'Savings', 'savings', 0, 0, 0), ('x', 'Gone', NULL, 0, 0, 1);
  INSERT INTO payees VALUES ('p', 'Market', NULL, 0), ('to-a', '', 'a', 0), ('to-s', '', 's', 0);
  INSERT INTO payee_mapping VALUES ('old', 'p'), ('p', 'p');
  INSERT INTO category_groups VALUES ('g', 'Food', 0), ('i', 'Income', 0);
  INSERT INTO categories VALUES ('c', 'Groceries', 0, 'g', 0), ('d', 'Sweets', 0, 'g', 0), ('n', 'Salary', 1, 'i', 0);
  INSERT INTO category_mapping VALUES ('merged', 'c');
  INSERT INTO transactions VALUES
    ('0', 0, 0, 'a', NULL, 15050, NULL, NULL, 20261101, NULL, 1, NULL, 0, NULL),
    ('1', 0, 0, 'a', 'merged', -1240, 'old', 'Weekly', 20261114, 'B1', 0, NULL, 0, NULL),
    ('2', 1, 0, 'a', NULL, -9000, 'p', NULL, 20261115, NULL, 0, NULL, 0, NULL),
    ('2/1', 0, 1, 'a', 'c', -5000, 'p', 'Fruit', 20261115, NULL, 0, NULL, 0, NULL),
    ('2b', 0, 1, 'a', 'd', -4000, 'p', NULL, 20261115, NULL, 0, NULL, 0, '2'),
    ('3', 0, 0, 'a', NULL, -10000, 'to-s', NULL, 20261116, NULL, 0, '4', 0, NULL),
    ('4', 0, 0, 's', NULL, 10000, 'to-a', NULL, 20261116, NULL, 0, '3', 0, NULL),
    ('5', 0, 0, 'a', 'n', 284500, 'p', NULL, 20261116, NULL, 0, NULL, 0, NULL),
    ('6', 0, 0, 'a', NULL, -1, 'p', NULL, 20261116, NULL, 0, NULL, 1, NULL);
`

function fileOf(sql: string): Uint8Array {
  const database = new sqlite.Database()
  database.run(sql)
  return database.export()
}

function contentOf(bytes: Uint8Array): FileContent {
  const read = readFile(bytes, {}, open)
  if (!read.ok) throw new Error(read.problem.code)
  return read.content
}

function codeOf(bytes: Uint8Array): string {
  const read = readFile(bytes, {}, open)
  return read.ok ? 'read' : read.problem.code
}

function rowsOf({ statements }: FileContent): string[] {
  return statements.flatMap(({ account, rows }) => [
    [account.name, account.currency || '-', account.kind, account.openingBalance].join(' | '),
    ...rows.map((row) =>
      [
        row.day ?? '?',
        row.amount ?? '?',
        row.description || '-',
        ...(row.bankId ? [`id ${row.bankId}`] : []),
        ...(row.category.length > 0 ? [`in ${row.category.join(' > ')}`] : []),
        ...(row.tags.length > 0 ? [`tags ${row.tags.join(' ')}`] : []),
        ...(row.transferTo ? [`transfer ${row.transferTo}`] : []),
        ...row.parts.map((part) => `part ${part.amount} ${part.category.join(' > ')}`),
        ...row.problems.map(({ code }) => code),
      ].join(' | '),
    ),
  ])
}

describe('the database of another app', () => {
  test('Money Manager EX: accounts, subcategories, splits, tags and transfers, without what is void or deleted', () => {
    const content = contentOf(fileOf(mmex))
    expect(content).toMatchObject({ format: 'SQLite', source: 'Money Manager EX' })
    expect(rowsOf(content)).toEqual([
      'Current | EUR | bank | 15050',
      '2026-11-14 | -1240 | Market | id 1 | in Food > Groceries | tags shared',
      '2026-11-15 | -9000 | Market | id 2 | part -5000 Food > Groceries | part -4000 Home',
      '2026-11-16 | -10000 | - | id 3 | transfer Trip',
      '? | ? | Market | id 6 | DATE_NOT_IN_CALENDAR | AMOUNT_UNREADABLE',
      'Trip | USD | cash | 0',
      '2026-11-16 | 11235 | - | id 3 | transfer Current',
    ])
  })

  test('Actual: its backup with merged payees, splits, transfers and opening balances', () => {
    const backup = zipSync({ 'db.sqlite': fileOf(actual), 'metadata.json': new TextEncoder().encode('{}') })
    const content = contentOf(backup)
    expect(content).toMatchObject({ format: 'SQLite', source: 'Actual', problems: [] })
    expect(rowsOf(content)).toEqual([
      'Bank | - | bank | 15050',
      '2026-11-14 | -1240 | Market | id B1 | in Food > Groceries',
      '2026-11-15 | -9000 | Market | part -5000 Food > Groceries | part -4000 Food > Sweets',
      '2026-11-16 | -10000 | - | transfer Savings',
      '2026-11-16 | 284500 | Market | in Salary',
      'Savings | - | savings | 0',
      '2026-11-16 | 10000 | - | transfer Bank',
    ])
  })

  test('is refused without a way to open it', () => {
    expect(readFile(fileOf(mmex))).toMatchObject({ ok: false, problem: { code: 'DATABASE' } })
  })

  test.each([
    ['of an app that is not known', 'CREATE TABLE a(b)', 'UNSUPPORTED'],
    [
      'whose tables are views',
      'CREATE VIEW ACCOUNTLIST_V1 AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n; CREATE VIEW CHECKINGACCOUNT_V1 AS SELECT 1',
      'UNSUPPORTED',
    ],
    [
      'that repeats a text without end',
      "CREATE TABLE ACCOUNTLIST_V1(ACCOUNTID integer, ACCOUNTNAME text AS (printf('%.*c', 90000000, 'x'))); CREATE TABLE CHECKINGACCOUNT_V1(a); INSERT INTO ACCOUNTLIST_V1 VALUES (1), (2), (3), (4)",
      'DATABASE_UNREADABLE',
    ],
    [
      'that repeats a blob without end',
      'CREATE TABLE ACCOUNTLIST_V1(ACCOUNTID integer, ACCOUNTNAME blob AS (zeroblob(90000000))); CREATE TABLE CHECKINGACCOUNT_V1(a); INSERT INTO ACCOUNTLIST_V1 VALUES (1), (2), (3), (4)',
      'DATABASE_UNREADABLE',
    ],
  ])('%s is refused', (_, sql, code) => {
    expect(codeOf(fileOf(sql))).toBe(code)
  })

  test('that is damaged is refused, or read, but never ends in an error', () => {
    const whole = fileOf(mmex)
    expect(codeOf(whole.slice(0, 5000))).toBe('DATABASE_UNREADABLE')
    for (let run = 0; run < 300; run += 1) {
      const damaged = whole.slice()
      // Spread over the file; the header is kept so that it is taken for a database.
      for (let flip = 0; flip < 20; flip += 1)
        damaged[16 + ((run * 7919 + flip * 104_729) % (damaged.length - 16))] = (run * 31 + flip) % 256
      expect(['read', 'DATABASE_UNREADABLE', 'UNSUPPORTED', 'NOT_RECOGNISED']).toContain(codeOf(damaged))
    }
  })
})
