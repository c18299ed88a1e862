import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { protocolVersions } from '@monedero/core'
import type { Locator, Page } from '@playwright/test'
import { startBufferingProxy } from '../product/buffering-proxy.ts'
import { expect, expectAccessible, once, onceLater, phoneLater, test } from '../product/fixtures.ts'
import {
  addEntry,
  anOwner,
  changeElsewhere,
  entryRows,
  type Owner,
  openDashboard,
  openFormOnce,
  saveButton,
  syncLine,
  walletButtons,
} from '../product/ledger-steps.ts'
import { signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Sync status' })

/** The server's rows by name, as pulled by another device. */
const descriptions = async (product: RunningProduct, { device }: Owner) =>
  (await device.pull(product.url)).entries.map(({ description }) => description).toSorted()

test(
  'a refused change shows its reason, and is saved by retrying once nothing prevents it',
  once,
  async ({ page, context, product }) => {
    const wallets = Array.from({ length: 199 }, newId)
    const [, second = ''] = wallets
    const owner = await anOwner(
      product,
      ...wallets.map((id, index) => createWallet(id, { name: `Wallet ${index} of many` })),
    )
    await signIn(page, owner.person, '/wallets')
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'New wallet' }).click()
    const form = page.getByRole('dialog', { name: 'New wallet' })
    await form.getByLabel('Name').fill('Trip')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(syncLine(page, '1 change not synced')).toBeVisible()
    await changeElsewhere(product, owner, createWallet(newId(), { name: 'Elsewhere' }))
    await context.setOffline(false)

    await syncLine(page, 'Needs attention').click({ timeout: 30_000 })
    await expect(panel(page).getByRole('status')).toHaveText('Everything else is saved.')
    await expect(panel(page)).toContainText('Add wallet “Trip”')
    await expect(panel(page)).toContainText(
      'This couldn’t be saved. You’ve reached the limit of 200 wallets. Delete one to add another.',
    )
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page).getByRole('alert')).toHaveText(
      'You’ve reached the limit of 200 wallets. Delete one to add another.',
    )
    await changeElsewhere(product, owner, { op: 'wallet.delete', args: { id: second } })
    await page.keyboard.press('Escape')
    await expect(walletButtons(page).filter({ hasText: 'Wallet 1 of many' })).toHaveCount(0)
    await syncLine(page, 'Needs attention').click()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page).getByRole('status')).toHaveText('Everything is saved.')
    expect((await owner.device.pull(product.url)).page.documents.wallets).toContainEqual(
      expect.objectContaining({ name: 'Trip' }),
    )
  },
)

test(
  'entries added to a wallet that was deleted elsewhere are restored with it in one step',
  once,
  async ({ page, context, product }) => {
    const [cash, old] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(cash, { name: 'Cash' }),
      createWallet(newId(), { name: 'Savings' }),
      createEntry(old, cash, { description: 'Old' }),
    )
    await openDashboard(page, owner)
    await openFormOnce(page)
    await context.setOffline(true)
    await addEntry(page, 'Bread', '2')
    await page.getByRole('link', { name: 'Add entry' }).filter({ visible: true }).first().click()
    await page.getByRole('radio', { name: 'Transfer' }).check()
    await page.getByLabel('Amount sent').fill('5')
    await saveButton(page).click()
    await expect(entryRows(page)).toContainText(['Transfer to Savings', 'Bread', 'Old'])
    await changeElsewhere(product, owner, { op: 'wallet.delete', args: { id: cash } })
    await context.setOffline(false)

    await syncLine(page, 'Needs attention').click({ timeout: 30_000 })
    await expect(panel(page)).toContainText('2 changes couldn’t be saved.')
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Restore and save all' }).click()
    await expect(panel(page).getByRole('status')).toHaveText('Everything is saved.')
    expect(await descriptions(product, owner)).toEqual(['', '', 'Bread', 'Old'])
    const { page: first } = await owner.device.pull(product.url)
    expect(first.documents.wallets?.filter(({ deletedAtMs }) => deletedAtMs !== null)).toEqual([])
  },
)

