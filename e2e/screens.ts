import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions, sizes } from './browser.ts'
import { startProduct } from './product/running-product.ts'

const folder = join(import.meta.dirname, 'screenshots')
const screens = [
  { name: 'home', path: '/' },
  { name: 'coming-soon', path: '/coming-soon' },
]

await mkdir(folder, { recursive: true })
await using product = await startProduct()
const browser = await chromium.launch(launchOptions)
for (const [size, options] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ ...options, colorScheme, baseURL: product.url })
    const page = await context.newPage()
    for (const { name, path } of screens) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}.png`) })
    }
    await context.close()
  }
}
await browser.close()
process.stdout.write(`${screens.length * 4} pictures in ${folder}\n`)
