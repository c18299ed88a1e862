import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, onceLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, isPhone, openDashboard, saveButton } from '../product/ledger-steps.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit entry' })
const date = (page: Page) => form(page).getByLabel('Date')
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendar', exact: true })
const focusedDay = (page: Page) => page.locator('td button:focus').getAttribute('aria-label')

/** Opens an entry of Friday, November 13, 2026, 14:05 in the form. */
async function openEntry(page: Page, product: RunningProduct): Promise<void> {
  const wallet = newId()
  const dateMs = Date.parse('2026-11-13T14:05+01:00')
  await openDashboard(
    page,
    await anOwner(
      product,
      createWallet(wallet),
      createEntry(newId(), wallet, { description: 'Tea', dateMs }),
    ),
  )
  await entryRows(page).first().getByRole('link').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await form(page).waitFor()
}

test('days and times are typed as people say them', onceLater, async ({ page, product }) => {
  await openEntry(page, product)
  await expect(date(page)).toHaveValue('November 13, 2026')
  await expect(form(page).getByLabel('Time')).toHaveValue('14:05')
  for (const [typed, shown] of [
    ['12 nov 2025', 'November 12, 2025'],
    ['12/11/2025', 'November 12, 2025'],
    ['2024-02-29', 'February 29, 2024'],
  ] as const) {
    await date(page).fill(typed)
    await date(page).press('Tab')
    await expect(date(page)).toHaveValue(shown)
  }
  await date(page).fill('yesterday')
  await date(page).blur()
  await expect(form(page).getByRole('button', { name: 'Yesterday', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await form(page).getByLabel('Time').fill('2:05 pm')
  await form(page).getByLabel('Time').blur()
  await expect(form(page).getByLabel('Time')).toHaveValue('14:05')
})

test('a text that is no day shows an error and changes nothing', onceLater, async ({ page, product }) => {
  await openEntry(page, product)
  await date(page).fill('30 feb 2026')
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('alert')).toHaveText(
    'February 30, 2026 isn’t a valid date. Check day and month.',
  )
  await expectAccessible(page)
  await saveButton(page).click()
  await expect(date(page)).toBeFocused()
  await date(page).fill('someday')
  await page.keyboard.press('Control+Enter')
  await expect(form(page).getByText('Enter a day like 12 nov, yesterday, fri or 2026-11-14')).toBeVisible()
  await date(page).fill('12 nov 2026')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'November 12, 2026' })).toContainText('14:05')
})

