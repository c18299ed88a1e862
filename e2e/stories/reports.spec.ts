import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectReadable, isLongRun, phoneLater, test } from '../product/fixtures.ts'
import { changeElsewhere, entryRows, type Owner } from '../product/ledger-steps.ts'
import type { Mailbox } from '../product/mailbox.ts'
import { idTokenOf, registerVerified, signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import {
  createEntries,
  createTransfer,
  createWallet,
  newEntry,
  newId,
  SyncDevice,
} from '../product/sync-device.ts'

const entryCount = 5000
const hourMs = 3_600_000

/** One of the made entries, with the month of its day in Madrid. */
type Made = ReturnType<typeof newEntry> & { readonly month: string }

test(
  'reports show spending, link to the entries behind each figure, and can be downloaded',
  phoneLater,
  async ({ page, product, mailbox }) => {
    test.setTimeout(180_000)
    const { owner, entries, names } = await somebodyWithThirteenMonths(product, mailbox)
    await signIn(page, owner.person, '/reports')
    const months = lastMonths(12)
    const shown = entries.filter(({ month }) => months.includes(month))
    const spent = shown.filter(({ amount }) => amount < 0)
    await expect(figure(page, 'Money out')).toContainText(euros(-sum(spent)))
    await expect(figure(page, 'Money in')).toContainText(euros(sum(shown.filter(({ amount }) => amount > 0))))
    await expect(card(page, 'Money in and out by month')).toContainText(
      /Not included \(no exchange rate\): money out 12,00\s\$/,
    )
    await expectAccessible(page)

    await test.step('with the keyboard, from a bar to its entries and back', async () => {
      const bars = card(page, 'Money in and out by month').getByRole('toolbar').getByRole('link')
      await expect(bars).toHaveCount(12)
      await bars.last().focus()
      await page.keyboard.press('ArrowLeft')
      const before = entries.filter(({ month }) => month === months.at(-2))
      await expect(bars.nth(10)).toBeFocused()
      await expect(bars.nth(10)).toHaveAccessibleName(
        new RegExp(escaped(euros(-sum(before.filter(({ amount }) => amount < 0))))),
      )
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard\?.*type=income%2Cexpense%2Crefund/)
      await expect(page.getByRole('status').filter({ hasText: 'entries' })).toContainText(signed(sum(before)))
      await page.goBack()
    })

    await test.step('a category opens one level, and leads to its entries', async () => {
      const spending = card(page, 'Spending by category')
      const housing = spent.filter(
        ({ categoryId }) => categoryId === names.rent || categoryId === names.housing,
      )
      await expect(spending.getByRole('link', { name: /^Housing/ })).toContainText(euros(-sum(housing)))
      await spending.getByRole('button', { name: 'Show subcategories of Housing' }).click()
      const rent = spent.filter(({ categoryId }) => categoryId === names.rent)
      await spending.getByRole('link', { name: /^Rent/ }).click()
      await expect(page.getByRole('status').filter({ hasText: 'entries' })).toContainText(signed(sum(rent)))
      await page.goBack()
      await spending.getByRole('button', { name: 'All categories' }).click()
    })

    await test.step('spending by tag, wallet and description', async () => {
      const by = async (name: string, title: string) => {
        await page.getByRole('radio', { name, exact: true }).check()
        return card(page, title)
      }
      const tagged = spent.filter(({ tags }) => tags.length > 0)
      await expect((await by('Tag', 'Spending by tag')).getByRole('link', { name: /^trip/ })).toContainText(
        euros(-sum(tagged)),
      )
      await expect(
        (await by('Wallet', 'Spending by wallet')).getByRole('link', { name: /^Everyday/ }),
      ).toContainText(euros(-sum(spent)))
      const shop = spent.filter(({ description }) => description === 'Shop 7')
      const link = (await by('Description', 'Spending by description')).getByRole('link', { name: 'Shop 7' })
      await expect(link).toContainText(euros(-sum(shop)))
      await link.click()
      await expect(page.getByRole('status').filter({ hasText: 'entries' })).toContainText(signed(sum(shop)))
      await page.goBack()
      const shops = Object.groupBy(spent, ({ description }) => description ?? '')
      const [, , , , , , ...others] = Object.values(shops)
        .map((of = []) => -sum(of))
        .toSorted((a, b) => b - a)
      const rest = others.reduce((total, amount) => total + amount, 0)
      const everythingElse = card(page, 'Spending by description').getByRole('link', {
        name: /^Everything else/,
      })
      await expect(everythingElse).toContainText(euros(rest))
      await everythingElse.click()
      await expect(page.getByRole('status').filter({ hasText: 'entries' })).toContainText(signed(-rest))
      await page.goBack()
      await by('Category', 'Spending by category')
    })

    await test.step('the same as a table, and as files', async () => {
      const spending = card(page, 'Spending by category')
      await spending.getByRole('button', { name: 'Show as table' }).click()
      await expect(spending.getByRole('row', { name: /^Total/ })).toContainText(euros(-sum(spent)))
      await expect(page).toHaveURL(/table=spending/)
      const csv = await downloaded(page, spending, 'CSV, with plain numbers')
      expect(csv.name).toBe('spending-by-category.csv')
      // A spreadsheet takes what begins with an equals sign for a formula.
      expect(csv.text).toContain("\n'=1+1,")
      expect(csv.text).toContain(`Total,,,${(-sum(spent) / 100).toFixed(2)}`)
      await spending.getByRole('button', { name: 'Show as chart' }).click()
      const svg = await downloaded(page, card(page, 'Money in and out by month'), 'SVG image')
      expect(svg.text).toMatch(/^<svg [^]*<rect [^]*<\/svg>$/)
      const png = await downloaded(page, card(page, 'Net worth'), 'PNG image')
      expect(png.name).toBe('net-worth.png')
      expect(png.text.length).toBeGreaterThan(1000)
    })

    await test.step('filters and the range stand in the address', async () => {
      await page.goto(`/reports?range=3&categories=${names.rent}&saving=yes`)
      const rent = spent.filter(
        ({ categoryId, month }) => categoryId === names.rent && months.slice(-3).includes(month),
      )
      await expect(figure(page, 'Money out')).toContainText(euros(-sum(rent)))
      await expect(figure(page, 'Money in')).toContainText(euros(0))
      await page.goto('/reports?saving=yes')
      await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
      await expect(figure(page, 'Saved')).toContainText('+300,00')
    })

    await expectReadableIn(page, 'dark')
  },
)

