import type { Page } from '@playwright/test'
import { expect, expectAccessible, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, goToWallets } from '../product/ledger-steps.ts'
import { login, signIn } from '../product/people.ts'
import { newId } from '../product/sync-device.ts'

test.use({ locale: 'es-ES' })

interface Given {
  readonly id?: string
  readonly currency?: string
  readonly symbol?: string
  readonly openingBalance?: number
}

function aWallet(
  name: string,
  { id = newId(), currency = 'EUR', symbol = '€', openingBalance = 0 }: Given = {},
) {
  const look = { kind: 'bank', colour: 'blue', icon: 'landmark' }
  return { op: 'wallet.create', args: { id, name, currency, symbol, openingBalance, ...look } }
}

function aTransfer(origin: string, destination: string, amount: number) {
  const ids = { transferId: newId(), originEntryId: newId(), destinationEntryId: newId() }
  const texts = { description: '', note: '', tags: [], dateMs: Date.now(), offsetMinutes: 60 }
  const args = { ...ids, origin, destination, amountOut: amount, amountIn: amount, ...texts }
  return { op: 'transfer.create', args }
}

function cards(page: Page, label = 'Wallets') {
  return page.getByRole('list', { name: label, exact: true }).getByRole('listitem')
}

/** Chooses an action from the menu of a wallet. */
async function act(page: Page, wallet: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${wallet}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
}

test(
  'wallets are sorted by name, with balances and totals; each links to its entries',
  phoneLater,
  async ({ page, product }) => {
    const owner = await anOwner(
      product,
      aWallet('Savings', { openingBalance: 1_265_000 }),
      aWallet('cash', { openingBalance: 18_435 }),
      aWallet('Japan Trip', { currency: 'JPY', symbol: '¥', openingBalance: 4_820_000 }),
      aWallet('Ábaco', { openingBalance: -61_248 }),
      { op: 'settings.update', args: { set: { homeCurrency: 'EUR' } } },
    )
    await signIn(page, owner.person)
    await goToWallets(page)
    await expect(page).toHaveURL('/wallets')
    await expect(cards(page)).toHaveText([/^Ábaco/, /^cash/, /^Japan Trip/, /^Savings/])
    await expect(cards(page).first()).toContainText('−612,48 €')
    const totals = page.getByRole('region', { name: 'Totals' })
    await expect(totals).toContainText('Wallets in EUR12.221,87 €')
    await expect(totals).toContainText('JPY wallets 48.200,00 ¥')
    await expect(totals).toContainText('Savings 99 %')
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Transfer' }).click()
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Transfer' })).toBeChecked()
    await page.keyboard.press('Escape')
    await cards(page).getByRole('link', { name: 'Japan Trip', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('main').getByText('48.200,00 ¥').first()).toBeVisible()
  },
)

test(
  'a wallet is created, changed, archived and deleted, each step is undone, and another browser follows',
  phoneLater,
  async ({ page, onlookers, product }) => {
    const everyday = newId()
    const owner = await anOwner(product, aWallet('Everyday', { id: everyday }))
    const everywhere = [page, ...onlookers]
    for (const each of everywhere) {
      await signIn(each, owner.person, '/wallets')
      await expect(cards(each)).toHaveText([/^Everyday/])
    }
    const undo = page.getByRole('button', { name: 'Undo' })

    // Created with the keyboard alone, with errors beside the field.
    await page.getByRole('main').getByRole('link', { name: 'New wallet' }).focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New wallet' })
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(page).toHaveURL('/wallets?form=new')
    await form.getByRole('button', { name: /^Currency/ }).click()
    await expect(page.getByRole('option').first()).toHaveText(/^EUR.*€$/)
    await page.keyboard.press('Escape')
    await expect(form.getByRole('button', { name: /^Currency/ })).toBeFocused()
    await expect(form.getByText('Enter a name.')).toBeHidden()
    await form.getByLabel('Name').press('Enter')
    await expect(form.getByText('Enter a name.')).toBeVisible()
    await expectAccessible(page)
    await expect(form.getByRole('radio', { name: 'teal' })).toBeChecked()
    await form.getByLabel('Name').fill('Savings for Japan')
    await expect(form.getByRole('radio', { name: 'Savings', exact: true })).toBeChecked()
    await form.getByLabel('Name').fill('Japan Trip')
    const types = form.getByRole('group', { name: 'Type' })
    await types.getByRole('radio', { name: 'Bank', exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(form.getByRole('radio', { name: 'green' })).toBeChecked()
    await form.getByRole('button', { name: /^Currency/ }).press('Enter')
    await page.getByRole('combobox', { name: 'Search currency' }).fill('yen')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel('Symbol')).toHaveValue('¥')
    await form.getByLabel('Opening balance').fill('many')
    await page.keyboard.press('Control+Enter')
    await expect(form.getByText(/^“many” isn’t a valid amount/)).toBeVisible()
    await form.getByLabel('Opening balance').fill('-62.000,00')
    await form.getByRole('radio', { name: 'pink' }).check()
    await form.getByRole('radio', { name: 'compass' }).check()
    await form.getByRole('textbox', { name: 'Note' }).fill('Yen left over from 2024')
    await page.keyboard.press('Control+Enter')
    await expect(form).toHaveCount(0)
    for (const each of everywhere)
      for (const text of ['Japan TripCash, JPY−62.000,00 ¥', 'Yen left over from 2024'])
        await expect(cards(each).last()).toContainText(text)

    // Changed: the address reopens the form, Back closes it, and only the changed field is sent.
    await act(page, 'Everyday', 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit wallet' })
    await expect(edit).toBeVisible()
    await page.reload()
    await expect(edit.getByLabel('Name')).toHaveValue('Everyday')
    await page.goBack()
    await expect(edit).toHaveCount(0)
    await act(page, 'Everyday', 'Edit')
    await expect(edit.getByLabel('Name')).toBeFocused()
    await edit.getByLabel('Name').fill('Main')
    await page.keyboard.press('Enter')
    for (const each of everywhere) await expect(cards(each)).toHaveText([/^Japan Trip/, /^Main/])
    await undo.click()
    for (const each of everywhere) await expect(cards(each)).toHaveText([/^Everyday/, /^Japan Trip/])

    // Archived: in a group of its own, out of the totals.
    await act(page, 'Japan Trip', 'Archive')
    for (const each of everywhere) await expect(cards(each, 'Archived wallets')).toHaveText([/^Japan Trip/])
    await expect(page.getByRole('region', { name: 'Totals' })).not.toContainText('JPY')
    await act(page, 'Japan Trip', 'Unarchive')
    for (const each of everywhere) await expect(cards(each)).toHaveCount(2)

    // The other actions of its menu: a transfer from it, and the question before it is deleted.
    await act(page, 'Japan Trip', 'Transfer')
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'Transfer' })).toBeChecked()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^From/ })).toContainText('Japan Trip')
    await page.keyboard.press('Escape')
    await act(page, 'Japan Trip', 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete Japan Trip?' })
    await question.getByRole('button', { name: 'Delete wallet' }).click()
    for (const each of everywhere) await expect(cards(each)).toHaveText([/^Everyday/])
  },
)

