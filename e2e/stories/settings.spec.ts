import { expect, expectAccessible, once, onceLater, phoneLater, test } from '../product/fixtures.ts'
import {
  aPerson,
  canSignIn,
  letSignInGrowOld,
  login,
  register,
  registerVerified,
  signIn,
} from '../product/people.ts'

test(
  'the name is saved when the field is left and shown in the corner of the app; a theme chosen by arrow key stays',
  phoneLater,
  async ({ page, product }) => {
    await signIn(page, await register(product))
    await page.getByRole('link', { name: /account and settings/i }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await page.getByLabel('Name', { exact: true }).fill('Ana López')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await page.getByRole('radio', { name: 'System' }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana López')
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /account and settings/i })).toContainText('AL')
  },
)

test(
  'the address shows its state, the verification mail is sent again, and one-time codes require it',
  onceLater,
  async ({ page, product, mailbox }) => {
    const person = await register(product)
    await signIn(page, person, '/settings')
    await expect(page.getByText('Not verified yet')).toBeVisible()
    await expect(page.getByText('Verify your email to turn this on.')).toBeVisible()
    const oneTimeCodes = page.getByRole('button', { name: 'Set up two-step verification' })
    await expect(oneTimeCodes).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Resend link' }).last().click()
    await expect(page.getByText('We sent a new link.')).toBeVisible()
    const { link } = await mailbox.next(person.email, /Verify/)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Your email has been verified' })).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await expect(oneTimeCodes).toBeEnabled()
  },
)

test(
  'a new address takes effect when its link is opened, and the old one can be restored',
  phoneLater,
  async ({ page, product, mailbox }) => {
    const person = await registerVerified(product, mailbox)
    const moved = { ...person, email: aPerson().email }
    await signIn(page, person, '/settings')
    await page.getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change email' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(dialog.getByText('Enter an email like you@example.com')).toBeVisible()
    await dialog.getByLabel('New email').fill(moved.email)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expect(
      page.getByText(`Open the link we sent to ${moved.email}. Nothing changes until then.`),
    ).toBeVisible()
    expect(await canSignIn(product, person)).toBe(true)

    const { link } = await mailbox.next(moved.email, /Confirm/)
    await page.goto(link)
    await expect(page.getByText(`From now on, you’ll sign in with ${moved.email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your email has been changed' })).toBeFocused()
    await expect(page.getByText('You can now sign in with your new email', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await canSignIn(product, moved)).toBe(true)
    expect(await canSignIn(product, person)).toBe(false)

    const { link: wayBack } = await mailbox.next(person.email, /changed/)
    await page.goto(wayBack)
    await expect(page.getByText(person.email)).toBeVisible()
    await page.getByRole('button', { name: 'Keep my email' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your account keeps your email' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Reset password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expectAccessible(page)
  },
)

test(
  'the password is changed, and every other device is signed out',
  once,
  async ({ page, browser, product }) => {
    const person = await register(product)
    const other = await browser.newPage({ baseURL: product.url })
    await signIn(other, person)
    await signIn(page, person, '/settings')
    const devices = page.getByRole('region', { name: 'Sign-in and security' }).getByRole('listitem')
    // The third is the test itself, which created the account.
    await expect(devices).toHaveCount(3)
    await page.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Password must be at least 8 characters long')).toBeVisible()
    await expect(dialog.getByLabel('New password')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('New password').fill('iloveyou1')
    await dialog.getByLabel('Confirm Password').fill('iloveyou1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This password is too easy to guess. Choose another one.')).toBeVisible()
    await expect(dialog.getByLabel('New password')).toBeFocused()
    await dialog.getByLabel('New password').fill('quite another one')
    await dialog.getByLabel('Confirm Password').fill('quite another one')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Password changed')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(devices).toHaveCount(1)

    await other.goto('/settings')
    await expect(other).toHaveURL('/login?returnUrl=%2Fsettings')
    await expect(other.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
    await login(other, { ...person, password: 'quite another one' })
    await expect(other).toHaveURL('/settings')
    await other.close()
  },
)

test(
  'an old sign-in is renewed in place: cancelled, nothing changes; confirmed, the action continues',
  onceLater,
  async ({ page, product }) => {
    const person = await register(product)
    await signIn(page, person, '/settings')
    letSignInGrowOld(product, person)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('New password').fill('quite another one')
    await page.getByLabel('Confirm Password').fill('quite another one')
    await page.getByRole('button', { name: 'Save' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(proof).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(proof).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled()
    expect(await canSignIn(product, person)).toBe(true)

    await page.getByRole('button', { name: 'Save' }).click()
    await proof.getByLabel('Password', { exact: true }).fill('not it at all')
    await proof.getByRole('button', { name: 'Continue' }).click()
    await expect(proof.getByRole('alert')).toHaveText('Incorrect password. Try again.')
    await proof.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password changed')).toBeVisible()
    expect(await canSignIn(product, { ...person, password: 'quite another one' })).toBe(true)
  },
)

test(
  'the devices are listed, one is signed out, then all others',
  onceLater,
  async ({ page, browser, product }) => {
    const person = await register(product)
    const others = [
      await browser.newPage({
        baseURL: product.url,
        userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:141.0) Firefox/141.0',
      }),
      await browser.newPage({
        baseURL: product.url,
        userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1',
      }),
    ] as const
    for (const other of others) await signIn(other, person)
    await signIn(page, person, '/settings')
    const devices = page.getByRole('region', { name: 'Sign-in and security' }).getByRole('listitem')
    // The fourth is the test itself, which created the account.
    await expect(devices).toHaveCount(4)
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await expect(devices.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
    await expect(devices).toHaveCount(3)
    await others[0].goto('/dashboard')
    await expect(others[0]).toHaveURL('/login?returnUrl=%2Fdashboard')
    await others[1].goto('/dashboard')
    await expect(others[1]).toHaveURL('/dashboard')

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('Signed out everywhere else')).toBeVisible()
    await expect(devices).toHaveCount(1)
    await others[1].goto('/settings')
    await expect(others[1]).toHaveURL('/login?returnUrl=%2Fsettings')
    for (const other of others) await other.close()
  },
)

test('a sign-out ends the session on the server too', onceLater, async ({ page, browser, product }) => {
  const person = await register(product)
  const other = await browser.newPage({ baseURL: product.url })
  await signIn(other, person, '/settings')
  const ended = other.waitForResponse((answer) => answer.url().includes('/v1/sessions?id='))
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await ended
  await other.close()
  await signIn(page, person, '/settings')
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chrome' })).toHaveCount(1)
})