test('a day is chosen from the calendar with the keyboard alone', once, async ({ page, product }) => {
  await openEntry(page, product)
  await date(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(calendar(page).getByRole('grid', { name: 'November 2026' })).toBeVisible()
  for (const [key, day] of [
    ['', 'November 13, 2026'],
    ['ArrowLeft', 'November 12, 2026'],
    ['ArrowDown', 'November 19, 2026'],
    ['Home', 'November 16, 2026'],
    ['End', 'November 22, 2026'],
    ['PageDown', 'December 22, 2026'],
    ['Shift+PageUp', 'December 22, 2025'],
    ['PageUp', 'November 22, 2025'],
    ['ArrowUp', 'November 15, 2025'],
    ['ArrowRight', 'November 16, 2025'],
  ] as const) {
    if (key) await page.keyboard.press(key)
    await expect.poll(() => focusedDay(page)).toBe(day)
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(calendar(page)).toBeHidden()
  await expect(date(page)).toBeFocused()
  await expect(date(page)).toHaveValue('November 13, 2026')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedDay(page)).toBe('November 13, 2026')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(calendar(page)).toBeHidden()
  await expect(date(page)).toBeFocused()
  await expect(date(page)).toHaveValue('November 6, 2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'November 6, 2026' })).toContainText('Tea')
})

test('a day is chosen from the calendar with the mouse', onceLater, async ({ page, product }) => {
  await openEntry(page, product)
  const open = form(page).getByRole('button', { name: 'Open calendar' })
  await open.click()
  await expect(calendar(page).getByRole('gridcell', { selected: true })).toHaveText('13')
  await expect(calendar(page).getByRole('columnheader').first()).toHaveText('Mo')
  await calendar(page).getByRole('button', { name: 'Previous year' }).click()
  await calendar(page).getByRole('button', { name: 'Next month' }).click()
  await expect(calendar(page).getByRole('grid', { name: 'December 2025' })).toBeVisible()
  await open.click()
  await expect(calendar(page)).toBeHidden()
  await open.click()
  await calendar(page).getByRole('button', { name: 'November 2, 2026' }).click()
  await expect(date(page)).toHaveValue('November 2, 2026')
})

test(
  'weeks of the calendar begin on the day that was chosen in the settings',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const settings = { op: 'settings.update', args: { set: { firstWeekday: 7 } } } as const
    await openDashboard(
      page,
      await anOwner(product, createWallet(wallet), createEntry(newId(), wallet), settings),
    )
    await page.keyboard.press('n')
    await page.getByRole('button', { name: 'Open calendar' }).click()
    await expect(calendar(page).getByRole('columnheader').first()).toHaveText('Su')
  },
)

test('date and time are one field with the last days beside it, on a phone too', async ({
  page,
  product,
}) => {
  await openEntry(page, product)
  const days = form(page).getByRole('toolbar', { name: 'Recent days' })
  if (isPhone(page)) {
    await expect(form(page).locator('input[type="date"], input[type="time"]')).toHaveCount(0)
    await form(page).getByRole('button', { name: 'When: Nov 13, 14:05' }).tap()
    const sheet = page.getByRole('dialog', { name: 'When' })
    await expectAccessible(page)
    await sheet.getByLabel('Time').fill('930')
    await sheet.getByLabel('Date').fill('30 feb 2026')
    await sheet.getByLabel('Date').press('Enter')
    await expect(sheet.getByRole('alert')).toContainText('isn’t a valid date')
    await sheet.getByRole('button', { name: 'November 2, 2026' }).tap()
    await expect(sheet).toBeHidden()
    await expect(form(page).getByRole('button', { name: 'When: Nov 2, 09:30' })).toBeVisible()
    await days.getByRole('button', { name: 'Today' }).tap()
    await expect(form(page).getByRole('button', { name: 'When: Today, 09:30' })).toBeVisible()
    await form(page).getByRole('button', { name: /^When/ }).tap()
    await sheet.getByLabel('Date').fill('2 nov 2026')
    await sheet.getByRole('button', { name: 'Done' }).tap()
  } else {
    await days.getByRole('button', { name: 'Today' }).click()
    await expect(days.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
    // The days are one tab stop after the time.
    await form(page).getByLabel('Time').fill('9:30')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(days.getByRole('button', { name: 'Yesterday' })).toHaveAttribute('aria-pressed', 'true')
    await date(page).fill('2026-11-02')
  }
  await saveButton(page).click()
  await expect(page.getByRole('region', { name: 'November 2, 2026' })).toContainText('09:30')
})

test('a filter takes its days from the calendar and stays open', onceLater, async ({ page, product }) => {
  const wallet = newId()
  await openDashboard(page, await anOwner(product, createWallet(wallet), createEntry(newId(), wallet)))
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Date', exact: true })
  await filter.getByLabel('From').fill('14 nov 2025')
  await filter.getByLabel('From').press('ArrowDown')
  await calendar(page).getByRole('button', { name: 'Next month' }).click()
  await calendar(page).getByRole('button', { name: 'December 2, 2025' }).click()
  await expect(calendar(page)).toBeHidden()
  await expect(filter.getByLabel('From')).toHaveValue('December 2, 2025')
  await filter.getByLabel('To').fill('never')
  await filter.getByLabel('To').blur()
  await expect(filter.getByRole('alert')).toContainText('Enter a day like')
  await expect(page).toHaveURL(/since=2025-12-02/)
  await expect(page).not.toHaveURL(/until/)
})