test(
  'deleting lists what will be deleted and kept, a currency with entries is fixed, and it all works offline',
  phoneLater,
  async ({ page, context, product }) => {
    const [everyday, savings] = [newId(), newId()]
    const owner = await anOwner(
      product,
      aWallet('Everyday', { id: everyday }),
      aWallet('Savings', { id: savings }),
      aTransfer(everyday, savings, 40_000),
      aTransfer(everyday, savings, 10_000),
    )
    await signIn(page, owner.person)
    await expect(page.getByText('Transfer to Savings').first()).toBeVisible()
    await goToWallets(page)
    await expect(cards(page)).toHaveCount(2)
    await context.setOffline(true)
    await act(page, 'Everyday', 'Edit')
    const edit = page.getByRole('dialog', { name: 'Edit wallet' })
    await expect(edit.getByText('Currency can’t change once a wallet has entries.')).toBeVisible()
    await expect(edit.getByRole('button', { name: /^Currency/ })).toBeDisabled()
    await edit.getByRole('button', { name: 'Delete wallet' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Everyday and its 2 entries?' })
    await expect(question).toContainText(
      'Transfers stay in your other wallets as “Transfer to Deleted Wallet”.',
    )
    await expect(question).toContainText('−500,00 €')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete wallet' }).click()
    await expect(question).toHaveCount(0)
    await expect(cards(page)).toHaveText([/^Savings/])
    await expect(cards(page)).toContainText(['500,00 €'])
    await cards(page).getByRole('link', { name: 'Savings', exact: true }).click()
    await expect(page.getByText('Transfer from Deleted Wallet').first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Transfer from Everyday').first()).toBeVisible()
    await context.setOffline(false)
  },
)

test('the form shows the limit of wallets', onceLater, async ({ page, product }) => {
  const wallets = Array.from({ length: 200 }, (_, index) => aWallet(`Wallet ${index + 1}`))
  const owner = await anOwner(product, ...wallets)
  await signIn(page, owner.person, '/wallets')
  await expect(cards(page)).toHaveCount(200)
  await page.getByRole('main').getByRole('link', { name: 'New wallet' }).click()
  await page.getByLabel('Name').fill('One too many')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'You’ve reached the limit of 200 wallets. Delete one to add another.',
  )
})

test(
  'a form closes to where it was opened, or to its screen after signing in',
  onceLater,
  async ({ page, product }) => {
    const { person } = await anOwner(product, aWallet('Cash'))
    const form = page.getByRole('dialog', { name: 'New wallet' })
    await page.goto('/signup?returnUrl=%2Fwallets%3Fform%3Dnew')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await login(page, person)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/wallets')
    await page.getByRole('link', { name: 'Entries', exact: true }).click()
    // The screen of the wallets, which has another such link, is gone.
    const newWallet = page.getByRole('link', { name: 'New wallet' })
    await expect(newWallet).toHaveCount(1)
    await newWallet.click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/dashboard')
  },
)
