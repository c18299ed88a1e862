import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, onceLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard } from '../product/ledger-steps.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const phone = { ...sizes.phone, viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' } as const
const minuteMs = 60_000

interface Count {
  taps: number
  keys: number
  tabs: number
}

/** One of the ten jobs: how it is done, and how the page shows that it is done. */
interface Job {
  readonly name: string
  readonly byTouch: (page: Page) => Promise<void>
  readonly byKeys: (page: Page) => Promise<void>
  readonly isDone: (page: Page) => Promise<void>
}

/** Counts taps except on digits, and keys except those that type a text, as the page sees them. */
function countHands(): void {
  const count = { taps: 0, keys: 0, tabs: 0 }
  addEventListener(
    'keydown',
    (event) => {
      if (/^(?:Control|Shift|Meta|Alt)$/.test(event.key)) return
      if (event.key === 'Tab') count.tabs += 1
      const { key, target } = event
      const isInDialog = target instanceof Element && target.closest('[role="dialog"]') !== null
      const isTyped = key.length === 1 && (isInDialog || target instanceof HTMLInputElement)
      if (event.ctrlKey || !isTyped) count.keys += 1
    },
    { capture: true },
  )
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const key = target instanceof Element ? target.closest('button')?.textContent.trim() : undefined
      if (isTrusted && !/^[\d,]$/.test(key ?? '')) count.taps += 1
    },
    { capture: true },
  )
  Object.assign(globalThis, { count })
}

const form = (page: Page) => page.getByRole('dialog', { name: /(?:Add|Edit) entry/ })
const detail = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => entryRows(page).filter({ hasText: text })

/** Taps what is in sight: nothing is scrolled to. */
async function tap(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 0.9 })
  await part.tap()
}

async function openForm(page: Page): Promise<void> {
  await tap(page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }))
  await expect(form(page).getByRole('group', { name: 'Calculator' })).toBeVisible()
}

async function tapKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await tap(form(page).getByRole('button', { name: key, exact: true }))
}

const tapSave = (page: Page) => tap(form(page).getByRole('button', { name: 'Save', exact: true }))

