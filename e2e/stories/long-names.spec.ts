import { expect, later, test } from '../product/fixtures.ts'
import { anOwner, openDashboard, openFigures } from '../product/ledger-steps.ts'
import { fillWithLongestNames } from '../product/longest-names.ts'
import { amountsOutOfSight } from '../screens/amounts-out-of-sight.ts'
import { cutText } from '../screens/cut-text.ts'
import { chart, entry, field, fieldIn, heading, table } from '../screens/finders.ts'
import { openScreen, type Screen } from '../screens/take-picture.ts'

const lastOverviewBlock: Screen['shows'] = (page) =>
  page.getByRole('region', { name: 'Overview' }).getByText('Salary and household').filter({ visible: true })
const inDialog: Screen['shows'] = (page) => page.getByRole('dialog').getByRole('button', { name: 'Save' })

/** Every screen that shows a name, in the order in which they are opened. */
const screens: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard', shows: entry },
  { name: 'figures', path: '/dashboard', act: openFigures, shows: lastOverviewBlock },
  { name: 'all wallets', path: '/dashboard?in=all', shows: entry },
  { name: 'search', path: '/dashboard?find=yes&q=family', shows: entry },
  { name: 'selection', path: '/dashboard?select=yes', shows: entry },
  {
    name: 'entry',
    path: '/dashboard?in=all',
    act: (page, words) => entry(page, words).getByRole('link').first().click(),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete' }),
  },
  { name: 'expense', path: '/dashboard?new=expense', shows: inDialog },
  { name: 'transfer', path: '/dashboard?new=transfer', shows: inDialog },
  { name: 'add', path: '/add', shows: field('Description') },
  { name: 'upcoming', path: '/upcoming', shows: chart },
  { name: 'budgets', path: '/budgets', shows: (page) => page.getByRole('main').getByText('TaggedWWW') },
  { name: 'budget', path: '/budgets?form=new', shows: fieldIn('New budget', 'Name') },
  { name: 'reports', path: '/reports', shows: (page) => page.locator('svg[data-chart]').nth(2) },
  {
    name: 'tables',
    path: '/reports?table=cash-flow,spending,net-worth',
    shows: (page) => page.getByRole('table').nth(2),
  },
  { name: 'flow', path: '/reports?report=flow', shows: chart },
  { name: 'flow as a table', path: '/reports?report=flow&table=flow', shows: table },
  { name: 'comparison', path: '/reports?report=compare', shows: chart },
  { name: 'calendar', path: '/reports?report=calendar', shows: chart },
  { name: 'wallets', path: '/wallets', shows: (page) => page.getByRole('main').getByText('CardWWW') },
  { name: 'wallet', path: '/wallets?form=new', shows: fieldIn('New wallet', 'Name') },
  {
    name: 'categories',
    path: '/categories',
    shows: (page) => page.getByRole('main').getByText('CategoryWWW'),
  },
  { name: 'rules', path: '/rules', shows: (page) => page.getByRole('main').getByText('shopWWW') },
  { name: 'rule', path: '/rules?form=new', shows: inDialog },
  { name: 'trash', path: '/trash', shows: (page) => page.getByRole('main').getByText('DeletedWWW') },
  { name: 'settings', path: '/settings', shows: heading('Settings') },
]

test(
  'names of the greatest length neither widen a screen nor cut an amount',
  later,
  async ({ page, product, isMobile }) => {
    test.setTimeout(240_000)
    page.setDefaultTimeout(15_000)
    const owner = await anOwner(product)
    await fillWithLongestNames(product, owner)
    await openDashboard(page, owner)
    const heights = isMobile ? { 390: 844, 360: 640, 320: 568 } : { 1440: 900, 1024: 768 }
    const problems: string[] = []
    for (const screen of screens) {
      await openScreen(page, screen)
      for (const [width, height] of Object.entries(heights)) {
        await page.setViewportSize({ width: Number(width), height })
        // What follows the size of the window does so before it is painted twice.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        const found = [...(await amountsOutOfSight(page)), ...(await cutText(page))]
        problems.push(...found.map((each) => `${screen.name} at ${width}: ${each}`))
      }
    }
    expect(problems).toEqual([])
  },
)
