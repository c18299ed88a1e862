import { expect, test } from 'vitest'
import { type AppFile, contentOf, rowsOf, testAppFiles } from '../../testing/read-text.ts'

const fireflyHeaders = [
  'user_id,group_id,journal_id,created_at,type,amount,foreign_amount,currency_code,description,date,source_name,source_type,destination_name,destination_type,category,tags,notes',
  'user_id,group_id,journal_id,created_at,type,currency_code,amount,foreign_currency_code,foreign_amount,native_currency_code,native_amount,description,date,source_name,source_type,destination_name,destination_type,category,tags,notes',
  'user_id,group_id,journal_id,created_at,type,currency_code,amount,primary_currency_code,pc_amount,description,date,source_name,source_type,destination_name,destination_type,category,tags,notes',
]

const files: AppFile[] = [
  [
    'YNAB',
    'the register',
    `\uFEFF"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"
"Bank","","14/11/2026","Market","Food: Groceries","Food","Groceries","fruit","$1,500.00",$0.00,"Cleared"
"Bank","","13/11/2026","Transfer : Cash","","","","",$50.00,$0.00,"Cleared"
"Cash","","13/11/2026","Transfer : Bank","","","","",$0.00,$50.00,"Cleared"
"Bank","","12/11/2026","Employer","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,$900.00,"Cleared"
"Bank","","11/11/2026","Shop","Food: Groceries","Food","Groceries","Split (1/2) tea",$3.00,$0.00,"Cleared"
"Bank","","11/11/2026","Shop","Home: Soap","Home","Soap","Split (2/2) ",$2.00,$0.00,"Cleared"
"Bank","","11/11/2026","Shop","Food: Groceries","Food","Groceries","Split (1/2) ",$5.00,$0.00,"Cleared"`,
    [
      'Bank | 2026-11-14 | -150000 | Market | note fruit | in Food > Groceries',
      'Bank | 2026-11-13 | -5000 | Transfer : Cash | transfer Cash',
      'Bank | 2026-11-12 | 90000 | Employer',
      'Bank | 2026-11-11 | -500 | Shop | part -300 Food > Groceries | part -200 Home > Soap',
      'Bank | 2026-11-11 | -500 | Shop | in Food > Groceries',
      'Cash | 2026-11-13 | 5000 | Transfer : Bank | transfer Bank',
    ],
  ],
  [
    'YNAB',
    'the register of YNAB 4',
    `Account,Flag,Check Number,Date,Payee,Category,Master Category,Sub Category,Memo,Outflow,Inflow,Cleared,Running Balance
Bank,,,14/11/2026,Market,Food: Groceries,Food,Groceries,,10.00,0.00,C,1.00`,
    ['Bank | 2026-11-14 | -1000 | Market | in Food > Groceries'],
  ],
  ...fireflyHeaders.map(
    (header, index): AppFile => [
      'Firefly III',
      `header ${index + 1} of 3`,
      fireflyFile(header),
      [
        'Bank | 2026-11-14 | -1240 | Market | id 1 | in Food | tags a',
        'Bank | 2026-11-14 | -100000 | Save | id 2 | transfer Savings',
        'Savings | 2026-11-14 | 100000 | Save | id 2 | transfer Bank',
      ],
    ],
  ),
  [
    'Actual',
    'the export of one account',
    `Account,Date,Payee,Notes,Category,Amount,Cleared,Reconciled
Bank,2026-11-14,Market,"'=1+1",Food: Groceries,-10.00,Cleared,
Bank,2026-11-13,Cash,,,-50.00,Cleared,
Cash,2026-11-13,Bank,,,50.00,Cleared,`,
    [
      'Bank | 2026-11-14 | -1000 | Market | note =1+1 | in Food > Groceries',
      'Bank | 2026-11-13 | -5000 | Cash | transfer Cash',
      'Cash | 2026-11-13 | 5000 | Bank | transfer Bank',
    ],
  ],
  [
    'Actual',
    'the export with splits',
    `Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared
Bank,2026-11-14,Market,(SPLIT INTO 2) both,,,0,-30.00,Cleared
Bank,2026-11-14,Market,(SPLIT 1 OF 2) a,Food,Groceries,-10.00,0,Cleared
Bank,2026-11-14,Market,(SPLIT 2 OF 2) b,Home,Soap,-20.00,0,Cleared
Bank,2026-11-13,Market,(SPLIT INTO 2),,,0,-50.00,Cleared
Bank,2026-11-13,Cash,(SPLIT 1 OF 2) ,,,-20.00,0,Cleared
Bank,2026-11-13,Market,(SPLIT 2 OF 2) rest,Food,Groceries,-30.00,0,Cleared
Cash,2026-11-13,Bank,,,,20.00,0,Cleared`,
    [
      'Bank | 2026-11-14 | -3000 | Market | part -1000 Food > Groceries | part -2000 Home > Soap',
      'Bank | 2026-11-13 | -2000 | Cash | transfer Cash',
      'Bank | 2026-11-13 | -3000 | Market | note rest | in Food > Groceries',
      'Cash | 2026-11-13 | 2000 | Bank | transfer Bank',
    ],
  ],
  [
    'Mint',
    'all movements',
    `"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"
"11/14/2026","Market","MARKET 1","12.40","debit","Groceries","Checking","trip",""
"11/02/2026","Pay","PAY","-900.00","credit","Paycheck","Checking","",""`,
    [
      'Checking | 2026-11-14 | -1240 | Market | in Groceries | tags trip',
      'Checking | 2026-11-02 | 90000 | Pay | in Paycheck',
    ],
  ],
  [
    'Wallet',
    'all movements',
    `account;category;currency;amount;ref_currency_amount;type;payment_type;note;date;transfer;payee;labels
Bank;Food;EUR;12.40;12.40;Expense;CASH;fruit;2026-11-14T10:00:00.000Z;false;Market;a,b
Bank;TRANSFER;EUR;50;50;Expense;TRANSFER;;2026-11-13 09:00:00;true;;
Cash;TRANSFER;EUR;50;50;Income;TRANSFER;;2026-11-13 09:00:00;true;;`,
    [
      'Bank | 2026-11-14 | -1240 | Market | note fruit | in Food | tags a b',
      'Bank | 2026-11-13 | -5000 |  | transfer Cash',
      'Cash | 2026-11-13 | 5000 |  | transfer Bank',
    ],
  ],
  [
    'Cashew',
    'all movements',
    `account,amount,currency,title,note,date,income,type,category name,subcategory name,color,icon,emoji,budget,objective
Bank,-12.4,EUR,Market,,2026-11-14 10:00:00.000,false,,Food,Groceries,,,,,`,
    ['Bank | 2026-11-14 | -1240 | Market | in Food > Groceries'],
  ],
  [
    'Monefy',
    'all movements',
    `date,account,category,amount,currency,converted amount,currency,description
14/11/2026,Cash,Food,"-12,40",EUR,"-12,40",EUR,Market
14/11/2026,Cash,To 'Bank',-50,EUR,-50,EUR,`,
    ['Cash | 2026-11-14 | -1240 | Market | in Food', 'Cash | 2026-11-14 | -5000 |  | transfer Bank'],
  ],
  [
    'Spendee',
    'all movements',
    `Date,Wallet,Type,Category name,Amount,Currency,Note,Labels,Author
2026-11-14T09:00:00+00:00,Cash,Expense,Food,-12.40,EUR,Market,trip,Ana`,
    ['Cash | 2026-11-14 | -1240 | Market | in Food | tags trip'],
  ],
  [
    'Money Manager EX',
    'all movements',
    `ID,Date,Status,Type,Account,Payee,Category,SubCategory,Amount,Currency,Number,Notes
1,14/11/2026,R,Withdrawal,Bank,Market,Food,Groceries,12.40,EUR,,
2,14/11/2026,V,Withdrawal,Bank,Void,Food,,1.00,EUR,,
3,13/11/2026,R,Transfer,Bank,Cash,,,-50.00,EUR,#3,
3,13/11/2026,R,Transfer,Cash,Bank,,,50.00,EUR,#3,`,
    [
      'Bank | 2026-11-14 | -1240 | Market | in Food > Groceries',
      'Bank | 2026-11-13 | -5000 | Cash | transfer Cash',
      'Cash | 2026-11-13 | 5000 | Bank | transfer Bank',
    ],
  ],
]

