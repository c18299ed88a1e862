import { expect, test } from '../product/fixtures.ts'
import { login, register, signIn } from '../product/people.ts'

for (const path of ['/dashboard', '/settings', '/user/management/deleteAccount']) {
  test(`${path} asks strangers to sign in and then goes on`, async ({ page, product }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`)
    await login(page, await register(product))
    await expect(page).toHaveURL(path)
  })
}

for (const returnUrl of [
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
]) {
  test(`returnUrl=${returnUrl} leads to the dashboard`, async ({ page, product }) => {
    await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await login(page, await register(product))
    await expect(page).toHaveURL('/dashboard')
  })
}

test('whoever is signed in finds the dashboard behind every unknown path and the home page', async ({
  page,
  product,
}) => {
  await signIn(page, await register(product))
  for (const path of ['/', '/nowhere', '/user/other']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('the links of the login keep where somebody wanted to go', async ({ page }) => {
  await page.goto('/login?returnUrl=/settings')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signup?returnUrl=%2Fsettings')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?returnUrl=%2Fsettings')
})

test('the home page leads to both doors', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/signup')
})

test('the home page paints before the identity SDK is asked for', async ({ page }) => {
  const identity = page.waitForRequest('**/assets/identity-*.js')
  await page.goto('/')
  await identity
  const startedAtMs = (type: string, name: string) =>
    page.evaluate(
      ([ofType, part]) =>
        performance.getEntriesByType(ofType).find((entry) => entry.name.includes(part))?.startTime ?? 0,
      [type, name] as const,
    )
  await expect.poll(() => startedAtMs('paint', 'first-contentful-paint')).toBeGreaterThan(0)
  await expect.poll(() => startedAtMs('resource', '/assets/identity-')).toBeGreaterThan(0)
  const paintedAtMs = await startedAtMs('paint', 'first-contentful-paint')
  expect(paintedAtMs).toBeLessThan(await startedAtMs('resource', '/assets/identity-'))
})
