import type { Page } from '@playwright/test'
import {
  ana,
  recorded,
  restoreProfile,
  startOnDatabaseOf,
  versions,
} from '../earlier-version/earlier-version.ts'
import { expect, once, onceLater, test } from '../product/fixtures.ts'
import { entryRows, syncLine, walletButtons } from '../product/ledger-steps.ts'
import { idTokenOf, register, signIn } from '../product/people.ts'
import type { RunningProduct } from '../product/running-product.ts'
import { SyncDevice } from '../product/sync-device.ts'

// Everything here was stored by a release, or by the last build of a protocol version; see docs/versions.md.
const panel = (page: Page) => page.getByRole('dialog', { name: 'Sync status' })

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
  test(
    `[V3] [V4] [V6] the database of an earlier server has everything, and so have its archive and the profile of its app: ${earlier}`,
    isEnd ? once : onceLater,
    async ({ browser }) => {
      await using product = await startOnDatabaseOf(earlier)
      const anas = new SyncDevice(await idTokenOf(product, ana))
      const original = await onServer(product, anas)
      expect(original).toMatchObject({ wallets: stored.wallets, balances: stored.balances })
      expect(original.entries.toSorted()).toEqual(stored.entries.toSorted())
      expect(original.categories).toContain('Eating out')
      expect(original.settings).toMatchObject({ firstWeekday: 7 })

      await test.step('its archive is read into an empty account', async () => {
        const device = new SyncDevice(await idTokenOf(product, await register(product)))
        const answer = await fetch(`${product.url}/v1/archive`, {
          method: 'POST',
          headers: { authorization: `Bearer ${device.token}`, 'content-type': 'application/x-ndjson' },
          body: await recorded(earlier, 'archive.jsonl'),
        })
        expect(await answer.json()).toEqual({})
        expect(await onServer(product, device)).toEqual(original)
      })

      await test.step('the profile of its app shows everything at once, and its unsent changes are sent', async () => {
        await using context = await browser.newContext({ baseURL: product.url })
        const page = await context.newPage()
        await restoreProfile(page, earlier)
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
        const found = await onServer(product, anas)
        expect(found.wallets).toEqual(['Everyday EUR', 'Pocket USD', 'Savings USD'])
        expect(found.entries.toSorted()).toEqual([...stored.entries, 'Bread -120'].toSorted())
      })
    },
  )
}
