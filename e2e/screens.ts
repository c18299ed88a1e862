import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions, sizes } from './browser.ts'
import { register, signIn } from './product/people.ts'
import { type RunningProduct, startProduct } from './product/running-product.ts'

const folder = join(import.meta.dirname, 'screenshots')

/** A screen, and what a person does there before the picture is taken. */
interface Screen {
  readonly name: string
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

const signedOut: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'coming-soon', path: '/coming-soon' },
  { name: 'login', path: '/login' },
  { name: 'login-wrong', path: '/login', act: press('Login') },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up-wrong', path: '/signup', act: press('Sign Up') },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/user/management?mode=resetPassword&oobCode=x' },
  { name: 'verify-email-failed', path: '/user/management?mode=verifyEmail&oobCode=x' },
  { name: 'something-went-wrong', path: '/user/management?mode=other' },
]
const signedIn: Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'settings', path: '/settings' },
  { name: 'delete-account', path: '/user/management/deleteAccount' },
  { name: 'delete-account-final', path: '/user/management/deleteAccount', act: press("Yes, I'm sure") },
]

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await using product = await startProduct({ RATE_LIMIT: 'off' })
const browser = await chromium.launch(launchOptions)
for (const [size, options] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      ...options,
      colorScheme,
      reducedMotion: 'reduce',
      baseURL: product.url,
    })
    await takeAll(await context.newPage(), product, `${size}-${colorScheme}`)
    await context.close()
  }
}
await browser.close()
process.stdout.write(`${4 * (signedOut.length + signedIn.length)} pictures in ${folder}\n`)

async function takeAll(page: Page, running: RunningProduct, suffix: string): Promise<void> {
  for (const screen of signedOut) await take(page, screen, suffix)
  await signIn(page, await register(running))
  for (const screen of signedIn) await take(page, screen, suffix)
}

async function take(page: Page, { name, path, act }: Screen, suffix: string): Promise<void> {
  await page.goto(path)
  // An event stream stays open on signed-in screens, so the page is never idle: its heading says that it is there.
  await page.getByRole('heading').first().waitFor()
  await act?.(page)
  await page.screenshot({
    path: join(folder, `${name}-${suffix}.png`),
    fullPage: true,
    animations: 'disabled',
  })
}
