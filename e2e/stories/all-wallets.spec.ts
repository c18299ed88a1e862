import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import {
  addEntry,
  allWalletsLink,
  anOwner,
  entryRows,
  fillEntry,
  monthFigure,
  openDashboard,
  openFigures,
  saveButton,
  syncLine,
  walletButtons,
} from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createTransfer, createWallet, newId } from '../product/sync-device.ts'

const minuteMs = 60_000

test(
  'all wallets come first, with their total, one list and the figures of all',
  phoneLater,
  async ({ page, product }) => {
    const [bank, cash, club] = [newId(), newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(bank, { name: 'Bank', openingBalance: 100_000 }),
      createWallet(cash, { name: 'Cash', kind: 'cash', openingBalance: 5_050 }),
      createWallet(club, { name: 'Club', openingBalance: 70_000, isLeftOut: true }),
      createEntry(newId(), bank, {
        description: 'Salary',
        amount: 20_000,
        dateMs: Date.now() - 3 * minuteMs,
      }),
      createTransfer(bank, cash, 1_000, { dateMs: Date.now() - 2 * minuteMs }),
      createEntry(newId(), cash, { description: 'Lunch', amount: -1_250, dateMs: Date.now() - minuteMs }),
      createEntry(newId(), club, { description: 'Fee', amount: -300, dateMs: Date.now() - 4 * minuteMs }),
      { op: 'settings.update', args: { set: { selectedWalletWeb: bank } } },
    )
    await openDashboard(page, owner)
    const isPhone = (page.viewportSize()?.width ?? 0) < 720
    const marked = page.getByRole('navigation', { name: 'Wallets' }).locator('[aria-current]')
    await expect(marked).toHaveText(/^Bank/)
    if (!isPhone) await expect(allWalletsLink(page)).toContainText('1.238,00\u00A0€')

    await allWalletsLink(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All wallets')
    await expect(marked).toHaveText(/^All wallets/)
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('1.238,00\u00A0€')
    await expect(entryRows(page)).toContainText(['Lunch', 'Transfer', 'Transfer', 'Salary', 'Fee'])
    await openFigures(page)
    await expect(monthFigure(page, 'Money in')).toContainText('200,00\u00A0€')
    await expect(monthFigure(page, 'Money out')).toContainText('12,50\u00A0€')
    await expect(monthFigure(page, 'Left over')).toContainText('+187,50\u00A0€')
    await expect(page.getByRole('group', { name: 'Filters' })).toHaveCount(0)
    await expectAccessible(page)
    await monthFigure(page, 'Money out').getByRole('link').click()
    await expect(entryRows(page)).toContainText(['Lunch'])
    await expect(entryRows(page)).toHaveCount(1)

    await page.goto('/wallets')
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('1.238,00\u00A0€')
    if (!isPhone) await expect(marked).toHaveCount(0)
  },
)

test(
  'a new entry among all wallets goes to the one used last, which the form shows; the stored choice stays',
  phoneLater,
  async ({ page, product, browser }) => {
    const [bank, cash] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(bank, { name: 'Bank', openingBalance: 100_000 }),
      createWallet(cash, { name: 'Cash', kind: 'cash', openingBalance: 5_000 }),
      createEntry(newId(), bank, { description: 'Rent', amount: -100, dateMs: Date.now() - 3 * minuteMs }),
      createEntry(newId(), cash, { description: 'Lunch', amount: -200, dateMs: Date.now() - 2 * minuteMs }),
      { op: 'settings.update', args: { set: { selectedWalletWeb: bank } } },
    )
    await openDashboard(page, owner)
    await allWalletsLink(page).click()
    await fillEntry(page, 'Coffee', '3')
    await expect(page.getByRole('dialog', { name: 'Add entry' })).toContainText('Cash')
    await saveButton(page).click()
    await expect(entryRows(page).first()).toContainText('Coffee')
    await expect(entryRows(page).first()).toContainText('Cash')
    await expect(syncLine(page, 'Saved')).toBeVisible()

    await using context = await browser.newContext({ baseURL: product.url })
    const elsewhere = await context.newPage()
    await signIn(elsewhere, owner.person)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Bank')
  },
)

test(
  'the app opens with the selected wallet, or with all wallets where that is set',
  phoneLater,
  async ({ page, product }) => {
    const [bank, cash] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(bank, { name: 'Bank', openingBalance: 100_000 }),
      createWallet(cash, { name: 'Cash', kind: 'cash', openingBalance: 5_000 }),
      createEntry(newId(), bank, { description: 'Rent', amount: -100 }),
      { op: 'settings.update', args: { set: { selectedWalletWeb: bank } } },
    )
    await openDashboard(page, owner)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank')
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'All wallets' }).click()
    await expectAccessible(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All wallets')
    await expect(page).toHaveURL('/dashboard?in=all')
    await walletButtons(page).filter({ hasText: 'Cash', visible: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cash')
    await addEntry(page, 'Coffee', '3')
    await expect(entryRows(page)).toContainText(['Coffee'])
  },
)
