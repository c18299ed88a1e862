import type { Page } from '@playwright/test'
import { codeFor } from '../product/authenticator-app.ts'
import { expect, expectAccessible, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { letSignInGrowOld, login, type Person, registerVerified, signIn } from '../product/people.ts'

/** Sets up one-time codes in the settings; answers the key and the recovery codes. */
async function setUp(page: Page, person: Person) {
  await signIn(page, person, '/settings')
  await page.getByRole('button', { name: 'Set up two-step verification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Two-step verification' })
  await expect(dialog.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible()
  const key = await dialog.locator('code').innerText()
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('You won’t see them again.')).toBeVisible()
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
  return { key, recoveryCodes, dialog }
}

async function signOut(page: Page) {
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
}

test(
  'one-time codes are set up, asked for after the password, and turned off',
  phoneLater,
  async ({ page, product, mailbox }) => {
    const person = await registerVerified(product, mailbox)
    const { key, recoveryCodes, dialog } = await setUp(page, person)
    expect(recoveryCodes).toHaveLength(10)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
    await mailbox.next(person.email, /on/)

    await signOut(page)
    await page.goto('/login?returnUrl=/settings')
    await login(page, person)
    const asked = page.getByRole('dialog', { name: 'Two-step verification' })
    await expect(asked).toBeVisible()
    await expectAccessible(page)
    await asked.getByLabel('Code', { exact: true }).fill('000000')
    await page.keyboard.press('Enter')
    await expect(asked.getByRole('alert')).toContainText('Incorrect or used code')
    await asked.getByLabel('Code', { exact: true }).fill(codeFor(key, 1))
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/settings')

    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByText('Turned off', { exact: true })).toBeVisible()
    await signOut(page)
    await signIn(page, person)
  },
)

test(
  'recovery codes are selected where the browser does not let the page copy them',
  onceLater,
  async ({ page, product, mailbox }) => {
    // As on plain http.
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    const { recoveryCodes, dialog } = await setUp(page, await registerVerified(product, mailbox))
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByRole('status')).toContainText('The codes are selected')
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '')
    expect(selected.trim().split(/\s+/)).toEqual(recoveryCodes)
    await expectAccessible(page)
  },
)

test('a recovery code replaces a lost phone, once', onceLater, async ({ page, product, mailbox }) => {
  const person = await registerVerified(product, mailbox)
  const { recoveryCodes, dialog } = await setUp(page, person)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  const [code = ''] = recoveryCodes
  for (const isTaken of [true, false]) {
    await signOut(page)
    await page.goto('/login')
    await login(page, person)
    const asked = page.getByRole('dialog', { name: 'Two-step verification' })
    await asked.getByRole('button', { name: 'Use a recovery code' }).click()
    await asked.getByLabel('Recovery code').fill(code.toUpperCase())
    await asked.getByRole('button', { name: 'Continue' }).click()
    if (isTaken) await expect(page).toHaveURL('/dashboard')
    else await expect(asked.getByRole('alert')).toContainText('Incorrect or used code')
    if (!isTaken) {
      await page.keyboard.press('Escape')
      await expect(asked).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
    }
    if (!isTaken) break
  }
})

test('reauthentication asks for the second factor as well', onceLater, async ({ page, product, mailbox }) => {
  const person = await registerVerified(product, mailbox)
  const { key, recoveryCodes, dialog } = await setUp(page, person)
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  letSignInGrowOld(product, person)
  await page.getByRole('button', { name: 'Create new codes' }).click()
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByLabel('Password', { exact: true })
    .fill(person.password)
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Two-step verification' })
  await asked.getByLabel('Code', { exact: true }).fill(codeFor(key, 1))
  await page.keyboard.press('Enter')
  const renewed = page.getByRole('dialog', { name: 'New recovery codes' })
  await expect(renewed.getByRole('listitem')).toHaveCount(10)
  expect(await renewed.getByRole('listitem').allInnerTexts()).not.toContain(recoveryCodes[0])
})
