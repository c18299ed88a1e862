import type { CDPSession, Locator, Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, expectAccessible, once, onceLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const hourMs = 60 * 60 * 1000

test.use(sizes.phone)

test(
  'on a touch screen rows are swiped and held, sheets are dragged, and the page is pulled to sync',
  once,
  async ({ page, product }) => {
    const cash = newId()
    const names = ['Lunch', 'Bread', 'Coffee', ...Array.from({ length: 20 }, (_, at) => `Older ${at}`)]
    const owner = await anOwner(
      product,
      createWallet(cash),
      ...names.map((description, age) =>
        createEntry(newId(), cash, { description, dateMs: Date.now() - age * hourMs }),
      ),
    )
    await page.addInitScript(keepCloseWatchers)
    await openDashboard(page, owner)
    const finger = await aFinger(page)
    const row = (name: string) => entryRows(page).filter({ hasText: name })
    const actions = (name: string) => page.getByRole('group', { name, exact: true })

    // The code for touches is loaded when there is time.
    await expect(async () => {
      await finger.flick(row('Lunch'), -150)
      await expect(actions('Lunch')).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass()
    await expectAccessible(page)
    // It has scrolled to the top, and the row is moved by nothing but fingers.
    await expect(actions('Lunch')).toBeVisible()
    await finger.tap(actions('Lunch').getByRole('button', { name: 'Delete' }))
    await expect(row('Lunch')).toHaveCount(0)
    await page.getByRole('button', { name: /^Undo/ }).tap()
    await expect(row('Lunch')).toHaveCount(1)

    await finger.flick(row('Bread'), 150)
    await expect(actions('Bread')).toHaveCount(0)
    await finger.flick(row('Bread'), -150)
    await expect(actions('Bread')).toBeInViewport({ ratio: 1 })
    await finger.tap(row('Coffee').getByRole('link'))
    await expect(actions('Bread')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await finger.flick(row('Bread'), -150)
    await expect(actions('Bread')).toBeInViewport({ ratio: 1 })
    await finger.tap(actions('Bread').getByRole('button', { name: 'Edit' }))
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Bread')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(actions('Bread')).toHaveCount(0)

    const before = await page.evaluate(() => scrollY)
    await finger.drag(row('Coffee'), 8, -120)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
    await expect(actions('Coffee')).toHaveCount(0)

    await finger.press(row('Coffee'))
    await expect(row('Coffee').getByRole('checkbox')).toBeChecked()
    await expect(row('Lunch').getByRole('checkbox')).not.toBeChecked()
    await finger.release()
    await expect(row('Coffee').getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Stop selecting' }).tap()
    await expect(page).toHaveURL('/dashboard')

    // A hidden amount is shown as long as it is held.
    await page.evaluate(() => {
      document.documentElement.dataset['amounts'] = 'hidden'
    })
    const amount = page.getByRole('region', { name: 'Balance' }).locator('[data-money]').first()
    await expect(amount).toHaveCSS('filter', /blur/)
    await finger.press(amount)
    await expect(amount).toHaveCSS('filter', 'none')
    await finger.release()
    await expect(amount).toHaveCSS('filter', /blur/)
    await page.evaluate(() => delete document.documentElement.dataset['amounts'])

    // The keyboard of the system leaves the bar for one line in sight, with how it is read below it.
    const bar = page.getByLabel('Add an entry in one line')
    await bar.tap()
    await page.keyboard.type('12,50 taxi yesterday')
    await openKeyboard(page, 360)
    const chips = page.getByRole('list', { name: 'Understood as' })
    const footPx = await chips.evaluate((list) => list.getBoundingClientRect().bottom)
    expect(footPx).toBeLessThan(sizes.phone.viewport.height - 360)
    await openKeyboard(page, 0)
    await bar.fill('')

    // The tab of the screen that is shown leads to its top.
    await page.evaluate(() => scrollTo(0, 500))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await page.getByRole('link', { name: 'Entries', exact: true }).tap()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    // A sheet follows the finger and snaps back after a short pull; a long one upwards makes it as high as the screen, downwards its own height again, then closes it.
    await row('Coffee').getByRole('link').tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    const head = sheet.getByText('Expense', { exact: true })
    await finger.drag(head, 0, -40)
    await expect(sheet).not.toHaveAttribute('data-dragging')
    const height = () => sheet.evaluate((element) => element.clientHeight / innerHeight)
    const ownHeight = await height()
    expect(ownHeight).toBeLessThan(0.8)
    await finger.drag(head, 0, -200)
    await expect.poll(height).toBeGreaterThan(0.9)
    await finger.flick(head, 0, 120)
    await expect.poll(height).toBe(ownHeight)
    await finger.flick(head, 0, 400)
    await expect(sheet).toHaveCount(0)

    // Back closes what lies over the list: by its history what has an address, and the rest as Android asks for it.
    await row('Coffee').getByRole('link').tap()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    for (const name of ['Search and commands', 'Jump to a date']) {
      await page.getByRole('button', { name, exact: true }).tap()
      await expect(sheet).toBeVisible()
      await requestClose(page)
      await expect(sheet).toHaveCount(0)
      await expect(row('Coffee')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Search and commands' }).tap()
    await page.getByRole('option', { name: /^Show keyboard shortcuts/ }).tap()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await requestClose(page)
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/\/dashboard/)

    // Pulled down at its top, the page syncs and shows the status.
    await page.evaluate(() => scrollTo(0, 0))
    const status = page.getByRole('status').filter({ hasText: /^(Saved|Pull to sync)$/ })
    await finger.pull(220)
    await expect(status.filter({ hasText: 'Saved' })).toBeVisible()
    await expect(status).toHaveCount(0)
  },
)

test('sheets of the landing are dragged as others', once, async ({ page }) => {
  await page.goto('/?show=install')
  const finger = await aFinger(page)
  const sheet = page.getByRole('dialog')
  const head = sheet.getByRole('heading')
  await finger.flick(head, 0, 300)
  await expect(sheet).toHaveCount(0)
  await expect(page).not.toHaveURL(/install/)
})

type Watched = typeof globalThis & {
  CloseWatcher: new () => EventTarget
  newestWatcher: { requestClose: () => void }
}

/** Keeps the newest close watcher: a browser on a desktop has no Back that asks it. */
function keepCloseWatchers(): void {
  const page = globalThis as Watched
  page.CloseWatcher = class extends page.CloseWatcher {
    constructor() {
      super()
      Object.assign(page, { newestWatcher: this })
    }
  }
}

/** What Android's Back does while something watches for it. */
async function requestClose(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as Watched).newestWatcher.requestClose())
}

/** As on iOS, where the keyboard covers the page: the visual viewport is as much smaller. */
async function openKeyboard(page: Page, heightPx: number): Promise<void> {
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, value: innerHeight - height })
    visualViewport?.dispatchEvent(new Event('resize'))
  }, heightPx)
}

