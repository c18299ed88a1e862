import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { aGate, expect, once, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Everything of a page's JavaScript, the identity SDK with it, as gzip makes it, in kB. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  const identity = page.waitForResponse('**/assets/identity-*.js')
  await page.goto(path)
  await identity
  await page.waitForLoadState('networkidle')
  return kilobytesOf(scripts)
}

async function kilobytesOf(scripts: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...scripts].filter((url) => /\/assets\/.*\.js$/.test(url)).map(gzippedBytes),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}

function gzippedBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(bytes))
    })
    request.on('error', reject)
  })
}

/** Chunks that the list does not need, by their names in vite.config.ts; and the code that registers the service worker. */
const late =
  /\/assets\/(?:controls|identity|repair|sync|dialogs|account|detail|entry|line|popover|pickers|find|overview|budgets|panels|screens|workbox-window\.prod\.es5)-[^/]+\.js$/

// The service worker fetches the whole app once it is there: what a page itself needs is counted without it.
test.use({ serviceWorkers: 'block' })

test('the login needs at most 168 kB of JavaScript', once, async ({ page }) => {
  const kilobytes = await scriptsOf(page, '/login')
  expect(kilobytes).toBeGreaterThan(130)
  expect(kilobytes).toBeLessThanOrEqual(168)
})

test(
  'the dashboard needs at most 194 kB of JavaScript before its list, and 299 kB with all that loads later',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const owner = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet))
    await openDashboard(page, owner)
    // The second visit shows what the first one has stored: the code that would ask the server again is held back.
    await expect(syncLine(page, 'Saved')).toBeVisible()
    // Ends what the first visit still loads in the background.
    await page.goto('about:blank')
    // What comes later is held back until the list is there without it.
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url())
    })
    const gate = aGate()
    await page.route(late, async (route) => {
      await gate.open
      await route.continue()
    })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/dashboard')
    await entryRows(page).first().waitFor()
    const atList = await kilobytesOf([...scripts].filter((url) => !late.test(url)))
    // What was requested until the code of the form is there, whatever is requested while this is measured.
    const atForm = new Promise<readonly string[]>((resolve) => {
      page.on('response', (response) => {
        if (/\/assets\/entry-(?!en-|es-)[^/]+\.js$/.test(response.url())) resolve([...scripts])
      })
    })
    gate.release()
    // The texts of the form, and what watches for updates, may be requested before or after its code.
    const inAll = await kilobytesOf(
      (await atForm).filter((url) => !/\/(?:(?:entry|controls)-(?:en|es)|workbox-window)[-.]/.test(url)),
    )
    test.info().annotations.push({ type: 'kB', description: `${atList} before the list, ${inAll} in all` })
    expect(atList).toBeGreaterThan(100)
    expect(atList).toBeLessThanOrEqual(194)
    expect(inAll).toBeLessThanOrEqual(299)
    expect(requests.length).toBeLessThanOrEqual(45)
  },
)

test.describe('a first visit', () => {
  test.use({ serviceWorkers: 'allow' })
  test('makes at most 25 requests and stores nothing for offline use', once, async ({ page, product }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(requests.length).toBeGreaterThan(5)
    expect(requests.length).toBeLessThanOrEqual(25)
    expect(requests.filter((url) => url.includes('latin-ext'))).toEqual([])
    const registered = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistrations()).length,
    )
    expect(registered).toBe(0)
    // What is kept after signing in.
    const worker = await (await fetch(`${product.url}/sw.js`)).text()
    const kept = [...worker.matchAll(/url:"([^"]+)"/g)].map(([, url = '']) => url)
    expect(kept).toContain('app.html')
    const withoutCatalogues = kept.filter((url) => !/-(?:en|es)-[^/]+\.js$/.test(url))
    expect(withoutCatalogues.length).toBeLessThanOrEqual(60)
    expect(kept.filter((url) => url.includes('latin-ext'))).toEqual([])
  })
})
