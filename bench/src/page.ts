import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright-core'

/** The browser that `npm run bench` found; Chromium's sandbox does not work for root. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  })
}

/** A file of the web app. */
export function webFile(path: string): string {
  return fileURLToPath(new URL(`../../apps/web/${path}`, import.meta.url))
}

/** A script of the web app bundled with its imports, to run in a page. */
export async function bundled(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [webFile(path)],
    bundle: true,
    format: 'iife',
    target: 'es2024',
    write: false,
    // Only Vite understands what the app does with it, and the page would not run.
    logOverride: { 'empty-import-meta': 'error' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Runs the `measure` of a script in Chromium, once for each size. IndexedDB needs a real address. */
export async function measuredInPage<Figures>(script: string, sizes: readonly number[]): Promise<Figures[]> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    // A cross-origin isolated page has a finer clock.
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('cross-origin-embedder-policy', 'require-corp')
    response.end(isScript ? script : '<!doctype html><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${address.port}`)
    await page.waitForFunction('globalThis.measure')
    const figures: Figures[] = []
    for (const size of sizes) figures.push(await page.evaluate(`measure(${size})`))
    return figures
  } finally {
    await browser.close()
    server.close()
  }
}
