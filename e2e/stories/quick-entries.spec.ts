import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

test(
  'an entry is pinned as quick, and one tap adds it again, at /add and in the palette too',
  phoneLater,
  async ({ page, product, isMobile }) => {
    const cash = newId()
    const owner = await anOwner(
      product,
      createWallet(cash, { name: 'Cash' }),
      createEntry(newId(), cash, { description: 'Coffee', amount: -280 }),
    )
    await openDashboard(page, owner)
    await entryRows(page).first().getByRole('link').click()
    const detail = page.getByRole('dialog', { name: 'Coffee' })
    const more = detail.getByRole('button', { name: 'More actions' })
    await more.click()
    await page.getByRole('button', { name: 'Pin to quick entries' }).click()
    await more.click()
    await expect(page.getByRole('button', { name: 'Remove from quick entries' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Remove from quick entries' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()

    const chip = page.getByRole('list', { name: 'Quick entries' }).getByRole('button', { name: /Coffee/ })
    await expectAccessible(page)
    await chip.click()
    await expect(entryRows(page)).toHaveCount(2)
    await expect(entryRows(page).first()).toContainText('−2,80')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entryRows(page)).toHaveCount(1)

    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.goto('/add')
    await chip.click()
    await expect(page).toHaveURL('/dashboard')
    await expect(entryRows(page)).toHaveCount(2)

    if (isMobile) await page.getByRole('button', { name: 'Search and commands' }).click()
    else await page.keyboard.press('Control+k')
    const quick = page.getByRole('group', { name: 'Quick entries' }).getByRole('option', { name: /Coffee/ })
    await quick.click()
    await expect(entryRows(page)).toHaveCount(3)
  },
)
