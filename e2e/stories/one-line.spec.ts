import type { Page } from '@playwright/test'
import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

function bar(page: Page) {
  return page.getByLabel('Add an entry in one line')
}

/** How the line is read. */
function chips(page: Page) {
  return page.getByRole('list', { name: 'Understood as' }).getByRole('listitem')
}

test(
  'an entry is typed in one line: chips show how it is read, Tab completes, Enter saves, offline too',
  phoneLater,
  async ({ page, product, context, isMobile }) => {
    const [cash, everyday, savings] = [newId(), newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(everyday, { name: 'Everyday' }),
      createWallet(cash, { name: 'Cash' }),
      createWallet(savings, { name: 'Credit Card' }),
      createEntry(newId(), cash, { description: 'Coffee', amount: -280 }),
      createEntry(newId(), cash, { description: 'Coffee with Lucía', amount: -620 }),
    )
    await openDashboard(page, owner)
    await expect(page.getByRole('heading', { level: 1, name: 'Cash' })).toBeAttached()
    await expect(bar(page)).toBeVisible()
    if (isMobile) await bar(page).click()
    // The key works as soon as the bar has been painted, which is after it is there.
    else
      await expect(async () => {
        await page.keyboard.press('q')
        await expect(bar(page)).toBeFocused({ timeout: 1000 })
      }).toPass()
    await expect(bar(page)).toBeFocused()

    // What is typed is solid, what is proposed is a guess.
    await page.keyboard.type('coffee 3 @everyday yesterday 8:30')
    await expect(chips(page)).toHaveCount(5)
    await expect(chips(page).nth(0)).toHaveText('−3,00\u00A0€')
    await expect(chips(page).nth(1)).toHaveText('coffee')
    await expect(chips(page).nth(2)).toHaveText('Everyday')
    await expect(chips(page).nth(4)).toHaveText('08:30')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Entry added to Everyday')).toBeVisible()
    await expect(bar(page)).toHaveValue('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()

    // Completion: Tab takes the first, arrows choose; Enter is not swallowed by an open list.
    await bar(page).fill('12 lunch @c')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option')).toHaveText([/^Cash/, /^Credit Card/])
    await expectAccessible(page)
    await bar(page).press('ArrowDown')
    await bar(page).press('ArrowDown')
    await bar(page).press('Enter')
    await expect(bar(page)).toHaveValue('12 lunch @"Credit Card" ')
    await bar(page).press('Escape')
    await expect(bar(page)).toHaveValue('')

    // What cannot be read stays in the description; Tab takes the correction.
    await bar(page).fill('lunch 12,50 tomorow 25:90')
    await expect(page.getByText('“tomorow”, “25:90” stay in the description.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Did you mean tomorrow?' })).toBeVisible()
    await expectAccessible(page)
    await bar(page).press('Tab')
    await expect(bar(page)).toHaveValue('lunch 12,50 tomorrow 25:90')
    await expect(chips(page).nth(1)).toHaveText('lunch 25:90')

    // Without an amount, Enter opens the form with the rest filled in.
    await bar(page).fill('groceries @everyday')
    await expect(chips(page).first()).toHaveText('Amount missing')
    await bar(page).press('Enter')
    const form = page.getByRole('dialog', { name: 'Add entry' })
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('groceries')
    await form.getByRole('button', { name: 'Start over' }).click()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()

    // Offline, a known expense takes eight characters; wallet and category come from before.
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await context.setOffline(true)
    await bar(page).focus()
    await page.keyboard.type('3 coffee')
    await expect(chips(page).nth(2)).toHaveText(/Cash/)
    await page.keyboard.press('Enter')
    await expect(entryRows(page).first()).toContainText('coffee')
    await expect(entryRows(page).first()).toContainText('−3,00')
    await context.setOffline(false)
    await expect(syncLine(page, 'Saved')).toBeVisible()

    // A transfer, from the wallet on the screen.
    await bar(page).fill('40 to everyday')
    await expect(chips(page).nth(1)).toContainText('Cash')
    await expect(chips(page).nth(1)).toContainText('Everyday')
    await bar(page).press('Enter')
    await expect(page.getByText('Transfer added')).toBeVisible()
    await expect(entryRows(page).first()).toContainText('Transfer to Everyday')
  },
)