interface Point {
  readonly x: number
  readonly y: number
}

/** How long each of five moves takes, and the finger rests before it is lifted. */
interface Pace {
  readonly stepMs: number
  readonly restMs: number
}

/** A page that is let go in a move keeps moving. */
const slowly: Pace = { stepMs: 30, restMs: 200 }

/** A finger as the browser gets it from a touch screen. */
async function aFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', atMs: number, ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: atMs / 1000 })
  // Sent at once, with the times of a finger: on a busy machine one that rests between its moves would press long.
  const move = async ({ x, y }: Point, byX: number, byY: number, { stepMs, restMs }: Pace) => {
    const endMs = Date.now()
    const steps = [5, 4, 3, 2, 1, 0].map((left) => ({
      atMs: endMs - restMs - left * stepMs,
      point: { x: x + (byX * (5 - left)) / 5, y: y + (byY * (5 - left)) / 5 },
    }))
    await Promise.all([
      ...steps.map(({ atMs, point }, at) => send(at === 0 ? 'touchStart' : 'touchMove', atMs, point)),
      send('touchMove', endMs - 1, { x: x + byX, y: y + byY }),
      send('touchEnd', endMs),
    ])
  }
  return {
    press: async (target: Locator) => send('touchStart', Date.now(), await middle(target)),
    release: () => send('touchEnd', Date.now()),
    flick: async (target: Locator, byX: number, byY = 0) =>
      move(await middle(target), byX, byY, { stepMs: 8, restMs: 2 }),
    drag: async (target: Locator, byX: number, byY: number) => move(await middle(target), byX, byY, slowly),
    /** From near the top of the page downwards. */
    async pull(byY: number) {
      const box = await page.locator('main').boundingBox()
      const start = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: Math.max(box?.y ?? 0, 0) + 40 }
      await move(start, 0, byY, slowly)
    },
    async tap(target: Locator) {
      const at = await middle(target)
      const endMs = Date.now()
      await Promise.all([send('touchStart', endMs - 60, at), send('touchEnd', endMs)])
    },
  }
}

