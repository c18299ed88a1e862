import { expect, once, onceLater, test } from '../product/fixtures.ts'
import {
  comeBack,
  expectDashboard,
  idTokenOf,
  login,
  register,
  signIn,
  signInByHand,
} from '../product/people.ts'
import { SyncDevice } from '../product/sync-device.ts'

test(
  'signing in and out in one tab does the same in the others',
  once,
  async ({ page, context, product }) => {
    const person = await register(product)
    const other = await context.newPage()
    await other.goto('/login?returnUrl=/settings')
    await expect(other.getByLabel('Email')).toBeFocused()
    await signInByHand(page, person)
    await expect(other).toHaveURL('/settings')
    // A tab that is still on its way there would be asked to sign in instead.
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/')
    await other.goto('/login')
    await expect(other.getByLabel('Email')).toBeFocused()
    await expect(other.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a session survives a reload, a closed tab and a stopped server',
  once,
  async ({ page, context, product }) => {
    await signIn(page, await register(product))
    await page.reload()
    await expectDashboard(page)
    await product.kill()
    await product.restart()
    const other = await context.newPage()
    await page.close()
    await other.goto('/')
    await expect(other).toHaveURL('/dashboard')
  },
)

test(
  'an account that is disabled ends signed out with a notice, in every tab',
  onceLater,
  async ({ page, context, product }) => {
    const person = await register(product)
    await signIn(page, person)
    const other = await context.newPage()
    await other.goto('/settings')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Settings')
    await product.command('user', 'disable', person.email)
    await page.bringToFront()
    await comeBack(page, '/login?returnUrl=%2Fdashboard')
    await expect(page.getByRole('alert')).toHaveText(
      'This account has been disabled, so you’ve been signed out. Ask the person who runs this server.',
    )
    await expect(other).toHaveURL('/login?returnUrl=%2Fsettings')
    await expect(other.getByRole('alert')).toBeVisible()

    await product.command('user', 'enable', person.email)
    await login(page, person)
    await expect(page).toHaveURL('/dashboard')
    await expect(other).toHaveURL('/settings')
  },
)

test('unsent changes of a revoked session are kept for the same person', once, async ({ page, product }) => {
  const person = await register(product)
  await signIn(page, person, '/settings')
  await expect(page.getByRole('radio', { name: 'Monday' })).toBeChecked()
  await page.route('**/v1/sync', (route) => route.abort())
  await page.getByRole('radio', { name: 'Sunday' }).check()
  await product.command('user', 'disable', person.email)
  await comeBack(page, '/login?returnUrl=%2Fsettings')
  await page.unrouteAll()
  await product.command('user', 'enable', person.email)
  await login(page, person)
  await expect(page.getByRole('radio', { name: 'Sunday' })).toBeChecked()
  const elsewhere = new SyncDevice(await idTokenOf(product, person))
  await expect
    .poll(async () => (await elsewhere.pull(product.url)).page.documents.user?.[0]?.settings.firstWeekday)
    .toBe(7)
})

test('unsent changes of one person are not sent as another', onceLater, async ({ page, product }) => {
  const [ana, ben] = [await register(product), await register(product)]
  await signIn(page, ana, '/settings')
  await expect(page.getByRole('radio', { name: 'Monday' })).toBeChecked()
  await page.route('**/v1/sync', (route) => route.abort())
  await page.getByRole('radio', { name: 'Sunday' }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.unrouteAll()
  // As if the browser had been killed after the SDK had written down who came, and before the app had.
  await page.goto('/healthz')
  await page.evaluate(() => indexedDB.deleteDatabase('firebaseLocalStorageDb'))
  await signIn(page, ben, '/settings')
  await expect(page.getByText(ben.email).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Monday' })).toBeChecked()
  const bens = new SyncDevice(await idTokenOf(product, ben))
  expect((await bens.pull(product.url)).page.documents.user?.[0]?.settings.firstWeekday).toBe(1)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await signIn(page, ana, '/settings')
  await expect(page.getByRole('radio', { name: 'Sunday' })).toBeChecked()
  const anas = new SyncDevice(await idTokenOf(product, ana))
  await expect
    .poll(async () => (await anas.pull(product.url)).page.documents.user?.[0]?.settings.firstWeekday)
    .toBe(7)
})

test(
  'an account that is deleted ends signed out with a notice at the next visit',
  onceLater,
  async ({ page, product }) => {
    const person = await register(product)
    await signIn(page, person)
    await product.command('user', 'delete', person.email)
    await page.reload()
    await expect(page).toHaveURL('/login?returnUrl=%2Fdashboard')
    await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.')
  },
)

test(
  'the token is renewed five minutes before it expires, and tried again while there is no network',
  once,
  async ({ page, product }) => {
    await page.clock.install()
    await signIn(page, await register(product))
    const url = '**/securetoken.googleapis.com/v1/token*'
    const first = page.waitForResponse(url)
    await page.clock.fastForward('54:00')
    await page.clock.fastForward('02:00')
    await (await first).finished()

    await page.route('**/securetoken.googleapis.com/**', (route) => route.abort())
    // A renewal that the page hears of late begins the hour anew: then so does the story.
    await expect(async () => {
      for (const later of ['56:00', '00:31']) {
        const next = page.waitForRequest(url, { timeout: 10_000 })
        await page.clock.fastForward(later)
        await next
      }
    }).toPass()
    await expect(page).toHaveURL('/dashboard')
  },
)

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the app opens offline for the signed-in person', once, async ({ page, context, product }) => {
    await signIn(page, await register(product))
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.goto('/dashboard')
    await expectDashboard(page)
    await context.setOffline(false)
    await page.reload()
    await expectDashboard(page)
  })
})

test(
  'a slow network shows neither the login nor the landing while signed in',
  onceLater,
  async ({ page, product }) => {
    await signIn(page, await register(product))
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      // Frames begin once the styles are there.
      const see = () => {
        const shown = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility())
        seen.push(...shown.map(({ textContent }) => textContent ?? ''))
        requestAnimationFrame(see)
      }
      requestAnimationFrame(see)
    })
    await page.route('**/accounts:lookup*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    for (const path of ['/', '/login', '/dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
      await expectDashboard(page)
      const titles = await page.evaluate(() => [...new Set<string>(Reflect.get(window, 'seen'))])
      expect(titles).not.toContain('Welcome back')
      expect(titles).not.toContain('Know what you have, to the cent.')
    }
  },
)
