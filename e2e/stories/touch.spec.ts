import type { CDPSession, Locator, Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, expectAccessible, onceLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const hourMs = 60 * 60 * 1000

test.use(sizes.phone)

test(
  'on a touch screen rows are swiped and held, sheets are dragged, and the page is pulled to sync',
  onceLater,
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
    await openDashboard(page, owner)
    const finger = await aFinger(page)
    const row = (name: string) => entryRows(page).filter({ hasText: name })
    const actions = (name: string) => page.getByRole('group', { name, exact: true })

    // The code for touches is loaded when there is time.
    await expect(async () => {
      await finger.swipe(row('Lunch'), -150)
      await expect(actions('Lunch')).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass()
    await expectAccessible(page)
    // It has scrolled to the top, and the row is moved by nothing but fingers.
    await expect(actions('Lunch')).toBeVisible()
    await finger.tap(actions('Lunch').getByRole('button', { name: 'Delete' }))
    await expect(row('Lunch')).toHaveCount(0)
    await page.getByRole('button', { name: /^Undo/ }).tap()
    await expect(row('Lunch')).toHaveCount(1)

    await finger.swipe(row('Bread'), 150)
    await expect(actions('Bread')).toHaveCount(0)
    await finger.swipe(row('Bread'), -150)
    await expect(actions('Bread')).toBeInViewport({ ratio: 1 })
    await finger.tap(row('Coffee').getByRole('link'))
    await expect(actions('Bread')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await finger.swipe(row('Bread'), -150)
    await expect(actions('Bread')).toBeInViewport({ ratio: 1 })
    await finger.tap(actions('Bread').getByRole('button', { name: 'Edit' }))
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Bread')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(actions('Bread')).toHaveCount(0)

    const before = await page.evaluate(() => scrollY)
    await finger.swipe(row('Coffee'), 8, -120)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
    await expect(actions('Coffee')).toHaveCount(0)

    await finger.press(row('Coffee'))
    await expect(row('Coffee').getByRole('checkbox')).toBeChecked()
    await expect(row('Lunch').getByRole('checkbox')).not.toBeChecked()
    await finger.release()
    await expect(row('Coffee').getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Stop selecting' }).tap()

    // A sheet follows the finger, snaps back after a short pull, and closes after a long one.
    await row('Coffee').getByRole('link').tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    const head = sheet.getByText('Expense', { exact: true })
    await finger.swipe(head, 0, -40)
    await expect(sheet).not.toHaveAttribute('data-dragging')
    await expect(sheet).toBeVisible()
    await finger.swipe(head, 0, 400)
    await expect(sheet).toHaveCount(0)

    // Pulled down at its top, the page syncs and shows the status.
    await page.evaluate(() => scrollTo(0, 0))
    const status = page.getByRole('status').filter({ hasText: /^(Saved|Pull to sync)$/ })
    await finger.pull(page.locator('main'), 220)
    await expect(status.filter({ hasText: 'Saved' })).toBeVisible()
    await expect(status).toHaveCount(0)
  },
)

/** A finger as the browser gets it from a touch screen. */
async function aFinger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const press = async (target: Locator) => {
    const at = await middle(target)
    await touch('touchStart', at)
    return at
  }
  const release = () => touch('touchEnd')
  return {
    press,
    release,
    async swipe(target: Locator, byX: number, byY = 0) {
      const { x, y } = await middle(target)
      // At once: on a busy machine a finger that rests between its moves would press long.
      await Promise.all([
        touch('touchStart', { x, y }),
        ...[1, 2, 3, 4, 5].map((step) =>
          touch('touchMove', { x: x + (byX * step) / 5, y: y + (byY * step) / 5 }),
        ),
        release(),
      ])
    },
    /** From near the top of a part, where that is, downwards. */
    async pull(target: Locator, byY: number) {
      const box = await target.boundingBox()
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, Math.max(box?.y ?? 0, 0) + 40]
      await Promise.all([
        touch('touchStart', { x, y }),
        ...[1, 2, 3, 4, 5].map((step) => touch('touchMove', { x, y: y + (byY * step) / 5 })),
        release(),
      ])
    },
    async tap(target: Locator) {
      const at = await middle(target)
      await Promise.all([touch('touchStart', at), release()])
    },
  }
}

/** The point of a part that a finger touches. */
async function middle(target: Locator) {
  // Bars cover the top and the foot of the window.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
