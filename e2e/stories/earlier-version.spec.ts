import { test as base, expect, type Page } from '@playwright/test'
import {
  ana,
  recorded,
  restoreProfile,
  startOnDatabaseOf,
  versions,
} from '../earlier-version/earlier-version.ts'
import { once, onceLater } from '../product/fixtures.ts'
import { entryRows, syncLine, walletButtons } from '../product/ledger-steps.ts'
import { idTokenOf, register, signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { SyncDevice } from '../product/sync-device.ts'

// Everything here was stored by a release, or by the last build of a protocol version; see docs/versions.md.
const test = base.extend<{ version: string; product: RunningProduct }>({
  version: ['', { option: true }],
  product: async ({ version }, use) => {
    await using product = await startOnDatabaseOf(version)
    await use(product)
  },
  baseURL: async ({ product }, use) => use(product.url),
})

const panel = (page: Page) => page.getByRole('dialog', { name: 'Your changes' })

async function deviceOf(product: RunningProduct): Promise<SyncDevice> {
  return new SyncDevice(await idTokenOf(product, ana))
}

async function onServer(product: RunningProduct, device: SyncDevice) {
  const { page, entries } = await device.pull(product.url)
  // Ids that were made in one millisecond have no order.
  const wallets = page.documents.wallets?.filter(isKept).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return {
    wallets: wallets?.map(({ name, currency }) => `${name} ${currency}`),
    entries: entries.filter(isKept).map(({ description, amount }) => `${description} ${amount}`),
    balances: wallets?.map(({ id }) => page.balances?.[id]),
    categories: page.documents.categories?.map(({ name }) => name),
    settings: page.documents.user?.[0]?.settings,
  }
}

function isKept({ deletedAtMs }: { deletedAtMs: number | null }): boolean {
  return deletedAtMs === null
}

const stored = {
  wallets: ['Everyday EUR', 'Savings USD'],
  entries: ['To savings 5400', 'To savings -5000', 'Rent -65000', 'Dinner -4250'],
  balances: [25_750, 5_400],
}

for (const earlier of versions) {
  // With `npm test` the oldest and the newest.
  const isEnd = earlier === versions[0] || earlier === versions.at(-1)
  test.describe(earlier, isEnd ? once : onceLater, () => {
    test.use({ version: earlier })

    test('[V4] the database of an earlier server has everything', async ({ product }) => {
      const found = await onServer(product, await deviceOf(product))
      expect(found).toMatchObject({ wallets: stored.wallets, balances: stored.balances })
      expect(found.entries.toSorted()).toEqual(stored.entries.toSorted())
      expect(found.categories).toContain('Eating out')
      expect(found.settings).toMatchObject({ firstWeekday: 7 })
    })

    test('[V3] [V4] [V6] the profile of an earlier app shows everything at once, and its unsent changes are sent', async ({
      page,
      product,
      version,
    }) => {
      await restoreProfile(page, version)
      await page.route('**/v1/sync*', (route) => route.abort())
      await signIn(page, ana)
      await expect(walletButtons(page)).toContainText(['Everyday', 'Pocket', 'Savings'])
      await walletButtons(page).filter({ hasText: 'Everyday' }).click()
      for (const title of ['Bread', 'Rent', 'To savings', 'Dinner']) {
        await expect(entryRows(page).filter({ hasText: title })).toHaveCount(1)
      }
      await syncLine(page, 'Needs attention').click()
      await expect(panel(page)).toContainText('Add entry “Hotel”, −80,00 €')
      await page.unrouteAll()
      await panel(page).getByRole('button', { name: 'Discard' }).click()
      await expect(panel(page).getByRole('status')).toHaveText('Everything is saved.', { timeout: 30_000 })
      const found = await onServer(product, await deviceOf(product))
      expect(found.wallets).toEqual(['Everyday EUR', 'Pocket USD', 'Savings USD'])
      expect(found.entries.toSorted()).toEqual([...stored.entries, 'Bread -120'].toSorted())
    })

    test('the archive of an earlier server is read into an empty account', async ({ product, version }) => {
      const ben = await register(product)
      const device = new SyncDevice(await idTokenOf(product, ben))
      const answer = await fetch(`${product.url}/v1/archive`, {
        method: 'POST',
        headers: { authorization: `Bearer ${device.token}`, 'content-type': 'application/x-ndjson' },
        body: await recorded(version, 'archive.jsonl'),
      })
      expect(await answer.json()).toEqual({})
      const [found, original] = [
        await onServer(product, device),
        await onServer(product, await deviceOf(product)),
      ]
      expect(found).toEqual(original)
    })
  })
}
