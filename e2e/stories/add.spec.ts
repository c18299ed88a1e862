import { aGate, expect, expectAccessible, test } from '../product/fixtures.ts'
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
  const wallet = page.getByRole('button', { name: /^Wallet/ })
  await page.goto('/add?amount=4,80&description=Toast&wallet=every&date=yesterday')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('4,80')
  await expect(description).toHaveValue('Toast')
  await expect(wallet).toHaveAccessibleName('Wallet Everyday')
  await expectAccessible(page)

  await page.goto('/add?line=%2B50+gift+@everyday')
  await expect(amount).toHaveValue('50,00')
  await expect(page.getByRole('radio', { name: 'Income' })).toBeChecked()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(entryRows(page)).toHaveCount(1)

  // What was typed is there again, unless the address fills something in.
  await page.goto('/add')
  await expect(wallet).toBeVisible()
  await expect(amount).toHaveValue('')
  await amount.fill('7')
  await page.reload()
  await expect(amount).toHaveValue('7')
  await page.goto('/add?amount=9')
  await expect(amount).toHaveValue('9')
  await page.goto('/add')
  await expect(page.getByText('Draft restored')).toBeVisible()
  // Digits replace a restored amount, whether they come before the app or after it.
  await expect(amount).toBeFocused()
  await page.keyboard.type('12')
  await expect(amount).toHaveValue('12')
  await page.goto('/add', { waitUntil: 'commit' })
  await expect(amount).toBeFocused()
  await page.keyboard.type('34')
  await expect(wallet).toBeVisible()
  await page.keyboard.type('5')
  await expect(amount).toHaveValue('345')
  await page.getByText('Income', { exact: true }).click()
  await page.goto('/add')
  await expect(page.getByText('You have an unsaved income entry.')).toBeVisible()
  await expect(amount).toHaveValue('')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(amount).toHaveValue('345,00')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(amount).toHaveValue('')

  // A line that is typed as the amount fills the form.
  await amount.fill('+5 change @every')
  await amount.press('Enter')
  await expect(description).toHaveValue('change')
  await expect(amount).toHaveValue('5,00')
  await expect(page.getByRole('radio', { name: 'Income' })).toBeChecked()
  await page.goto('/add')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('You have an unsaved')).toBeHidden()

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

test.describe('before its code is there', () => {
  test.use({ serviceWorkers: 'block' })
  test('/add takes the kind and the amount, and keeps them', async ({ page, product, isMobile }) => {
    const cash = newId()
    const owner = await anOwner(product, createWallet(cash), createEntry(newId(), cash))
    await openDashboard(page, owner)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    let gate = aGate()
    await page.route('**/assets/*.js', async (route) => {
      await gate.open
      await route.continue()
    })
    const amount = page.getByRole('textbox', { name: 'Amount', exact: true })
    const wallet = page.getByRole('button', { name: /^Wallet/ })

    await page.goto('/add', { waitUntil: 'commit' })
    await expect(amount).toBeFocused()
    expect(await page.locator('link[rel="stylesheet"]').count()).toBeLessThanOrEqual(6)
    await expectAccessible(page)
    const keypad = page.getByRole('group', { name: 'Calculator' })
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const places = async () => [await keypad.boundingBox(), await save.boundingBox()]
    const early = isMobile ? await places() : []
    if (isMobile) {
      for (const key of ['1', '2', '3', 'Delete digit', 'Decimal comma', '5'])
        await keypad.getByRole('button', { name: key, exact: true }).click()
    } else await page.keyboard.type('12,5')
    await expect(amount).toHaveValue('12,5')
    await expect(amount).toBeFocused()
    await page.getByText('Income', { exact: true }).click()
    await amount.focus()
    gate.release()
    await expect(wallet).toBeVisible()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('12,5')
    await expect(page.getByRole('radio', { name: 'Income' })).toBeChecked()
    // Nothing moves under the thumb, and Save stays clear of the edge of the screen.
    if (isMobile) {
      expect(await places()).toEqual(early)
      const { y = 0, height = 0 } = early[1] ?? {}
      expect(y + height).toBeLessThanOrEqual(844 - 16)
    }
    await page.keyboard.type('0')
    await save.click()
    await expect(entryRows(page).first()).toContainText('+12,50')

    // In the language and with the number format of the person, and with what the address fills in.
    await page.evaluate(() => localStorage.setItem('monedero.language', 'es'))
    gate = aGate()
    await page.goto('/add?amount=4,80&type=income', { waitUntil: 'commit' })
    await expect(page.getByRole('textbox', { name: 'Importe', exact: true })).toHaveValue('4,80')
    await expect(page.getByRole('radio', { name: 'Ingreso' })).toBeChecked()
    gate.release()
    await expect(page.getByRole('button', { name: /^Cartera/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Importe', exact: true })).toHaveValue('4,80')
    await expect(page.getByRole('radio', { name: 'Ingreso' })).toBeChecked()
  })
})