test(
  'an entry that is deleted elsewhere while it is edited is restored with its changes',
  phoneLater,
  async ({ page, product }) => {
    const [wallet, lunch] = [newId(), newId()]
    const owner = await anOwner(
      product,
      createWallet(wallet),
      createEntry(newId(), wallet, { description: 'Bread' }),
      createEntry(lunch, wallet, { description: 'Lunch' }),
    )
    await openDashboard(page, owner)
    await entryRows(page).filter({ hasText: 'Lunch' }).getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit entry' })
    await form.getByLabel('Description', { exact: true }).fill('Lunch with Ana')
    await changeElsewhere(product, owner, { op: 'entry.delete', args: { id: lunch } })
    const behind = page.getByRole('listitem', { includeHidden: true })
    await expect(behind.filter({ hasText: 'Bread' })).toHaveCount(1)
    await expect(behind.filter({ hasText: 'Lunch' })).toHaveCount(0)
    await saveButton(page).click()
    await expect(form.getByRole('alert')).toHaveText('This entry was deleted. Restore it first.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Restore and save' }).click()
    await expect(entryRows(page).filter({ hasText: 'Lunch with Ana' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entryRows(page)).toHaveCount(1)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    const { entries } = await owner.device.pull(product.url)
    expect(entries.find(({ id }) => id === lunch)).toMatchObject({
      description: 'Lunch',
      deletedAtMs: expect.any(Number),
    })
  },
)

/** Lets minutes pass, one after another, until something is there: devices wait longer after each failure. */
async function waitOut(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward('01:00')
    await expect(awaited).toBeVisible({ timeout: 250 })
  }).toPass({ intervals: [0] })
}

test(
  'a change that the server fails on blocks the others until it is undone, and can be retried',
  once,
  async ({ page, product }) => {
    const owner = await anOwner(product, createWallet(newId()))
    await page.clock.install()
    await signIn(page, owner.person)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    await page.route('**/v1/sync', (route) =>
      route.request().postData()?.includes('Poison')
        ? route.fulfill({ status: 500, json: { error: { code: 'INTERNAL', message: 'Something failed' } } })
        : route.continue(),
    )
    await addEntry(page, 'Poison', '1')
    await addEntry(page, 'Bread', '2')
    await waitOut(page, syncLine(page, 'Needs attention'))
    await syncLine(page, 'Needs attention').click()
    await expect(panel(page)).toContainText('Add entry “Poison”, −1,00 €')
    await expect(panel(page)).toContainText(
      'The server can’t process this change. Later changes won’t sync until you undo it or try again.',
    )
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Undo this change' }).click()
    await expect(panel(page)).toContainText(
      'This couldn’t be saved. The server couldn’t process this change. Try again later.',
    )
    await expect.poll(() => descriptions(product, owner)).toEqual(['Bread'])

    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await waitOut(page, panel(page).getByRole('button', { name: 'Undo this change' }))
    await page.unrouteAll()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page).getByRole('status')).toHaveText('Everything is saved.')
    expect(await descriptions(product, owner)).toEqual(['Bread', 'Poison'])
  },
)

test(
  'an old tab asks for a reload when the server is newer, and loses nothing',
  once,
  async ({ page, product }) => {
    const owner = await anOwner(product, createWallet(newId()))
    await signIn(page, owner.person)
    await expect(walletButtons(page)).toContainText(['Everyday'])
    const older = protocolVersions.min - 1
    await page.route('**/v1/sync', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), schema: older }) }),
    )
    await page.route('**/v1/sync?*', (route) => {
      const url = new URL(route.request().url())
      url.searchParams.set('schema', String(older))
      return route.continue({ url: url.href })
    })
    await addEntry(page, 'Coffee', '3,50')
    await syncLine(page, 'Needs attention').click()
    await expect(panel(page)).toContainText('There’s a new version of Monedero')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await addEntry(page, 'Bread', '1,20')
    await expect(entryRows(page)).toContainText(['Bread', 'Coffee'])
    expect(await descriptions(product, owner)).toEqual([])
    await syncLine(page, 'Needs attention').click()
    await page.unrouteAll()
    await panel(page).getByRole('button', { name: 'Reload' }).click()
    await expect(panel(page).getByRole('status')).toHaveText('Everything is saved.')
    await page.keyboard.press('Escape')
    await expect(entryRows(page)).toContainText(['Bread', 'Coffee'])
    expect(await descriptions(product, owner)).toEqual(['Bread', 'Coffee'])
  },
)