testAppFiles(files)

test('a transfer of Firefly III between currencies has what arrived in its own currency', () => {
  const text = `journal_id,type,currency_code,amount,foreign_currency_code,foreign_amount,description,date,source_name,destination_name
7,Transfer,EUR,-100.000000,USD,110.500000,Save,2026-11-14T00:00:00+01:00,Bank,Dollars
`
  expect(rowsOf(text)).toEqual([
    'Bank | 2026-11-14 | -10000 | Save | id 7 | transfer Dollars',
    'Dollars | 2026-11-14 | 11050 | Save | id 7 | transfer Bank',
  ])
  expect(contentOf(text).statements.map(({ account }) => account.currency)).toEqual(['EUR', 'USD'])
})

/** The same three journals under any header of Firefly III. */
function fireflyFile(header: string): string {
  const shared = { currency_code: 'EUR', date: '2026-11-14T00:00:00+01:00', source_type: 'Asset account' }
  const bank = { ...shared, source_name: 'Bank', destination_type: 'Asset account' }
  const journals = [
    {
      ...bank,
      journal_id: '1',
      type: 'Withdrawal',
      amount: '-12.400000',
      description: 'Market',
      category: 'Food',
      tags: 'a',
    },
    {
      ...bank,
      journal_id: '2',
      type: 'Transfer',
      amount: '-1000.00',
      description: 'Save',
      destination_name: 'Savings',
    },
    {
      ...bank,
      journal_id: '3',
      type: 'Opening balance',
      amount: '70',
      description: 'Start',
      destination_name: 'Bank',
    },
  ]
  const lines = journals.map((journal) => {
    const cells = new Map(Object.entries(journal))
    return header
      .split(',')
      .map((name) => cells.get(name) ?? '')
      .join(',')
  })
  return `\uFEFF${[header, ...lines].join('\n')}\n`
}

