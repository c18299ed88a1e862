// Records the data of this build: a server's database, an archive, and a browser profile with unsent and refused changes.
// `node e2e/earlier-version/record.ts FOLDER`, by `npm run release` and before the protocol version is raised; see docs/versions.md.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { chromium, type Page } from '@playwright/test'
import { launchOptions, sizes } from '../browser.ts'
import { addEntry, changeElsewhere, entryRows, syncLine, walletButtons } from '../product/ledger-steps.ts'
import { idTokenOf, register, signIn } from '../product/people.ts'
import { startProduct } from '../product/running-product.ts'
import { createEntry, createTransfer, createWallet, newId, SyncDevice } from '../product/sync-device.ts'
import { ana, secretKey } from './earlier-version.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('name the folder to write to')
await mkdir(folder, { recursive: true })

await using product = await startProduct({ SECRET_KEY: secretKey, RATE_LIMIT: 'off' })
await register(product, ana)
const device = new SyncDevice(await idTokenOf(product, ana))
const [everyday, savings, trip, food] = [newId(), newId(), newId(), newId()]
const look = { colour: 'orange', icon: 'utensils', parentId: null, kind: 'expense' }
await changeElsewhere(
  product,
  { person: ana, device },
  createWallet(everyday, { openingBalance: 100_000 }),
  createWallet(savings, { name: 'Savings', currency: 'USD', symbol: '$' }),
  createWallet(trip, { name: 'Trip' }),
  { op: 'category.create', args: { id: food, name: 'Eating out', ...look } },
  createEntry(newId(), everyday, {
    description: 'Dinner',
    amount: -4_250,
    categoryId: food,
    tags: ['friends'],
  }),
  createEntry(newId(), everyday, { description: 'Rent', amount: -65_000, note: 'November' }),
  createTransfer(everyday, savings, 5_000, { amountIn: 5_400, description: 'To savings' }),
  { op: 'settings.update', args: { set: { firstWeekday: 7, selectedWalletWeb: everyday } } },
)
await using browser = await chromium.launch(launchOptions)
const page = await browser.newPage({ ...sizes.desktop, baseURL: product.url, serviceWorkers: 'block' })
await signIn(page, ana)
await entryRows(page).first().waitFor()
await syncLine(page, 'Saved').waitFor()

// Refused: its wallet is deleted on another device.
await page.route('**/v1/sync*', (route) => route.abort())
await walletButtons(page).filter({ hasText: 'Trip' }).click()
await addEntry(page, 'Hotel', '80')
await syncLine(page, '2 changes not synced').waitFor()
await changeElsewhere(product, { person: ana, device }, { op: 'wallet.delete', args: { id: trip } })
await page.unrouteAll()
await syncLine(page, 'Needs attention').waitFor()
const archive = await fetch(`${product.url}/v1/archive`, {
  headers: { authorization: `Bearer ${device.token}` },
})
await writeFile(join(folder, 'archive.jsonl'), await archive.text())

// Unsent.
await page.route('**/v1/sync*', (route) => route.abort())
await addEntry(page, 'Bread', '1,20')
await page.goto('/wallets')
await page.getByRole('main').getByRole('link', { name: 'New wallet' }).click()
const form = page.getByRole('dialog', { name: 'New wallet' })
await form.getByLabel('Name').fill('Pocket')
await form.getByRole('button', { name: 'Create' }).click()
await page.getByRole('main').getByText('Pocket').waitFor()
await page.goto('/healthz')
await writeFile(join(folder, 'profile.json'), `${JSON.stringify(await profileOf(page), null, 1)}\n`)
await browser.close()
await product.stop()
await writeFile(join(folder, 'server.sql'), dumpOf(join(product.dataDirectory, 'monedero.sqlite')))

/** The user's database and local storage, without the session. */
function profileOf(of: Page) {
  return of.evaluate(async () => {
    const names = (await indexedDB.databases()).map((database) => database.name ?? '')
    const name = names.find((one) => one.startsWith('monedero.')) ?? ''
    const opening = indexedDB.open(name)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const { version, objectStoreNames } = opening.result
    const stores = []
    for (const storeName of objectStoreNames) {
      const transaction = opening.result.transaction(storeName)
      const store = transaction.objectStore(storeName)
      const [keys, rows] = [store.getAllKeys(), store.getAll()]
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      const { keyPath, autoIncrement } = store
      stores.push({ name: storeName, keyPath, autoIncrement, keys: keys.result, rows: rows.result })
    }
    const texts = Object.entries<string>(localStorage).filter(
      ([key]) => key.startsWith('monedero.') && key !== 'monedero.session',
    )
    return { name, version, stores, texts }
  })
}

/** A database as SQL. */
function dumpOf(file: string): string {
  const database = new DatabaseSync(file)
  const schema = database.prepare('select name, sql, type from sqlite_master where sql is not null').all()
  const inserts = schema
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) =>
      database
        .prepare(`select * from ${String(name)}`)
        .all()
        .map((row) => `insert into ${String(name)} values (${Object.values(row).map(literal).join(', ')});`),
    )
  return [...schema.map(({ sql }) => `${String(sql)};`), ...inserts, ''].join('\n')
}

function literal(value: unknown): string {
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}
