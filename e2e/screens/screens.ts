import type { BrowserContextOptions, Page } from '@playwright/test'
import { sizes as supported } from '../browser.ts'
import { openFigures } from '../product/ledger-steps.ts'
import {
  alert,
  chart,
  dialog,
  entry,
  field,
  fieldIn,
  heading,
  invalidField,
  press,
  pressBeginning,
  table,
  text,
} from './finders.ts'
import type { Screen } from './take-picture.ts'
import { beginning, otherLanguages, type Words } from './words.ts'

/** In the order in which they are taken. */
export const signedOut: readonly Screen[] = [
  {
    name: 'home',
    path: '/',
    shows: (page, words) => page.getByRole('link', { name: words('Create account') }),
  },
  { name: 'install', path: '/?show=install', shows: (page) => page.getByRole('dialog') },
  { name: 'coming-soon', path: '/coming-soon', shows: heading('COMING SOON!') },
  { name: 'login', path: '/login', shows: field('Email') },
  { name: 'login-wrong', path: '/login', act: press('Login'), shows: alert },
  { name: 'sign-up', path: '/signup', shows: field('Email') },
  {
    name: 'sign-up-wrong',
    path: '/signup',
    act: press('Sign Up'),
    shows: text('Password must be at least 8 characters long'),
  },
  { name: 'forgot-password', path: '/forgot-password', shows: field('Email') },
  {
    name: 'reset-password',
    path: '/user/management?mode=resetPassword&oobCode=x',
    shows: field('New password'),
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
  { name: 'dashboard', path: '/dashboard', act: press('Add sample data'), shows: entry },
  {
    name: 'overview',
    path: '/dashboard',
    act: openFigures,
    shows: (page, words) => page.getByRole('region', { name: words('Overview'), exact: true }),
  },
  { name: 'find', path: '/dashboard?in=all&q=super', shows: entry },
  {
    name: 'filter',
    path: '/dashboard?find=yes',
    act: pressBeginning('Category'),
    shows: (page, words) => page.getByRole('checkbox', { name: beginning(words('Groceries')) }),
  },
  {
    name: 'select',
    path: '/dashboard?select=yes',
    act: (page) => page.getByRole('checkbox').first().check(),
    shows: (page, words) => page.getByRole('region', { name: words('Selected entries') }),
  },
  {
    name: 'entry',
    path: '/dashboard',
    act: (page, words) => entry(page, words).click(),
    shows: (page, words) => page.getByRole('dialog').getByRole('button', { name: words('Delete') }),
  },
  { name: 'expense-form', path: '/dashboard?new=expense', shows: fieldIn('Add entry', 'Description') },
  { name: 'expense-form-wrong', path: '/dashboard?new=expense', act: press('Save'), shows: invalidField },
  {
    name: 'split-form',
    path: '/dashboard?new=expense',
    act: split,
    shows: text('Remove split'),
  },
  { name: 'transfer-form', path: '/dashboard?new=transfer', shows: fieldIn('Add entry', 'Description') },
  { name: 'add', path: '/add?line=12,50 lunch', shows: field('Description') },
  { name: 'sync-panel', path: '/dashboard?show=changes', shows: (page) => page.getByRole('dialog') },
  { name: 'keys', path: '/dashboard', act: listKeys, shows: dialog('Keyboard shortcuts') },
  { name: 'reports', path: '/reports', shows: chart },
  { name: 'reports-table', path: '/reports?table=cash-flow,spending,net-worth', shows: table },
  { name: 'reports-flow', path: '/reports?report=flow', shows: chart },
  { name: 'reports-compare', path: '/reports?report=compare', shows: chart },
  { name: 'reports-calendar', path: '/reports?report=calendar', shows: chart },
  { name: 'rules', path: '/rules', shows: heading('No rules yet') },
  { name: 'rule-form', path: '/rules?form=new', shows: dialog('New rule') },
  { name: 'budgets', path: '/budgets', shows: heading('No budgets yet') },
  { name: 'budget-form', path: '/budgets?form=new', shows: dialog('New budget') },
  { name: 'upcoming', path: '/upcoming', shows: heading('Nothing recurring yet') },
  {
    name: 'repeat-form',
    path: '/upcoming?new=expense&repeat=yes',
    act: (page, words) => text('If it falls on a weekend')(page, words).scrollIntoViewIfNeeded(),
    shows: text('If it falls on a weekend'),
  },
  { name: 'more', path: '/more', shows: heading('More') },
  {
    name: 'import',
    path: '/import',
    shows: (page, words) => page.getByRole('button', { name: words('Choose files') }),
  },
  {
    name: 'wallets',
    path: '/wallets',
    shows: (page, words) =>
      page.getByRole('list', { name: words('Wallets'), exact: true }).getByRole('listitem'),
  },
  { name: 'wallet-form', path: '/wallets?form=new', shows: fieldIn('New wallet', 'Name') },
  {
    name: 'picker',
    path: '/wallets?form=new',
    act: pressBeginning('Currency'),
    shows: (page) => page.getByRole('option'),
  },
  {
    name: 'delete-wallet',
    path: '/wallets',
    act: async (page, words) => {
      const wallets = page.getByRole('list', { name: words('Wallets'), exact: true })
      await wallets.getByRole('button').first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('Delete'), exact: true })
        .click()
    },
    shows: text('Will be kept'),
  },
  {
    name: 'categories',
    path: '/categories',
    shows: (page, words) => page.getByRole('link', { name: beginning(words('Groceries')) }),
  },
  { name: 'category-form', path: '/categories?form=new', shows: fieldIn('New category', 'Name') },
  {
    name: 'merge-category',
    path: '/categories',
    act: async (page, words) => {
      await page.getByRole('link', { name: beginning(words('Groceries')) }).click()
      await dialog('Edit category')(page, words)
        .getByRole('button', { name: words('Merge') })
        .click()
    },
    shows: text('Merge into'),
  },
  { name: 'trash', path: '/trash', shows: heading('Trash') },
  { name: 'settings', path: '/settings', shows: text('This device') },
  { name: 'change-email', path: '/settings', act: press('Change email'), shows: field('New email') },
  {
    name: 'delete-account',
    path: '/user/management/deleteAccount',
    shows: (page, words) => field('Will be deleted')(page, words).getByText('4', { exact: true }),
  },
  {
    name: 'delete-account-final',
    path: '/user/management/deleteAccount',
    act: press("Yes, I'm sure"),
    shows: text('This can’t be undone.'),
  },
]

