import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, dayOfMonth, entryRows, openDashboard, startSelecting } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

test(
  'an entry is added again today, a pasted line fills the form, amounts are hidden, and an update shows what is new',
  phoneLater,
  async ({ page, product, isMobile }) => {
    const cash = newId()
    const owner = await anOwner(
      product,
      createWallet(cash),
      createEntry(newId(), cash, { description: 'Lunch', amount: -1250, dateMs: dayOfMonth(3, 2) }),
      createEntry(newId(), cash, { description: 'Bread', amount: -200, dateMs: dayOfMonth(2, 2) }),
    )
    await openDashboard(page, owner)
    const rows = (name: string) => entryRows(page).filter({ hasText: name })
    const today = page
      .getByRole('region', { name: 'Entries', exact: true })
      .getByRole('heading', { name: 'Today' })

    await rows('Lunch').getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Today', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(rows('Lunch')).toHaveCount(2)
    await expect(today).toBeVisible()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(rows('Lunch')).toHaveCount(1)

    await startSelecting(page)
    await page.getByRole('button', { name: 'Select all 2' }).click()
    await page
      .getByRole('region', { name: 'Selected entries' })
      .getByRole('button', { name: 'Duplicate with today’s date' })
      .click()
    await expect(rows('Lunch')).toHaveCount(2)
    await expect(rows('Bread')).toHaveCount(2)
    await page.getByRole('button', { name: 'Stop selecting' }).click()

    await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first().click()
    const form = page.getByRole('dialog', { name: 'Add entry' })
    const amount = form.getByRole('textbox', { name: 'Amount', exact: true })
    await amount.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'coffee 3,20 yesterday')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(amount).toHaveValue('3,20')
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('coffee')
    if (isMobile) {
      const days = form.getByRole('toolbar', { name: 'Recent days' }).getByRole('button')
      await expect(days.nth(1)).toHaveAttribute('aria-pressed', 'true')
      await days.nth(3).tap()
      await expect(days.nth(3)).toHaveAttribute('aria-pressed', 'true')
      await expectAccessible(page)
    }

    // Amounts are hidden on every screen until they are pointed at or focused, and stay hidden after a reload.
    await page.goto('/dashboard')
    await entryRows(page).first().waitFor()
    const lunch = rows('Lunch').first()
    const amountOfLunch = lunch.getByText('12,50').first()
    if (isMobile) {
      await page.getByRole('link', { name: 'More', exact: true }).tap()
      await page.getByRole('switch', { name: 'Hide amounts' }).tap()
      await page.getByRole('link', { name: 'Entries', exact: true }).tap()
    } else {
      await page.keyboard.press('h')
      await expect(page.getByText('Amounts are hidden.')).toBeVisible()
    }
    await expect(amountOfLunch).toHaveCSS('filter', /blur/)
    await page.reload()
    await expect(amountOfLunch).toHaveCSS('filter', /blur/)
    await expectAccessible(page)
    await lunch.getByRole('link').focus()
    await page.keyboard.press('Tab')
    await expect(amountOfLunch).toHaveCSS('filter', /blur/)
    await page.keyboard.press('Shift+Tab')
    await expect(amountOfLunch).toHaveCSS('filter', 'none')
    await page.keyboard.press('Tab')
    if (!isMobile) {
      await amountOfLunch.hover()
      await expect(amountOfLunch).toHaveCSS('filter', 'none')
      await page.mouse.move(0, 0)
      await expect(amountOfLunch).toHaveCSS('filter', /blur/)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search and commands' }).fill('hide amounts')
    await page.keyboard.press('Enter')
    await expect(amountOfLunch).toHaveCSS('filter', 'none')

    // After an update the news are shown once. The mark is set outside the app, because the page that is left could still show them.
    await page.goto('/readyz')
    await page.evaluate(() => localStorage.setItem('monedero.news', 'an earlier release'))
    await page.goto('/dashboard')
    await page
      .getByRole('status')
      .filter({ hasText: 'Monedero was updated.' })
      .getByRole('button', { name: 'What’s new' })
      .click()
    await expect(page.getByRole('dialog', { name: 'What’s new' })).toContainText('Hide amounts')
    await expectAccessible(page)
  },
)
