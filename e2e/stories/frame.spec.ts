import type { Locator } from '@playwright/test'
import { expect, expectAccessible, later, once, onceLater, phoneLater, test } from '../product/fixtures.ts'
import {
  addEntry,
  allWalletsLink,
  anOwner,
  dayOfMonth,
  entryRows,
  openDashboard,
  syncLine,
  walletButtons,
} from '../product/ledger-steps.ts'
import { register, signIn } from '../product/people.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Somebody with wallets of these names, and one entry in each. */
function anOwnerOf(product: Parameters<typeof anOwner>[0], ...names: readonly string[]) {
  const changes = names.flatMap((name) => {
    const id = newId()
    return [createWallet(id, { name }), createEntry(newId(), id, { description: `From ${name}` })]
  })
  return anOwner(product, ...changes)
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('the first tab stop skips to the content', once, async ({ page, product }) => {
  await openDashboard(page, await anOwnerOf(product, 'Cash'))
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/dashboard')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test(
  'the wallets are one tab stop, and arrow keys move among them',
  phoneLater,
  async ({ page, product }) => {
    const names = ['Bank', 'Cash', 'Savings', 'Travel']
    await openDashboard(page, await anOwnerOf(product, ...names))
    const wallet = (name: string) => walletButtons(page).filter({ hasText: name, visible: true })
    await expect(wallet('Bank')).toHaveAttribute('aria-current', 'true')
    const [forward, back] =
      page.viewportSize()?.width === 390 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp']
    await wallet('Bank').focus()
    await page.keyboard.press(forward)
    await page.keyboard.press(forward)
    await expect(wallet('Savings')).toBeFocused()
    await page.keyboard.press(back)
    await expect(wallet('Cash')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press(forward)
    await expect(wallet('Travel')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Travel' })).toBeAttached()
    await page.keyboard.press('Home')
    await expect(allWalletsLink(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(walletButtons(page).and(page.locator(':focus'))).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(wallet('Travel')).toBeFocused()
    await expectAccessible(page)
  },
)

test('the focus ring of a wallet in the side bar is not clipped', once, async ({ page, product }) => {
  await openDashboard(page, await anOwnerOf(product, 'Cash'))
  const scroller = await boxOf(page.getByRole('navigation', { name: 'Wallets' }))
  const button = await boxOf(walletButtons(page).first())
  // Two pixels of outline, two pixels away.
  expect(button.x - scroller.x).toBeGreaterThanOrEqual(4)
  expect(scroller.right - button.right).toBeGreaterThanOrEqual(4)
})

test(
  'while all wallets are searched none is marked as chosen, and choosing one ends the search',
  later,
  async ({ page, product }) => {
    await openDashboard(page, await anOwnerOf(product, 'Bank', 'Cash'))
    const marked = walletButtons(page).and(page.locator('[aria-current]')).filter({ visible: true })
    await expect(marked).toHaveText(/Bank/)
    await page.goto('/dashboard?in=all&q=from')
    await expect(entryRows(page).filter({ hasText: 'From Cash' })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All wallets')
    await expect(marked).toHaveCount(0)
    await expectAccessible(page)
    await walletButtons(page).filter({ hasText: 'Bank', visible: true }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(marked).toHaveText(/Bank/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank')
  },
)

test('the largest amounts and symbols of eight letters stay in their wallets', async ({ page, product }) => {
  const [small, large] = [newId(), newId()]
  const owner = await anOwner(
    product,
    createWallet(small, { name: 'Everyday wallet', openingBalance: 1_234_56 }),
    createWallet(large, { name: 'Zimbabwe savings', symbol: 'Zimdollr', openingBalance: -9_999_999_999_998 }),
    createEntry(newId(), small),
    createEntry(newId(), large),
  )
  await openDashboard(page, owner)
  const isPhone = page.viewportSize()?.width === 390
  if (!isPhone) {
    const side = await boxOf(page.getByRole('complementary', { name: 'Main navigation' }))
    for (const text of ['1.234,55', '99.999.999.999,99', 'Everyday wallet', 'Zimbabwe savings']) {
      const box = await boxOf(walletButtons(page).getByText(text))
      expect(box.right, text).toBeLessThanOrEqual(side.right)
      expect(box.width, text).toBeGreaterThan(50)
    }
  }
  await page.goto('/wallets')
  const card = page.getByRole('listitem').filter({ hasText: 'Zimbabwe savings' }).last()
  const [name, balance] = [
    card.getByRole('link', { name: 'Zimbabwe savings', exact: true }),
    card.getByText(/^−99.999.999.999,99/),
  ]
  await expect(syncLine(page, 'Saved')).toBeVisible()
  const [nameBox, balanceBox, cardBox] = [await boxOf(name), await boxOf(balance), await boxOf(card)]
  expect(nameBox.bottom <= balanceBox.y || nameBox.right <= balanceBox.x).toBe(true)
  expect(balanceBox.right).toBeLessThanOrEqual(cardBox.right)
  expect(nameBox.width).toBeGreaterThan(90)
})

test('the titles of all screens start at the same place', phoneLater, async ({ page, product }) => {
  await openDashboard(page, await anOwnerOf(product, 'Cash'))
  const starts: Record<string, number> = {}
  for (const path of ['/reports', '/budgets', '/wallets', '/categories', '/trash', '/settings']) {
    await page.goto(path)
    starts[path] = (await boxOf(page.getByRole('heading', { level: 1 }))).x
  }
  if (page.viewportSize()?.width !== 390) {
    await page.goto('/dashboard')
    // The icon of the wallet stands before its name.
    starts['/dashboard'] = (
      await boxOf(page.getByRole('main').locator('header').first().locator('> :first-child'))
    ).x
  }
  expect(new Set(Object.values(starts)).size, JSON.stringify(starts)).toBe(1)
})

test(
  'in a window of 720 px the wallet’s name fits beside the search field',
  once,
  async ({ page, product }) => {
    await page.setViewportSize({ width: 720, height: 900 })
    await openDashboard(page, await anOwnerOf(product, 'Joint account with Lucía'))
    const title = page.getByRole('heading', { level: 1 })
    expect(await isCutOff(title)).toBe(false)
    const search = page.getByRole('searchbox')
    await search.click()
    await expect.poll(async () => (await boxOf(search)).width).toBeGreaterThan(150)
    await expect(page.getByRole('button', { name: 'Filter' })).toBeInViewport({ ratio: 1 })
  },
)

test(
  'in a window of 720 px a long name and a large balance push nothing over anything else',
  once,
  async ({ page, product }) => {
    await page.setViewportSize({ width: 720, height: 900 })
    const wallet = newId()
    const name = 'A very long name of a wallet that goes on and on'
    const changes = [
      createWallet(wallet, { name, openingBalance: 9_998_450_000_000 }),
      createEntry(newId(), wallet, { dateMs: dayOfMonth(1, 6) }),
    ]
    await openDashboard(page, await anOwner(product, ...changes))
    const [field, key] = [page.getByRole('search').locator('div'), page.getByRole('search').locator('kbd')]
    expect(await isCutOff(field)).toBe(false)
    await expect(key).toBeHidden()
    const line = page.getByRole('figure').locator('p')
    expect(await isCutOff(line)).toBe(false)
    expect((await boxOf(line)).height).toBeLessThan(20)
  },
)

function isCutOff(part: Locator): Promise<boolean> {
  return part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
}

test(
  'a second wallet of the same name is made, with a hint beside the field',
  onceLater,
  async ({ page, product }) => {
    await openDashboard(page, await anOwnerOf(product, 'Café'))
    await page.goto('/wallets?form=new')
    const form = page.getByRole('dialog', { name: 'New wallet' })
    await form.getByLabel('Name').fill('cafe ')
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
      'You already have a wallet called “Café”.',
    )
    await form.getByLabel('Name').fill('Cafés')
    await expect(form.getByText('You already have')).toHaveCount(0)
    await form.getByLabel('Name').fill('Café')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(page.getByRole('list', { name: 'Wallets', exact: true }).getByRole('listitem')).toHaveCount(
      2,
    )
  },
)

test('icons are named by what they show', once, async ({ page, product }) => {
  await openDashboard(page, await anOwnerOf(product, 'Cash'))
  await page.goto('/wallets?form=new')
  await page.getByRole('radio', { name: 'Palm tree' }).check()
  await expect(page.getByRole('radio', { name: 'Palm tree' })).toBeChecked()
})

test(
  'notices are shown one at a time, and again a week after they were dismissed',
  later,
  async ({ page, product }) => {
    await page.clock.install()
    await signIn(page, await register(product))
    await page.getByRole('button', { name: 'Add sample data' }).click()
    const notice = page.getByRole('region', { name: 'Notice' })
    await expect(notice).toContainText('These are sample entries.')
    await expect(notice).toHaveCount(1)
    const barTop = (page.viewportSize()?.height ?? 0) - 64
    expect((await boxOf(entryRows(page).first())).bottom).toBeLessThan(barTop)
    expect((await boxOf(notice)).height).toBeLessThan(50)
    await notice.getByRole('button', { name: /^Next notice/ }).click()
    await expect(notice).toContainText('Verify your email.')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Hide notice' }).click()
    await expect(notice).toContainText('These are sample entries.')
    await notice.getByRole('button', { name: 'Hide notice' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await entryRows(page).first().waitFor()
    await expect(notice).toHaveCount(0)
    await page.clock.fastForward(7 * 24 * 60 * 60 * 1000)
    await page.reload()
    await expect(notice).toContainText('These are sample entries.')
    await notice.getByRole('button', { name: /^Next notice/ }).click()
    await expect(notice).toContainText('Verify your email.')
  },
)

test('a toast never covers the newest entry', phoneLater, async ({ page, product }) => {
  await openDashboard(page, await anOwnerOf(product, 'Cash'))
  const full = page.viewportSize() ?? { width: 0, height: 0 }
  for (const height of [full.height, 600]) {
    await page.setViewportSize({ ...full, height })
    await addEntry(page, `Bread ${height}`, '2')
    const toast = page.locator('[data-toast]')
    await expect(toast).toBeVisible()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const newest = entryRows(page).filter({ hasText: `Bread ${height}` })
    await newest.scrollIntoViewIfNeeded()
    const [toastBox, entryBox] = [await boxOf(toast), await boxOf(newest)]
    expect(toastBox.bottom <= entryBox.y || toastBox.y >= entryBox.bottom).toBe(true)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
  }
})
