import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { register, signIn } from '../product/people.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { signedIn, signedOut, variants } from './screens.ts'
import { takePicture } from './take-picture.ts'

const folder = join(import.meta.dirname, '../screenshots')

// Without names of variants, all of them.
const wanted = process.argv.slice(2)
const chosen = Object.entries(variants).filter(([name]) => wanted.length === 0 || wanted.includes(name))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await using product = await startProduct({ RATE_LIMIT: 'off' })
const browser = await chromium.launch(launchOptions)
for (const [variant, options] of chosen) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', baseURL: product.url })
  context.setDefaultTimeout(15_000)
  await takeAll(await context.newPage(), product, variant)
  await context.close()
}
await browser.close()
process.stdout.write(`${chosen.length * (signedOut.length + signedIn.length)} pictures in ${folder}\n`)

async function takeAll(page: Page, running: RunningProduct, variant: string): Promise<void> {
  const fileOf = (name: string) => join(folder, `${name}-${variant}.png`)
  for (const screen of signedOut) await takePicture(page, screen, fileOf(screen.name))
  await signIn(page, await register(running))
  for (const screen of signedIn) await takePicture(page, screen, fileOf(screen.name))
}
