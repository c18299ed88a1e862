import type { Page } from '@playwright/test'
import { expect, expectAccessible, once, phoneLater, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard } from '../product/ledger-steps.ts'
import { createEntry, createTransfer, createWallet, newId } from '../product/sync-device.ts'

const everyday = newId()
const concert = newId()
const at = (iso: string) => ({ dateMs: Date.parse(iso), offsetMinutes: 60 })

const rows = [
  createWallet(everyday),
  createEntry(concert, everyday, {
    amount: -9650,
    description: 'Concert tickets for two',
    note: 'Doors open at 20:30.',
    tags: ['music'],
    ...at('2026-11-11T20:04Z'),
  }),
  createEntry(newId(), everyday, { amount: 123_456, description: 'Refund', ...at('2026-11-10T12:42Z') }),
  createEntry(newId(), everyday, { amount: -350, description: 'Coffee', ...at('2026-11-09T08:00Z') }),
]

const detail = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, title: string) => entryRows(page).filter({ hasText: title }).getByRole('link')

test('an entry opens over the list with everything about it, and closes in every way', async ({
  page,
  product,
}, info) => {
  await openDashboard(page, await anOwner(product, ...rows))
  await rowOf(page, 'Concert').click()
  await expect(page).toHaveURL(`/dashboard?entry=${concert}`)
  await expect(detail(page)).toHaveAccessibleName('Concert tickets for two')
  for (const text of [
    '−96,50 €',
    'Doors open at 20:30.',
    '21:04',
    'November 11, 2026',
    'Everyday',
    'EUR',
    'music',
  ])
    await expect(detail(page)).toContainText(text)
  await expect(detail(page).getByRole('button', { name: 'Edit' })).toBeFocused()
  await expectAccessible(page)
  const box = await detail(page).boundingBox()
  const size = page.viewportSize()
  if (!box || !size) throw new Error('no dialog to measure')
  if (info.project.name === 'phone') expect(box.y + box.height).toBeCloseTo(size.height, 0)
  else expect(box.width).toBeGreaterThanOrEqual(28 * 16)

  await detail(page).getByText('21:04').click()
  await expect(detail(page)).toBeVisible()
  await page.mouse.click(size.width / 2, 8)
  await expect(detail(page)).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
  await expect(rowOf(page, 'Concert')).toBeFocused()

  await page.keyboard.press('Enter')
  await detail(page).getByRole('button', { name: 'Close' }).click()
  await expect(detail(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(detail(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toBeHidden()

  await rowOf(page, 'Concert').click()
  await expect(detail(page)).toBeVisible()
  await page.reload()
  await expect(detail(page)).toHaveAccessibleName('Concert tickets for two')
  await page.goBack()
  await expect(detail(page)).toBeHidden()
  await expect(page).toHaveURL('/dashboard')

  await page.goto(`/dashboard?entry=${newId()}`)
  await expect(page.getByText('This entry no longer exists.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test(
  'arrows move to the neighbours, and a deletion is synced and undone',
  phoneLater,
  async ({ page, onlookers, product }) => {
    const owner = await anOwner(product, ...rows)
    for (const each of [page, ...onlookers]) await openDashboard(each, owner)

    await rowOf(page, 'Concert').click()
    await expect(detail(page)).toHaveAccessibleName('Concert tickets for two')
    await page.keyboard.press('ArrowUp')
    await expect(detail(page)).toHaveAccessibleName('Concert tickets for two')
    await page.keyboard.press('ArrowDown')
    await expect(detail(page)).toHaveAccessibleName('Refund')
    await expect(detail(page).getByText('+1.234,56 €')).toBeVisible()
    await page.keyboard.press('j')
    await expect(detail(page)).toHaveAccessibleName('Coffee')
    await page.keyboard.press('k')
    await expect(detail(page)).toHaveAccessibleName('Refund')
    await page.goBack()
    await expect(detail(page)).toBeHidden()

    for (const each of [page, ...onlookers]) {
      await rowOf(each, 'Coffee').click()
      await expect(detail(each)).toHaveAccessibleName('Coffee')
    }
    await detail(page).getByRole('button', { name: 'Delete' }).click()
    for (const each of [page, ...onlookers]) {
      await expect(detail(each)).toBeHidden()
      await expect(entryRows(each)).toHaveCount(2)
    }
    for (const each of onlookers) await expect(each.getByText('This entry no longer exists.')).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    for (const each of [page, ...onlookers]) await expect(rowOf(each, 'Coffee')).toBeVisible()

    await rowOf(page, 'Refund').focus()
    await page.keyboard.press('d')
    await expect(entryRows(page)).toHaveCount(2)
    await expect(rowOf(page, 'Coffee')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(rowOf(page, 'Refund')).toBeVisible()
    await page.keyboard.press('e')
    await expect(page).toHaveURL(/[?&]edit=/)
  },
)

test(
  'a transfer shows both sides with the rate and links to the other one; a deleted wallet is labelled as deleted',
  phoneLater,
  async ({ page, product }) => {
    const [japan, old] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(everyday),
      createWallet(japan, { name: 'Japan Trip', currency: 'JPY', symbol: '¥' }),
      createWallet(old, { name: 'Old' }),
      createTransfer(everyday, japan, 10_000, { amountIn: 1_674_000 }),
      createTransfer(everyday, old, 15_000, at('2026-11-09T15:48Z')),
      { op: 'wallet.delete', args: { id: old } },
      { op: 'settings.update', args: { set: { selectedWalletWeb: everyday } } },
    )
    await openDashboard(page, owner)
    await rowOf(page, 'Transfer to Japan Trip').click()
    await expect(detail(page)).toContainText('−100,00 €')
    await expect(detail(page)).toContainText('+16.740,00 ¥')
    await expect(detail(page)).toContainText('1 € = 167,40 ¥')
    await expectAccessible(page)
    await detail(page).getByRole('link', { name: 'Japan Trip' }).click()
    await expect(detail(page)).toHaveAccessibleName('Transfer from Everyday')
    await detail(page).getByRole('link', { name: 'Everyday' }).click()
    await expect(detail(page)).toHaveAccessibleName('Transfer to Japan Trip')
    await page.keyboard.press('ArrowDown')
    await expect(detail(page)).toHaveAccessibleName('Transfer to Deleted Wallet')
    await expect(detail(page).getByText('Deleted Wallet', { exact: true })).toBeVisible()
    await detail(page).getByRole('button', { name: 'Duplicate', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Another day', exact: true }).click()
    await expect(page).toHaveURL(/[?&]new=transfer&from=/)
  },
)

test(
  'details come from their row within 200 ms, and nothing moves with reduced motion',
  phoneLater,
  async ({ page, product, isMobile }) => {
    // Where the dialog is as its way begins.
    await page.addInitScript(() => {
      const starts: unknown[] = []
      Object.assign(globalThis, { starts })
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        if (propertyName !== 'translate' || !(target instanceof HTMLElement)) return
        const motion = target
          .getAnimations()
          .find((each) => Reflect.get(each, 'transitionProperty') === propertyName)
        if (target.role !== 'dialog' || !motion) return
        motion.pause()
        motion.currentTime = 0
        const { top, height } = target.getBoundingClientRect()
        starts.push({
          top,
          middle: top + height / 2,
          durationMs: motion.effect?.getComputedTiming().duration,
        })
        motion.play()
      })
    })
    const starts = () => page.evaluate<{ durationMs: number }[]>(`starts.splice(0)`)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openDashboard(page, await anOwner(product, ...rows))
    // The first time, the code may come late.
    await rowOf(page, 'Concert').click()
    await expect(detail(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'hidden' })
    await starts()
    for (const title of ['Refund', 'Coffee']) {
      const rowTop = (await rowOf(page, title).boundingBox())?.y ?? 0
      await rowOf(page, title).click()
      await expect(detail(page)).not.toHaveAttribute('data-starting-style')
      await detail(page).evaluate((shown) =>
        Promise.all(shown.getAnimations().map(({ finished }) => finished)),
      )
      const ownTop = (await detail(page).boundingBox())?.y ?? 0
      const place = isMobile
        ? { top: expect.closeTo(Math.max(ownTop + 8, rowTop), 0) }
        : { middle: expect.closeTo(rowTop, 0) }
      expect(await starts()).toEqual([expect.objectContaining({ ...place, durationMs: 200 })])
      await page.keyboard.press('Escape')
      await detail(page).waitFor({ state: 'hidden' })
      await starts()
    }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await rowOf(page, 'Refund').click()
    await expect(detail(page).getByRole('button', { name: 'Edit' })).toBeFocused()
    expect((await starts()).filter(({ durationMs }) => durationMs > 1)).toEqual([])
  },
)

test(
  'what stands below a deleted entry moves up within 200 ms, and nothing moves with reduced motion',
  once,
  async ({ page, product }) => {
    await page.addInitScript(() => {
      const moved: unknown[] = []
      Object.assign(globalThis, { moved })
      const animate: Element['animate'] = Reflect.get(Element.prototype, 'animate')
      Element.prototype.animate = function (frames, timing) {
        if (this.matches('[data-day], [data-day] li'))
          moved.push(typeof timing === 'object' && timing.duration)
        return Reflect.apply(animate, this, [frames, timing])
      }
    })
    const moved = () => page.evaluate<unknown>(`moved.splice(0)`)
    const durations = () => detail(page).evaluate((shown) => getComputedStyle(shown).transitionDuration)
    const remove = async (title: string) => {
      await rowOf(page, title).focus()
      await page.keyboard.press('d')
      await expect(entryRows(page).filter({ hasText: title })).toHaveCount(0)
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openDashboard(page, await anOwner(product, ...rows))
    await remove('Concert tickets')
    // The two days below.
    expect(await moved()).toEqual([180, 180])
    await rowOf(page, 'Refund').click()
    expect(await durations()).toBe('0.2s, 0.2s')
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'hidden' })

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await rowOf(page, 'Refund').click()
    expect(await durations()).toBe('0.001s, 0.001s')
    await page.keyboard.press('Escape')
    await detail(page).waitFor({ state: 'hidden' })
    await remove('Refund')
    expect(await moved()).toEqual([])
  },
)
