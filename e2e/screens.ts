import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test'
import { launchOptions, sizes } from './browser.ts'
import { entryRows } from './product/ledger-steps.ts'
import { register, signIn } from './product/people.ts'
import { type RunningProduct, startProduct } from './product/running-product.ts'

const folder = join(import.meta.dirname, 'screenshots')

/** A screen, what a person does there, and what is to be seen before the picture is taken. */
interface Screen {
  readonly name: string
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
  readonly shows: (page: Page) => Locator
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words)
const alert = (page: Page) => page.getByRole('alert')
const invalidField = (page: Page) => page.locator('[aria-invalid="true"]')
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name, exact: true })
const fieldIn = (name: string, label: string) => (page: Page) => dialog(name)(page).getByLabel(label)
const entry = (page: Page) => entryRows(page).first()
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

const signedOut: Screen[] = [
  { name: 'home', path: '/', shows: (page) => page.getByRole('link', { name: 'Create account' }) },
  { name: 'install', path: '/?show=install', shows: (page) => page.getByRole('dialog') },
  { name: 'coming-soon', path: '/coming-soon', shows: heading('COMING SOON!') },
  { name: 'login', path: '/login', shows: (page) => page.getByLabel('Email') },
  { name: 'login-wrong', path: '/login', act: press('Login'), shows: alert },
  { name: 'sign-up', path: '/signup', shows: (page) => page.getByLabel('Email') },
  { name: 'sign-up-wrong', path: '/signup', act: press('Sign Up'), shows: text('Password must be') },
  { name: 'forgot-password', path: '/forgot-password', shows: (page) => page.getByLabel('Email') },
  {
    name: 'reset-password',
    path: '/user/management?mode=resetPassword&oobCode=x',
    shows: (page) => page.getByLabel('New password'),
  },
  {
    name: 'verify-email-failed',
    path: '/user/management?mode=verifyEmail&oobCode=x',
    shows: heading('Try verifying your email again'),
  },
  {
    name: 'something-went-wrong',
    path: '/user/management?mode=other',
    shows: heading('Sorry, something went wrong'),
  },
]
const signedIn: Screen[] = [
  { name: 'first-run', path: '/dashboard', shows: heading('Where is your money today?') },
  { name: 'dashboard', path: '/dashboard', act: press('Load sample data'), shows: entry },
  { name: 'find', path: '/dashboard?in=all&q=super', shows: entry },
  {
    name: 'filter',
    path: '/dashboard?find=yes',
    act: press(/^Category/),
    shows: (page) => page.getByRole('checkbox', { name: /^Groceries/ }),
  },
  {
    name: 'select',
    path: '/dashboard?select=yes',
    act: (page) => page.getByRole('checkbox').first().check(),
    shows: (page) => page.getByRole('region', { name: 'Selected entries' }).getByText('1 selected'),
  },
  {
    name: 'entry',
    path: '/dashboard',
    act: (page) => entry(page).click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }),
  },
  { name: 'expense-form', path: '/dashboard?new=expense', shows: fieldIn('Add entry', 'Description') },
  { name: 'expense-form-wrong', path: '/dashboard?new=expense', act: press('Save'), shows: invalidField },
  { name: 'transfer-form', path: '/dashboard?new=transfer', shows: fieldIn('Add entry', 'Description') },
  { name: 'sync-panel', path: '/dashboard?show=changes', shows: (page) => page.getByRole('dialog') },
  { name: 'keys', path: '/dashboard', act: listKeys, shows: dialog('Keys') },
  {
    name: 'wallets',
    path: '/wallets',
    shows: (page) => page.getByRole('list', { name: 'Wallets', exact: true }).getByRole('listitem'),
  },
  { name: 'wallet-form', path: '/wallets?form=new', shows: fieldIn('New wallet', 'Name') },
  {
    name: 'picker',
    path: '/wallets?form=new',
    act: press(/^Currency/),
    shows: (page) => page.getByRole('option'),
  },
  {
    name: 'categories',
    path: '/categories',
    shows: (page) => page.getByRole('link', { name: /^Groceries/ }),
  },
  { name: 'category-form', path: '/categories?form=new', shows: fieldIn('New category', 'Name') },
  { name: 'trash', path: '/trash', shows: heading('Trash') },
  { name: 'settings', path: '/settings', shows: text('This device') },
  {
    name: 'delete-account',
    path: '/user/management/deleteAccount',
    shows: (page) => page.getByText(/^Wallets 3$/),
  },
  {
    name: 'delete-account-final',
    path: '/user/management/deleteAccount',
    act: press("Yes, I'm sure"),
    shows: text('Step 2 of 2'),
  },
]

const looks: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
}
/** Every size in every look, and the desktop at 200 % zoom, where a pixel of the page is two of the window. */
const variants: Record<string, BrowserContextOptions> = {
  ...Object.fromEntries(
    Object.entries(sizes).flatMap(([size, options]) =>
      Object.entries(looks).map(([look, colours]) => [`${size}-${look}`, { ...options, ...colours }]),
    ),
  ),
  'desktop-zoom': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
}

// Without names of variants, all of them.
const wanted = process.argv.slice(2)
const chosen = Object.entries(variants).filter(([name]) => wanted.length === 0 || wanted.includes(name))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await using product = await startProduct({ RATE_LIMIT: 'off' })
const browser = await chromium.launch(launchOptions)
for (const [variant, options] of chosen) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', baseURL: product.url })
  await takeAll(await context.newPage(), product, variant)
  await context.close()
}
await browser.close()
process.stdout.write(`${chosen.length * (signedOut.length + signedIn.length)} pictures in ${folder}\n`)

async function listKeys(page: Page): Promise<void> {
  await entry(page).waitFor()
  await page.keyboard.press('?')
}

async function takeAll(page: Page, running: RunningProduct, variant: string): Promise<void> {
  for (const screen of signedOut) await take(page, screen, variant)
  await signIn(page, await register(running))
  for (const screen of signedIn) await take(page, screen, variant)
}

async function take(page: Page, { name, path, act, shows }: Screen, variant: string): Promise<void> {
  await page.goto(path)
  try {
    await act?.(page)
    await shows(page).first().waitFor({ timeout: 15_000 })
  } catch (error) {
    throw new Error(`${name} (${variant}) did not show what it should`, { cause: error })
  }
  // What is still loading is drawn as a placeholder.
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })
  await page.screenshot({
    path: join(folder, `${name}-${variant}.png`),
    // Of a list of entries only what is in sight is in the page.
    fullPage: !path.startsWith('/dashboard'),
    animations: 'disabled',
  })
}