test(
  'rows lost with a restored backup can be restored by one device and discarded by another',
  onceLater,
  async ({ page, browser, product }) => {
    const wallet = newId()
    const owner = await anOwner(
      product,
      createWallet(wallet),
      createEntry(newId(), wallet, { description: 'Rent' }),
    )
    await using elsewhere = await browser.newContext({ baseURL: product.url })
    const other = await elsewhere.newPage()
    for (const each of [page, other]) await openDashboard(each, owner)
    const backup = join(product.dataDirectory, 'backup.sqlite')
    await product.command('backup', backup)
    await changeElsewhere(product, owner, createEntry(newId(), wallet, { description: 'Coffee' }))
    for (const each of [page, other]) await expect(entryRows(each)).toContainText(['Coffee', 'Rent'])
    await product.stop()
    expect(await product.command('restore', backup, '--force', '--keep-sessions')).toMatchObject({ code: 0 })
    await product.restart()
    await rm(backup)

    for (const each of [page, other]) {
      await syncLine(each, 'Needs attention').click({ timeout: 30_000 })
      await expect(panel(each)).toContainText('1 item is missing on the server')
    }
    await expectAccessible(page)
    await panel(other).getByRole('button', { name: 'Discard' }).click()
    await expect(panel(other).getByRole('status')).toHaveText('Everything is saved.')
    await other.keyboard.press('Escape')
    await expect(entryRows(other)).toHaveCount(1)
    await panel(page).getByRole('button', { name: 'Restore' }).click()
    await expect(panel(page).getByRole('status')).toHaveText('Everything is saved.')
    await page.keyboard.press('Escape')
    for (const each of [page, other]) await expect(entryRows(each)).toContainText(['Coffee', 'Rent'])
    expect(await descriptions(product, owner)).toEqual(['Coffee', 'Rent'])
  },
)

test(
  'an account that an operator restores beside the running server changes on an open device within a heartbeat',
  onceLater,
  async ({ page, product }) => {
    const wallet = newId()
    const owner = await anOwner(
      product,
      createWallet(wallet),
      createEntry(newId(), wallet, { description: 'Rent' }),
    )
    const backup = join(product.dataDirectory, 'backup.sqlite')
    await product.command('backup', backup)
    await changeElsewhere(product, owner, createWallet(newId(), { name: 'Made since' }))
    await openDashboard(page, owner)
    await expect(walletButtons(page)).toHaveCount(2)
    const restored = await product.command('restore-account', backup, owner.person.email, '--force')
    expect(restored).toMatchObject({ code: 0 })
    await rm(backup)
    await syncLine(page, 'Needs attention').click({ timeout: 40_000 })
    await expect(panel(page)).toContainText('1 item is missing on the server')
    await panel(page).getByRole('button', { name: 'Discard' }).click()
    await expect(panel(page).getByRole('status')).toHaveText('Everything is saved.')
    await page.keyboard.press('Escape')
    await expect(walletButtons(page)).toHaveCount(1)
    await expect(entryRows(page)).toContainText(['Rent'])
  },
)

test(
  'behind a buffering proxy a browser still receives changes, by polling every minute in the end',
  once,
  async ({ browser, product }) => {
    const wallet = newId()
    const owner = await anOwner(product, createWallet(wallet))
    await using proxy = await startBufferingProxy(product.url)
    await using context = await browser.newContext({ baseURL: proxy.url })
    const page = await context.newPage()
    await page.clock.install()
    await signIn(page, owner.person)
    await expect(syncLine(page, 'Saved')).toBeVisible()
    for (const time of ['first', 'second', 'third']) {
      await expect.poll(() => proxy.waitingFor()).toEqual(['/v1/events'])
      await changeElsewhere(product, owner, createEntry(newId(), wallet, { description: `${time} time` }))
      await page.clock.fastForward('01:00')
      // It reconnects some seconds later, and pulls what it may have missed.
      await page.clock.fastForward('00:05')
      await expect(entryRows(page).filter({ hasText: `${time} time` })).toBeVisible()
    }
    await expect.poll(() => proxy.waitingFor()).toEqual([])
    await changeElsewhere(product, owner, createEntry(newId(), wallet, { description: 'without a stream' }))
    await page.clock.fastForward('01:00')
    await expect(entryRows(page).filter({ hasText: 'without a stream' })).toBeVisible()
    expect(proxy.waitingFor()).toEqual([])
  },
)
