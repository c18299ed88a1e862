import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, onceLater, test } from '../product/fixtures.ts'
import type { OpenIdProvider, ProviderAccount } from '../product/openid-provider.ts'
import { aPerson, register, signIn } from '../product/people.ts'

const wrong = 'Wrong email or password'

function aGoogleAccount(provider: OpenIdProvider, account: Partial<ProviderAccount> = {}): ProviderAccount {
  const sub = randomBytes(8).toString('hex')
  const whole = { sub, email: `g.${sub}@example.com`, email_verified: true, name: 'Ana Google', ...account }
  provider.accounts.push(whole)
  return whole
}

/** Chooses an account in the popup that a press opens. */
async function chooseInPopup(page: Page, button: string, choice: string) {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  const popup = await opened
  await popup.getByRole('link', { name: choice }).click()
}

test(
  'signing in with Google uses a popup, forces the account chooser and creates the user document',
  once,
  async ({ page, provider }) => {
    const account = aGoogleAccount(provider)
    const merged = page.waitForResponse((answer) => answer.url().endsWith('/v1/users/me'))
    await page.goto('/login?returnUrl=/settings')
    await chooseInPopup(page, 'Login with Google', account.email)
    await expect(page).toHaveURL('/settings')
    await expect(page.getByText(account.email, { exact: true }).last()).toBeVisible()
    expect((await merged).status()).toBe(200)
    expect(provider.authorisations.at(-1)?.get('prompt')).toBe('select_account')
    await expect.poll(() => page.context().pages()).toHaveLength(1)
  },
)

test(
  'a popup that is open blocks nothing, and a closed one is silent',
  onceLater,
  async ({ page, product }) => {
    const person = await register(product)
    await page.clock.install()
    await page.goto('/login')
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Login with Google' }).click()
    const popup = await opened
    await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await page.getByLabel('Email').fill(person.email)
    await popup.close()
    // The SDK looks every 2 s whether the window is closed, and then waits 8 s for a late answer.
    await page.clock.runFor(11_000)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
  },
)

test('cancelling at Google shows the usual message', onceLater, async ({ page, provider }) => {
  aGoogleAccount(provider)
  await page.goto('/login')
  await chooseInPopup(page, 'Login with Google', 'Cancel')
  await expect(page.getByRole('alert')).toHaveText(wrong)
  await page.getByLabel('Email').fill('a')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'a blocked popup falls back to a redirect; cancelled or left by Back, it returns to a working login',
  onceLater,
  async ({ page, provider }) => {
    const account = aGoogleAccount(provider)
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/login?returnUrl=/settings')
    await page.getByRole('button', { name: 'Login with Google' }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/login?returnUrl=/settings')
    await expect(page.getByRole('alert')).toHaveText(wrong)

    await page.getByRole('button', { name: 'Login with Google' }).click()
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/login?returnUrl=/settings')

    await page.getByRole('button', { name: 'Login with Google' }).click()
    await page.getByRole('link', { name: account.email }).click()
    await expect(page).toHaveURL('/settings')
    await expect(page.getByText(account.email, { exact: true }).last()).toBeVisible()
  },
)

test('a guest signs up with Google and keeps the account', onceLater, async ({ page, provider }) => {
  const account = aGoogleAccount(provider)
  await page.goto('/')
  await page.getByRole('button', { name: 'Try without an account' }).click()
  await expect(page).toHaveURL('/dashboard')
  const before = await uidOf(page)
  await page.goto('/signup')
  await chooseInPopup(page, 'Sign up with Google', account.email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('You’re here as a guest.')).toHaveCount(0)
  expect(await uidOf(page)).toBe(before)
})

test(
  'a guest whose Google account belongs to somebody else is sent to the login',
  onceLater,
  async ({ page, provider }) => {
    const account = aGoogleAccount(provider)
    await page.goto('/login')
    await chooseInPopup(page, 'Login with Google', account.email)
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')

    await page.getByRole('button', { name: 'Try without an account' }).click()
    await expect(page).toHaveURL('/dashboard')
    await page.goto('/signup')
    await chooseInPopup(page, 'Sign up with Google', account.email)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'That account is already linked to a Monedero account.' })
    await expect(alert).toBeVisible()
    await expectAccessible(page)
    await alert.getByRole('link', { name: 'Sign in' }).click()
    await chooseInPopup(page, 'Login with Google', account.email)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByText('You’re here as a guest.')).toHaveCount(0)
  },
)

test(
  'Google is linked and unlinked in the settings',
  onceLater,
  async ({ page, browser, product, provider }) => {
    const person = await register(product)
    const account = aGoogleAccount(provider)
    await signIn(page, person, '/settings')
    await chooseInPopup(page, 'Link Google', account.email)
    await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible()
    await expectAccessible(page)

    const other = await browser.newPage({ baseURL: product.url })
    await other.goto('/login')
    await chooseInPopup(other, 'Login with Google', account.email)
    await expect(other).toHaveURL('/dashboard')
    await other.goto('/settings')
    await expect(other.getByText(person.email, { exact: true }).last()).toBeVisible()
    await other.close()

    await page.getByRole('button', { name: 'Unlink Google' }).click()
    await expect(page.getByText('Unlinked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
  },
)

test(
  'Google cannot be unlinked from an account without a password',
  onceLater,
  async ({ page, provider, product }) => {
    const account = aGoogleAccount(provider)
    const writtenBefore = product.output.length
    await page.goto('/login?returnUrl=/settings')
    await chooseInPopup(page, 'Login with Google', account.email)
    await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeDisabled()
    await page.getByRole('button', { name: 'Set a password' }).click()
    await page.getByLabel('New password').fill('a password at last')
    await page.getByLabel('Confirm Password').fill('a password at last')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    await page.getByRole('button', { name: 'Unlink Google' }).click()
    await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await signIn(page, { ...aPerson(), email: account.email, password: 'a password at last' })
    const written = product.output.slice(writtenBefore)
    expect(written.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)

async function uidOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('monedero.session') ?? '{}').user.uid)
}
