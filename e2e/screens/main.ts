import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../browser.ts'
import { aPerson, register, signIn } from '../product/people.ts'
import { type RunningProduct, startProduct } from '../product/running-product.ts'
import { cutText } from './cut-text.ts'
import { servePseudoLocale } from './pseudo-locale.ts'
import { type Screen, signedIn, signedOut, variants } from './screens.ts'
import { takePicture } from './take-picture.ts'
import { type PictureLanguage, wordsIn } from './words.ts'

const folder = join(import.meta.dirname, '../screenshots')

// Without names of variants, all of them.
const wanted = process.argv.slice(2)
const chosen = Object.entries(variants).filter(([name]) => wanted.length === 0 || wanted.includes(name))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await using product = await startProduct({ RATE_LIMIT: 'off' })
const browser = await chromium.launch(launchOptions)
const problems: string[] = []
for (const [variant, { language = 'en', ...options }] of chosen) {
  // A service worker would serve the original catalogues.
  const serviceWorkers = language === 'pseudo' ? 'block' : 'allow'
  const context = await browser.newContext({
    ...options,
    serviceWorkers,
    reducedMotion: 'reduce',
    baseURL: product.url,
  })
  context.setDefaultTimeout(15_000)
  if (language === 'pseudo') await servePseudoLocale(context)
  else
    await context.addInitScript(
      (chosenLanguage) => localStorage.setItem('monedero.language', chosenLanguage),
      language,
    )
  await takeAll(await context.newPage(), product, variant, language)
  await context.close()
}
await browser.close()
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${chosen.length * (signedOut.length + signedIn.length)} pictures in ${folder}\n`)
process.exitCode = problems.length > 0 ? 1 : 0

async function takeAll(
  page: Page,
  running: RunningProduct,
  variant: string,
  language: PictureLanguage,
): Promise<void> {
  const words = wordsIn(language)
  const take = async (screen: Screen) => {
    await takePicture(page, screen, join(folder, `${screen.name}-${variant}.png`), words)
    for (const text of await cutText(page)) problems.push(`cut on ${screen.name}, ${variant}: ${text}`)
  }
  for (const screen of signedOut) await take(screen)
  await signIn(page, await register(running, aPerson(), language === 'pseudo' ? 'en' : language))
  for (const screen of signedIn) await take(screen)
}
