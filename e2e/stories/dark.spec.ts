import type { Page } from '@playwright/test'
import { expect, expectReadable, once, onceLater, test } from '../product/fixtures.ts'
import { letSignInGrowOld, login, register, registerVerified, signIn } from '../product/people.ts'

// The stories of each screen look at it in light as they go; this is the same tour in the dark.
test.use({ colorScheme: 'dark' })

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('the sign-in screens and the links of the mails can be read in the dark', once, async ({ page }) => {
  await page.goto('/login')
  await login(page, { email: 'ana', password: '' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectReadable(page)

  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByText('Confirm Password cannot be empty')).toBeVisible()
  await expectReadable(page)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // Until it is there, the login still shows a field of the same name.
  await page.getByRole('button', { name: 'Send link' }).waitFor()
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByRole('button', { name: 'Send link' }).click()
  await heading(page, 'Check your inbox')
  await expectReadable(page)

  await page.goto('/user/management?mode=resetPassword&oobCode=none')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Confirm Password cannot be empty')).toBeVisible()
  await expectReadable(page)
  await page.getByLabel('New password').fill('long enough')
  await page.getByLabel('Confirm Password').fill('long enough')
  await page.getByRole('button', { name: 'Save' }).click()
  await heading(page, 'Try resetting your password again')
  await expectReadable(page)

  await page.goto('/user/management?mode=verifyEmail&oobCode=none')
  await heading(page, 'Try verifying your email again')
  await expectReadable(page)
  await page.goto('/user/management?mode=signIn&oobCode=none')
  await heading(page, 'Sign in')
  await expectReadable(page)
  await page.goto('/user/management')
  await heading(page, 'Sorry, something went wrong')
  await expectReadable(page)
})

test(
  'the settings and their dialogs can be read in the dark',
  onceLater,
  async ({ page, product, mailbox }) => {
    const person = await registerVerified(product, mailbox)
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReadable(page)
    letSignInGrowOld(product, person)
    await page.goto('/settings')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Set up two-step verification' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(proof).toBeVisible()
    await expectReadable(page)
    await proof.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Two-step verification' })).toBeVisible()
    await expectReadable(page)
  },
)

test('the deletion of an account can be read in the dark', onceLater, async ({ page, product }) => {
  await signIn(page, await register(product), '/user/management/deleteAccount')
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await expectReadable(page)
  await page.route('**/functions/deleteUser', (route) => route.abort())
  await page.getByRole('button', { name: 'Yes, Delete My Account' }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectReadable(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Your account is safe.')).toBeVisible()
  await expectReadable(page)
})
