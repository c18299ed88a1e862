import { codeOf } from '../product/code-of.ts'
import { expect, expectAccessible, once, phoneLater, test } from '../product/fixtures.ts'
import {
  allWalletsLink,
  anOwner,
  dayOfMonth,
  entryRows,
  openDashboard,
  openFigures,
} from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'
import { aRecurring, day } from '../product/upcoming-steps.ts'

test(
  'the overview shows spending, links to it, and keeps its arrangement on all devices',
  phoneLater,
  async ({ page, product, browser }) => {
    const [everyday, food, gifts] = [newId(), newId(), newId()]
    const scope = { of: 'everything' }
    const firstDay = new Date(dayOfMonth(1)).toISOString().slice(0, 10)
    const amounts = [{ day: firstDay, applies: 'from', amount: 10_000 }]
    const plan = { scope, amounts, currency: 'EUR', rollover: 'none', note: '', order: 1 }
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createWallet(newId(), { name: 'Cash', openingBalance: 5_000 }),
      createWallet(newId(), { name: 'Club', openingBalance: 70_000, isLeftOut: true }),
      {
        op: 'category.create',
        args: {
          id: food,
          name: 'Food',
          parentId: null,
          colour: 'teal',
          icon: 'shopping-basket',
          kind: 'expense',
        },
      },
      {
        op: 'category.create',
        args: {
          id: gifts,
          name: 'Gifts',
          parentId: null,
          colour: 'pink',
          icon: 'gift',
          kind: 'expense',
          isLeftOut: true,
        },
      },
      createEntry(newId(), everyday, { description: 'Ring', amount: -3_000, categoryId: gifts }),
      createEntry(newId(), everyday, { description: 'Market', amount: -9_000, categoryId: food }),
      createEntry(newId(), everyday, { description: 'Last month', amount: -4_000, dateMs: dayOfMonth(1, 1) }),
      { op: 'budget.create', args: { id: newId(), name: 'Everything', ...plan } },
      { op: 'settings.update', args: { set: { selectedWalletWeb: everyday } } },
    )
    await openDashboard(page, owner)
    await openFigures(page)
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview.getByRole('heading')).toContainText([
      /^Spending/,
      'Budgets',
      'Spending comparison',
      'All wallets',
    ])
    await expect(overview.getByRole('link', { name: /Food/ })).toContainText('90,00\u00A0€')
    await expect(overview.getByRole('link', { name: /Everything/ })).toContainText('10,00\u00A0€ left')
    await expect(overview).toContainText('You’ve spent 50,00\u00A0€ more than at this point last month.')
    await expect(overview.getByRole('link', { name: 'Reports' })).toHaveAttribute(
      'href',
      /^\/reports\?range=days&since=.*-01&until=/,
    )
    // Without the wallet that is left out.
    await expect(overview.locator('a[href="/wallets"]')).toHaveText('\u2212110,00\u00A0€')
    await expectAccessible(page)

    await overview.getByRole('link', { name: /Food/ }).click()
    await expect(entryRows(page)).toContainText(['Market'])
    await page.goBack()

    await allWalletsLink(page).click()
    const all = page.getByRole('region', { name: 'Balance' })
    await expect(all).toContainText('All wallets in EUR\u2212110,00\u00A0€')
    const wallets = page.getByRole('main').getByRole('list', { name: 'Wallets', exact: true })
    await expect(wallets.getByRole('button')).toHaveText([
      'Cash50,00\u00A0€',
      'ClubNot included in the total700,00\u00A0€',
      'Everyday\u2212160,00\u00A0€',
    ])
    await expect(entryRows(page)).toHaveCount(3)
    await expectAccessible(page)
    await wallets.getByRole('button', { name: /^Cash/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cash')
    await page.goBack()
    await page.goBack()
    await page
      .getByRole('button', { name: /^Everyday/ })
      .first()
      .click()
    // In a narrower window the blocks are cards, each with something in it.
    const size = page.viewportSize()
    await page.setViewportSize({ width: 720, height: 900 })
    const cards = overview.locator(':scope > *').filter({ visible: true })
    const framed = cards.evaluateAll((boxes) =>
      boxes
        .filter((card) => getComputedStyle(card).borderRightStyle !== 'none')
        .map((card) => card.querySelector('h2') !== null),
    )
    expect(await framed).toEqual([true, true, true, true])
    if (size) await page.setViewportSize(size)
    await overview.getByRole('button', { name: 'Customise overview' }).click()
    await page.getByRole('switch', { name: 'Show “Budgets”' }).click()
    await page.getByRole('button', { name: 'Move “All wallets” up' }).click()
    await page.keyboard.press('Escape')
    await expect(overview.getByRole('heading')).toContainText([
      /^Spending/,
      'All wallets',
      'Spending comparison',
    ])

    await using context = await browser.newContext({ baseURL: product.url })
    const elsewhere = await context.newPage()
    await signIn(elsewhere, owner.person)
    await openFigures(elsewhere)
    const there = elsewhere.getByRole('region', { name: 'Overview' })
    await expect(there.getByRole('heading')).toContainText([
      /^Spending/,
      'All wallets',
      'Spending comparison',
    ])
  },
)