test(
  'reports compare periods, follow money from income to categories, and show days, without a network too',
  phoneLater,
  async ({ page, context, product, mailbox }) => {
    test.setTimeout(180_000)
    const { owner, entries } = await somebodyWithThirteenMonths(product, mailbox)
    await signIn(page, owner.person, '/reports?report=compare')
    await expect(page.getByText(/€ (less|more) than at this point last month/)).toBeVisible()
    const today = localDay(Date.now())
    const spentNow = entries.filter(({ month, amount }) => amount < 0 && month === today.slice(0, 7))
    await expect(page.getByRole('row', { name: /^Total/ }).last()).toContainText(euros(-sum(spentNow)))
    await page.getByRole('radio', { name: 'A year ago' }).check()
    await expect(page.getByText(/€ (less|more) than at this point a year ago/)).toBeVisible()
    await page.getByRole('radio', { name: '6-month average' }).check()
    await expect(page.getByText(/the average of the last six months at this point/)).toBeVisible()
    await expectAccessible(page)
    await expectReadableIn(page, 'dark')
    await test.step('a day of the comparison is reached with the keyboard', async () => {
      const marks = card(page, 'Spent so far').getByRole('toolbar').getByRole('link')
      await marks.first().focus()
      await page.keyboard.press('End')
      await page.keyboard.press('Home')
      await expect(marks.first()).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/dashboard\?.*type=expense%2Crefund/)
      await page.goBack()
    })

    await page.getByRole('link', { name: 'Flow', exact: true }).click()
    await expect(page.getByRole('navigation', { name: 'Reports' }).locator('[aria-current]')).toHaveText(
      'Flow',
    )
    const flow = card(page, 'Where the money went')
    const shown = entries.filter(({ month }) => lastMonths(12).includes(month))
    await expect(flow.getByRole('link', { name: /^Salary/ })).toHaveAccessibleName(
      new RegExp(escaped(euros(sum(shown.filter(({ amount }) => amount > 0))))),
    )
    await expectAccessible(page)

    await expectReadableIn(page, 'light')

    // The device has everything: reports need no network.
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    const days = card(page, 'Spending by day')
    await days.getByRole('toolbar').getByRole('link').last().focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    // Today is a day of the browser's time zone.
    const inBrowser = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' })
    const weekAgo = inBrowser.format(Date.now() - 7 * 24 * hourMs)
    await expect(page).toHaveURL(new RegExp(`day=${weekAgo}`))
    const ofDay = entries.filter(({ dateMs, amount }) => amount < 0 && localDay(dateMs) === weekAgo)
    await expect(page.locator('section').last().getByRole('listitem')).toHaveCount(ofDay.length)
    await expectAccessible(page)
    await expectReadableIn(page, 'dark')
    await page.getByRole('link', { name: 'Show these entries' }).click()
    await expect(entryRows(page).first()).toBeVisible()
  },
)

