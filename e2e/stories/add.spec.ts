import { expect, expectAccessible, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

test.use({ serviceWorkers: 'allow' })

test('/add has the amount in focus, takes parameters without saving, and saves offline in three taps besides the digits', async ({
  page,
  product,
  context,
  isMobile,
}) => {
  const [cash, everyday] = [newId(), newId()]
  const owner = await anOwner(
    product,
    createWallet(cash, { name: 'Cash' }),
    createWallet(everyday, { name: 'Everyday' }),
    createEntry(newId(), cash, { description: 'Coffee', amount: -280 }),
  )
  await openDashboard(page, owner)
  await expect(syncLine(page, 'Saved')).toBeVisible()

  const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
  const description = page.getByLabel('Description', { exact: true })
  const wallets = page.getByRole('list', { name: 'Wallet', exact: true })
  await page.goto('/add?amount=4,80&description=Toast&wallet=every&date=yesterday')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('4,80')
  await expect(description).toHaveValue('Toast')
  await expect(wallets.getByRole('button', { name: 'Everyday' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)

  await page.goto('/add?line=%2B50+gift+@everyday')
  await expect(amount).toHaveValue('50,00')
  await expect(page.getByRole('radio', { name: 'Income' })).toBeChecked()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(entryRows(page)).toHaveCount(1)

  // What was typed is there again, unless the address fills something in.
  await page.goto('/add')
  await expect(amount).toHaveValue('')
  await amount.fill('7')
  await page.reload()
  await expect(amount).toHaveValue('7')
  await page.goto('/add?amount=9')
  await expect(amount).toHaveValue('9')
  await page.goto('/add')
  await expect(page.getByText('Draft restored')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(amount).toHaveValue('')

  // Offline, from the address: a known expense, by its description, and Save.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await page.goto('/add')
  await expect(amount).toBeFocused()
  if (isMobile) {
    await expect(page.getByRole('group', { name: 'Calculator' })).toBeVisible()
    for (const key of ['3', '2']) await page.getByRole('button', { name: key, exact: true }).click()
  } else await page.keyboard.type('32')
  await page.getByRole('button', { name: 'Coffee', exact: true }).click()
  await expect(amount).toHaveValue('32,00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Entry added')).toBeVisible()
  await expect(entryRows(page)).toHaveCount(2)
  await expect(entryRows(page).first()).toContainText('−32,00')
  await context.setOffline(false)
  await expect(syncLine(page, 'Saved')).toBeVisible()
})
