import type { Route } from '@playwright/test'
import {
  aGate,
  expect,
  expectAccessible,
  later,
  once,
  onceLater,
  phoneLater,
  test,
} from '../product/fixtures.ts'
import {
  aPerson,
  askForMail,
  canSignIn,
  changeAddress,
  login,
  register,
  registerVerified,
  signIn,
} from '../product/people.ts'

const management = (mode: string, code = 'no-such-code') =>
  `/user/management?mode=${mode}&oobCode=${code}&apiKey=monedero-web`

/** Whether a request chooses the new password, and does not only read the code. */
const isSaving = (route: Route) => route.request().postDataJSON().newPassword !== undefined

test('a forgotten password is reset by mail', phoneLater, async ({ page, product, mailbox }) => {
  const person = await register(product)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter an email like you@example.com')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused()
  await expect(page.getByText(`If ${person.email} has an account,`)).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeDisabled()
  await expectAccessible(page)

  const { link } = await mailbox.next(person.email, /Reset/)
  expect(new URL(link).pathname).toBe('/user/management')
  // A mail scanner that follows the link does not consume the code.
  expect((await page.request.get(link, { headers: { accept: 'text/html' } })).ok()).toBe(true)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
  await expect(page.getByText(`Choose a new password for ${person.email}.`)).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password')
  await page.reload()
  await page.getByLabel('New password').fill('password1')
  await page.getByLabel('New password').press('Tab')
  const tooEasy = page.getByText('This password is too easy to guess. Choose another one.')
  await expect(tooEasy).toBeVisible()
  await expect(page.getByLabel('New password')).not.toBeFocused()
  await page.getByLabel('Confirm Password').fill('password1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('New password')).toBeFocused()
  await expect(tooEasy).toBeVisible()
  await expectAccessible(page)
  // The link is still good for another one.
  const changed = { ...person, password: 'a brand new password' }
  await page.getByLabel('New password').fill(changed.password)
  await expect(page.getByText('too easy to guess')).toHaveCount(0)
  await page.getByLabel('Confirm Password').fill(changed.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeFocused()
  await expect(page.getByText('You can now sign in with your new password', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Password changed · Monedero web app')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue to sign-in' }).click()
  await login(page, changed)
  await expect(page).toHaveURL('/dashboard')
  expect(await canSignIn(product, person)).toBe(false)
})

test(
  'asking for a reset shows the same message for an address without an account',
  once,
  async ({ page }) => {
    const stranger = aPerson()
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(stranger.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
    await expect(page.getByText(`If ${stranger.email} has an account,`)).toBeVisible()
  },
)

test(
  'the reset form shows an error only once a field was touched, and all of them when it is sent',
  later,
  async ({ page }) => {
    await page.goto(management('resetPassword'))
    const tooShort = page.getByText('Password must be at least 8 characters long', { exact: true })
    const empty = page.getByText('Confirm Password cannot be empty', { exact: true })
    const mismatch = page.getByText("Passwords don't match", { exact: true })
    await page.getByLabel('New password').fill('short')
    await expect(tooShort).toHaveCount(0)
    await page.getByLabel('Confirm Password').focus()
    await expect(tooShort).toBeVisible()
    await expect(empty).toHaveCount(0)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(empty).toBeVisible()
    await expect(page.getByLabel('New password')).toBeFocused()
    await expectAccessible(page)

    await page.getByLabel('New password').fill('long enough')
    await expect(tooShort).toHaveCount(0)
    await page.getByLabel('Confirm Password').fill('long enougH')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(mismatch).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText("Passwords don't match")
    await expect(page.getByLabel('Confirm Password')).toBeFocused()
    await page.getByLabel('Confirm Password').fill('long enough')
    await expect(mismatch).toHaveCount(0)
  },
)

test(
  'while a new password is being saved the form is disabled and a submit is ignored',
  onceLater,
  async ({ page }) => {
    let sent = 0
    const gate = aGate()
    await page.route('**/accounts:resetPassword*', async (route) => {
      if (!route.request().postDataJSON().newPassword) return route.continue()
      sent += 1
      await gate.open
      return route.continue()
    })
    await page.goto(management('resetPassword'))
    await page.getByLabel('New password').fill('long enough')
    await page.getByLabel('Confirm Password').fill('long enough')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('New password')).toBeDisabled()
    await expect(page.getByLabel('Confirm Password')).toBeDisabled()
    await page.getByRole('button', { name: 'Saving' }).click({ force: true })
    gate.release()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Try resetting your password again' }),
    ).toBeVisible()
    expect(sent).toBe(1)
  },
)

test('a reset link works once', once, async ({ page, product, mailbox }) => {
  const person = await register(product)
  await askForMail(product, 'PASSWORD_RESET', person)
  const { link } = await mailbox.next(person.email, /Reset/)
  for (const title of ['Password changed', 'Try resetting your password again']) {
    await page.goto(link)
    await page.getByLabel('New password').fill('a brand new password')
    await page.getByLabel('Confirm Password').fill('a brand new password')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  }
  const text = 'Your request to reset your password has expired or the link has already been used'
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test(
  'a verification link verifies once, and opened again shows the failure',
  once,
  async ({ page, browser, mailbox }) => {
    const person = aPerson()
    await page.goto('/signup')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    const { link } = await mailbox.next(person.email, /Verify/)
    expect((await page.request.get(link, { headers: { accept: 'text/html' } })).ok()).toBe(true)

    const elsewhere = await browser.newContext()
    const stranger = await elsewhere.newPage()
    const gate = aGate()
    await stranger.route('**/accounts:update*', async (route) => {
      await gate.open
      await route.continue()
    })
    const applied: string[] = []
    stranger.on(
      'request',
      (request) => request.url().includes('accounts:update') && applied.push(request.url()),
    )
    await stranger.goto(link)
    await expect(stranger.getByText('Just a moment.')).toBeVisible()
    await expectAccessible(stranger)
    gate.release()
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Your email has been verified' }),
    ).toBeFocused()
    await expect(
      stranger.getByText('You can now sign in with your new account', { exact: true }),
    ).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'Continue to sign-in' })).toBeVisible()
    await expectAccessible(stranger)
    expect(applied).toHaveLength(1)

    const logged: string[] = []
    stranger.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await stranger.reload()
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Try verifying your email again' }),
    ).toBeFocused()
    const text = 'Your request to verify your email has expired or the link has already been used'
    await expect(stranger.getByText(text, { exact: true })).toBeVisible()
    await expect(stranger.getByText('Already verified, or need a new link? Sign in')).toBeVisible()
    await expectAccessible(stranger)
    expect(logged.join('\n')).toContain('auth/invalid-action-code')
    await stranger.getByRole('link', { name: 'Sign in' }).click()
    await login(stranger, person)
    await expect(stranger.getByText('Verify your email.')).toHaveCount(0)
    await elsewhere.close()
  },
)

