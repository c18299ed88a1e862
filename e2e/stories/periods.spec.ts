import type { Page } from '@playwright/test'
import { expect, expectAccessible, later, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, monthFigure, openDashboard, openFigures } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The periods that the settings show. */
const next = (page: Page) => page.getByRole('region', { name: 'My month' }).getByRole('listitem')

test(
  'weekly periods apply on all devices, with the calendar month one press away',
  phoneLater,
  async ({ page, product, browser }) => {
    const everyday = newId()
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createEntry(newId(), everyday, { description: 'Lunch', amount: -1_000 }),
      createEntry(newId(), everyday, { description: 'Cinema', amount: -500, dateMs: Date.now() - 2 * dayMs }),
    )
    await openDashboard(page, owner)
    await expect(page.getByRole('button', { name: 'Calendar month' })).toHaveCount(0)

    await page.goto('/settings#period')
    await page.getByRole('radio', { name: 'Every few weeks' }).check()
    await page.getByRole('radio', { name: '1 week', exact: true }).check()
    await expect(next(page).filter({ hasText: 'Now' })).toContainText('7 days, 6 to go')
    await expectAccessible(page)

    await page.goto('/dashboard')
    await openFigures(page)
    const figures = page.getByRole('region', { name: 'Totals for the period', exact: true })
    await expect(figures).toContainText(/\w+ \d+(, \d+)? to \w+ \d+/)
    await expect(monthFigure(page, 'Money out')).toContainText('10,00\u00A0€')
    await page.getByRole('button', { name: 'Previous period' }).click()
    await expect(monthFigure(page, 'Money out')).toContainText('5,00\u00A0€')
    await monthFigure(page, 'Money out').getByRole('link').click()
    await expect(entryRows(page)).toContainText(['Cinema'])
    await page.goBack()
    await page.getByRole('button', { name: 'Calendar month' }).click()
    await expect(page.getByRole('region', { name: 'Totals for the month', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'My month' }).click()
    await expect(figures).toBeVisible()
    await expectAccessible(page)

    await using context = await browser.newContext({ baseURL: product.url })
    const elsewhere = await context.newPage()
    await signIn(elsewhere, owner.person)
    await openFigures(elsewhere)
    await expect(monthFigure(elsewhere, 'Money out')).toContainText('10,00\u00A0€')
  },
)

test(
  'an impossible day of the month is not saved, and weekends are avoided as configured',
  later,
  async ({ page, product }) => {
    const owner = await anOwner(product, createWallet(newId()))
    await signIn(page, owner.person, '/settings')
    await page.getByRole('radio', { name: 'From a day of the month' }).check()
    const day = page.getByRole('textbox', { name: 'Day of the month' })
    await day.fill('32')
    await expect(page.getByText('Enter a day from 1 to 31')).toBeVisible()
    await day.fill('31')
    await expect(page.getByText('Enter a day from 1 to 31')).toHaveCount(0)
    await page.getByRole('radio', { name: 'Friday before' }).check()
    await page.reload()
    await expect(day).toHaveValue('31')
    await expect(page.getByRole('radio', { name: 'Friday before' })).toBeChecked()
    await page.getByRole('radio', { name: 'From the last working day of the month' }).check()
    await expect(day).toHaveCount(0)
    await expect(next(page).filter({ hasText: 'Then' })).toContainText(/\d+ days/)
  },
)
