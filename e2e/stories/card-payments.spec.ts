import { expect, expectAccessible, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, changeElsewhere, openFigures, saveButton, walletButtons } from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createTransfer, createWallet, newId } from '../product/sync-device.ts'
import { coming, day, dayMs } from '../product/upcoming-steps.ts'

test(
  'a card has its statement, is due, and is paid by a transfer that is filled in',
  phoneLater,
  async ({ page, product }) => {
    const [everyday, card] = [newId(), newId()]
    const noonMs = Date.parse(`${day(0)}T11:00Z`)
    const owner = await anOwner(
      product,
      createWallet(everyday, { openingBalance: 300_000 }),
      createWallet(card, { name: 'Visa', kind: 'card' }),
      createTransfer(everyday, card, 10_000, { dateMs: noonMs - 40 * dayMs }),
      createEntry(newId(), card, { description: 'Coat', amount: -71_248, dateMs: noonMs - 10 * dayMs }),
      createEntry(newId(), card, { description: 'Dinner', amount: -2_000, dateMs: noonMs - 2 * dayMs }),
    )
    await signIn(page, owner.person, `/wallets?form=${card}`)
    const form = page.getByRole('dialog', { name: 'Edit wallet' })
    await form.getByRole('button', { name: /^Statement closes on/ }).click()
    await page.getByRole('option', { name: optionOf(-5), exact: true }).click()
    await form.getByRole('button', { name: /^Payment due on/ }).click()
    await page.getByRole('option', { name: optionOf(10), exact: true }).click()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    const visa = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Visa' })
    await expect(visa).toContainText('612,48')
    await expect(visa).toContainText('20,00')
    await expect(visa).toContainText('Due in 10 days')
    await expectAccessible(page)

    await page.goto('/upcoming')
    await expect(coming(page, 'Visa')).toContainText('Due in 10 days')
    const safe = page.getByRole('region', { name: /^Safe to spend until/ })
    await expect(safe).toContainText('2.267,52')
    await page.getByRole('link', { name: 'Pay Visa' }).click()
    const transfer = page.getByRole('dialog', { name: 'Add entry' })
    await expect(transfer.getByRole('textbox', { name: 'Amount sent' })).toHaveValue('612,48')
    await expect(transfer.getByRole('button', { name: /^From / })).toContainText('Everyday')
    await expect(transfer.getByRole('button', { name: /^To / })).toContainText('Visa')
    await page.goBack()
    await expect(transfer).toBeHidden()

    // What is entered ahead is not offered again.
    const ahead = (amount: number, days: number) =>
      createTransfer(everyday, card, amount, { dateMs: noonMs + days * dayMs })
    const remove = ({ args: { transferId } }: ReturnType<typeof ahead>) => ({
      op: 'transfer.delete',
      args: { transferId },
    })
    const [most, rest, late] = [ahead(60_000, 1), ahead(1_248, 1), ahead(1_248, 12)] as const
    await changeElsewhere(product, owner, most)
    await expect(coming(page, 'Transfer to Visa')).toHaveCount(1)
    await page.getByRole('link', { name: 'Pay Visa' }).click()
    await expect(transfer.getByRole('textbox', { name: 'Amount sent' })).toHaveValue('12,48')
    await page.goBack()
    await changeElsewhere(product, owner, rest)
    await expect(coming(page, 'Visa')).toContainText('Planned for')
    await expect(coming(page, 'Visa')).not.toContainText('Due in')
    await expect(page.getByRole('link', { name: 'Pay Visa' })).toHaveCount(0)
    await page.goto('/wallets')
    await expect(visa).toContainText('Planned for')
    await expect(visa).not.toContainText('Due in')
    await expect(page.getByRole('link', { name: 'Pay Visa' })).toHaveCount(0)
    // One that comes too late does not hide when it is due.
    await changeElsewhere(product, owner, remove(rest), late)
    await expect(visa).toContainText(/Due in 10 days.*Planned for/)
    await page.goto('/upcoming')
    await expect(coming(page, 'Visa')).toContainText(/Due in 10 days.*Planned for/)
    await expect(page.getByRole('link', { name: 'Pay Visa' })).toHaveCount(0)
    await page.goto('/dashboard')
    await walletButtons(page).filter({ hasText: 'Visa' }).click()
    const dueOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(
      Date.now() + 10 * dayMs,
    )
    await openFigures(page)
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview).toContainText(new RegExp(`Next payment.*${dueOn}.*Planned for`))

    await changeElsewhere(product, owner, remove(most), remove(late))
    await page.goto('/wallets')
    await page.getByRole('link', { name: 'Pay Visa' }).click()
    await saveButton(page).filter({ visible: true }).first().click()
    await expect(transfer).toBeHidden()
    await expect(visa).toContainText('Paid')
    await page.goto('/upcoming')
    await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeVisible()
    await expect(coming(page, 'Visa')).toHaveCount(0)
  },
)

/** The choice of a day of the month, so many days from now. */
function optionOf(daysAhead: number): string {
  const dayOfMonth = Number(day(daysAhead).slice(8))
  return dayOfMonth === 31 ? 'Last day' : `Day ${dayOfMonth}`
}
