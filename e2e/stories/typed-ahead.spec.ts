import type { Locator, Page } from '@playwright/test'
import { codeOf } from '../product/code-of.ts'
import { aGate, expect, once, onceLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard } from '../product/ledger-steps.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Keys that type nothing. */
const named = /^(?:Enter|Tab|Backspace|Control\+k)$/

type TypeEarly = (type: () => Promise<void>, held?: readonly RegExp[]) => Promise<void>

/** Types while the code behind the list is held back, or some of it, which then comes. */
async function typingEarly(page: Page): Promise<TypeEarly> {
  let gate = aGate()
  let held: readonly RegExp[] = []
  await page.route('**/assets/*.js', async (route) => {
    if (held.some((code) => code.test(route.request().url()))) await gate.open
    await route.continue()
  })
  return async (type, files = [codeOf('entry'), codeOf('panels')]) => {
    gate = aGate()
    held = files
    await page.goto('/dashboard')
    await entryRows(page).first().waitFor()
    await type()
    gate.release()
  }
}

async function expectTyped(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(text)
}

/** The list of a new person, at which keys are pressed early. */
async function atTheList(page: Page, product: RunningProduct) {
  const wallet = newId()
  const owner = await anOwner(
    product,
    createWallet(wallet, { name: 'Cash' }),
    createEntry(newId(), wallet, { description: 'Bread' }),
    createEntry(newId(), wallet, { description: 'Milk' }),
  )
  await openDashboard(page, owner)
  const { keyboard } = page
  const links = entryRows(page).getByRole('link')
  const form = page.getByRole('dialog', { name: 'Add entry' })
  return {
    typeEarly: await typingEarly(page),
    press:
      (...keys: readonly string[]) =>
      async () => {
        for (const key of keys) await (named.test(key) ? keyboard.press(key) : keyboard.type(key))
      },
    onRow: (type: () => Promise<void>) => async () => {
      // Once keys work, one of them moves the focus to an entry.
      await expect(async () => {
        await keyboard.press('j')
        await expect(links.and(page.locator(':focus'))).toHaveCount(1, { timeout: 100 })
      }).toPass()
      await links.first().focus()
      await type()
    },
    links,
    form,
    amount: form.getByRole('textbox', { name: 'Amount', exact: true }),
    bar: page.getByLabel('Add an entry in one line'),
    dialogs: page.getByRole('dialog'),
  }
}

/** The texts of actions on several entries: their code comes with that of keys. */
const bulk = [/\/assets\/find-en-/]

test(
  'what is typed after a key that opens a field goes into that field, while its code is still loading',
  once,
  async ({ page, product }) => {
    const { typeEarly, press, onRow, links, form, bar, dialogs } = await atTheList(page, product)
    // As shortcuts, its letters would open forms, lists and the form of income.
    await typeEarly(press('q', '12,50 Lunch in #1'))
    await expectTyped(bar, '12,50 Lunch in #1')
    await expect(dialogs).toHaveCount(0)
    await expect(page).toHaveURL('/dashboard')

    await typeEarly(press('/', 'milk'))
    await expectTyped(page.getByRole('searchbox'), 'milk')
    await expect(entryRows(page)).toHaveCount(1)

    await typeEarly(press('n', '34', 'Backspace', 'Tab', 'Cocoa', 'Enter'))
    await expect(entryRows(page).filter({ hasText: 'Cocoa' }).filter({ hasText: '−3,00' })).toHaveCount(1)
    await expect(form).toHaveCount(0)

    await typeEarly(press('Control+k', 'wallets', 'Enter'))
    await expect(page).toHaveURL('/wallets')

    await typeEarly(onRow(press('c', 'groceries', 'Enter')), bulk)
    await expect(entryRows(page).filter({ hasText: 'Groceries' })).toHaveCount(1)
    await expect(dialogs).toHaveCount(0)

    // A key that opens nothing leaves the following ones as they are.
    await typeEarly(press('e', 'j'))
    await expect(links.first()).toBeFocused()
  },
)

test(
  'what is typed early after the other keys goes where they lead, whether Enter follows or not',
  onceLater,
  async ({ page, product }) => {
    const { typeEarly, press, onRow, form, amount, bar } = await atTheList(page, product)
    await typeEarly(press('q', '4 tea', 'Enter'))
    await expect(entryRows(page).filter({ hasText: 'tea' })).toHaveCount(1)
    await expectTyped(bar, '')

    for (const [key, kind] of [
      ['n', 'Expense'],
      ['i', 'Income'],
      ['t', 'Transfer'],
    ] as const) {
      await typeEarly(press(key, '12'))
      await expect(form.getByRole('radio', { name: kind })).toBeChecked()
      if (kind !== 'Transfer') await expectTyped(amount, '12')
    }

    await typeEarly(press('Control+k', 'wallets'))
    await expectTyped(page.getByRole('combobox', { name: 'Search and commands' }), 'wallets')

    await typeEarly(onRow(press('#', 'new', 'Enter')), bulk)
    await expect(page.getByText('Tags updated')).toBeVisible()
    await typeEarly(onRow(press('e', '12')), bulk)
    await expectTyped(
      page.getByRole('dialog', { name: 'Edit entry' }).getByRole('textbox', { name: 'Amount', exact: true }),
      '4,0012',
    )
  },
)
