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
      'Undo the last change',
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
    // The list of the wallet takes the place of what was found, which has the same row, when the address changes.
    await expect(page.getByRole('region', { name: 'Balance' })).toBeVisible()
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

test(
  'entries are selected, filed, tagged, duplicated and deleted by keys alone',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const owner = await anOwner(
      product,
      createWallet(wallet, { name: 'Cash' }),
      ...['Bread', 'Milk', 'Tea'].map((description) => createEntry(newId(), wallet, { description })),
    )
    await openDashboard(page, owner)
    const link = (index: number) => entryRows(page).nth(index).getByRole('link')
    const tick = (index: number) => entryRows(page).nth(index).getByRole('checkbox')
    await page.keyboard.press('j')
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('x')
    await expect(tick(0)).toBeChecked()
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(tick(1)).toBeChecked()
    await expect(tick(2)).not.toBeChecked()

    await page.keyboard.press('#')
    const tags = page.getByRole('dialog', { name: 'Tags' })
    await tags.getByLabel('New tags').fill('breakfast')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Tags updated')).toBeVisible()
    await expect(tags).toBeHidden()
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('c')
    const categories = page.getByRole('dialog', { name: 'Category' })
    await expect(categories).toBeVisible()
    await page.keyboard.type('groceries')
    await page.keyboard.press('Enter')
    await expect(categories).toBeHidden()
    await expect(entryRows(page).filter({ hasText: 'Groceries' })).toHaveCount(2)

    await page.keyboard.press('Delete')
    await expect(entryRows(page)).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(entryRows(page)).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(tick(0)).toHaveCount(0)

    // A single entry needs no selecting first, and stays focused and not selected.
    await link(2).focus()
    await page.keyboard.press('c')
    await expect(categories).toBeVisible()
    await page.keyboard.type('groceries')
    await page.keyboard.press('Enter')
    await expect(entryRows(page).filter({ hasText: 'Groceries' })).toHaveCount(3)
    await expect(link(2)).toBeFocused()
    await expect(tick(2)).toHaveCount(0)
    await page.keyboard.press('k')
    await page.keyboard.press('#')
    await expect(tags).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('d')
    await expect(entryRows(page)).toHaveCount(2)
    await expect(page.getByText('Entry deleted')).toBeVisible()
  },
)
