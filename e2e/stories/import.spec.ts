import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, holdPulls, syncLine } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const november = `Bank of Somewhere
Date,Name,Details,Amount
11/02/2026,POS,LUNCH MARKET HALL 0231,-18.60
11/03/2026,POS,FRUTERIA EL CRUCE,-12.40
11/03/2026,POS,FRUTERIA EL CRUCE,-12.40
11/04/2026,TRF,NOMINA NOV 2026,2845.00
11/05/2026,POS,CARD FEE,free
`

/** Begins a day before the other file ends. */
const december = `Bank of Somewhere
Date,Name,Details,Amount
11/04/2026,TRF,NOMINA NOV 2026,2845.00
12/01/2026,POS,BOOKSHOP LA ESQUINA,-21.90
`

const twoAccounts = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>ES12<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>20261105<TRNAMT>-500.00<FITID>A1<NAME>To savings</STMTTRN>
<STMTTRN><DTPOSTED>20261106<TRNAMT>-12.40<FITID>A2<NAME>Market</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>
<STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>ES99<ACCTTYPE>SAVINGS</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>20261106<TRNAMT>500.00<FITID>B1<NAME>From current</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS>
</BANKMSGSRSV1></OFX>
`

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const chooser = await choosing
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

function rows(page: Page): Locator {
  return page.getByRole('region', { name: 'Rows' }).getByRole('listitem')
}

async function choose(page: Page, picker: RegExp | string, option: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: picker }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(page.locator('[data-base-ui-focus-guard]')).toHaveCount(0)
}

test(
  'a file with a wrong guess is corrected, the next one asks nothing, and an import is undone',
  phoneLater,
  async ({ page, product }) => {
    const wallet = newId()
    const noted = {
      amount: -1860,
      description: 'Lunch with the team',
      dateMs: Date.parse('2026-11-01T13:00:00Z'),
    }
    const owner = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet, noted))
    await signIn(page, owner.person, '/import')
    await expectAccessible(page)

    await chooseFile(page, 'november.csv', november)
    await expect(page.getByText(/^5 rows, 1 to review, comma-separated/)).toBeVisible()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Line 7, column 4: “free” isn’t an amount.')
    await page.getByText('All 5').click()
    await expect(page.getByText(/Every date in this file could mean two dates/)).toBeVisible()
    await expect(rows(page).first()).toContainText('February 11, 2026')
    await page.getByText('Month first (Nov 2)').click()
    await expect(rows(page).first()).toContainText('November 2, 2026')
    await choose(page, /Column “Details”/, 'Description')
    await expect(rows(page).first()).toContainText('LUNCH MARKET HALL 0231')
    await expect(rows(page).first()).toContainText('Same amount as “Lunch with the team”, 1 day apart')
    await expect(rows(page).last()).toContainText('Line 7, column 4: “free” isn’t an amount.')
    await page.getByRole('button', { name: 'Duplicate, details of “LUNCH MARKET HALL 0231”' }).click()
    const drawer = page.getByRole('dialog', { name: 'Row 1 of 5' })
    await expect(drawer).toContainText('Lunch with the team')
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Date' })).toContainText('1 day apart')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Skip this row' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Fix: CARD FEE' }).click()
    const correction = page.getByRole('form', { name: 'Fix this row' })
    await correction.getByRole('textbox', { name: 'Amount' }).fill('-3')
    await expectAccessible(page)
    await correction.getByRole('button', { name: 'Use these values' }).click()
    await expect(rows(page).last()).toContainText('You fixed this row.')
    await choose(page, /^Category for these rows/, 'Groceries')
    await page.getByRole('switch', { name: 'Skip duplicates' }).click()
    await expect(page.getByRole('button', { name: 'Import 5 entries' })).toBeVisible()
    await page.getByRole('switch', { name: 'Skip duplicates' }).click()
    await page.getByRole('button', { name: 'Import 4 entries' }).click()
    await expect(page.getByText('4 entries imported')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Previous imports' })).toContainText('4 new, 1 skipped')

    await chooseFile(page, 'december.csv', december)
    await expect(page.getByText(/could mean two dates/)).toBeHidden()
    await expect(rows(page).first()).toContainText('Same amount and day as “NOMINA NOV 2026”')
    await expect(rows(page).last()).toContainText('December 1, 2026')
    await page.getByRole('button', { name: 'Import 1 entry' }).click()
    await expect(page.getByRole('region', { name: 'Previous imports' })).toContainText('december.csv')

    await page.goto('/dashboard')
    await expect(entryRows(page)).toHaveCount(6)
    await entryRows(page).filter({ hasText: 'NOMINA' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Description', { exact: true }).fill('Salary')
    await page.keyboard.press('Enter')
    await expect(entryRows(page).filter({ hasText: 'Salary' })).toHaveCount(1)

    await page.goto('/import')
    await expect(page.getByRole('region', { name: 'Previous imports' })).toContainText('1 edited since')
    await page.getByRole('button', { name: 'Undo the import of november.csv' }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
    await expect(dialog).toContainText('Salary')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep edited entries' }).click()
    await expect(page.getByRole('region', { name: 'Previous imports' })).toContainText(/Undone on /)
    await page.goto('/dashboard')
    await expect(entryRows(page)).toHaveCount(3)
  },
)

const unsigned = `Date,Name,Amount
03/04/2026,Baker,12.50
05/04/2026,Rent,1300.00
`

test(
  'a file goes to no wallet by itself, and how it was read is corrected after its import',
  phoneLater,
  async ({ page, product }) => {
    const savings = createWallet(newId(), { name: 'Savings' })
    const owner = await anOwner(product, createWallet(newId()), savings)
    await signIn(page, owner.person, '/import')
    await chooseFile(page, 'bank.csv', unsigned)
    await expect(page.getByText('Choose the wallet its rows go to.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 2 entries' })).toBeDisabled()
    await expect(page.getByRole('table', { name: 'The first and last rows' })).toContainText('Apr 3')
    await expectAccessible(page)
    await choose(page, /^Import into/, /^Everyday/)
    await page.getByRole('button', { name: 'Import 2 entries' }).click()
    await expect(page.getByText('2 entries imported')).toBeVisible()

    const correcting = page.getByRole('button', { name: 'Fix the import of bank.csv' })
    const chooseAgain = async (text: string) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose file', exact: true }).click()
      await (await choosing).setFiles({ name: 'bank.csv', mimeType: 'text/plain', buffer: Buffer.from(text) })
    }
    await correcting.click()
    await chooseAgain('Date,Name,Amount\n01/02/2020,Other,1.00\n')
    await expect(page.getByRole('alert')).toContainText('No row of')
    await page.getByRole('button', { name: 'Choose another file' }).click()
    await chooseAgain(unsigned)
    await expect(page.getByRole('button', { name: 'Fix 0 entries' })).toBeDisabled()
    await page.getByText('Month first').click()
    await choose(page, /^Column “Amount”/, 'Money out')
    await expect(page.getByRole('region', { name: 'What changes' })).toContainText('Mar 4')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fix 2 entries' }).click()
    await expect(page.getByText('2 entries fixed')).toBeVisible()
    await expect(page.getByText(/\d edited since/)).toBeHidden()
    await page.getByRole('link', { name: 'Entries' }).first().click()
    await expect(page.getByRole('region', { name: 'March 4, 2026' })).toContainText('−12,50')
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('region', { name: 'April 3, 2026' })).toContainText('+12,50')
  },
)

test(
  'what was imported offline is sent after the tab was killed, can be exported and is known when it comes back',
  phoneLater,
  async ({ page, product }) => {
    const owner = await anOwner(product, createWallet(newId()))
    await signIn(page, owner.person, '/import')
    await chooseFile(page, 'november.csv', november)
    await page.getByText('All 5').click()
    await page.getByText('Month first (Nov 2)').click()
    await expect(rows(page).first()).toContainText('November 2, 2026')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Import 4 entries' }).click()
    await expect(page.getByText('4 entries imported')).toBeVisible()
    const context = page.context()
    await page.close()
    await context.setOffline(false)

    const next = await context.newPage()
    await next.goto(`${product.url}/settings`)
    const saving = next.waitForEvent('download')
    await next.getByRole('button', { name: 'Export as CSV' }).click()
    const file = await (await saving).path()
    await expect(syncLine(next, 'Saved')).toBeVisible()
    const text = await readFile(file, 'utf8')
    expect(text).toContain('2026-11-04;')

    await next.goto(`${product.url}/import`)
    await chooseFile(next, 'entries.csv', text)
    await expect(next.getByRole('button', { name: 'Nothing new to import' })).toBeVisible()
    await next.getByRole('button', { name: 'Nothing new to import' }).click()
    await next.getByRole('button', { name: 'Undo the import of november.csv' }).click()
    await expect(next.getByText('Import undone')).toBeVisible()
    const sent = next.waitForRequest((request) => request.postData()?.includes('entries.restore') ?? false)
    await next.getByRole('button', { name: 'Redo the import of november.csv' }).click()
    await expect(next.getByText('Import redone')).toBeVisible()
    // What is sent is stored on the device.
    await sent
    await next.goto(`${product.url}/dashboard`)
    await expect(entryRows(next)).toHaveCount(4)
  },
)

test('nothing is exported before all entries are there', onceLater, async ({ page, product }) => {
  const wallet = newId()
  const lunch = createEntry(newId(), wallet, { description: 'Lunch' })
  const { person } = await anOwner(product, createWallet(wallet), lunch)
  const release = await holdPulls(page)
  await signIn(page, person, '/settings')
  const button = page.getByRole('button', { name: 'Export as CSV' })
  await expect(button).toBeDisabled()
  release()
  const saving = page.waitForEvent('download')
  await button.click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(';Lunch;')
})

test(
  'a skipped row stays skipped, and an entry noted by hand takes the bank’s date until the import is undone',
  phoneLater,
  async ({ page, product }) => {
    const wallet = newId()
    const noted = { amount: -1240, description: 'Fruit', dateMs: Date.parse('2026-11-04T13:00:00Z') }
    const owner = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet, noted))
    const bank = twoAccounts.slice(0, twoAccounts.indexOf('<STMTTRNRS>', 150))
    const file = `${bank}</BANKMSGSRSV1></OFX>`
    const earlier = page.getByRole('region', { name: 'Previous imports' })
    await signIn(page, owner.person, '/import')
    await chooseFile(page, 'bank.ofx', file)
    await choose(page, /^Import into/, /^Everyday/)
    await expect(rows(page).last()).toContainText('Same amount as “Fruit”, 2 days apart')
    await page.getByRole('checkbox', { name: /^Import “To savings”/ }).click()
    await expect(page.getByRole('button', { name: 'Skip 1 row' })).toBeVisible()
    await page.getByRole('button', { name: 'Match with my entry: Market' }).click()
    await expect(rows(page).last()).toContainText('Your description stays')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Match 1 entry' }).click()
    await expect(earlier).toContainText('0 new, 1 matched, 1 skipped')

    await chooseFile(page, 'again.ofx', file)
    await expect(rows(page).first()).toContainText('You skipped it on')
    await expect(rows(page).last()).toContainText('Same bank reference as “Fruit”')
    await expect(page.getByRole('button', { name: 'Nothing new to import' })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Import “To savings”/ }).click()
    await page.getByRole('button', { name: 'Import 1 entry' }).click()
    await expect(page.getByText('1 entry imported')).toBeVisible()
    await page.goto('/dashboard')
    await expect(entryRows(page)).toHaveCount(2)
    await expect(page.getByRole('region', { name: 'November 6, 2026' })).toContainText('Fruit')

    await page.goto('/import')
    await page.getByRole('button', { name: 'Undo the import of bank.ofx' }).click()
    await expect(page.getByText('Import undone')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('region', { name: 'November 4, 2026' })).toContainText('Fruit')
  },
)

test(
  'a file of two accounts makes two wallets, and the same file again adds nothing',
  phoneLater,
  async ({ page, product }) => {
    const owner = await anOwner(product, createWallet(newId()))
    await signIn(page, owner.person, '/import')
    await chooseFile(page, 'accounts.ofx', twoAccounts)
    await expect(page.getByRole('button', { name: /Import ES12 into/ })).toContainText('New wallet “ES12”')
    await expect(rows(page).first()).toContainText('Could be the other side of line')
    await page.getByRole('button', { name: 'Make it a transfer' }).first().click()
    await page.getByRole('button', { name: /^Import \d entries/ }).click()
    await expect(page.getByRole('region', { name: 'Previous imports' })).toContainText('ES12 and 1 more')

    await chooseFile(page, 'again.ofx', twoAccounts)
    await expect(page.getByRole('button', { name: 'Nothing new to import' })).toBeVisible()
    await expect(rows(page).first()).toContainText('Same bank reference')
    await page.getByRole('button', { name: 'Nothing new to import' }).click()
    await page.getByRole('button', { name: 'Undo the import of accounts.ofx' }).click()
    await expect(page.getByText('Import undone')).toBeVisible()
    await page.goto('/wallets')
    await expect(page.getByText('ES12')).toBeHidden()
  },
)

test(
  'the database of another app is read, with what its accounts began with',
  phoneLater,
  async ({ page, product }) => {
    const folder = await mkdtemp(join(tmpdir(), 'monedero-story-'))
    const database = new DatabaseSync(join(folder, 'money.mmb'))
    database.exec(`
    CREATE TABLE ACCOUNTLIST_V1(ACCOUNTID integer, ACCOUNTNAME text, ACCOUNTTYPE text, INITIALBAL numeric);
    CREATE TABLE CHECKINGACCOUNT_V1(TRANSID integer, ACCOUNTID integer, TRANSCODE text, TRANSAMOUNT numeric, NOTES text, TRANSDATE text);
    INSERT INTO ACCOUNTLIST_V1 VALUES (1, 'Piggy bank', 'Cash', 150.5);
    INSERT INTO CHECKINGACCOUNT_V1 VALUES (1, 1, 'Withdrawal', 12.4, 'Weekly', '2026-11-14');
  `)
    database.close()
    const file = await readFile(join(folder, 'money.mmb'))
    await rm(folder, { recursive: true })
    const owner = await anOwner(product, createWallet(newId()))
    await signIn(page, owner.person, '/import')
    await chooseFile(page, 'money.mmb', file)
    await expect(page.getByText('1 row, Money Manager EX, UTF-8')).toBeVisible()
    await expect(page.getByText('Opening balance 150,50 €.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 entry' }).click()
    await expect(page.getByText('1 entry imported')).toBeVisible()
    await page.goto('/wallets')
    await expect(page.getByRole('main').getByRole('link', { name: 'Piggy bank', exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('138,10 €', { exact: true }).first()).toBeVisible()
  },
)
