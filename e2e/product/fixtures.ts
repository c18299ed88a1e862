import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type PushService, startPushService } from '@monedero/delivery/testing'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { freePort } from './free-port.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts'
import { type RunningProduct, startProduct } from './running-product.ts'

interface WorkerParts {
  port: number
  mailbox: Mailbox
  provider: OpenIdProvider
  pushService: PushService
  product: RunningProduct
}

interface StoryParts {
  /** Pages of other browsers for comparison: one on the desktop, none on the phone, where it would show the same. */
  onlookers: readonly Page[]
}

/** Stories of one worker share a product with real mail and a real OpenID provider; each makes its own users. */
export const test = base.extend<StoryParts, WorkerParts>({
  // Playwright wants an object pattern even where a part needs no other.
  port: [async ({ browserName: _ }, use) => use(await freePort()), { scope: 'worker' }],
  mailbox: [
    async ({ browserName: _ }, use) => {
      await using mailbox = await startMailbox()
      await use(mailbox)
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ port }, use) => {
      await using provider = await startOpenIdProvider([`http://localhost:${port}/auth/google/callback`])
      await use(provider)
    },
    { scope: 'worker' },
  ],
  pushService: [
    async ({ browserName: _ }, use) => {
      const pushService = await startPushService()
      await use(pushService)
      await pushService.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ port, mailbox, provider, pushService }, use) => {
      await using product = await startProduct({
        PORT: String(port),
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'Monedero <no-reply@monedero.test>',
        RATE_LIMIT: 'off',
        PUSH_ORIGINS: pushService.origin,
        ...provider.environment,
      })
      await use(product)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  onlookers: async ({ browser, isMobile }, use) => {
    if (isMobile) return use([])
    await using device = await browser.newContext()
    return await use([await device.newPage()])
  },
})

/** Marks a story that is the same at any width: it runs on the desktop only. */
export const once = { tag: '@once' }

/** Marks a story that runs on the desktop with every `npm test`, and on the phone with `npm run test:long`. */
export const phoneLater = { tag: '@phone-later' }

/** Marks a story that is the same at any width and runs with `npm run test:long` only. */
export const onceLater = { tag: ['@once', '@later'] }

/** Marks a story that runs at both widths, with `npm run test:long` only. */
export const later = { tag: ['@later', '@phone-later'] }

/** Marks a story that is the same at any width and runs with both: a sample with `npm test`, all of it in the long run. */
export const sampled = { tag: ['@once', '@sampled'] }

/** Whether this is `npm run test:long`. */
export const isLongRun = process.env['STORIES'] === 'long'

/** Fails with the list of accessibility problems of the page as it is now. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoProblems(page, tags)
}

/** Checks the colours alone, for a page that is accessible in its other theme: no other rule depends on them. */
export function expectReadable(page: Page): Promise<void> {
  return expectNoProblems(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

async function expectNoProblems(page: Page, runOnly: string[] | axe.RunOnly): Promise<void> {
  // A screen that is still loading has no heading yet; one that never gets any fails here.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // What the build wrote into the page may be inert until the app replaces it.
  await expect(page.locator('[data-prerendered][inert]')).toHaveCount(0)
  // The checker is injected once per document: parsing it takes as long as checking a page.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(checker)
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] }
  const problems = await page.evaluate(async (given) => {
    // Colours in transition would be measured halfway. What turns as long as something loads has no end.
    const changes = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(changes.map(({ finished }) => finished))
    // What is scrolled halfway under the bar at the top would count as too small.
    scrollTo(0, 0)
    // What lies behind a dialog can neither be read nor pressed: it is checked where nothing covers it.
    const exclude = [...document.querySelectorAll('[data-base-ui-inert][aria-hidden="true"]')]
    const { violations }: axe.AxeResults = await Reflect.get(globalThis, 'axe').run({ exclude }, given)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, options)
  expect(problems).toEqual([])
}

const checker = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Holds a request back until the story releases it. */
export function aGate() {
  const { promise: open, resolve: release } = Promise.withResolvers<void>()
  return { open, release }
}

export { expect }
