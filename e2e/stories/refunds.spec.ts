import type { Page } from '@playwright/test'
import { expect, expectAccessible, later, phoneLater, test } from '../product/fixtures.ts'
import {
  anOwner,
  changeElsewhere,
  dayOfMonth,
  entryRows,
  goToWallets,
  isPhone,
  monthFigure,
  openDashboard,
  openFigures,
  openFormOnce,
  saveButton,
  walletButtons,
} from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const detail = (page: Page) => page.getByRole('dialog').first()
const form = (page: Page) => page.getByRole('dialog', { name: 'Add entry' })
const rowOf = (page: Page, title: string) => entryRows(page).filter({ hasText: title }).getByRole('link')
const action = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Chooses one of the rarer actions of an entry. */
async function chooseMore(page: Page, name: string): Promise<void> {
  await action(page, 'More actions').click()
  await action(page, name).click()
}

/** The day as a detail writes it. */
const dateOf = (ms: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(ms)

function twoWallets() {
  const [everyday, card, shopping] = [newId(), newId(), newId()]
  return {
    everyday,
    card,
    shopping,
    rows: [
      createWallet(everyday),
      createWallet(card, { name: 'Card' }),
      {
        op: 'category.create',
        args: {
          id: shopping,
          name: 'Sneakers',
          kind: 'expense',
          colour: 'pink',
          icon: 'shopping-bag',
          parentId: null,
        },
      },
      { op: 'settings.update', args: { set: { selectedWalletWeb: everyday } } },
    ],
  }
}

test(
  'a purchase is partly refunded two months later in another wallet, and that lowers what was spent',
  phoneLater,
  async ({ page, context, onlookers, product }) => {
    const { everyday, card, shopping, rows } = twoWallets()
    const bought = dayOfMonth(8, 2)
    const shoes = { description: 'Running shoes', amount: -7995, categoryId: shopping, dateMs: bought }
    const owner = await anOwner(
      product,
      ...rows,
      createEntry(newId(), everyday, shoes),
      createEntry(newId(), card, { description: 'Dinner', amount: -5000 }),
    )
    for (const each of [...onlookers, page]) await openDashboard(each, owner)
    await rowOf(page, 'Running shoes').click()
    await expectAccessible(page)
    await chooseMore(page, 'Add refund')
    await expect(form(page).getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('79,95')
    await expect(form(page).getByLabel('Description', { exact: true })).toHaveValue(
      'Refund for running shoes',
    )
    await expect(form(page)).toContainText(`Refund for Running shoes, ${dateOf(bought)}`)
    await expect(form(page).getByRole('radio', { name: 'Income' })).toBeChecked()
    await expectAccessible(page)
    await form(page).getByRole('textbox', { name: 'Amount', exact: true }).fill('30')
    await form(page)
      .getByRole('button', { name: /^Wallet/ })
      .click()
    await page.getByRole('option', { name: /^Card/ }).click()
    await context.setOffline(true)
    await saveButton(page).click()
    await expect(page.getByText('Refund added to Card')).toBeVisible()
    await expect(rowOf(page, 'Running shoes')).toContainText('Partly refunded')
    await context.setOffline(false)
    for (const each of onlookers) await expect(rowOf(each, 'Running shoes')).toContainText('Partly refunded')

    await rowOf(page, 'Running shoes').click()
    await expect(detail(page).getByRole('region', { name: 'Refunded' })).toContainText('+30,00\u00A0€')
    await expect(detail(page).getByRole('region', { name: 'Refunded' })).toContainText('49,95\u00A0€')
    await expectAccessible(page)
    await detail(page)
      .getByRole('link', { name: /^Refund for running shoes/ })
      .click()
    await expect(detail(page)).toContainText('Refund in Sneakers')
    await expect(detail(page).getByRole('region', { name: 'Refund for' })).toContainText('49,95\u00A0€')
    await expect(detail(page)).toContainText('Reduces your spending on Sneakers in')
    await expectAccessible(page)
    await detail(page)
      .getByRole('link', { name: /^Running shoes/ })
      .click()
    await expect(detail(page)).toHaveAccessibleName('Running shoes')
    await page.keyboard.press('Escape')

    // It counts where it arrived: this month, on the card.
    await openFigures(page)
    await expect(monthFigure(page, 'Money in')).toContainText('0,00\u00A0€')
    await walletButtons(page).filter({ hasText: 'Card' }).click()
    await expect(rowOf(page, 'Refund for running shoes')).toContainText(
      `For Running shoes, ${dateOf(bought)}`,
    )
    await expect(monthFigure(page, 'Money in')).toContainText('0,00\u00A0€')
    await expect(monthFigure(page, 'Money out')).toContainText('20,00\u00A0€')
    await monthFigure(page, 'Money out').getByRole('link').click()
    await expect(entryRows(page)).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: '2 entries' })).toContainText('−20,00\u00A0€')
    await page.goBack()

    // By the setting it counts in the month of the purchase.
    await page.goto('/settings')
    await page.getByRole('radio', { name: 'Period of the purchase' }).check()
    await page.goto('/dashboard')
    await walletButtons(page).filter({ hasText: 'Card' }).click()
    await expect(monthFigure(page, 'Money out')).toContainText('50,00\u00A0€')
    for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(monthFigure(page, 'Money out')).toContainText('−30,00\u00A0€')
    await monthFigure(page, 'Money out').getByRole('link').click()
    await expect(entryRows(page)).toContainText(['Refund for running shoes'])
    await expect(page.getByRole('button', { name: 'Refunds by purchase date' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'an IOU is added offline, synced to another device and settled by a refund',
  phoneLater,
  async ({ page, context, onlookers, product }) => {
    const { everyday, rows } = twoWallets()
    const dinner = newId()
    const owner = await anOwner(
      product,
      ...rows,
      createEntry(dinner, everyday, { description: 'Dinner for two', amount: -4800 }),
    )
    for (const each of [page, ...onlookers]) await openDashboard(each, owner)
    await openFormOnce(page)
    await rowOf(page, 'Dinner').click()
    await chooseMore(page, 'Someone owes you part of this')
    const iou = page.getByRole('dialog', { name: 'Someone owes you part of this' })
    await expect(iou.getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('48,00')
    await iou.getByRole('button', { name: 'Save' }).click()
    await expect(iou.getByText('Enter a name.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(true)
    await iou.getByLabel('Name').fill('Ana')
    await iou.getByRole('textbox', { name: 'Amount', exact: true }).fill('48/2')
    await iou.getByRole('button', { name: 'Save' }).click()
    await expect(detail(page).getByRole('region', { name: 'Owed to you' })).toContainText(
      'Ana owes you 24,00\u00A0€',
    )
    await expectAccessible(page)
    // Otherwise the toast about saved changes may replace the next Undo.
    const sent = page.waitForResponse((response) => response.url().endsWith('/v1/sync') && response.ok())
    await context.setOffline(false)
    await sent

    for (const each of onlookers) {
      await goToWallets(each)
      await each.getByRole('region', { name: 'Owed to you' }).getByRole('link', { name: /^Ana/ }).click()
      await expect(detail(each)).toContainText('Ana owes you 24,00\u00A0€')
    }
    await action(page, 'Add refund from Ana').click()
    await expect(form(page).getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('24,00')
    await expect(form(page).getByLabel('Description', { exact: true })).toHaveValue(
      'From Ana for dinner for two',
    )
    await saveButton(page).click()
    await expect(rowOf(page, 'Dinner for two').first()).toBeVisible()
    for (const each of onlookers) {
      await expect(detail(each)).toContainText('Ana paid back 24,00\u00A0€')
      await each.keyboard.press('Escape')
      await expect(each.getByRole('region', { name: 'Owed to you' })).toHaveCount(0)
    }

    // Undo takes the refund back, and by hand it is settled as well.
    await page.getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'Dinner for two').click()
    await page.getByRole('button', { name: 'Actions for Ana' }).click()
    await page.getByRole('button', { name: 'Mark as settled' }).click()
    await expect(detail(page).getByRole('region', { name: 'Owed to you' })).toContainText('Ana settled on')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(detail(page)).toContainText('Ana owes you 24,00\u00A0€')
    await page.getByRole('button', { name: 'Actions for Ana' }).click()
    await page.getByRole('button', { name: 'Delete' }).last().click()
    await expect(detail(page).getByRole('region', { name: 'Owed to you' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(detail(page)).toContainText('Ana owes you 24,00\u00A0€')
  },
)

test(
  'an income is linked to a likely purchase by keyboard, unlinked and linked again by Undo',
  later,
  async ({ page, product }) => {
    const { everyday, card, shopping, rows } = twoWallets()
    const lamp = newId()
    const owner = await anOwner(
      product,
      ...rows,
      createEntry(lamp, card, {
        description: 'Desk lamp',
        amount: -4500,
        categoryId: shopping,
        dateMs: dayOfMonth(3, 1),
      }),
      createEntry(newId(), everyday, { description: 'Groceries', amount: -2000, dateMs: dayOfMonth(4, 1) }),
      createEntry(newId(), everyday, { description: 'Lamp returned', amount: 4500 }),
    )
    await openDashboard(page, owner)
    await rowOf(page, 'Lamp returned').click()
    await chooseMore(page, 'Link to a purchase')
    const picker = page.getByRole('dialog', { name: 'Link to a purchase' })
    await expect(picker.getByRole('list', { name: 'Suggested purchases' }).getByRole('button')).toContainText(
      ['Desk lamp'],
    )
    await expectAccessible(page)
    await picker.getByLabel('Search all expenses').fill('grocer')
    await expect(picker.getByRole('listitem')).toContainText(['Groceries'])
    await picker.getByLabel('Search all expenses').fill('desk')
    await expect(picker.getByRole('listitem')).toContainText(['Desk lamp'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(picker).toBeHidden()
    await expect(detail(page)).toContainText('Refund in Sneakers')
    const linked = detail(page).getByRole('region', { name: 'Refund for' })
    await expect(linked).toContainText('Desk lamp')
    await expectAccessible(page)

    await action(page, 'Unlink').click()
    await expect(linked).toHaveCount(0)
    await action(page, 'More actions').click()
    await expect(action(page, 'Link to a purchase')).toBeVisible()
    await page.keyboard.press('Escape')
    // On a phone the list of actions is a sheet, which puts the message away.
    if (isPhone(page)) await page.keyboard.press('Control+z')
    else await page.getByRole('button', { name: 'Undo' }).click()
    await expect(linked).toContainText('Desk lamp')

    // A purchase that is deleted is no purchase of anything, until it is back.
    await changeElsewhere(product, owner, { op: 'entry.delete', args: { id: lamp } })
    await expect(linked).toHaveCount(0)
    await changeElsewhere(product, owner, { op: 'entry.restore', args: { id: lamp } })
    await linked.getByRole('link').click()
    await expect(detail(page)).toHaveAccessibleName('Desk lamp')
    await page.keyboard.press('Escape')
    await walletButtons(page).filter({ hasText: 'Card' }).click()
    await expect(rowOf(page, 'Desk lamp')).toContainText('Refunded')
    await expectAccessible(page)
  },
)

test(
  'changing the type of a purchase lists the refunds and IOUs it loses, and a deleted IOU is restored',
  later,
  async ({ page, product }) => {
    const { everyday, rows } = twoWallets()
    const [dinner, repaid, iou] = [newId(), newId(), newId()]
    const owner = await anOwner(
      product,
      ...rows,
      createEntry(dinner, everyday, { description: 'Dinner', amount: -6000 }),
      createEntry(repaid, everyday, { description: 'From Eva', amount: 2000 }),
      { op: 'entry.update', args: { id: repaid, set: { refundOf: dinner } } },
      {
        op: 'iou.create',
        args: { id: iou, entryId: dinner, person: 'Ben', amount: 2000, note: '', settledOn: null },
      },
    )
    await openDashboard(page, owner)
    await page.getByRole('link', { name: /^Dinner/ }).click()
    await action(page, 'Edit').click()
    const edited = page.getByRole('dialog', { name: 'Edit entry' })
    await expect(edited).not.toContainText('unlinked')
    await edited.getByText('Transfer', { exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Edit transfer' })).toContainText(
      '1 refund will be unlinked and count as income. 1 IOU will no longer be listed.',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.goto(`/dashboard?entry=${dinner}`)
    await page.getByRole('button', { name: 'Actions for Ben' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Mark as settled' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByText('IOU deleted')).toBeVisible()
    await page.goto('/trash')
    await expect(page.getByRole('region', { name: 'IOUs' }).getByRole('listitem')).toContainText([
      'for Dinner',
    ])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Restore Ben' }).click()
    await expect(page.getByText('IOU restored')).toBeVisible()
    await page.goto('/wallets')
    await expect(page.getByRole('region', { name: 'Owed to you' })).toContainText('Ben')
  },
)