/** Checks the colours of the other theme in the long run: a page of charts takes the checker seconds. */
async function expectReadableIn(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  if (!isLongRun) return
  await page.emulateMedia({ colorScheme })
  await expectReadable(page)
}

/** Somebody with 5,000 entries over 13 months, a few dollars without a rate, and savings. */
async function somebodyWithThirteenMonths(product: RunningProduct, mailbox: Mailbox) {
  const names = { housing: newId(), rent: newId(), food: newId(), formula: newId(), salary: newId() }
  const [everyday, savings] = [newId(), newId()]
  // Only verified accounts may have this many entries.
  const person = await registerVerified(product, mailbox)
  // The home currency is that of the wallet whose id was made first.
  const trip = newId()
  const owner: Owner = { person, device: new SyncDevice(await idTokenOf(product, person)) }
  await changeElsewhere(
    product,
    owner,
    createWallet(everyday),
    createWallet(savings, { name: 'Savings', kind: 'savings' }),
    createWallet(trip, { name: 'Trip', currency: 'USD', symbol: '$' }),
    category(names.housing, 'Housing', 'expense'),
    category(names.rent, 'Rent', 'expense', names.housing),
    category(names.food, 'Food', 'expense'),
    category(names.formula, '=1+1', 'expense'),
    category(names.salary, 'Salary', 'income'),
    createTransfer(everyday, savings, 30_000, { dateMs: Date.now() - 30 * 24 * hourMs }),
  )
  const kinds = [names.rent, names.food, names.housing, names.food, names.formula]
  const entries = Array.from({ length: entryCount }, (_, n): Made => {
    const dateMs = Date.now() - (n + 1) * 2 * hourMs
    const isIncome = n % 100 === 99
    const made = newEntry(newId(), everyday, {
      amount: isIncome ? 90_000 : -100 - (n % 900),
      categoryId: isIncome ? names.salary : (kinds[n % kinds.length] ?? null),
      description: `Shop ${Math.min(n % 20, 7)}`,
      tags: n % 10 === 0 ? ['trip'] : [],
      dateMs,
      offsetMinutes: 0,
    })
    return { ...made, month: localDay(dateMs).slice(0, 7) }
  })
  await changeElsewhere(
    product,
    owner,
    createEntries(entries.map(({ month: _, ...entry }) => entry)),
    createEntries([
      newEntry(newId(), trip, { amount: -1200, description: 'Museum', dateMs: Date.now() - 2 * hourMs }),
    ]),
  )
  return { owner, entries, names }
}

function category(id: string, name: string, kind: string, parentId: string | null = null) {
  return { op: 'category.create', args: { id, name, kind, colour: 'blue', icon: 'house', parentId } }
}

function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function figure(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .first()
}

/** Presses a line of a card's menu and reads the file that comes. */
async function downloaded(page: Page, from: Locator, name: string): Promise<{ name: string; text: string }> {
  await from.getByRole('button', { name: /^Download/ }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const download = await file
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

function sum(entries: readonly Made[]): number {
  return entries.reduce((total, { amount }) => total + amount, 0)
}

function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const units = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${cents < 0 ? '\u2212' : ''}${units},${digits.slice(-2)}\u00A0€`
}

function signed(cents: number): string {
  return cents > 0 ? `+${euros(cents)}` : euros(cents)
}

function escaped(text: string): string {
  return text.replaceAll(/[.+]/g, String.raw`\$&`)
}

/** The day of an instant where the stories are written down. */
function localDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}

/** The last so many months, oldest first. */
function lastMonths(count: number): string[] {
  const now = new Date()
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index, 1))
      .toISOString()
      .slice(0, 7),
  )
}