/** The point of a part that a finger touches, once nothing moves any more. */
function middle(target: Locator): Promise<Point> {
  return target.evaluate(async (element) => {
    // Bars cover the top and the foot of the window.
    element.scrollIntoView({ block: 'center' })
    let last: DOMRect | undefined
    let rested = 0
    while (rested < 3) {
      await new Promise(requestAnimationFrame)
      const box = element.getBoundingClientRect()
      rested = last?.x === box.x && last.y === box.y ? rested + 1 : 0
      last = box
    }
    if (!last) throw new Error('nothing to touch')
    return { x: last.x + last.width / 2, y: last.y + last.height / 2 }
  })
}

test(
  'on a phone everything to press is at least 44 px high or wide, and no field makes the page zoom',
  onceLater,
  async ({ page, product }) => {
    const cash = newId()
    const owner = await anOwner(product, createWallet(cash), createEntry(newId(), cash))
    await openDashboard(page, owner)
    const found: Record<string, readonly string[]> = {}
    for (const path of [
      '/dashboard',
      '/dashboard?new=expense',
      '/reports',
      '/budgets',
      '/wallets',
      '/categories',
      '/more',
      '/settings',
      '/add',
    ]) {
      await page.goto(path)
      await page.locator('main h1, [role="dialog"], form').first().waitFor({ state: 'attached' })
      await expect(page.locator('[data-coming]')).toHaveCount(0)
      const small = [...(await smallTargets(page)), ...(await smallFields(page))]
      if (small.length > 0) found[path] = small
    }
    expect(found).toEqual({})
  },
)

/** What is too small for a finger; links and buttons within a text are as high as its lines. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('a[href], button, select').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      // Marks of a chart are as narrow as its bars; its table has the same links.
      .filter(
        (part) => part.closest('[inert], [aria-hidden="true"], p, dd, output, [data-money-chart]') === null,
      )
      .flatMap((part) => {
        const after = getComputedStyle(part, '::after')
        const isWider = after.content !== 'none' && after.position === 'absolute'
        const box = part.getBoundingClientRect()
        const width = Math.max(box.width, isWider ? Number.parseFloat(after.width) : 0)
        const height = Math.max(box.height, isWider ? Number.parseFloat(after.height) : 0)
        // What only screen readers find is one pixel large, as links to skip to the content are.
        if (width <= 1 || height <= 1 || (width >= 43.5 && height >= 43.5)) return []
        const name = part.getAttribute('aria-label') ?? part.textContent
        return `${name?.trim()} ${Math.round(width)} × ${Math.round(height)}`
      }),
  )
}

/** Fields whose letters are so small that a phone zooms in. */
function smallFields(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"]), textarea, select')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map(
          (field) => `${field.getAttribute('aria-label') ?? field.id} ${getComputedStyle(field).fontSize}`,
        ),
    )
}
