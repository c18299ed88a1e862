import type { Page } from '@playwright/test'
import { expect, expectAccessible, later, once, phoneLater, test } from '../product/fixtures.ts'
import { anOwner } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createTransfer, createWallet, newId } from '../product/sync-device.ts'

test.use({ locale: 'es-ES' })

// Ids of one instant come in any order, and the wallet that was made first gives the home currency.
const [everyday = '', dollars = ''] = [newId(), newId()].toSorted()

/** A euro wallet, which comes first, and a dollar wallet with 125 dollars. */
const twoWallets = [
  createWallet(everyday, { openingBalance: 100_000 }),
  createWallet(dollars, { name: 'US Account', currency: 'USD', symbol: '$', openingBalance: 12_500 }),
]

function totals(page: Page) {
  return page.getByRole('region', { name: 'Totals' })
}

function rates(page: Page) {
  return page.getByRole('region', { name: 'Exchange rates' })
}

/** Enters the rate of the dollar. */
async function enterRate(page: Page, rate: string): Promise<void> {
  await rates(page)
    .getByRole('button', { name: /rate for USD/ })
    .click()
  await rates(page).getByLabel('1 EUR in USD').fill(rate)
  await page.keyboard.press('Enter')
}

async function chooseFile(page: Page, text: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await rates(page).getByRole('button', { name: 'Load a file' }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test(
  'wallets of two currencies have one total once there is a rate, which is edited in place',
  phoneLater,
  async ({ page, onlookers, product }) => {
    const owner = await anOwner(product, ...twoWallets)
    const everywhere = [page, ...onlookers]
    for (const each of everywhere) {
      await signIn(each, owner.person, '/wallets')
      await expect(totals(each)).toContainText('Wallets in EUR1.000,00 €')
      await expect(totals(each).getByRole('list', { name: 'Not included' })).toHaveText(
        'USD wallets 125,00 $',
      )
      await expect(rates(each)).toContainText('USDNo rate yet')
    }
    await expectAccessible(page)

    // The error is shown beside the field, and nothing changes.
    await enterRate(page, 'many')
    await expect(rates(page).getByText(/rate like 1,0853/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(rates(page).getByRole('button', { name: 'Add rate for USD' })).toBeFocused()

    await enterRate(page, '1,25')
    for (const each of everywhere) {
      await expect(totals(each)).toContainText('All wallets in EUR1.100,00 €')
      await expect(totals(each)).toContainText(/At exchange rates from /)
      for (const text of ['1 EUR = 1,25 USD', ', added by you']) await expect(rates(each)).toContainText(text)
      await expect(each.getByRole('listitem').filter({ hasText: 'Bank, USD' })).toContainText('≈ 100,00 €')
    }
    await expect(rates(page).getByRole('button', { name: 'Edit rate for USD' })).toBeFocused()
    await expectAccessible(page)

    await enterRate(page, '1')
    for (const each of everywhere) await expect(totals(each)).toContainText('1.125,00 €')
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const each of everywhere) await expect(totals(each)).toContainText('1.100,00 €')

    await rates(page).getByRole('button', { name: 'Edit rate for USD' }).click()
    await rates(page).getByRole('button', { name: 'Delete rate' }).click()
    for (const each of everywhere) await expect(rates(each)).toContainText('No rate yet')
  },
)

test('the total is in the home currency of the settings', once, async ({ page, product }) => {
  const homeUsd = { op: 'settings.update', args: { set: { homeCurrency: 'USD' } } }
  const owner = await anOwner(product, ...twoWallets, homeUsd)
  await signIn(page, owner.person, '/wallets')
  await expect(totals(page)).toContainText('Wallets in USD125,00 $')
  await rates(page).getByRole('button', { name: 'Add rate for EUR' }).click()
  await rates(page).getByLabel('1 USD in EUR').fill('0,8')
  await page.keyboard.press('Enter')
  await expect(totals(page)).toContainText('All wallets in USD1.375,00 $')
})

test(
  'rates are loaded from a file of the European Central Bank',
  later,
  async ({ page, onlookers, product }) => {
    const owner = await anOwner(product, ...twoWallets, createEntry(newId(), dollars, { amount: -1 }))
    const everywhere = [page, ...onlookers]
    for (const each of everywhere) await signIn(each, owner.person, '/wallets')
    const dialog = page.getByRole('dialog', { name: 'Load exchange rates' })

    await chooseFile(page, 'Date,USD,JPY\n2026-01-02,1.2,160\n2026-01-05,many,161\n')
    await expect(dialog).toContainText('nothing was loaded')
    await expect(dialog).toContainText('Line 3: “many” isn’t a rate.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(rates(page)).toContainText('No rate yet')

    // Only what is needed: the newest rate before the first entry, and none of a currency without a wallet.
    await chooseFile(page, 'Date,USD,JPY,\n2026-01-05,1.25,161,\n2026-01-02,1.2,160,\n')
    await expect(dialog).toContainText('1 rate for USD on January 5, 2026. Latest: 1 EUR = 1,25 USD')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Load 1 rate' }).click()
    for (const each of everywhere) {
      await expect(rates(each)).toContainText('1 EUR = 1,25 USDJanuary 5, 2026, from a file')
      await expect(totals(each)).toContainText('1.099,99 €')
    }
  },
)

test(
  'a file with day, currency and rate asks for the meaning of its numbers',
  once,
  async ({ page, product }) => {
    const owner = await anOwner(product, ...twoWallets)
    await signIn(page, owner.person, '/wallets')
    await chooseFile(page, 'fecha;moneda;tipo\n05/01/2026;USD;0,8\n13/01/2026;USD;0,5\n')
    const dialog = page.getByRole('dialog', { name: 'Load exchange rates' })
    await expect(dialog.getByRole('radio', { name: '1 EUR = 0,50 USD' })).toBeChecked()
    await dialog.getByRole('radio', { name: '1 USD = 0,50 EUR' }).check()
    await expect(dialog).toContainText('Latest: 1 EUR = 2,00 USD')
    await dialog.getByRole('button', { name: 'Load 1 rate' }).click()
    await expect(totals(page)).toContainText('1.062,50 €')
  },
)

test('a new transfer between currencies proposes the newest known rate', later, async ({ page, product }) => {
  const cash = newId()
  const owner = await anOwner(
    product,
    ...twoWallets,
    createWallet(cash, { name: 'Cash' }),
    createTransfer(cash, dollars, 100, { amountIn: 120, dateMs: Date.UTC(2026, 0, 2) }),
  )
  await signIn(page, owner.person, '/wallets')
  await expect(rates(page)).toContainText('1 EUR = 1,20 USDJanuary 2, 2026, from your own transfer')
  await enterRate(page, '1,25')
  await expect(rates(page)).toContainText('1 EUR = 1,25 USD')
  await page.getByRole('main').getByRole('link', { name: 'Transfer' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^From/ }).click()
  await page.getByRole('option', { name: /^Everyday/ }).click()
  await form.getByRole('button', { name: /^To / }).click()
  await page.getByRole('option', { name: /^US Account/ }).click()
  await expect(form.getByLabel(/^Rate/)).toHaveValue('1,25')
  await form.getByRole('textbox', { name: 'Amount sent' }).fill('10')
  await expect(form.getByRole('textbox', { name: 'Amount received' })).toHaveValue('12,50')
})
