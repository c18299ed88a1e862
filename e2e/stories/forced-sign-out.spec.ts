import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, once, onceLater, test } from '../product/fixtures.ts'
import { addEntry, anOwner, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { changePassword, comeBack, idTokenOf, login, register, signInByHand } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId, SyncDevice } from '../product/sync-device.ts'

const added = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
const all = [...added.toReversed(), 'Rent']

/** Somebody with one entry. */
function anOwnerWithRent(product: RunningProduct) {
  const wallet = newId()
  return anOwner(product, createWallet(wallet), createEntry(newId(), wallet, { description: 'Rent' }))
}

async function addAll(page: Page): Promise<void> {
  for (const description of added) await addEntry(page, description, '1')
  await expect(entryRows(page)).toContainText(all)
  await expect(syncLine(page, 'Saved')).toBeVisible()
}

test(
  'entries saved after a backup are offered back when its restore ended the session that added them',
  onceLater,
  async ({ page, product }) => {
    const { person } = await anOwnerWithRent(product)
    const backup = join(product.dataDirectory, `${newId()}.sqlite`)
    await product.command('backup', backup)
    await openDashboard(page, { person })
    await addAll(page)
    await product.stop()
    expect(await product.command('restore', backup, '--force')).toMatchObject({ code: 0 })
    await product.restart()
    await rm(backup)

    await page.reload()
    await expect(page).toHaveURL('/login?returnUrl=%2Fdashboard')
    await expect(page.getByText('Fifth')).toHaveCount(0)
    await login(page, person)
    await syncLine(page, 'Needs attention').click({ timeout: 30_000 })
    const panel = page.getByRole('dialog', { name: 'Sync status' })
    // A change that was answered and not pulled yet is sent again without a question.
    await expect(panel).toContainText(/[45] items are missing on the server/)
    await panel.getByRole('button', { name: 'Restore' }).click()
    await expect(panel.getByRole('status')).toHaveText('Everything is saved.')
    await page.keyboard.press('Escape')
    await expect(entryRows(page)).toContainText(all)
    const elsewhere = new SyncDevice(await idTokenOf(product, person))
    expect((await elsewhere.pull(product.url)).entries).toHaveLength(6)
  },
)

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'entries that were not sent come back for their owner after the data of the browser were deleted',
    once,
    async ({ page, context, product }) => {
      const owner = await anOwnerWithRent(product)
      await openDashboard(page, owner)
      await expect(syncLine(page, 'Saved')).toBeVisible()
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await context.setOffline(true)
      await addEntry(page, 'Stored', '1')
      await expect(entryRows(page)).toContainText(['Stored', 'Rent'])
      const { origin } = new URL(page.url())
      const browser = await context.newCDPSession(page)
      await page.keyboard.press('n')
      await expect(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeFocused()
      await page.keyboard.type('2')
      await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Entry added').first()).toBeVisible()
      await expect(page).toHaveURL('/login?returnUrl=%2Fdashboard')
      await expect(page.getByText('This browser’s data was deleted, which signed you out.')).toBeVisible()
      await expect(page.getByText('couldn’t be saved on this device')).toBeHidden()
      await context.setOffline(false)
      await login(page, owner.person)
      await expect(entryRows(page)).toHaveCount(3)
      await expect(syncLine(page, 'Saved')).toBeVisible()
      const elsewhere = new SyncDevice(await idTokenOf(product, owner.person))
      const { entries } = await elsewhere.pull(product.url)
      expect(entries.map(({ amount }) => amount).toSorted((a, b) => b - a)).toEqual(
        expect.arrayContaining([-100, -200]),
      )
    },
  )
})

test(
  'rows stay on the device for their owner alone when the password is changed elsewhere',
  once,
  async ({ page, product }) => {
    const { person } = await anOwnerWithRent(product)
    const visitor = await register(product)
    await openDashboard(page, { person })
    await addAll(page)
    const changed = await changePassword(product, person)
    await comeBack(page, '/login?returnUrl=%2Fdashboard')

    await login(page, visitor)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where is your money today?')
    await expect(page.getByText('Rent')).toHaveCount(0)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')

    // The rows come from the device: nothing can be asked of the server.
    await page.route('**/v1/sync*', (route) => route.abort())
    await signInByHand(page, changed)
    await expect(entryRows(page)).toContainText(all)
  },
)
