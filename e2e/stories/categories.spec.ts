import type { Page } from '@playwright/test'
import { aGate, expect, expectAccessible, once, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { anOwner } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntries, createWallet, newEntry, newId } from '../product/sync-device.ts'

function aCategory(id: string, name: string, kind = 'expense') {
  const look = { colour: 'teal', icon: 'shopping-basket', parentId: null }
  return { op: 'category.create', args: { id, name, kind, ...look } }
}

function anEntry(walletId: string, categoryId: string | null, tags: string[] = []) {
  const texts = { description: 'something', note: '', tags, dateMs: Date.now(), offsetMinutes: 60 }
  return { op: 'entry.create', args: { id: newId(), walletId, amount: -100, categoryId, ...texts } }
}

function row(page: Page, name: string) {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} \\d`) })
}

test(
  'categories are created, nested, merged and deleted, each step is undone, and another browser follows',
  phoneLater,
  async ({ page, onlookers, product }) => {
    const [wallet, fruit, veg] = [newId(), newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(wallet),
      aCategory(fruit, 'Fruit'),
      aCategory(veg, 'Vegetables'),
      anEntry(wallet, fruit),
      anEntry(wallet, fruit),
      anEntry(wallet, veg),
    )
    const everywhere = [page, ...onlookers]
    for (const each of everywhere) {
      await signIn(each, owner.person, '/categories')
      await expect(row(each, 'Fruit')).toContainText('2 entries')
    }
    await expect(row(page, 'Vegetables')).toContainText('1 entry')
    await expect(page.getByRole('region', { name: 'For income' })).toContainText('Salary')
    await expectAccessible(page)
    const undo = page.getByRole('button', { name: 'Undo' })

    // Made under another one, with a colour and an icon.
    await page.getByRole('link', { name: 'New category' }).click()
    const make = page.getByRole('dialog', { name: 'New category' })
    await make.getByRole('button', { name: 'Create' }).click()
    await expect(make.getByText('Enter a name.')).toBeVisible()
    await expect(make.getByLabel('Name')).toBeFocused()
    await make.getByLabel('Name').fill('fruit')
    await expect(
      make.getByText('There’s already a category called “Fruit” here. Choose another name.'),
    ).toBeVisible()
    await make.getByRole('button', { name: 'Create' }).click()
    await expect(make.getByLabel('Name')).toBeFocused()
    await make.getByLabel('Name').fill('Market')
    await make.getByRole('button', { name: /^Parent category/ }).click()
    await page.getByRole('option', { name: 'Groceries' }).click()
    await make.getByRole('radio', { name: 'violet' }).check()
    await make.getByRole('radio', { name: 'coffee' }).check()
    await expectAccessible(page)
    await make.getByLabel('Name').press('Enter')
    for (const each of everywhere)
      await expect(each.getByRole('list', { name: 'Subcategories of Groceries' })).toHaveText(
        'Market 0 entries',
      )

    // One level: what has children stays at the top.
    await row(page, 'Groceries').click()
    const edit = page.getByRole('dialog', { name: 'Edit category' })
    await expect(edit.getByText('It has subcategories, so it can’t have a parent.')).toBeVisible()
    await edit.getByLabel('Name').fill('Food')
    await page.keyboard.press('Enter')
    for (const each of everywhere) await expect(row(each, 'Food')).toBeVisible()
    await undo.click()
    for (const each of everywhere) await expect(row(each, 'Groceries')).toBeVisible()

    // Merged: the entries move too, and move back.
    await row(page, 'Vegetables').click()
    await edit.getByRole('button', { name: 'Merge' }).click()
    const merge = page.getByRole('dialog', { name: 'Merge Vegetables' })
    await merge.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(merge.getByText('Choose another category')).toBeVisible()
    await merge.getByRole('button', { name: /^Merge into/ }).press('Enter')
    await page.getByRole('combobox', { name: 'Search merge into' }).fill('fru')
    await page.keyboard.press('Enter')
    await merge.getByRole('button', { name: 'Merge', exact: true }).click()
    for (const each of everywhere) {
      await expect(row(each, 'Fruit')).toContainText('3 entries')
      await expect(row(each, 'Vegetables')).toHaveCount(0)
    }
    await undo.click()
    for (const each of everywhere) await expect(row(each, 'Vegetables')).toContainText('1 entry')

    // Deleted, its entries given to another one.
    await row(page, 'Fruit').click()
    await edit.getByRole('button', { name: 'Delete' }).click()
    const remove = page.getByRole('dialog', { name: 'Delete Fruit?' })
    await expect(remove).toContainText('Used by 2 entries.')
    await remove.getByRole('button', { name: /^Move its entries to/ }).press('Enter')
    await page.getByRole('combobox', { name: 'Search move its entries to' }).fill('vege')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await remove.getByRole('button', { name: 'Delete category' }).click()
    for (const each of everywhere) await expect(row(each, 'Vegetables')).toContainText('3 entries')
    await undo.click()
    for (const each of everywhere) await expect(row(each, 'Fruit')).toContainText('2 entries')
  },
)

test(
  'tags are renamed, merged and deleted, offline too, and each step is undone',
  onceLater,
  async ({ page, context, product }) => {
    const wallet = newId()
    const owner = await anOwner(
      product,
      createWallet(wallet),
      anEntry(wallet, null, ['trip']),
      anEntry(wallet, null, ['trip', 'Ana']),
      anEntry(wallet, null, ['holiday']),
    )
    await signIn(page, owner.person, '/categories')
    await expect(row(page, 'trip')).toContainText('2 entries')
    await context.setOffline(true)
    const undo = page.getByRole('button', { name: 'Undo' })
    const edit = page.getByRole('dialog', { name: 'Edit tag' })

    await row(page, 'Ana').click()
    await expect(page).toHaveURL('/categories?tagForm=Ana')
    await edit.getByLabel('Name').fill('Lucía')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Lucía')).toContainText('1 entry')

    await row(page, 'holiday').click()
    await edit.getByLabel('Name').fill('trip')
    await expect(edit.getByText('“trip” already exists. Saving merges them.')).toBeVisible()
    await expectAccessible(page)
    await edit.getByRole('button', { name: 'Merge' }).click()
    await expect(row(page, 'trip')).toContainText('3 entries')
    await undo.click()
    await expect(row(page, 'holiday')).toContainText('1 entry')

    await row(page, 'trip').click()
    await edit.getByRole('button', { name: 'Delete tag' }).click()
    await expect(row(page, 'trip')).toHaveCount(0)
    await undo.click()
    await expect(row(page, 'trip')).toContainText('2 entries')
    await context.setOffline(false)
  },
)

test(
  'a category that is deleted while its entries are loading may have more than are counted',
  once,
  async ({ page, product }) => {
    const [wallet, fruit] = [newId(), newId()]
    const entries = Array.from({ length: 2500 }, () => newEntry(newId(), wallet, { categoryId: fruit }))
    const owner = await anOwner(
      product,
      createWallet(wallet),
      aCategory(fruit, 'Fruit'),
      createEntries(entries),
    )
    const gate = aGate()
    await page.route(/\/v1\/sync\?.*next=/, async (route) => {
      await gate.open
      await route.continue()
    })
    await signIn(page, owner.person, `/categories?form=${fruit}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: /Delete .*Fruit/ })
    await expect(dialog).toContainText('Your entries are still loading, so there may be more.')
    await expect(dialog.getByRole('button', { name: /^Move/ })).toBeVisible()
    gate.release()
    await expect(dialog).toContainText('Used by 2.500 entries.')
    await expect(dialog).not.toContainText('there may be more')
  },
)