/** Screens of a guest. */
export const asGuest: readonly Screen[] = [
  { name: 'guest-settings', path: '/settings', shows: text('You’re using Monedero as a guest') },
  {
    name: 'guest-sign-out',
    path: '/settings',
    act: (page, words) =>
      page
        .getByRole('button', { name: words('Sign out'), exact: true })
        .last()
        .click(),
    shows: (page) => page.getByRole('dialog'),
  },
]

/** With a small phone, where there is the least room. */
const sizes = { ...supported, small: { ...supported.phone, viewport: { width: 360, height: 640 } } }

const looks: Record<string, BrowserContextOptions> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
}
/** How a browser shows the app. */
export interface Variant extends BrowserContextOptions {
  /** English where there is none. */
  readonly language?: string
}

/**
 * Every size in every look, and the desktop at 200 % zoom, where a pixel of the page is two of the window; and every size in every other
 * language and in the pseudo-locale.
 */
export const variants: Readonly<Record<string, Variant>> = {
  ...Object.fromEntries(
    Object.entries(sizes).flatMap(([size, options]) =>
      Object.entries(looks).map(([look, colours]) => [`${size}-${look}`, { ...options, ...colours }]),
    ),
  ),
  'desktop-zoom': { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  ...Object.fromEntries(
    otherLanguages.flatMap((language) =>
      Object.entries(sizes).map(([size, options]) => [`${size}-${language}`, { ...options, language }]),
    ),
  ),
}

/** On a phone it is one tap away. */
async function split(page: Page, words: Words): Promise<void> {
  const form = page.getByRole('dialog')
  await form
    .getByRole('button', { name: words('Save'), exact: true })
    .first()
    .waitFor()
  const more = form.getByRole('button', { name: words('More'), exact: true })
  if (await more.isVisible()) await more.click()
  await form.getByRole('button', { name: words('Split'), exact: true }).click()
}

async function listKeys(page: Page, words: Words): Promise<void> {
  await entry(page, words).waitFor()
  await page.keyboard.press('?')
}
