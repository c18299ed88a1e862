import { codeOf } from '../product/code-of.ts'
import { expect, isLongRun, once, sampled, test } from '../product/fixtures.ts'
import { login, register, signIn } from '../product/people.ts'

test('private screens ask for sign-in and then open', once, async ({ page, product }) => {
  for (const path of ['/dashboard', '/user/management/deleteAccount', '/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`)
  }
  await login(page, await register(product))
  await expect(page).toHaveURL('/settings')
})

test(
  'a private screen asks for sign-in after a visit to Google that ended without one',
  once,
  async ({ page }) => {
    // The mark that the identity SDK leaves before it sends the page to Google.
    await page.addInitScript(() => sessionStorage.setItem('firebase:pendingRedirect:any', '"true"'))
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login?returnUrl=%2Fdashboard')
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  },
)

test('a returnUrl that leads away from the site leads to the dashboard', once, async ({ page, product }) => {
  await page.goto(`/login?returnUrl=${encodeURIComponent('//evil.example/')}`)
  await login(page, await register(product))
  await expect(page).toHaveURL('/dashboard')
  for (const returnUrl of ['https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '']) {
    await page.goto(`/login?returnUrl=${encodeURIComponent(returnUrl)}`)
    await expect(page).toHaveURL('/dashboard')
  }
})

test(
  'a signed-in person is redirected at once from the sign-in screens, the home page and every unknown path',
  once,
  async ({ page, product }) => {
    await signIn(page, await register(product))
    for (const path of ['/', '/nowhere', '/user/other', '/login', '/signup']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
    }
    await page.goto('/login?returnUrl=/settings')
    await expect(page).toHaveURL('/settings')
  },
)

test('an unknown path leads to the home page without asking for sign-in', sampled, async ({ page }) => {
  const oneOfEachKind = ['/nowhere', '/dashboard/x', '/Login', '/%E0%A4%A', '/v1', '/assets/x.js']
  const others = [
    '/user/other',
    '/coming-soon/deeper',
    '/wallets/123',
    '/settings/security',
    '/user/management/deleteAccount/now',
    '/user/management/deleteaccount',
    '/DASHBOARD',
    '/foo.png',
    '/functions',
    '/auth/foo',
  ]
  for (const path of isLongRun ? [...oneOfEachKind, ...others] : oneOfEachKind) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  }
})

test('a trailing slash is the same page under its one address', once, async ({ page, product }) => {
  await page.goto('/login/?returnUrl=/settings')
  await expect(page).toHaveURL('/login?returnUrl=/settings')
  await page.goto('/user/management/?mode=other')
  await expect(page).toHaveURL('/user/management?mode=other')
  await expect(page.getByText('Sorry, something went wrong')).toBeVisible()
  await page.goto(`${product.url}//evil.example//`)
  await expect(page).toHaveURL('/')
  await signIn(page, await register(product))
  await page.goto('/wallets/')
  await expect(page).toHaveURL('/wallets')
})

test('the addresses that browsers and crawlers ask for exist', once, async ({ page, product }) => {
  const icon = await page.request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon'])
  const robots = await page.request.get('/robots.txt')
  expect([robots.status(), robots.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  await signIn(page, await register(product))
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
})

test('the links of the login keep the requested page', once, async ({ page }) => {
  await page.goto('/login?returnUrl=/settings')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signup?returnUrl=%2Fsettings')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?returnUrl=%2Fsettings')
})

test('the home page links to login and sign-up', once, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/signup')
})

test('the home page paints before the identity SDK is asked for', once, async ({ page }) => {
  const identity = page.waitForRequest(codeOf('identity'))
  await page.goto('/')
  const url = (await identity).url()
  const startedAtMs = (type: string, name: string) =>
    page.evaluate(
      ([ofType, named]) =>
        performance.getEntriesByType(ofType).find((entry) => entry.name === named)?.startTime ?? 0,
      [type, name] as const,
    )
  await expect.poll(() => startedAtMs('paint', 'first-contentful-paint')).toBeGreaterThan(0)
  await expect.poll(() => startedAtMs('resource', url)).toBeGreaterThan(0)
  const paintedAtMs = await startedAtMs('paint', 'first-contentful-paint')
  expect(paintedAtMs).toBeLessThan(await startedAtMs('resource', url))
})
