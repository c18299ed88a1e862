import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { codeOf } from '../product/code-of.ts'
import { aGate, expect, once, test } from '../product/fixtures.ts'
import { anOwner, entryRows, openDashboard, syncLine } from '../product/ledger-steps.ts'
import { createEntry, createWallet, newId } from '../product/sync-device.ts'

/** Everything of a page's JavaScript, the identity SDK with it, as gzip makes it, in kB. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  const identity = page.waitForResponse(codeOf('identity'))
  await page.goto(path)
  await identity
  await page.waitForLoadState('networkidle')
  return kilobytesOf(scripts)
}

/** Loaded beside the page, into threads of their own. */
const isWorker = /-worker-/

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

/** The scripts that the page of an address names itself, as paths. */
async function namedScripts(url: string): Promise<ReadonlySet<string>> {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
  return new Set(html.match(/\/assets\/[\w.-]+\.js/g))
}

// The service worker fetches the whole app once it is there: what a page itself needs is counted without it.
test.use({ serviceWorkers: 'block' })

test('the login needs at most 180 kB of JavaScript', once, async ({ page }) => {
  const kilobytes = await scriptsOf(page, '/login')
  test.info().annotations.push({ type: 'kB', description: `${kilobytes}` })
  expect(kilobytes).toBeGreaterThan(130)
  expect(kilobytes).toBeLessThanOrEqual(180)
})

test(
  'the dashboard needs at most 212 kB of JavaScript before its list, and 450 kB until the form of an entry is open',
  once,
  async ({ page, product }) => {
    const wallet = newId()
    const owner = await anOwner(product, createWallet(wallet), createEntry(newId(), wallet))
    await openDashboard(page, owner)
    // The second visit shows what the first one has stored.
    await expect(syncLine(page, 'Saved')).toBeVisible()
    // Ends what the first visit still loads in the background.
    await page.goto('about:blank')
    const requests: string[] = []
    const scripts = new Set<string>()
    page.on('request', (request) => {
      requests.push(request.url())
      if (request.resourceType() === 'script' && !isWorker.test(request.url())) scripts.add(request.url())
    })
    const named = await namedScripts(`${product.url}/dashboard`)
    const isNamed = (url: string) => named.has(new URL(url).pathname)
    // Everything that the page does not name is held back until the list is there without it.
    const gate = aGate()
    await page.route('**/assets/*.js', async (route) => {
      const url = route.request().url()
      if (!isWorker.test(url) && !isNamed(url)) await gate.open
      await route.continue()
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await entryRows(page).first().waitFor()
    const atList = await kilobytesOf([...scripts].filter(isNamed))
    gate.release()
    await page.keyboard.press('n')
    await page.getByRole('dialog', { name: 'Add entry' }).waitFor()
    const atForm = await kilobytesOf(scripts)
    const description = `${atList} before the list, ${atForm} with the form`
    test.info().annotations.push({ type: 'kB', description })
    expect(atList).toBeGreaterThan(100)
    expect(atList).toBeLessThanOrEqual(212)
    expect(atForm).toBeLessThanOrEqual(450)
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
