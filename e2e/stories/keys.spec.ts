import { expect, expectAccessible, once, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

test(
  'keys match their list, are off while typing, and letters can be turned off',
  once,
  async ({ page, product }) => {
    const [cash, savings] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(cash, { name: 'Cash' }),
      createWallet(savings, { name: 'Savings' }),
      createEntry(newId(), cash, { description: 'Bread' }),
      createEntry(newId(), savings, { description: 'Interest' }),
    )
    await openDashboard(page, owner)
    const wallet = (name: string) => page.getByRole('heading', { level: 1, name })
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
      'Undo (last 50 changes in this tab)',
    )
    await expectAccessible(page)
    await page.keyboard.press('n')
    await expect(page).toHaveURL('/dashboard')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    for (const [key, kind, does] of [
      ['n', 'Expense', 'Add an entry'],
      ['i', 'Income', 'Add income'],
      ['t', 'Transfer', 'Add a transfer'],
    ] as const) {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(does)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog').getByRole('radio', { name: kind })).toBeChecked()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }

    await page.keyboard.press(']')
    await expect(wallet('Savings')).toBeAttached()
    await page.keyboard.press(']')
    await expect(wallet('Cash')).toBeAttached()
    await page.keyboard.press('[')
    await expect(wallet('Savings')).toBeAttached()

    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('n[d')
    await expect(page.getByRole('searchbox')).toHaveValue('n[d')
    await expect(entryRows(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').blur()
    await expect(entryRows(page)).toHaveCount(1)
    await page.keyboard.press('j')
    await expect(entryRows(page).getByRole('link')).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(page.getByText('Entry deleted')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(entryRows(page)).toHaveCount(1)

    await page.goto('/settings')
    await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('switch', { name: 'Keyboard shortcuts' })).not.toBeChecked()
    await page.keyboard.press('?')
    await page.keyboard.press('n')
    await page.getByRole('link', { name: 'Entries', exact: true }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