async function openFormByKey(page: Page): Promise<void> {
  await page.keyboard.press('n')
  await expect(form(page).getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused()
}

async function addLine(page: Page, line: string): Promise<void> {
  await page.keyboard.press('q')
  await expect(page.getByLabel('Add an entry in one line')).toBeFocused()
  await page.keyboard.type(line)
  await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible()
  await page.keyboard.press('Enter')
}

async function focusFirst(page: Page): Promise<void> {
  await page.keyboard.press('j')
  await expect(entryRows(page).first().getByRole('link')).toBeFocused()
}

const jobs: readonly Job[] = [
  {
    name: 'Add an expense that was made before',
    byTouch: async (page) => {
      await openForm(page)
      await tapKeys(page, '32')
      await tap(form(page).getByRole('list', { name: 'Recent descriptions' }).getByRole('button').first())
      await tapSave(page)
    },
    byKeys: async (page) => {
      await openFormByKey(page)
      await page.keyboard.type('32')
      await page.keyboard.press('Tab')
      await page.keyboard.type('cof')
      await expect(form(page).getByRole('option', { name: /Coffee/ })).toBeVisible()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    },
    isDone: (page) => expect(row(page, 'Coffee').first()).toContainText('−32,00'),
  },
  {
    name: 'Add a new expense with a category',
    byTouch: async (page) => {
      await openForm(page)
      await tapKeys(page, '14')
      await tap(form(page).getByRole('button', { name: 'Market', exact: true }))
      await tapSave(page)
    },
    byKeys: async (page) => {
      await openFormByKey(page)
      await page.keyboard.type('14')
      const category = form(page).getByRole('button', { name: /^Category/ })
      while (!(await category.evaluate((part) => part === document.activeElement)))
        await page.keyboard.press('Tab')
      await page.keyboard.type('mark')
      await expect(page.getByRole('option', { name: 'Market' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(category).toHaveAccessibleName('Category Market')
      // Its list returns the focus when it is closed.
      await expect(category).toBeFocused()
      await page.keyboard.press('Control+Enter')
    },
    isDone: (page) => expect(row(page, '−14,00').first()).toContainText('Market'),
  },
  {
    name: 'Add an income',
    byTouch: async (page) => {
      await openForm(page)
      await tap(form(page).getByText('Income', { exact: true }))
      await tapKeys(page, '50')
      await tapSave(page)
    },
    byKeys: (page) => addLine(page, '+50 gift'),
    isDone: (page) => expect(entryRows(page).first()).toContainText('+50,00'),
  },
  {
    name: 'Transfer between two wallets',
    byTouch: async (page) => {
      await openForm(page)
      await tap(form(page).getByText('Transfer', { exact: true }))
      await tapKeys(page, '40')
      await tapSave(page)
    },
    byKeys: (page) => addLine(page, '40 to everyday'),
    isDone: (page) => expect(row(page, 'Transfer to Everyday').first()).toContainText('−40,00'),
  },
  {
    name: 'Add an entry again today',
    byTouch: async (page) => {
      await tap(entryRows(page).first().getByRole('link'))
      await tap(detail(page).getByRole('button', { name: 'Duplicate', exact: true }))
      await tap(page.getByRole('button', { name: 'Today', exact: true }))
    },
    byKeys: async (page) => {
      await focusFirst(page)
      await page.keyboard.press('y')
      await expect(form(page).getByRole('textbox', { name: 'Amount', exact: true })).toHaveValue('2,60')
      await page.keyboard.press('Control+Enter')
    },
    // On a phone the details of the first one are still open above the list.
    isDone: (page) => expect(page.locator('#entries').getByText('Coffee')).toHaveCount(2),
  },
  {
    name: 'See another wallet',
    byTouch: (page) => tap(page.getByRole('button', { name: 'Everyday', exact: true })),
    byKeys: (page) => page.keyboard.press(']'),
    isDone: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday'),
  },
  {
    name: 'Find an entry',
    byTouch: async (page) => {
      await tap(page.getByRole('button', { name: 'Search and commands' }))
      await page.getByRole('combobox').fill('coff')
      await tap(page.getByRole('option', { name: /^Coffee/ }))
    },
    byKeys: async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
      await page.keyboard.type('coff')
      await expect(page.getByRole('option', { selected: true })).toContainText('Coffee')
      await page.keyboard.press('Enter')
    },
    isDone: (page) => expect(page.getByRole('dialog', { name: 'Coffee' })).toBeVisible(),
  },
  {
    name: 'Change the category of an entry',
    byTouch: async (page) => {
      await tap(entryRows(page).first().getByRole('link'))
      await tap(detail(page).getByRole('button', { name: 'Edit' }))
      await tap(form(page).getByRole('button', { name: 'Market', exact: true }))
      await tapSave(page)
    },
    byKeys: async (page) => {
      await focusFirst(page)
      await page.keyboard.press('c')
      await page.getByRole('combobox', { name: 'Search category' }).waitFor()
      await page.keyboard.type('mark')
      await expect(page.getByRole('option')).toHaveText(['Market'])
      await page.keyboard.press('Enter')
    },
    isDone: (page) => expect(row(page, 'Coffee')).toContainText('Market'),
  },
  {
    name: 'Delete an entry',
    byTouch: async (page) => {
      await tap(entryRows(page).first().getByRole('link'))
      await tap(detail(page).getByRole('button', { name: 'Delete', exact: true }))
    },
    byKeys: async (page) => {
      await focusFirst(page)
      await page.keyboard.press('d')
    },
    isDone: (page) => expect(row(page, 'Coffee')).toHaveCount(0),
  },
  {
    name: 'See what is left of a budget',
    byTouch: async (page) => {
      await tap(page.getByRole('link', { name: 'More', exact: true }))
      await tap(page.getByRole('main').getByRole('link', { name: 'Budgets' }))
    },
    byKeys: async (page) => {
      await page.keyboard.press('g')
      await page.keyboard.press('b')
    },
    isDone: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Budgets'),
  },
]

/** Does each job with new rows and counts what it takes. */
async function counted(
  browser: Browser,
  product: RunningProduct,
  how: 'byTouch' | 'byKeys',
  size: BrowserContextOptions,
) {
  const counts: Record<string, Count> = {}
  for (const job of jobs) {
    await test.step(job.name, async () => {
      const [cash, market] = [newId(), newId()]
      const look = { colour: 'teal', icon: 'shopping-basket', kind: 'expense', parentId: null }
      const owner = await anOwner(
        product,
        createWallet(cash, { name: 'Cash' }),
        createWallet(newId()),
        { op: 'category.create', args: { id: market, name: 'Market', ...look } },
        createEntry(newId(), cash, { description: 'Coffee', amount: -260, dateMs: Date.now() - minuteMs }),
        { op: 'settings.update', args: { set: { selectedWalletWeb: cash } } },
      )
      await using context = await browser.newContext({
        baseURL: product.url,
        serviceWorkers: 'block',
        ...size,
      })
      const page = await context.newPage()
      await page.addInitScript(countHands)
      await openDashboard(page, owner)
      await page.getByLabel('Add an entry in one line').waitFor()
      await page.evaluate('Object.assign(count, { taps: 0, keys: 0, tabs: 0 })')
      await job[how](page)
      await job.isDone(page)
      // Read from the page's own global, which the script before has set.
      counts[job.name] = await page.evaluate('count')
    })
  }
  return counts
}

/** The same as in a column of docs/jobs.md by job. */
function documented(name: keyof Count): Record<string, number> {
  const text = readFileSync(new URL('../../docs/jobs.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| ([A-Z][^|]*) \| (\d+) \| (\d+) \| (\d+) \|$/gm)]
  const at = { taps: 2, keys: 3, tabs: 4 }[name]
  return Object.fromEntries(rows.map((cells) => [cells[1] ?? '', Number(cells[at])]))
}

/** What was counted for each job. */
function column(counts: Record<string, Count>, name: keyof Count): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([job, count]) => [job, count[name]]))
}

test(
  'on a phone of 360 by 640 ten frequent jobs take the documented taps, without scrolling',
  onceLater,
  async ({ browser, product }) => {
    test.setTimeout(240_000)
    const counts = await counted(browser, product, 'byTouch', phone)
    expect(column(counts, 'taps')).toEqual(documented('taps'))
    expect(counts['Add a new expense with a category']?.taps).toBeLessThanOrEqual(5)
  },
)

test('ten frequent jobs take the documented keys and tab stops', onceLater, async ({ browser, product }) => {
  test.setTimeout(240_000)
  const counts = await counted(browser, product, 'byKeys', sizes.desktop)
  expect(column(counts, 'keys')).toEqual(documented('keys'))
  expect(column(counts, 'tabs')).toEqual(documented('tabs'))
})
