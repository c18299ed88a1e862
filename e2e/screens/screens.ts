import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { entryRows } from '../product/ledger-steps.ts'

/** A screen, what a person does there, and what is to be seen before the picture is taken. */
export interface Screen {
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

/** In the order in which they are taken. */
export const signedOut: readonly Screen[] = [
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
/** In the order in which they are taken: the first picture is that of an empty account, the next one fills it. */
export const signedIn: readonly Screen[] = [
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
  { name: 'keys', path: '/dashboard', act: listKeys, shows: dialog('Keyboard shortcuts') },
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
export const variants: Readonly<Record<string, BrowserContextOptions>> = {
  ...Object.fromEntries(
    Object.entries(sizes).flatMap(([size, options]) =>
      Object.entries(looks).map(([look, colours]) => [`${size}-${look}`, { ...options, ...colours }]),
    ),
  ),
  'desktop-zoom': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
}

async function listKeys(page: Page): Promise<void> {
  await entry(page).waitFor()
  await page.keyboard.press('?')
}
