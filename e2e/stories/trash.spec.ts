import { expect, expectAccessible, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createTransfer, createWallet, newId } from '../product/sync-device.ts'

test(
  'deleted rows are kept for 30 days and restored one by one or all at once',
  phoneLater,
  async ({ page, onlookers, product, isMobile }) => {
    const [everyday, savings, old, coffee] = [newId(), newId(), newId(), newId()]
    const transfer = createTransfer(everyday, savings, 5000)
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createWallet(savings, { name: 'Savings' }),
      createWallet(old, { name: 'Old' }),
      createEntry(newId(), everyday, { description: 'Bread' }),
      createEntry(coffee, everyday, { description: 'Coffee', amount: -350 }),
      transfer,
      { op: 'wallet.delete', args: { id: old } },
      { op: 'entry.delete', args: { id: coffee } },
      { op: 'transfer.delete', args: { transferId: transfer.args.transferId } },
      { op: 'settings.update', args: { set: { selectedWalletWeb: everyday } } },
    )
    for (const each of [...onlookers, page]) await openDashboard(each, owner)
    if (isMobile) await page.getByRole('link', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Trash' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/trash')
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items).toHaveCount(3)
    await expect(items.filter({ hasText: 'Coffee' })).toContainText('−3,50 €')
    await expect(items.filter({ hasText: 'Coffee' })).toContainText(
      /Will be permanently deleted on [A-Z][a-z]+ \d+, \d{4}/,
    )
    await expect(page.getByRole('region', { name: 'Wallets' }).getByRole('listitem')).toContainText(['Old'])
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Restore Coffee' }).click()
    await expect(items).toHaveCount(2)
    await expect(page.getByText('Entry restored')).toBeVisible()
    for (const each of onlookers) await expect(entryRows(each).filter({ hasText: 'Coffee' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(items).toHaveCount(3)

    await page.getByRole('button', { name: 'Restore all' }).click()
    await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
    await expectAccessible(page)
    for (const each of onlookers) await expect(entryRows(each)).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(items).toHaveCount(3)
    for (const each of onlookers) await expect(entryRows(each)).toHaveCount(1)
  },
)

test(
  'categories are in the trash too: one is restored with its entries, or all with their subcategories',
  onceLater,
  async ({ page, product }) => {
    const [wallet, home, plants, gifts] = [newId(), newId(), newId(), newId()]
    const look = { colour: 'teal', icon: 'shopping-basket' }
    const aCategory = (id: string, name: string, kind: string, parentId: string | null) => ({
      op: 'category.create',
      args: { id, name, kind, parentId, ...look },
    })
    const owner = await anOwner(
      product,
      createWallet(wallet),
      aCategory(home, 'Home', 'expense', null),
      aCategory(plants, 'Plants', 'expense', home),
      aCategory(gifts, 'Gifts', 'income', null),
      createEntry(newId(), wallet, { description: 'Basil', categoryId: plants }),
      ...[plants, home, gifts].map((id) => ({ op: 'category.delete', args: { id, reassignTo: null } })),
    )
    await signIn(page, owner.person, '/trash')
    const items = page.getByRole('region', { name: 'Categories' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    await expect(items.filter({ hasText: 'Plants' })).toContainText('for expenses')
    await expect(items.filter({ hasText: 'Gifts' })).toContainText('for income')
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Restore Gifts' }).click()
    await expect(page.getByText('Category restored')).toBeVisible()
    await expect(items).toHaveCount(2)
    await page.getByRole('button', { name: 'Restore all' }).click()
    await expect(page.getByRole('heading', { name: 'Trash is empty' })).toBeVisible()
    await page.goto('/categories')
    await expect(page.getByRole('list', { name: 'Subcategories of Home' })).toHaveText('Plants 1 entry')
    await expect(page.getByRole('region', { name: 'For income' })).toContainText('Gifts')
  },
)
