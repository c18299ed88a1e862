import type { Page } from '@playwright/test'
import { expect, expectAccessible, later, once, onceLater, phoneLater, test } from '../product/fixtures.ts'
import { aPerson, canSignIn, type Person, register, signInByHand } from '../product/people.ts'

async function fill(page: Page, { email, password }: Person, confirmation = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(confirmation)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
}

test(
  'a person creates an account, uses it at once and verifies the address later',
  phoneLater,
  async ({ page, mailbox }) => {
    const person = aPerson()
    await page.goto('/')
    await page.getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
    await fill(page, person)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText(`Verify your email. We sent a link to ${person.email}.`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Where is your money today?' })).toBeVisible()
    await expectAccessible(page)
    // It is no part of the other screens.
    await page.getByRole('link', { name: 'Reports', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(page.getByText('Verify your email.')).toHaveCount(0)
    await page.goBack()

    await mailbox.next(person.email, /Verify/)
    await page.getByRole('button', { name: 'Resend link' }).click()
    await expect(page.getByText('We sent a new link.')).toBeVisible()
    const { link } = await mailbox.next(person.email, /Verify/)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Your email has been verified' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to my wallets' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('Verify your email.')).toHaveCount(0)
  },
)

test(
  'the form shows an error beside each field, and focuses the first invalid one',
  phoneLater,
  async ({ page }) => {
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page.getByText('Enter an email like you@example.com')).toBeVisible()
    await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
    await expect(page.getByText('Confirm Password cannot be empty')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectAccessible(page)
    await fill(page, { email: 'ana@example.com', password: 'long enough' }, 'long enougH')
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await expect(page.getByLabel('Confirm Password')).toBeFocused()
    await page.getByLabel('Confirm Password').fill('long enough')
    await expect(page.getByText("Passwords don't match")).toHaveCount(0)
    await fill(page, { email: 'ana.maria@example.com', password: 'ana.maria1990' }, 'ana.maria1990')
    await expect(page.getByText('This password is too easy to guess. Choose another one.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page).toHaveURL('/signup')
  },
)

test(
  'an address that has an account is reported, with a link to the login',
  once,
  async ({ page, product }) => {
    const person = await register(product)
    await page.goto('/signup?returnUrl=/settings')
    await fill(page, { ...person, password: 'another password' })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This email already has an account.')
    await expect(page.getByLabel('Email')).toBeFocused()
    await alert.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login?returnUrl=%2Fsettings')
    expect(await canSignIn(product, person)).toBe(true)
  },
)

test(
  'a guest tries the app, then signs up and keeps the account',
  once,
  async ({ page, mailbox, product }) => {
    const person = aPerson()
    await page.goto('/')
    await expect(page.getByText('No email needed. Sign up later to keep your data.')).toBeVisible()
    await page.getByRole('button', { name: 'Try without an account' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('You’re here as a guest.')).toBeVisible()
    await expectAccessible(page)
    const uid = await uidOf(page)

    await page.reload()
    await expect(page.getByText('You’re here as a guest.')).toBeVisible()
    expect(await uidOf(page)).toBe(uid)

    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByText('Your guest data will be kept.')).toBeVisible()
    await expectAccessible(page)
    await fill(page, person)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('You’re here as a guest.')).toHaveCount(0)
    expect(await uidOf(page)).toBe(uid)
    await mailbox.next(person.email, /Verify/)
    expect(await canSignIn(product, person)).toBe(true)
  },
)

test(
  'a guest whose address has an account is informed, and may sign in to it',
  onceLater,
  async ({ page, product }) => {
    const person = await register(product)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Try without an account' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/signup')
    await fill(page, person)
    await expect(
      page.getByRole('alert').filter({ hasText: 'This email already has an account.' }),
    ).toBeVisible()
    await signInByHand(page, person)
    await expect(page.getByText('You’re here as a guest.')).toHaveCount(0)
  },
)

test('a guest who signs out is asked first, and nothing is left', later, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Try without an account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out and delete everything?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download a backup' }).click()
  expect((await download).suggestedFilename()).toContain('monedero')
  await expect(dialog.getByText('Downloaded', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out and delete' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?returnUrl=%2Fdashboard')
})

test(
  'a person signs up with the keyboard alone, after a reload in the middle',
  onceLater,
  async ({ page }) => {
    const person = aPerson()
    await page.goto('/signup')
    await page.getByLabel('Password', { exact: true }).fill('half a pass')
    await page.reload()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show password' }).first()).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
    await page.goBack()
    await expect(page).not.toHaveURL('/signup')
  },
)

async function uidOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('monedero.session') ?? '{}').user.uid)
}
