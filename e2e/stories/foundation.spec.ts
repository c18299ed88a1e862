import type { Page } from '@playwright/test'
import {
  aGate,
  expect,
  expectAccessible,
  expectReadable,
  once,
  phoneLater,
  test,
} from '../product/fixtures.ts'
import { expectNoShift, watchShifts } from '../product/layout-shifts.ts'
import { register, signIn } from '../product/people.ts'

async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
}

test('the home page names the product, runs under its own content security policy, fits and is accessible', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  const answer = await page.goto('/')
  await expect(page).toHaveTitle('Monedero web app')
  await expect(page.locator('[data-prerendered]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(complaints).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessibleInBothThemes(page)
})

test('the coming-soon page has the specified texts and is accessible', phoneLater, async ({ page }) => {
  await page.goto('/coming-soon')
  await expect(page.getByRole('img', { name: 'Monedero' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'COMING SOON!' })).toBeVisible()
  await expect(page.getByRole('separator')).toBeVisible()
  await expect(page.getByText('Stay Tuned', { exact: true })).toBeVisible()
  const height = await page.locator('main').evaluate((element) => element.getBoundingClientRect().height)
  expect(height).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0)
  await expectAccessibleInBothThemes(page)
})

test('nothing moves while the home page loads', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectNoShift(page, { atMost: 0.01 })
})

test('the landing and the login can be read before any script runs, in the chosen language, and are then drawn in the same place', async ({
  page,
}) => {
  await watchShifts(page)
  const shown = page.getByRole('heading', { level: 1 })
  for (const [language, path, title] of [
    [null, '/', 'Know what you have, to the cent.'],
    [null, '/login', 'Welcome back'],
    ['es', '/login', 'Hola de nuevo'],
    ['es', '/', 'Ten claro lo que tienes, hasta el último céntimo.'],
  ] as const) {
    const gate = aGate()
    await page.route('**/assets/*.js', async (route) => {
      await gate.open
      await route.continue()
    })
    await page.addInitScript(
      (chosen) => chosen && localStorage.setItem('monedero.language', chosen),
      language,
    )
    await page.goto(path, { waitUntil: 'commit' })
    // One of them, once the stylesheet is there, without which nothing is painted.
    await expect(page.locator('[data-prerendered]').filter({ visible: true })).toHaveCount(1)
    await expect(shown).toHaveText(title)
    gate.release()
    await expect(page.locator('[data-prerendered]')).toHaveCount(0)
    await expect(shown).toHaveText(title)
    await expectNoShift(page, { atMost: 0.01 })
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('an offer to install that comes before the app has loaded is used', once, async ({ page }) => {
  const gate = aGate()
  await page.route('**/assets/*.js', async (route) => {
    await gate.open
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const isLeftToTheApp = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    return !dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome: 'accepted' }) }))
  })
  expect(isLeftToTheApp).toBe(true)
  gate.release()
  await page.getByRole('button', { name: 'Install', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Install', exact: true })).toBeVisible()
})

test(
  'for a signed-in person the app starts on the home page only once the page is parsed',
  once,
  async ({ page, product }) => {
    await signIn(page, await register(product))
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('script[type="module"]')) return
        watch.disconnect()
        document.documentElement.dataset['startedWhen'] = document.readyState
      })
      watch.observe(document, { childList: true, subtree: true })
    })
    await page.goto('/')
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.locator('html')).toHaveAttribute('data-started-when', /interactive|complete/)
  },
)

test.describe('where the browser prefers Spanish', () => {
  test.use({ locale: 'es-ES' })
  test('the offer to change the language does not move the home page', once, async ({ page }) => {
    await watchShifts(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Cambiar a español' })).toBeVisible()
    await expectNoShift(page, { atMost: 0.01 })
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })
  test('the app opens without a network after signing in', once, async ({ page, context, product }) => {
    await signIn(page, await register(product))
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.goto('/coming-soon')
    await expect(page.getByRole('heading', { name: 'COMING SOON!' })).toBeVisible()
  })
})