test('a failed verification offers a new link while signed in', once, async ({ page, product, mailbox }) => {
  const person = await register(product)
  await signIn(page, person)
  await page.goto(management('verifyEmail'))
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('We sent a new link.')).toBeVisible()
  const { link } = await mailbox.next(person.email, /Verify/)
  const applied = page.waitForRequest(/accounts:update/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your email has been verified' })).toBeVisible()
  // The session shows that the account is the reader's own, so that a mailed link takes nothing away later.
  expect((await applied).postDataJSON()).toHaveProperty('idToken')
})

for (const { mode, action, failed, text } of [
  {
    mode: 'verifyAndChangeEmail',
    action: 'Change email',
    failed: 'Try changing your email again',
    text: 'Your request to change your email has expired or the link has already been used',
  },
  {
    mode: 'recoverEmail',
    action: 'Keep my email',
    failed: 'This link no longer works',
    text: 'It has expired or has already been used',
  },
]) {
  // The screen of `recoverEmail` is in the next story as well.
  const when = mode === 'recoverEmail' ? onceLater : once
  test(`${mode} acts on a click only, and reports an invalid link`, when, async ({ page }) => {
    const applied: string[] = []
    page.on('request', (request) => request.url().includes('accounts:update') && applied.push(request.url()))
    await page.goto(management(mode))
    await expect(page.getByRole('button', { name: action })).toBeVisible()
    await expectAccessible(page)
    expect(applied).toEqual([])
    await page.getByRole('button', { name: action }).click()
    await expect(page.getByRole('heading', { level: 1, name: failed })).toBeFocused()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
}

test(
  'a change of address is undone once there is a connection, unless another account has the address',
  once,
  async ({ page, product, mailbox }) => {
    const changed = await registerVerified(product, mailbox)
    await changeAddress(product, mailbox, changed, aPerson().email)
    await mailbox.next(changed.email, /changing your email/)
    const { link } = await mailbox.next(changed.email, /was changed/)
    await registerVerified(product, mailbox, { ...aPerson(), email: changed.email })
    await page.goto(link)
    const keep = page.getByRole('button', { name: 'Keep my email' })
    await page.route('**/accounts:update*', (route) => route.abort())
    await keep.click()
    await expect(page.getByRole('alert')).toContainText('No connection to the server.')
    await expectAccessible(page)
    await page.unroute('**/accounts:update*')
    await keep.click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Another account has this email now' }),
    ).toBeFocused()
    await expectAccessible(page)
  },
)

test('every other link shows an error', once, async ({ page }) => {
  for (const query of ['', '?mode=revertSecondFactorAddition', '?mode=']) {
    await page.goto(`/user/management${query}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, something went wrong')
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to sign-in' }).click()
  await expect(page).toHaveURL('/login')
})

test(
  'a reset that fails because of the network or the server names the link to open again, which still works',
  onceLater,
  async ({ page, product, mailbox }) => {
    const person = await register(product)
    await askForMail(product, 'PASSWORD_RESET', person)
    const { link } = await mailbox.next(person.email, /Reset/)
    const save = async () => {
      await page.goto(link)
      await expect(page.getByText(person.email)).toBeVisible()
      await page.getByLabel('New password').fill('a brand new password')
      await page.getByLabel('Confirm Password').fill('a brand new password')
      await page.getByRole('button', { name: 'Save' }).click()
    }
    const failed = page.getByRole('heading', { level: 1, name: 'Try resetting your password again' })

    await page.route('**/accounts:resetPassword*', (route) =>
      isSaving(route) ? route.abort() : route.continue(),
    )
    await save()
    await expect(failed).toBeVisible()
    await expect(page.getByText('No connection to the server.')).toBeVisible()

    await page.unrouteAll()
    const error = { code: 500, message: 'INTERNAL' }
    await page.route('**/accounts:resetPassword*', (route) =>
      isSaving(route) ? route.fulfill({ status: 500, json: { error } }) : route.continue(),
    )
    await save()
    await expect(failed).toBeVisible()
    await expect(page.getByText('Open the link in your email again in a few minutes.')).toBeVisible()

    await page.unrouteAll()
    await save()
    await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible()
  },
)
