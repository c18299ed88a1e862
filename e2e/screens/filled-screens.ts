import type { Page } from '@playwright/test'
import { coming } from '../product/upcoming-steps.ts'
import { bankFile } from './filled-account.ts'
import { chart, dialog, entry, field, fieldIn, heading, press, pressBeginning, text } from './finders.ts'
import type { Screen } from './take-picture.ts'
import { beginning, type Words } from './words.ts'

/** Screens of an account with rows of every kind, in the order in which they are taken. */
export const filled: readonly Screen[] = [
  { name: 'upcoming-filled', path: '/upcoming', shows: chart },
  {
    name: 'upcoming-menu',
    path: '/upcoming',
    act: (page) => coming(page, 'Rent').first().getByRole('button').last().click(),
    shows: (page, words) => page.getByRole('button', { name: words('Pause'), exact: true }),
  },
  {
    name: 'upcoming-confirm',
    path: '/upcoming',
    act: (page, words) =>
      coming(page, 'Gas')
        .first()
        .getByRole('button', { name: words('Confirm {name}, {day}') })
        .click(),
    shows: dialog('Confirm {name}'),
  },
  {
    name: 'upcoming-change',
    path: '/upcoming',
    act: async (page, words) => {
      await chooseAction(page, words, 'Rent', 'Change')
      await fieldIn('Change {name}', 'Amount')(page, words).first().fill('850')
    },
    shows: dialog('Change {name}'),
  },
  {
    name: 'upcoming-delete',
    path: '/upcoming',
    act: (page, words) => chooseAction(page, words, 'Rent', 'Delete'),
    shows: dialog('Delete {name}'),
  },
  {
    name: 'forecast-wallets',
    path: '/upcoming',
    act: async (page, words) => {
      await chart(page, words).waitFor()
      await pressBeginning('Wallets')(page, words)
    },
    shows: (page) => page.getByRole('dialog').getByRole('checkbox'),
  },
  {
    name: 'forecast-settings',
    path: '/upcoming',
    act: press('Forecast settings'),
    shows: dialog('Forecast settings'),
  },
  {
    name: 'what-if',
    path: '/upcoming',
    act: async (page, words) => {
      const part = page.getByRole('region', { name: words('What if'), exact: true })
      await part.getByLabel(words('Entry to try')).fill('180')
    },
    shows: (page, words) => page.getByText(words('What if (not saved)')).filter({ visible: true }),
  },
  {
    name: 'dashboard-filled',
    path: '/dashboard',
    shows: (page, words) => page.getByRole('button', { name: words('Customise overview') }),
  },
  { name: 'budgets-filled', path: '/budgets', shows: heading('Takeaway') },
  { name: 'rules-filled', path: '/rules', shows: ruleOf('pizzeria') },
  {
    name: 'rule-edit',
    path: '/rules',
    act: (page, words) => ruleOf('pizzeria')(page, words).click(),
    shows: dialog('Edit rule'),
  },
  { name: 'wallets-filled', path: '/wallets', shows: text('Visa') },
  {
    name: 'card-form',
    path: '/wallets',
    act: (page, words) => chooseForWallet(page, words, 'Visa', 'Edit'),
    shows: (page, words) => page.getByRole('button', { name: beginning(words('Statement closes on')) }),
  },
  {
    name: 'checkpoints',
    path: '/wallets',
    act: (page, words) => chooseForWallet(page, words, 'Gemeinschaftskonto', 'Reconcile'),
    shows: (page) => page.getByRole('dialog').getByRole('row').nth(1),
  },
  { name: 'trash-filled', path: '/trash', shows: (page) => page.getByText('Bonsai', { exact: true }) },
  { name: 'import-review', path: '/import', act: chooseFile, shows: text('PHARMACY LA PLAZA') },
  {
    name: 'import-row',
    path: '/import',
    act: async (page, words) => {
      await chooseFile(page, words)
      await page
        .getByRole('button', { name: words('{status}, details of “{description}”') })
        .first()
        .click()
    },
    shows: (page) => page.getByRole('dialog'),
  },
  {
    name: 'import-correct',
    path: '/import',
    act: async (page, words) => {
      await chooseFile(page, words)
      await page.getByRole('button', { name: words('Fix: {description}') }).click()
    },
    shows: (page, words) => page.getByRole('form', { name: words('Fix this row') }),
  },
  {
    name: 'import-done',
    path: '/import',
    act: async (page, words) => {
      await chooseFile(page, words)
      await page.getByRole('button', { name: /^[IÏ]mp[oõ]rt.* \d/ }).click()
    },
    shows: heading('Previous imports'),
  },
  {
    name: 'import-reread',
    path: '/import',
    // Of the import that was made for the picture before.
    act: async (page, words) => {
      await page
        .getByRole('button', { name: words('Fix the import of {name}') })
        .first()
        .click()
      await setFile(page, words('Choose file'))
    },
    shows: heading('What changes'),
  },
  { name: 'palette', path: '/dashboard', act: openPalette, shows: dialog('Search and commands') },
  {
    name: 'palette-line',
    path: '/dashboard',
    act: async (page, words) => {
      await openPalette(page, words)
      await page.getByRole('combobox', { name: words('Search and commands') }).fill('12,50 lunch')
    },
    shows: (page) => page.getByRole('dialog').getByRole('option'),
  },
  { name: 'jump', path: '/dashboard', act: jump, shows: dialog('Jump to a date') },
  { name: 'news', path: '/dashboard?show=news', shows: (page) => page.getByRole('dialog') },
  { name: 'change-password', path: '/settings', act: press('Change password'), shows: field('New password') },
  { name: 'add-line', path: '/add?line=40 @Visa yesterday lunch %23team', shows: field('Description') },
  {
    name: 'arrange',
    path: '/dashboard',
    act: press('Customise overview'),
    shows: (page) => page.getByRole('dialog').getByRole('listitem'),
  },
  {
    name: 'period',
    path: '/settings',
    act: (page, words) => page.getByRole('radio', { name: words('Every few weeks') }).check(),
    shows: field('Length'),
  },
]

function ruleOf(words: string): Screen['shows'] {
  return (page) => page.getByRole('main').getByRole('listitem').filter({ hasText: words }).getByRole('link')
}

async function chooseAction(page: Page, words: Words, name: string, action: string): Promise<void> {
  await coming(page, name)
    .first()
    .getByRole('button', { name: words('Actions for {name}, {day}') })
    .click()
  await page
    .getByRole('button', { name: words(action), exact: true })
    .last()
    .click()
}

async function chooseForWallet(page: Page, words: Words, name: string, action: string): Promise<void> {
  const wallet = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await wallet.getByRole('button', { name: words('Actions for {name}') }).click()
  await page.getByRole('button', { name: words(action), exact: true }).click()
}

async function setFile(page: Page, name: string | RegExp): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name, exact: true }).click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(bankFile) })
}

async function chooseFile(page: Page, words: Words): Promise<void> {
  await setFile(page, words('Choose files'))
  await page.getByRole('button', { name: beginning(words('Import into')) }).click()
  await page.getByRole('option').first().click()
}

async function openPalette(page: Page, words: Words): Promise<void> {
  await entry(page, words).waitFor()
  await page.keyboard.press('Control+k')
}

async function jump(page: Page, words: Words): Promise<void> {
  await entry(page, words).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
}
