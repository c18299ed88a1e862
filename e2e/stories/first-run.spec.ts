import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, once, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, openDashboard, syncLine, walletButtons } from '../product/ledger-steps.ts'
import { register, signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'
import { coming } from '../product/upcoming-steps.ts'

test.use({ locale: 'en-GB' })

test(
  'the first wallet takes one tap, in the currency of the browser, can be changed, and is synced',
  phoneLater,
  async ({ page, onlookers, product }) => {
    const person = await register(product)
    const everywhere = [page, ...onlookers]
    for (const each of everywhere) {
      await signIn(each, person)
      await expect(each.getByRole('heading', { level: 1, name: 'Where is your money today?' })).toBeVisible()
    }
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Cash' }).click()
    await expect(page.getByRole('heading', { name: 'How much is in it now?' })).toBeVisible()
    await expectAccessible(page)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 640 })
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    if (size) await page.setViewportSize(size)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Cash' }).click()
    await page.getByLabel('Balance today').fill('12,5x')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('isn’t a valid amount')).toBeVisible()
    await page.getByLabel('Balance today').fill('20,50')
    await page.keyboard.press('Enter')
    for (const each of everywhere)
      await expect(each.getByRole('main').getByText('20,50 £').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Where is your money today?' })).toBeVisible()

    await page.getByRole('button', { name: 'Bank' }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('link', { name: 'Edit wallet' }).click()
    const form = page.getByRole('dialog', { name: 'Edit wallet' })
    await expect(form.getByLabel('Name')).toHaveValue('Bank')
    await form.getByLabel('Name').fill('Everyday')
    await form.getByRole('button', { name: /^Currency/ }).click()
    await expect(page.getByRole('option').first()).toHaveText(/^GBP.*£$/)
    await page.getByRole('option', { name: /^EUR/ }).click()
    await form.getByLabel('Opening balance').fill('12.50')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Entries', exact: true }).click()
    for (const each of everywhere)
      await expect(each.getByRole('main').getByText('12,50 €').first()).toBeVisible()
  },
)

test(
  'without an opening balance the first expense is no debt, and the question is offered again',
  phoneLater,
  async ({ page, product }) => {
    const wallet = newId()
    const lunch = createEntry(newId(), wallet, { description: 'Lunch', amount: -1_250 })
    const owner = await anOwner(product, createWallet(wallet, { openingBalance: 0 }), lunch)
    await openDashboard(page, owner)
    const balance = page.getByRole('region', { name: 'Balance' })
    await expect(balance).toContainText(/^Spent so far12,50\u00A0€/)
    // A line of one day would be a drop.
    await expect(balance.getByRole('figure')).toHaveCount(0)
    await balance.getByRole('button', { name: 'How much is in it now?' }).click()
    const question = page.getByRole('dialog', { name: 'How much is in it now?' })
    await question.getByLabel('Balance today').fill('100')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Save' }).click()
    await expect(balance).toContainText(/^Balance100,00\u00A0€/)
    await expect(balance.getByRole('button', { name: 'How much is in it now?' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(balance).toContainText(/^Spent so far12,50\u00A0€/)
  },
)

test(
  'sample data is loaded, shown, and removed with one click, which can be undone',
  phoneLater,
  async ({ page, context, product }) => {
    await signIn(page, await register(product))
    await page.getByRole('heading', { name: 'Where is your money today?' }).waitFor()
    await context.setOffline(true)
    // Where the page is scrolled to the button, what follows begins at its top.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 480 })
    await page.getByRole('button', { name: 'Add sample data' }).click()
    await expect(page.getByText('These are sample entries.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Balance' })).toBeInViewport()
    if (size) await page.setViewportSize(size)
    await expect(page.getByText('Supermarket').first()).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.goto('/wallets')
    const wallets = page.getByRole('list', { name: 'Wallets', exact: true })
    await expect(wallets.getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: 'Remove them' }).click()
    await expect(page.getByText('Sample data removed')).toBeVisible()
    await expect(page.getByText('No wallets yet.')).toBeVisible()
    await expect(page.getByText('These are sample entries.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(wallets.getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: 'Remove them' }).click()
    await expect(page.getByText('No wallets yet.')).toBeVisible()
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.goto('/categories')
    await expect(page.getByRole('link', { name: /^Groceries 0 entries/ })).toBeVisible()
    await expect(page.getByText('Tags you add to entries appear here.')).toBeVisible()
  },
)

test(
  'a stranger tries everything with sample data, and removes it with one click',
  phoneLater,
  async ({ page }) => {
    await page.goto('/')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try it with sample data' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('These are sample entries.')).toBeVisible()
    await expect(page.getByText('Supermarket').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/budgets')
    await expect(page.getByRole('heading', { name: 'Groceries' })).toBeVisible()
    await page.goto('/upcoming')
    await expect(coming(page, 'Rent').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove them' }).click()
    await expect(coming(page, 'Rent')).toHaveCount(0)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Where is your money today?' })).toBeVisible()
    await page.goto('/budgets')
    await expect(page.getByRole('heading', { name: 'Groceries' })).toHaveCount(0)
  },
)

test(
  'an archive restores everything; an invalid one is refused with a message',
  once,
  async ({ page, product }) => {
    const walletId = newId()
    const { device } = await anOwner(product, createWallet(walletId), createEntry(newId(), walletId))
    const headers = { authorization: `Bearer ${device.token}` }
    const archive = await (await fetch(`${product.url}/v1/archive`, { headers })).text()
    await signIn(page, await register(product))
    const choose = page.locator('input[type=file]')
    await page.getByRole('button', { name: 'Add sample data' }).click()
    await page.getByRole('button', { name: 'Remove them' }).click()
    await page.getByRole('button', { name: 'Import a backup' }).waitFor()
    const file = { name: 'monedero.jsonl', mimeType: 'application/x-ndjson' }
    await choose.setInputFiles({ ...file, buffer: await readFile(import.meta.filename) })
    await expect(page.getByRole('alert')).toHaveText('This isn’t a Monedero backup. Choose another file.')
    await choose.setInputFiles({ ...file, buffer: Buffer.from(archive.replace('Everyday', 'Somewhere')) })
    await expect(page.getByRole('alert')).toContainText('incomplete or was changed')
    await expectAccessible(page)
    await choose.setInputFiles({ ...file, buffer: Buffer.from(archive) })
    await expect(walletButtons(page)).toContainText(['Everyday'])
    await expect(page.getByText('one cent').first()).toBeVisible()
    await page.goto('/settings')
    await expect(
      page.getByText('You can only import into an empty account. This one has 1 wallet.'),
    ).toBeVisible()
  },
)
