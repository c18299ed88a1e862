import { expect, expectAccessible, test } from '../product/fixtures.ts'
import { changeElsewhere } from '../product/ledger-steps.ts'
import { idTokenOf, registerVerified, signIn } from '../product/people.ts'
import { createWallet, newId, SyncDevice } from '../product/sync-device.ts'

/** Rent that is due every day, so that something is always coming. */
function dailyRent(walletId: string) {
  const id = newId()
  const template = { walletId, destinationId: null, amount: -82_000, amountIn: null, isAbout: false }
  const texts = { categoryId: null, tags: [], description: 'Rent', note: '' }
  const from = new Date().toISOString().slice(0, 10)
  const days = { every: 1, pattern: { by: 'days' }, from, end: { ends: 'never' }, weekend: 'as-is' }
  const done = {
    isAutomatic: false,
    isPaused: false,
    postedUntil: null,
    posted: [],
    skipped: [],
    changes: [],
  }
  return { op: 'recurring.create', args: { id, series: id, ...template, ...texts, ...days, ...done } }
}

test('a weekly mail is turned on, and a calendar gets a secret address, amounts if wanted, and is revoked', async ({
  page,
  product,
  mailbox,
}) => {
  const person = await registerVerified(product, mailbox)
  const device = new SyncDevice(await idTokenOf(product, person))
  const everyday = newId()
  await changeElsewhere(product, { person, device }, createWallet(everyday), dailyRent(everyday))
  await signIn(page, person, '/settings')
  const section = page.getByRole('region', { name: 'Reminders' })
  const weeklyMail = section.getByRole('switch', { name: 'Weekly mail' })
  await expect(weeklyMail).not.toBeChecked()
  await weeklyMail.click()
  await expect(section.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await expect(weeklyMail).toBeChecked()

  await section.getByRole('button', { name: 'Create address' }).click()
  const field = section.getByRole('textbox', { name: 'Address of the calendar' })
  await expect(field).toHaveValue(/\/v1\/calendar\.ics\?key=/)
  const address = await field.inputValue()
  const calendar = async () => {
    const answer = await page.request.get(address)
    return answer.ok() ? answer.text() : answer.status()
  }
  expect(await calendar()).toMatch(/SUMMARY;LANGUAGE=en:Rent/)
  expect(await calendar()).not.toContain(String.raw`820\,00`)
  const amounts = section.getByRole('switch', { name: 'Amounts in the calendar' })
  await amounts.click()
  await expect(amounts).toBeChecked()
  expect(await calendar()).toContain(String.raw`820\,00`)
  await expectAccessible(page)

  await page.reload()
  await expect(field).toHaveValue(address)
  await expect(weeklyMail).toBeChecked()
  await section.getByRole('button', { name: 'Revoke the address of the calendar' }).click()
  await expect(section.getByText('The address doesn’t work any more.')).toBeVisible()
  expect(await calendar()).toBe(404)
  await expect(field).toBeHidden()
})
