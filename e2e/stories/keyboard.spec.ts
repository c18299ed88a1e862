import { expect, once, test } from '../product/fixtures.ts'
import { anOwner, entryRows, tabTo } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

test(
  'a transfer is saved from the landing page with the keyboard alone, in few tab stops',
  once,
  async ({ page, product }) => {
    const wallets = ['Bank', 'Cash', ...Array.from({ length: 20 }, (_, index) => `Wallet ${index}`)]
    const changes = wallets.flatMap((name) => {
      const id = newId()
      return [createWallet(id, { name, openingBalance: 50_000 }), createEntry(newId(), id)]
    })
    const { person } = await anOwner(product, ...changes)
    const stops: Record<string, number> = {}

    await page.goto('/')
    stops['Sign in'] = await tabTo(page, page.getByRole('link', { name: 'Sign in' }))
    await page.keyboard.press('Enter')
    stops['Email'] = await tabTo(page, page.getByLabel('Email'))
    await page.keyboard.type(person.email)
    stops['Password'] = await tabTo(page, page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')

    await expect(entryRows(page)).toHaveCount(1)
    stops['Skip to content'] = await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    stops['Add entry'] = await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Add entry' }))
    await page.keyboard.press('Enter')

    const form = page.getByRole('dialog', { name: 'Add entry' })
    const amount = form.getByRole('textbox', { name: 'Amount', exact: true })
    await expect(amount).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: 'Transfer' })).toBeFocused()
    stops['Amount sent'] = await tabTo(page, form.getByRole('textbox', { name: 'Amount sent' }))
    await page.keyboard.type('€ 12,50')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(entryRows(page).filter({ hasText: 'Transfer to Cash' })).toContainText('−12,50')

    const total = Object.values(stops).reduce((sum, count) => sum + count, 0)
    expect(total, JSON.stringify(stops)).toBeLessThanOrEqual(16)

    await page.reload()
    await expect(entryRows(page)).toHaveCount(2)
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
    await page.keyboard.press('Enter')
    const toSkip = await tabTo(page, page.getByRole('link', { name: 'Skip to entries' }))
    await page.keyboard.press('Enter')
    const toFirstEntry = await tabTo(page, entryRows(page).first().getByRole('link'))
    expect(toSkip + toFirstEntry, 'stops from the content to the first entry').toBeLessThanOrEqual(4)

    await page.keyboard.press('/')
    await page.keyboard.type('transfer')
    await expect(page.getByText('1 entry')).toBeVisible()
    const toSkipFilters = await tabTo(page, page.getByRole('link', { name: 'Skip to entries' }))
    await page.keyboard.press('Enter')
    const toFirstFound = await tabTo(page, entryRows(page).first().getByRole('link'))
    expect(toSkipFilters + toFirstFound, 'stops from the search to what it found').toBeLessThanOrEqual(5)
  },
)