test.each([
  [
    'YNAB',
    'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n' +
      'Bank,,14/11/2026,Starting Balance,Inflow: Ready to Assign,Inflow,Ready to Assign,,0.00,70.00,Cleared\n' +
      'Bank,,14/11/2026,Market,Food: Groceries,Food,Groceries,,10.00,0.00,Cleared\n',
  ],
  [
    'Actual',
    'Account,Date,Payee,Notes,Category,Amount,Cleared,Reconciled\nBank,2026-11-14,Starting Balance,,,70.00,true,false\nBank,2026-11-14,Market,,,-10.00,true,false\n',
  ],
  [
    'Firefly III',
    fireflyFile(
      'journal_id,type,amount,currency_code,description,date,source_name,source_type,destination_name,destination_type,category,tags',
    ),
  ],
])('the opening balance of an account in %s is none of its movements', (_, text) => {
  const [bank] = contentOf(text).statements
  expect(bank?.account.openingBalance).toBe(7000)
  expect(bank?.rows.map(({ amount }) => amount)).not.toContain(7000)
})

test('the columns of an export are read as the person names them', () => {
  const text = `Account,Flag,Check Number,Date,Payee,Category,Master Category,Sub Category,Memo,Outflow,Inflow,Cleared,Running Balance
Bank,,,14/11/2026,Market,Food: Groceries,Food,Groceries,fruit,10.00,0.00,C,1.00`
  const { table } = contentOf(text)
  const roles = (table?.mapping.roles ?? []).with(4, 'skip').with(8, 'description')
  const mapping = { roles, dayOrder: 'dmy', decimal: '.', isByHand: true } as const
  const { source, statements } = contentOf(text, mapping)
  expect([source, statements[0]?.rows[0]?.description]).toEqual([null, 'fruit'])
})