test('without budgets and spending there are no empty boxes', phoneLater, async ({ page, product }) => {
  const everyday = newId()
  const owner = await anOwner(
    product,
    createWallet(everyday),
    createEntry(newId(), everyday, { description: 'Salary', amount: 100_000 }),
  )
  await openDashboard(page, owner)
  const loaded = page.waitForResponse(codeOf('panels'))
  await page.reload()
  await loaded
  await expect(entryRows(page)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Overview' })).toHaveCount(0)
})

test(
  'an overview that cannot be loaded does not affect the rest of the dashboard',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const market = createEntry(newId(), wallet, { description: 'Market', amount: -2000 })
    const owner = await anOwner(product, createWallet(wallet), market)
    const refused = page.waitForEvent('requestfailed')
    await page.route(codeOf('panels'), (route) => route.abort())
    await openDashboard(page, owner)
    await refused
    await expect(entryRows(page)).toContainText(['Market'])
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('20,00\u00A0€')
    await expect(page.getByRole('region', { name: 'Overview' })).toHaveCount(0)
  },
)

test(
  'a new week begins with a look back at the last one, each sentence with its entries, until it is dismissed',
  phoneLater,
  async ({ page, product }) => {
    const [everyday, food, owed] = [newId(), newId(), newId()]
    // The last Tuesday at noon, seen from Madrid; last week ended two days before.
    const daysSinceTuesday = (new Date(`${day(0)}T12:00Z`).getUTCDay() + 5) % 7
    const noonMs = (daysAhead: number) => Date.parse(`${day(daysAhead - daysSinceTuesday)}T11:00Z`)
    const spentOn = (daysAhead: number, amount: number, given: object = {}) =>
      createEntry(newId(), everyday, { amount, categoryId: food, dateMs: noonMs(daysAhead), ...given })
    const look = { colour: 'teal', icon: 'shopping-basket', kind: 'expense', parentId: null }
    const plan = { currency: 'EUR', rollover: 'none', note: '', order: 1 }
    const scope = { of: 'categories', ids: [food] }
    const amounts = [{ day: day(-90), applies: 'from', amount: 100_000 }]
    const owner = await anOwner(
      product,
      createWallet(everyday, { openingBalance: 100_000 }),
      { op: 'category.create', args: { id: food, name: 'Food', ...look } },
      ...[-43, -36, -29, -22, -15].map((daysAhead) => spentOn(daysAhead, -1000)),
      spentOn(-4, -4_000, { description: 'Feast' }),
      spentOn(-5, -2_200, { description: 'Bakery', categoryId: null }),
      spentOn(0, -5_000, { description: 'This week' }),
      aRecurring(everyday, 'Rent', -85_000, day(2 - daysSinceTuesday), {
        isAutomatic: false,
        id: owed,
        series: owed,
      }),
      { op: 'budget.create', args: { id: newId(), name: 'Meals', scope, amounts, ...plan } },
    )
    await page.clock.setFixedTime(noonMs(0))
    await openDashboard(page, owner)
    const overview = page.getByRole('region', { name: 'Overview' })
    await openFigures(page)
    await expect(overview.getByText(/^You spent/)).toHaveText(
      'You spent 62,00\u00A0€ last week, and Food stood out: 40,00\u00A0€, more than in any of the 5 weeks before.',
    )
    await expect(overview.getByText(/^Rent is due/)).toHaveText(
      /^Rent is due on \w+ \d+ \(\u2212850,00\u00A0€\), and nothing else in the next seven days\.$/,
    )
    await expect(overview.getByText(/^Meals has/)).toHaveText(/^Meals has \d{3},00\u00A0€ left this month\.$/)
    await expect(overview.getByRole('figure', { name: /^Spending by week/ })).toHaveAccessibleName(
      /62,00\u00A0€$/,
    )
    await expectAccessible(page)

    await overview.getByRole('link', { name: '62,00\u00A0€' }).click()
    await expect(entryRows(page)).toHaveCount(2)
    await page.goBack()
    await overview.getByRole('link', { name: 'Food', exact: true }).click()
    await expect(entryRows(page)).toContainText(['Feast'])
    await page.goBack()
    await overview.getByRole('link', { name: 'Rent', exact: true }).click()
    await expect(page).toHaveURL('/upcoming')
    await page.goBack()
    await overview.getByRole('button', { name: 'Hide until next week' }).click()
    await expect(overview.getByText(/^You spent/)).toHaveCount(0)
    await page.reload()
    await expect(overview.getByRole('heading', { name: 'Budgets', includeHidden: true })).toHaveCount(1)
    await expect(overview.getByText('Last week')).toHaveCount(0)
  },
)
