import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions, sizes } from './browser.ts'
import { entryRows } from './product/ledger-steps.ts'
import { register, signIn } from './product/people.ts'
import { type RunningProduct, startProduct } from './product/running-product.ts'

const folder = join(import.meta.dirname, 'screenshots')

/** A screen, and what a person does there before the picture is taken. */
interface Screen {
  readonly name: string
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
}

const dialog = (page: Page) => page.getByRole('dialog').waitFor()
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const pressLike = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()

const signedOut: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'install', path: '/?show=install', act: dialog },
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
  { name: 'first-run', path: '/dashboard' },
  { name: 'dashboard', path: '/dashboard', act: loadSample },
  { name: 'find', path: '/dashboard?in=all&q=super' },
  { name: 'filter', path: '/dashboard?find=yes', act: pressLike(/^Category/) },
  { name: 'select', path: '/dashboard?select=yes' },
  { name: 'entry', path: '/dashboard', act: openEntry },
  { name: 'expense-form', path: '/dashboard?new=expense', act: dialog },
  { name: 'expense-form-wrong', path: '/dashboard?new=expense', act: press('Save') },
  { name: 'transfer-form', path: '/dashboard?new=transfer', act: dialog },
  { name: 'sync-panel', path: '/dashboard?show=changes', act: dialog },
  { name: 'keys', path: '/dashboard', act: listKeys },
  { name: 'wallets', path: '/wallets' },
  { name: 'wallet-form', path: '/wallets?form=new', act: dialog },
  { name: 'picker', path: '/wallets?form=new', act: pressLike(/^Currency/) },
  { name: 'categories', path: '/categories' },
  { name: 'category-form', path: '/categories?form=new', act: dialog },
  { name: 'trash', path: '/trash' },
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

async function loadSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load sample data' }).click()
  await anEntry(page).waitFor()
}

async function openEntry(page: Page): Promise<void> {
  await anEntry(page).click()
  await dialog(page)
}

async function listKeys(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await dialog(page)
}

function anEntry(page: Page) {
  return entryRows(page).first()
}

async function takeAll(page: Page, running: RunningProduct, suffix: string): Promise<void> {
  for (const screen of signedOut) await take(page, screen, suffix)
  await signIn(page, await register(running))
  for (const screen of signedIn) await take(page, screen, suffix)
}

async function take(page: Page, { name, path, act }: Screen, suffix: string): Promise<void> {
  await page.goto(path)
  // An event stream stays open on signed-in screens, so the page is never idle: its heading says that it is there.
  await page.getByRole('heading').first().waitFor({ state: 'attached' })
  await act?.(page)
  await page.screenshot({
    path: join(folder, `${name}-${suffix}.png`),
    // Of a list of entries only what is in sight is in the page.
    fullPage: !path.startsWith('/dashboard'),
    animations: 'disabled',
  })
}
