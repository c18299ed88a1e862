import { expect, test } from 'vitest'
import { type AppFile, contentOf, testAppFiles } from '../../testing/read-text.ts'

/** Exports as they come in practice: other line ends, quotes, localised words, versions with more columns, values that cannot be read. */
const files: AppFile[] = [
  [
    'YNAB',
    'euros, both columns filled, an account that is missing',
    `Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared
Bank,Red,31.12.2026,Café,,,,,"1.500,00€","0,00€",Uncleared
Bank,,30.12.2026,Transfer : Gone,,,,,"50,00€","0,00€",Cleared
Bank,,29.12.2026,Both,,,,,"5,00€","6,00€",Cleared
Bank,,28.12.2026,None,,,,,"0,00€","0,00€",Cleared
Bank,,27.12.2026,Reconciliation Balance Adjustment,Inflow: Ready to Assign,Inflow,Ready to Assign,,"0,01€","0,00€",Reconciled`,
    [
      'Bank | 2026-12-31 | -150000 | Café',
      'Bank | 2026-12-30 | -5000 | Transfer : Gone | transfer Gone',
      'Bank | 2026-12-29 | ? | Both | AMOUNT_TWICE 4:9',
      'Bank | 2026-12-27 | -1 | Reconciliation Balance Adjustment',
    ],
  ],
  [
    'Firefly III',
    'a split with its title, zeros behind the cents, a cash account, a reconciliation',
    `user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,primary_currency_code,pc_amount,description,date,source_name,source_type,destination_name,destination_type,category,tags,notes
1,9,7,,,Weekly,Withdrawal,EUR,-10.000000000000,EUR,-10,Fruit,2026-11-14T00:00:00+01:00,Bank,Asset account,Market,Expense account,Food,"a,b",
1,9,8,,,Weekly,Withdrawal,EUR,-2.40,EUR,-2.4,Soap,2026-11-14T00:00:00+01:00,Bank,Asset account,Market,Expense account,Home,,
1,10,9,,,,Deposit,EUR,900,EUR,900,Pay,2026-11-13T23:59:59-05:00,Job,Revenue account,Bank,Asset account,,,
1,11,10,,,,Reconciliation,EUR,-1.00,EUR,-1,Fix,2026-11-13,Bank,Asset account,Bank reconciliation (EUR),Reconciliation account,,,
1,12,11,,,,Withdrawal,EUR,x,EUR,,Odd,never,Bank,Asset account,(cash),Cash account,,,`,
    [
      'Bank | 2026-11-14 | -1240 | Weekly | id 7 | part -1000 Food | part -240 Home',
      'Bank | 2026-11-13 | 90000 | Pay | id 9',
      'Bank | 2026-11-13 | -100 | Fix | id 10',
      'Bank | ? | ? | Odd | id 11 | DATE_UNREADABLE 6:13 | AMOUNT_UNREADABLE 6:9',
    ],
  ],
  [
    'Actual',
    'a category with a colon, a guarded note, an amount of zero',
    `Account,Date,Payee,Notes,Category,Amount,Cleared,Reconciled
Bank,2026-02-30,Market,,Food: Fruit: red,-10.00,Cleared,
Bank,2026-11-13,,"'@x, ""y""",,1000.00,Cleared,
"Bank, joint",2026-11-13,Nobody,,,-0.00,Not cleared,`,
    [
      'Bank | ? | -1000 | Market | in Food > Fruit: red | DATE_NOT_IN_CALENDAR 2:2',
      'Bank | 2026-11-13 | 100000 |  | note @x, "y"',
    ],
  ],
  [
    'Actual',
    'a split that is cut off',
    `\uFEFFAccount,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared\r
Bank,2026-11-14,Market,(SPLIT INTO 2) cut,,,0,-30.00,Cleared\r
Bank,2026-11-14,Market,(SPLIT 1 OF 2) a,Food,Groceries,-10.00,0,Cleared\r
`,
    ['Bank | 2026-11-14 | -1000 | Market | note a | in Food > Groceries'],
  ],
  [
    'Mint',
    'American dates only, commas and line breaks in quotes, a type that is neither',
    `\uFEFF"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"\r
"1/02/2026","A ""big"" shop","X","1,240.00","debit","Food, drink","Card, gold","trip","two\r
lines"\r
"1/03/2026","Odd","X","5.00","other","","Card, gold","",""\r
"1/04/2026","Zero","X","0.00","credit","","Card, gold","",""\r
"13/01/2026","Late","X","5.00","debit","","Checking","",""`,
    [
      'Card, gold | 2026-01-02 | -124000 | A "big" shop | note two\nlines | in Food, drink | tags trip',
      'Card, gold | 2026-01-03 | ? | Odd | SIGN_UNREADABLE 4:5',
      'Checking | ? | -500 | Late | DATE_NOT_IN_CALENDAR 6:1',
    ],
  ],
  [
    'Wallet',
    'commas, more columns, Spanish types, signed amounts, a transfer out of all wallets',
    `account,category,currency,amount,ref_currency_amount,type,payment_type,payment_type_local,note,date,gps_latitude,gps_longitude,gps_accuracy_in_meters,warranty_in_month,transfer,payee,labels,envelope_id,custom_category
Bank,Comida,EUR,-12.40,-12.40,Gasto,CASH,Efectivo,,2026-11-14 10:00:00,,,,0,false,,"a,b",1001,false
Bank,Sueldo,EUR,900,900,Ingreso,CASH,,,2026-11-14 10:00:00,,,,0,false,Job,,1,false
Bank,TRANSFER,EUR,-50,-50,Expenses,TRANSFER,,,2026-11-13 09:00:00,,,,0,true,,,1,false
Bank,Food,EUR,x,1,Expenses,CASH,,,2026-02-30 09:00:00,,,,0,false,,,1,false`,
    [
      'Bank | 2026-11-14 | -1240 |  | in Comida | tags a b',
      'Bank | 2026-11-14 | 90000 | Job | in Sueldo',
      'Bank | 2026-11-13 | -5000 | ',
      'Bank | ? | ? |  | in Food | DATE_NOT_IN_CALENDAR 5:10 | AMOUNT_UNREADABLE 5:4',
    ],
  ],
  [
    'Wallet',
    'a transfer between currencies, whose sides have the same time and the same amount in one currency',
    `account;category;currency;amount;ref_currency_amount;type;payment_type;note;date;transfer;payee;labels
Bank;TRANSFER;EUR;50;50;Expense;TRANSFER;;2026-11-13T09:00:00.000Z;true;;
Bank;TRANSFER;EUR;70;70;Expense;TRANSFER;;2026-11-13T09:00:00.000Z;true;;
Dollars;TRANSFER;USD;77;70;Income;TRANSFER;;2026-11-13T09:00:00.000Z;true;;
Pounds;TRANSFER;GBP;44;50;Income;TRANSFER;;2026-11-13T09:00:00.000Z;true;;`,
    [
      'Bank | 2026-11-13 | -5000 |  | transfer Pounds',
      'Bank | 2026-11-13 | -7000 |  | transfer Dollars',
      'Dollars | 2026-11-13 | 7700 |  | transfer Bank',
      'Pounds | 2026-11-13 | 4400 |  | transfer Bank',
    ],
  ],
  [
    'Cashew',
    'amounts without a sign, a currency in lower case, more than two decimals',
    `account,amount,currency,title,note,date,income,type,category name,subcategory name,color,icon,emoji,budget,objective
"Bank, joint",12.4,eur,,,2026-11-14 10:00:00.000,false,,Food,,,,,,
Bank,-5,EUR,Refund,,2026-11-14 10:00:00.000,true,,Food,,,,,,
Bank,1.005,EUR,Odd,,2026-11-14,false,,,,,,,,
Bank,-3,EUR,Soon,,2026-13-01,false,upcoming,,,,,,,`,
    [
      'Bank, joint | 2026-11-14 | -1240 |  | in Food',
      'Bank | 2026-11-14 | 500 | Refund | in Food',
      'Bank | 2026-11-14 | -101 | Odd | AMOUNT_PRECISION 4:2',
      'Bank | ? | -300 | Soon | DATE_NOT_IN_CALENDAR 5:6',
    ],
  ],
  [
    'Monefy',
    'semicolons, decimal commas with points, quotes in quotes, an initial balance',
    `\uFEFFdate;account;category;amount;currency;converted amount;currency;description\r
14.11.2026;Cash;Food;-1.234,50;EUR;-1.234,50;EUR;"a; ""b"""\r
13.11.2026;Cash;To 'Bank';-50;EUR;-50;EUR;\r
13.11.2026;Bank;From 'Cash';50;EUR;50;EUR;\r
31.02.2026;Cash;Food;-1;EUR;-1;EUR;x\r
12.11.2026;Cash;Initial balance 'Cash';100;EUR;100;EUR;\r
`,
    [
      'Cash | 2026-11-14 | -123450 | a; "b" | in Food',
      'Cash | 2026-11-13 | -5000 |  | transfer Bank',
      'Cash | ? | -100 | x | in Food | DATE_NOT_IN_CALENDAR 5:1',
      'Bank | 2026-11-13 | 5000 |  | transfer Cash',
    ],
  ],
  [
    'Spendee',
    'times of other zones, transfers without names, a minus behind',
    `"Date","Wallet","Type","Category name","Amount","Currency","Note","Labels","Author"
"2026-11-14T23:30:00+05:00","Cash","Expense","Food","-12.40","EUR","","a,b","Ana"
"2026-11-14T09:00:00+00:00","Cash","Transfer","","-50","EUR","","",""
"2026-11-14T09:00:00+00:00","Bank","Transfer","","50","EUR","","",""
"nope","Cash","Expense","Food","12.40-","EUR","","",""`,
    [
      'Cash | 2026-11-14 | -1240 |  | in Food | tags a b',
      'Cash | 2026-11-14 | -5000 |  | transfer Bank',
      'Cash | ? | -1240 |  | in Food | DATE_UNREADABLE 5:1',
      'Bank | 2026-11-14 | 5000 |  | transfer Cash',
    ],
  ],
  [
    'Money Manager EX',
    'a split, a duplicate, values that cannot be read',
    `ID,Date,Status,Type,Account,Payee,Category,SubCategory,Amount,Currency,Number,Notes
1,14/11/2026,R,Withdrawal,Bank,Market,Food,Fruit,10.00,EUR,,
1,14/11/2026,R,Withdrawal,Bank,Market,Home,,2.40,EUR,,
2,14/11/2026,D,Withdrawal,Bank,Twin,Food,,1.00,EUR,,
3,32/11/2026,,Deposit,Bank,Odd,,,abc,EUR,,`,
    [
      'Bank | 2026-11-14 | -1240 | Market | part -1000 Food > Fruit | part -240 Home',
      'Bank | ? | ? | Odd | DATE_NOT_IN_CALENDAR 5:2 | AMOUNT_UNREADABLE 5:9',
    ],
  ],
  [
    'Money Manager EX',
    'no header, which is its default',
    `1,14/11/2026,R,Withdrawal,Bank,Market,Food,Groceries,12.40,EUR,,
2,13/11/2026,R,Deposit,Bank,Job,Salary,,900.00,EUR,,
3,12/11/2026,R,Transfer,Bank,Cash,,,-50.00,EUR,#3,
3,12/11/2026,R,Transfer,Cash,Bank,,,50.00,EUR,#3,`,
    [
      'Bank | 2026-11-14 | -1240 | Market | in Food > Groceries',
      'Bank | 2026-11-13 | 90000 | Job | in Salary',
      'Bank | 2026-11-12 | -5000 | Cash | transfer Cash',
      'Cash | 2026-11-12 | 5000 | Bank | transfer Bank',
    ],
  ],
  [
    'Monedero',
    'Spanish columns, a formula, a day that is none, a part without the others',
    `Fecha;Cartera;Moneda;Importe;Descripción;Grupo de categorías;Categoría;Etiquetas;Nota;Traspaso con;División;Nota de la parte
2026-11-31;Bank;EUR;-1.234,50;"'=SUM(A1)";;Comida;a, b;;;;
2026-11-14;Bank;EUR;-5,00;Sola;;;;;;1;trozo`,
    [
      'Bank | ? | -123450 | =SUM(A1) | in Comida | tags a b | DATE_NOT_IN_CALENDAR 2:1',
      'Bank | 2026-11-14 | -500 | Sola',
    ],
  ],
]

testAppFiles(files)

test('the initial balance of Monefy is what its account begins with', () => {
  const [, , text = ''] = files.find(([source]) => source === 'Monefy') ?? []
  expect(contentOf(text).statements.map(({ account }) => account.openingBalance)).toEqual([10_000, 0])
})
