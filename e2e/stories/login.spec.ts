import { aGate, expect, expectAccessible, once, onceLater, test } from '../product/fixtures.ts'
import { aPerson, expectDashboard, login, register, signIn } from '../product/people.ts'
import { startProduct } from '../product/running-product.ts'

const wrong = 'Wrong email or password'

test('signing in with email and password leads to the dashboard', once, async ({ page, product }) => {
  const person = await register(product)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await login(page, person)
  await expectDashboard(page)
})

test('the login screen has what the specification names, and the password can be shown and hidden', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  )
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login with Google' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('secret')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test(
  'an invalid form is refused without a request, and the first error has the focus',
  once,
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('accounts:') && asked.push(request.url()))
    for (const { email, password, focused } of [
      { email: '', password: '', focused: 'Email' },
      { email: 'ana', password: 'x', focused: 'Email' },
      { email: 'ana@example.com', password: '', focused: 'Password' },
    ]) {
      await page.goto('/login')
      await login(page, { email, password })
      await expect(page.getByRole('alert')).toHaveText(wrong)
      await expect(page.getByLabel(focused, { exact: true })).toBeFocused()
    }
    expect(asked).toEqual([])
  },
)

test(
  'a wrong password, an unknown address and a disabled account show the same message, which clears when a field changes',
  once,
  async ({ page, product }) => {
    const [person, disabled] = [await register(product), await register(product)]
    await product.command('user', 'disable', disabled.email)
    await page.goto('/login')
    for (const tried of [{ ...person, password: 'not it at all' }, aPerson(), disabled]) {
      await login(page, tried)
      await expect(page.getByRole('alert')).toHaveText(wrong)
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveValue(tried.email)
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.type('x')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')
    }
  },
)

test('a second press while signing in sends nothing', once, async ({ page, product }) => {
  const person = await register(product)
  let attempts = 0
  const gate = aGate()
  await page.route('**/accounts:signInWithPassword*', async (route) => {
    attempts += 1
    await gate.open
    await route.continue()
  })
  await page.goto('/login')
  await login(page, person)
  const busy = page.getByRole('button', { name: 'Signing in' })
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await page.getByLabel('Password', { exact: true }).press('Enter')
  gate.release()
  await expect(page).toHaveURL('/dashboard')
  expect(attempts).toBe(1)
})

test(
  'an unreachable server is reported in a second line, and a retry works',
  once,
  async ({ page, product }) => {
    const person = await register(product)
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeFocused()
    await product.kill()
    try {
      await login(page, person)
      await expect(page.getByRole('alert')).toContainText(wrong)
      await expect(page.getByRole('alert')).toContainText(
        'No connection to the server. Check your network and try again.',
      )
    } finally {
      await product.restart()
    }
    await login(page, person)
    await expect(page).toHaveURL('/dashboard')
  },
)

test(
  'too many attempts and a missing Google setup are reported in a second line, and the guest button is shown only where guests are allowed',
  onceLater,
  async ({ browser, mailbox }) => {
    await using product = await startProduct({
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Monedero <no-reply@monedero.test>',
      ANONYMOUS: 'off',
    })
    const person = await register(product)
    const page = await browser.newPage({ baseURL: product.url })
    await page.goto('/login')
    const alert = page.getByRole('alert')

    await page.getByRole('button', { name: 'Login with Google' }).click()
    await expect(alert).toContainText(wrong)
    await expect(alert).toContainText(
      'Google isn’t set up on this server. Use your email and password instead.',
    )
    await expect.poll(() => page.context().pages()).toHaveLength(1)

    await expect(page.getByRole('button', { name: 'Try without an account' })).toHaveCount(0)

    const tooMany = alert.filter({ hasText: 'Too many attempts. Wait a few minutes and try again.' })
    await expect(async () => {
      await login(page, { ...person, password: 'not it at all' })
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
      await expect(tooMany).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000, intervals: [1] })
    await expect(alert).toContainText(wrong)

    await page.goto('/signup')
    await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
    await signIn(page, person, '/settings')
    await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
    await expect(page.getByText('Google')).toHaveCount(0)
    await page.close()
  },
)

test('Back after signing in does not return to the login', onceLater, async ({ page, product }) => {
  const person = await register(product)
  await page.goto('/coming-soon')
  await page.goto('/login')
  await login(page, person)
  await expect(page).toHaveURL('/dashboard')
  await page.goBack()
  await expect(page).toHaveURL('/coming-soon')
  await page.goForward()
  await expect(page).toHaveURL('/dashboard')
})

test(
  'a reload in the middle of signing in leaves a login that works',
  onceLater,
  async ({ page, product }) => {
    const person = await register(product)
    await page.goto('/login')
    await page.route('**/accounts:signInWithPassword*', () => undefined)
    await login(page, person)
    await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await login(page, person)
    await expect(page).toHaveURL('/dashboard')
  },
)

test('a person signs in with the keyboard alone', onceLater, async ({ page, product }) => {
  const person = await register(product)
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('a person signs in with a link by email', once, async ({ page, product, mailbox }) => {
  const person = await register(product)
  await page.goto('/login?returnUrl=/settings')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Enter your email first')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeFocused()
  await expectAccessible(page)

  const { link } = await mailbox.next(person.email, /sign-in link/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/settings')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Try signing in again' })).toBeFocused()
  await expect(page.getByText('Your sign-in link has expired or has already been used')).toBeVisible()
  await expectAccessible(page)
})
