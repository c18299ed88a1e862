import { expect, later, once, test } from '../product/fixtures.ts'
import { anOwner, dayOfMonth, entryRows, openDashboard } from '../product/ledger-steps.ts'
import { aNewcomer, signIn } from '../product/people.ts'
import { createEntry, createWallet, newId, SyncDevice } from '../product/sync-device.ts'
import { clippedText } from '../screens/clipped-text.ts'
import { cutText } from '../screens/cut-text.ts'
import { fillAccount } from '../screens/filled-account.ts'
import { filled } from '../screens/filled-screens.ts'
import { signedIn, signedOut } from '../screens/screens.ts'
import { openScreen, type Screen } from '../screens/take-picture.ts'

test('every screen names itself in the tab of the browser', once, async ({ page, product }) => {
  const owner = await anOwner(product, createWallet(newId(), { name: 'Everyday' }))
  await signIn(page, owner.person, '/rules')
  const titles = {
    '/rules': 'Rules',
    '/categories': 'Categories',
    '/reports': 'Overview · Reports',
    '/reports?report=flow': 'Flow · Reports',
    '/reports?report=compare': 'Compare · Reports',
    '/reports?report=calendar': 'Calendar · Reports',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} · Monedero web app`)
  }
})

test('a table that is wider than its place is scrolled by keyboard', once, async ({ page, product }) => {
  const names = ['Everyday', 'Savings', 'Holidays', 'Cash', 'Shared with the family', 'For a new kitchen']
  const wallets = names.map((name) => ({ id: newId(), name }))
  const owner = await anOwner(
    product,
    ...wallets.map(({ id, name }) => createWallet(id, { name, openingBalance: 123_456_789 })),
    createEntry(newId(), wallets[0]?.id ?? '', { dateMs: dayOfMonth(1, 2) }),
  )
  await signIn(page, owner.person, '/reports?table=net-worth')
  const area = page.getByRole('region', { name: 'Table: Net worth' })
  await area.focus()
  await expect(area).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => area.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
})

test(
  'screen readers get headings without their links, whole amounts, and nothing behind a dialog',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const owner = await anOwner(
      product,
      createWallet(wallet, { openingBalance: 123_456 }),
      createEntry(newId(), wallet, { amount: -1000 }),
    )
    await fillAccount(product, owner)
    await openDashboard(page, owner)
    await page
      .getByRole('navigation', { name: 'Wallets' })
      .getByRole('button', { name: /^Everyday/ })
      .click()
    const overview = page.getByRole('region', { name: 'Overview' })
    await expect(overview.getByRole('heading', { name: 'Budgets', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Balance' })).toMatchAriaSnapshot(`
    - region "Balance":
      - paragraph:
        - img /1\\.224,56/
  `)
    const month = page.getByRole('status').filter({ hasText: /^\w+ \d{4}$/ })
    await expect(month).toBeVisible()
    await entryRows(page).first().getByRole('link').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(month).toHaveCount(0)
  },
)

/** What a reader may set without losing anything (WCAG 1.4.12). */
const spacedOut = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`

/** What opens by its address, and what is reached from the dashboard. */
const isMain = ({ act, name }: Screen) =>
  act ? ['dashboard', 'overview', 'filter', 'entry'].includes(name) : name !== 'delete-account'

test('no text is cut where a reader spaces it out', later, async ({ page, product }) => {
  test.setTimeout(300_000)
  page.setDefaultTimeout(15_000)
  const cut: string[] = []
  const look = async (screens: readonly Screen[]) => {
    for (const screen of screens.filter(isMain)) {
      await openScreen(page, screen)
      // As extensions of a browser do: once the page is there.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets.push(sheet)
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }, spacedOut)
      for (const text of new Set([...(await clippedText(page)), ...(await cutText(page))]))
        cut.push(`${screen.name}: ${text}`)
    }
  }
  await page.goto('/')
  await look(signedOut)
  const { person, idToken } = await aNewcomer(product, 'en')
  await signIn(page, person)
  await look(signedIn)
  await fillAccount(product, { person, device: new SyncDevice(idToken) })
  await look(filled)
  expect(cut).toEqual([])
})
